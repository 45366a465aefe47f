import { Check, X } from 'lucide-react'
import type { WaitingPayment } from '../../contract.ts'
import { bankTexts as texts } from '../../texts/queue.ts'
import { bankFacts } from './review-rules.ts'

/** What the bank's statement has of a payment: green where it is what the payer says, red where not. */
export function BankBeside({ payment, until }: { payment: WaitingPayment; until: string | null }) {
  const facts = bankFacts(payment)
  if (until === null) return <p className="text-muted text-sm">{texts.none}</p>
  return (
    <section aria-labelledby="bank-title" className="card grid gap-2 p-3">
      <h3 id="bank-title" className="text-base">
        {texts.title}
      </h3>
      {facts.length === 0 ? (
        <p className={payment.covered ? 'font-semibold text-red' : 'text-muted'}>{texts.notIn(until)}</p>
      ) : (
        <dl className="grid gap-1.5">
          {facts.map(({ label, atBank, payer, agrees }) => (
            <div key={label}>
              <dt className="sr-only">{label}</dt>
              <dd className={`flex gap-2 ${ink(agrees)} ${agrees === null ? '' : 'font-semibold'}`}>
                {agrees !== null && <Sign agrees={agrees} />}
                <span className="min-w-0 break-words">
                  {atBank}
                  {agrees === false && (
                    <span className="block font-normal text-muted text-sm">{texts.payer(payer)}</span>
                  )}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const ink = (agrees: boolean | null) => (agrees === null ? 'text-muted' : agrees ? 'text-leaf' : 'text-red')

const Sign = ({ agrees }: { agrees: boolean }) => {
  const Icon = agrees ? Check : X
  return <Icon role="img" aria-label={agrees ? texts.agrees : texts.differs} className="mt-0.5 size-5 shrink-0" />
}

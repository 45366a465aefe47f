import { Link } from 'react-router'
import { groupAddress } from '#features/registrations/addresses.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { formatPesos, fromPesos, pesos } from '#shared/money.ts'
import { paymentAddress } from '../../../addresses.ts'
import {
  groupFactsTexts,
  groupStatusTexts,
  paymentStateTexts,
  paymentFactsTexts as texts,
} from '../../../texts/payments.ts'
import { referenceFit } from '../review-rules.ts'
import type { PaymentDetails } from './payments-api.ts'

export function PaymentFacts({ payment }: { payment: PaymentDetails }) {
  const { reference, received, excess } = payment
  const facts = [
    { label: texts.paidBy, value: payment.mode === 'CASH' ? texts.cash : texts.bank },
    ...(reference === null
      ? []
      : [
          {
            label: texts.reference,
            value: <span className={`code-text ${referenceFit(reference)}`}>{reference}</span>,
          },
        ]),
    ...(payment.mode === 'CASH' && payment.state === 'APPROVED'
      ? [
          {
            label: texts.itsCash,
            value: payment.cash_with === null ? texts.counted : texts.cashWith(payment.cash_with),
          },
        ]
      : []),
    ...(received === null ? [] : [{ label: texts.received, value: <Amount>{pesos(received)}</Amount> }]),
    ...(payment.given_back === 0
      ? []
      : [{ label: texts.givenBack, value: <Amount>{pesos(payment.given_back)}</Amount> }]),
    ...(excess === 0 ? [] : [{ label: texts.excess, value: <Amount>{pesos(excess)}</Amount> }]),
  ]
  return <FactList facts={facts} />
}

/** How the group stands with all its payments. */
export function GroupFacts({ payment }: { payment: PaymentDetails }) {
  const { gross_price, total_paid, total_pending, status, participants, others } = payment
  const facts = [
    { label: groupFactsTexts.status, value: groupStatusTexts[status] },
    { label: groupFactsTexts.price, value: <Amount>{pesos(gross_price)}</Amount> },
    { label: groupFactsTexts.paid, value: <Amount>{pesos(total_paid)}</Amount> },
    { label: groupFactsTexts.pending, value: <Amount>{pesos(total_pending)}</Amount> },
    {
      label: groupFactsTexts.balance,
      value: <Amount>{formatPesos(fromPesos(gross_price) - fromPesos(total_paid))}</Amount>,
    },
  ]
  return (
    <section aria-labelledby="group-title" className="grid content-start gap-3">
      <h2 id="group-title" className="text-xl">
        {groupFactsTexts.title}
      </h2>
      <FactList facts={facts} />
      <ul className="list-disc pl-5">
        {participants.map((name, index) => (
          <li key={`${index}${name}`}>{name}</li>
        ))}
      </ul>
      <div>
        <Button to={groupAddress({ id: payment.group_id })}>{groupFactsTexts.open}</Button>
      </div>
      {others.length > 0 && (
        <>
          <h3 className="text-lg">{groupFactsTexts.others}</h3>
          <ul className="grid gap-2">
            {others.map(({ id, or_number, state, amount }) => (
              <li key={id}>
                <Link
                  to={paymentAddress({ id })}
                  className="card flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 py-2 hover:border-primary"
                >
                  <span className="code-text whitespace-nowrap text-sm text-primary">{or_number}</span>
                  <span className="text-muted text-sm">{paymentStateTexts[state]}</span>
                  <Amount>{pesos(amount)}</Amount>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

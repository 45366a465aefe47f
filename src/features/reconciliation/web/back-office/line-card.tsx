import { Link, useSearchParams } from 'react-router'
import { paymentAddress, paymentsAddress } from '#features/payments/addresses.ts'
import { HeldLink } from '#features/payments/web/back-office/index.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { formatDay } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { LineState, StatementLine } from '../../contract.ts'
import { lineCardTexts as texts } from '../../texts.ts'
import { lineWords } from './reconcile-rules.ts'

const shown = 3

/** What the bank says on one side, the payments it names on the other; on a phone one above the other. */
export function LineCard({ line, state }: { line: StatementLine; state: LineState }) {
  const words = lineWords(line, state)
  const { payments, payment_count } = line
  const event = useSearchParams()[0].get('event')
  return (
    <li className="card grid gap-x-8 gap-y-3 p-4 md:grid-cols-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Amount size="large">{pesos(line.amount)}</Amount>
          <span className="text-muted text-sm">{formatDay(line.posted_on)}</span>
        </p>
        {line.reference !== '' && <p className="code-text wrap-anywhere">{line.reference}</p>}
        {line.description !== '' && <p className="line-clamp-3 text-muted text-sm wrap-anywhere">{line.description}</p>}
        <p className="mt-1 text-muted text-sm wrap-anywhere">{texts.row(line.line_number, line.file_name)}</p>
      </div>
      <div className="grid min-w-0 content-start gap-2 border-line border-t pt-3 md:border-t-0 md:border-l md:pt-0 md:pl-6">
        {words && <p className={state === 'MATCHED' ? '' : 'font-semibold text-amber-ink'}>{words}</p>}
        {line.held && <HeldLink held={{ count: 1, ...line.held }} search={line.held.or_number} event={event} />}
        {payments.length === 0 && !line.held && (
          <Link to={paymentsAddress({ event })} className="link">
            {texts.find}
          </Link>
        )}
        <ul className="grid gap-2">
          {payments.slice(0, shown).map(({ id, or_number, payer, amount, state: decided }) => (
            <li key={id}>
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link to={paymentAddress({ id })} className="link font-semibold wrap-anywhere">
                  {payer}
                </Link>
                <Amount>{pesos(amount)}</Amount>
              </span>
              <span className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
                <span className="code-text">{or_number}</span>
                <span>{texts.states[decided]}</span>
              </span>
            </li>
          ))}
        </ul>
        {payment_count > shown && <p className="text-muted text-sm">{texts.more(payment_count - shown)}</p>}
      </div>
    </li>
  )
}

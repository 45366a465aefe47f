import { Link } from 'react-router'
import { reviewAddress } from '#features/payments/addresses.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { pesos } from '#shared/money.ts'
import type { StatementLines } from '../../contract.ts'
import { leftOutTexts as texts } from '../../texts.ts'

/** Each leads to where it is decided, with its proof. */
export const LeftOut = ({ event, count, payments }: StatementLines['left_out'] & { event: string | null }) => (
  <Notice tone="warn" title={texts.title(count)}>
    <p>{texts.about}</p>
    <ul className="mt-3 grid gap-3">
      {payments.map(({ id, or_number, payer, amount, reasons }) => (
        <li key={id} className="grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Link to={reviewAddress({ event, payment: id })} className="link font-semibold wrap-anywhere">
            {payer}
          </Link>
          <Amount className="sm:text-right">{pesos(amount)}</Amount>
          <span className="code-text whitespace-nowrap text-muted text-sm">{or_number}</span>
          <span className="text-amber-ink text-sm sm:text-right">
            {reasons.map((reason) => (
              <span key={reason} className="block">
                {texts.reasons[reason]}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
    {count > payments.length && <p className="mt-2 text-muted text-sm">{texts.more(count - payments.length)}</p>}
  </Notice>
)

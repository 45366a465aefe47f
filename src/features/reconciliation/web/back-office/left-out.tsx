import { Link } from 'react-router'
import { reviewAddress } from '#features/payments/addresses.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { pesos } from '#shared/money.ts'
import type { StatementLines } from '../../contract.ts'
import { leftOutTexts as texts } from '../../texts.ts'

/** More would push the lines themselves out of sight. */
const fewEnough = 3

/** Each leads to where it is decided, with its proof. */
export const LeftOut = ({ event, count, payments }: StatementLines['left_out'] & { event: string | null }) => (
  <Notice tone="warn" title={texts.title(count)}>
    <details open={count <= fewEnough}>
      <summary className="min-h-11 cursor-pointer content-center">{texts.about}</summary>
      <ul className="mt-2 grid gap-3">
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
    </details>
  </Notice>
)

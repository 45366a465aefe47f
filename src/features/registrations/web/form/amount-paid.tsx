import type { PaymentMode } from '#features/payments/contract.ts'
import { paymentModeWords } from '#features/payments/web/index.ts'
import { usePricing } from '#features/pricing/web/index.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { pesos } from '#shared/money.ts'
import { registrationFormTexts, amountPaidTexts as texts } from '../../texts/form.ts'
import { AmountDue, amountDue, type Quote } from './amount-due.tsx'

type Props = { event: string; paymentMode: PaymentMode; count: number; quote: Quote }

/** A pre-registration's first payment. The multiplication is shown only where it is what the server asks for. */
export function AmountPaid({ event, paymentMode, count, quote }: Props) {
  const { data: pricing } = usePricing(event)
  const due = amountDue(quote)
  const price = pricing?.pre_registration_price
  const multiplies = price !== undefined && due !== null && Math.round(price * count * 100) === Math.round(due * 100)
  return (
    <section aria-label={texts.title} className="card grid gap-4 border-amber-ink p-5">
      <div>
        <h3>{texts.title}</h3>
        <p className="text-muted text-sm">{texts.now}</p>
      </div>
      <dl className="grid gap-3">
        <Line term={texts.price}>
          {price === undefined ? <AmountDue quote={quote} /> : <Amount size="large">{pesos(price)}</Amount>}
        </Line>
        {count > 1 && (
          <Line term={texts.forAll(count)}>
            {multiplies ? (
              <Amount className="whitespace-normal">{`${count} × ${pesos(price)} = ${pesos(due)}`}</Amount>
            ) : (
              <AmountDue quote={quote} />
            )}
          </Line>
        )}
        <Line term={registrationFormTexts.paymentMode}>{paymentModeWords[paymentMode].label}</Line>
      </dl>
    </section>
  )
}

const Line = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-muted">{term}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

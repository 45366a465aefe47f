import { Link } from 'react-router'
import { Amount } from '#platform/web/ui/amount.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import { paymentAddress } from '../../../addresses.ts'
import { foundByTexts, paymentStateTexts, foundPaymentTexts as texts } from '../../../texts/payments.ts'
import type { FoundPayment } from './payments-api.ts'
import { stateInk } from './state-ink.ts'

type Props = { payments: readonly FoundPayment[]; search: string; stale: boolean }

function Standing({ payment }: { payment: FoundPayment }) {
  const open = openMatter(payment)
  return (
    <span className={`font-semibold text-sm ${open ? 'text-amber-ink' : stateInk[payment.state]}`}>
      {open ?? paymentStateTexts[payment.state]}
    </span>
  )
}

/** What somebody still has to see to, which says more than the state. */
function openMatter({ state, excess, overpaid, disputed }: FoundPayment): string | undefined {
  if (excess > 0) return texts.toGiveBack(excess)
  if (state !== 'APPROVED') return undefined
  if (disputed) return texts.notTaken
  return overpaid > 0 ? texts.overpaid(overpaid) : undefined
}

/** `search` leads back to this very list. */
export const FoundPaymentList = ({ payments, search, stale }: Props) => (
  <ul aria-busy={stale || undefined} className={`grid gap-2.5 transition-opacity ${stale ? 'opacity-65' : ''}`}>
    {payments.map((payment) => (
      <li key={payment.id} className="min-w-0">
        <Link
          to={paymentAddress({ id: payment.id })}
          state={{ search }}
          className="card grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-0.5 px-4 py-3 hover:border-primary md:grid-cols-[13rem_minmax(0,1fr)_auto] md:items-center"
        >
          <span className="grid">
            <span className="code-text whitespace-nowrap text-sm text-primary">{payment.or_number}</span>
            <span className="text-muted text-sm">{formatMoment(payment.recorded_at)}</span>
          </span>
          <span className="grid min-w-0">
            <span className="flex gap-2">
              <span>{payment.participants[0]}</span>
              {payment.participants.length > 1 && (
                <span className="shrink-0 text-muted">+ {payment.participants.length - 1}</span>
              )}
            </span>
            <span className="break-words text-muted text-sm">
              {payment.reference === null ? texts.cash : texts.reference(payment.reference)}
            </span>
            {payment.why && (
              <span className="text-lagoon text-sm">{foundByTexts[payment.why.by](payment.why.person)}</span>
            )}
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 md:grid md:justify-items-end">
            <Amount>{pesos(payment.amount)}</Amount>
            <Standing payment={payment} />
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

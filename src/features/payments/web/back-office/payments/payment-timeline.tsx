import { formatMoment } from '#shared/manila-time.ts'
import { entryWords } from './payment-messages.ts'
import type { PaymentDetails } from './payments-api.ts'

/** What happened to the payment, the first first; the last pane is lit. */
export const PaymentTimeline = ({ payment }: { payment: PaymentDetails }) => (
  <section aria-labelledby="timeline-title">
    <h2 id="timeline-title" className="mb-3 text-xl">
      What happened
    </h2>
    <ol className="grid gap-4">
      {payment.timeline.map((entry, index) => (
        <li key={`${entry.what}${entry.at}`} className="flex gap-3.5">
          <span
            aria-hidden="true"
            className={`pane mt-1 size-5 shrink-0 ${index === payment.timeline.length - 1 ? 'pane-lit' : ''}`}
          />
          <div className="min-w-0">
            <p className="font-semibold">{entryWords(entry, payment)}</p>
            <p className="text-muted text-sm">{formatMoment(entry.at)}</p>
            {entry.reason !== '' && <p className="mt-1 whitespace-pre-line">“{entry.reason}”</p>}
          </div>
        </li>
      ))}
    </ol>
  </section>
)

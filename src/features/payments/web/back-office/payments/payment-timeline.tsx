import { formatMoment } from '#shared/manila-time.ts'
import { timelineTexts as texts } from '../../../texts/payments.ts'
import type { PaymentDetails } from './payments-api.ts'

/** What happened to the payment, the first first; the last pane is lit. */
export const PaymentTimeline = ({ payment }: { payment: PaymentDetails }) => (
  <section aria-labelledby="timeline-title">
    <h2 id="timeline-title" className="mb-3 text-xl">
      {texts.title}
    </h2>
    <ol className="grid gap-4">
      {payment.timeline.map((entry, index) => (
        <li key={`${entry.what}${entry.at}${index}`} className="flex gap-3.5">
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

type Entry = PaymentDetails['timeline'][number]

/** `Refunded by Fina Santos: ₱1,500.00` */
function entryWords({ what, by, amount }: Entry, { mode, amount: own }: PaymentDetails): string {
  switch (what) {
    case 'RECORDED':
      return mode === 'CASH' ? texts.taken(by) : texts.sent
    case 'APPROVED':
      return amount > own ? texts.approvedMore(by, amount) : texts.approved(by)
    case 'REJECTED':
      return texts.rejected(by)
    case 'REOPENED':
      return texts.reopened(by)
    case 'REFUND':
      return texts.refunded(by, amount)
    case 'PART':
      return texts.refundedPart(by, amount)
    case 'VOID':
      return texts.voided(by, amount)
    case 'EXCESS':
      return texts.givenBack(by, amount)
  }
}

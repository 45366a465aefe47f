import type { PublicEvent } from '#features/events/contract.ts'
import { usePricing } from '#features/pricing/web/index.ts'
import { Notice } from '#platform/web/ui/notice.tsx'
import { flashSaleTexts as sale, saleOverTexts, tooLateTexts } from '../../texts/form.ts'
import { seatTexts } from '../../texts/seats.ts'
import type { ConsentedJourney } from '../journey.ts'
import { ContactLinks } from '../landing/event-contacts.tsx'
import { keptOffer } from '../seat-offer.ts'
import type { Quote } from './amount-due.tsx'

type Props = {
  event: PublicEvent
  journey: ConsentedJourney
  count: number
  quote: Quote
  onPayInFull: () => void
}

/** What has become of the event while somebody fills in. Told as soon as it is known: whoever comes back from their bank has paid. */
export function FormNotices({ event, journey: { action, paymentMode }, count, quote, onPayInFull }: Props) {
  if (!event.registration_open) {
    return (
      <Notice tone="warn" live title={tooLateTexts.title}>
        <p>{tooLateTexts.detail}</p>
        <ContactLinks event={event} />
      </Notice>
    )
  }
  const isTooMany = keptOffer(event.id) === null && count > (event.seats_left ?? count)
  return (
    <>
      {isTooMany && (
        <Notice tone="warn" live title={seatTexts.tooMany(event.seats_left ?? 0)}>
          {seatTexts.tooManyDetail}
        </Notice>
      )}
      {quote.data === 'sale_over' ? (
        <Notice
          tone="warn"
          live
          title={saleOverTexts.title}
          action={{ label: saleOverTexts.payInFull, onAction: onPayInFull }}
        >
          <p>{saleOverTexts.detail}</p>
          {paymentMode === 'bank' && (
            <>
              <p className="mt-3">{saleOverTexts.paidAlready}</p>
              <ContactLinks event={event} />
            </>
          )}
        </Notice>
      ) : (
        action === 'flash' && <SaleEnds event={event.id} />
      )}
    </>
  )
}

function SaleEnds({ event }: { event: string }) {
  const ends = usePricing(event).data?.flash_sale_ends_at
  return ends ? <p className="font-semibold text-amber-ink">{sale.ends(ends)}</p> : null
}

import { useEvent } from '#features/events/web/index.ts'
import { addPaymentAddress } from '#features/payments/addresses.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { findAddress } from '../../addresses.ts'
import { unknownLinkTexts as texts } from '../../texts/manage.ts'
import { EventContacts } from '../landing/event-contacts.tsx'

/** Every link that opens nothing, whyever it does not. */
export function UnknownLink({ event: id }: { event: string }) {
  const event = useEvent(id)
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-12">
      <PageTitle title={texts.title} />
      <p>{texts.cutShort}</p>
      <p>{texts.byOrNumber}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" to={findAddress({ event: id })}>
          {texts.toFind}
        </Button>
        <Button className="min-h-14" to={addPaymentAddress({ event: id })}>
          {texts.toBalance}
        </Button>
        <Button className="min-h-14" to={`/${id}`}>
          {texts.toLanding}
        </Button>
      </div>
      {event.data && <EventContacts event={event.data} />}
    </div>
  )
}

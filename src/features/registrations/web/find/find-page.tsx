import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { PublicEvent } from '#features/events/contract.ts'
import { EventUnavailable, useEvent } from '#features/events/web/index.ts'
import { addPaymentAddress } from '#features/payments/addresses.ts'
import { apiOf } from '#platform/web/api-client.ts'
import { focusAnswer } from '#platform/web/focus-once.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type findCalls, linksRequest } from '../../contract.ts'
import { findPageTexts as texts } from '../../texts/find.ts'
import { EventContacts } from '../landing/event-contacts.tsx'

const api = apiOf<typeof findCalls>()

/** For whoever has lost the mail, or has another phone: the links go to the address, and the page tells nobody whose it is. */
export function FindPage() {
  const { event: id = '' } = useParams()
  const event = useEvent(id)
  if (event.data === null) return <Navigate to={`/${id}`} replace />
  return (
    <>
      <CapizArt className="block h-16 w-full sm:h-24" />
      <div className="mx-auto grid max-w-[42.5rem] gap-8 px-4 pt-6 pb-16 lg:pt-10">
        <div>
          <p className="font-semibold text-amber-ink">{event.data?.name}</p>
          <PageTitle title={texts.title} className="mt-1" />
        </div>
        <EventUnavailable event={event} advice={texts.withoutEvent} />
        {event.isPending && <Skeleton label={texts.loading} lines={4} />}
        {event.data && <Find event={event.data} />}
      </div>
    </>
  )
}

function Find({ event }: { event: PublicEvent }) {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <>
      {sentTo === undefined ? (
        <AskForm event={event.id} onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onAnother={() => setSentTo(undefined)} />
      )}
      <div>
        <p>{texts.withNumberDetail}</p>
        <Button className="mt-3 max-sm:w-full" to={addPaymentAddress({ event: event.id })}>
          {texts.withNumber}
        </Button>
      </div>
      <EventContacts event={event} />
    </>
  )
}

function AskForm({ event, onSent }: { event: string; onSent: (email: string) => void }) {
  const kit = useCallForm({
    schema: linksRequest,
    values: { email: '' },
    send: ({ email }) => api.call('POST /events/api/manage', { body: { email, event } }),
    onSent: (_answer, { email }) => onSent(email),
  })
  return (
    <form {...kit.props} className="grid gap-5">
      <p>{texts.about}</p>
      <TextField
        label={texts.email}
        type="email"
        {...kit.field('email')}
        autoComplete="email"
        maxLength={200}
        required
      />
      {kit.problem && (
        <Notice tone="error" live title={texts.notSent}>
          {kit.problem}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-sm:w-full"
        busy={kit.busy}
        busyLabel={texts.sending}
      >
        {texts.send}
      </Button>
    </form>
  )
}

const Sent = ({ email, onAnother }: { email: string; onAnother: () => void }) => (
  // The button that was pressed is gone, and the reader with it.
  <div ref={focusAnswer} tabIndex={-1} className="grid gap-5 outline-none">
    <Notice tone="success" live title={texts.sent}>
      <p className="wrap-anywhere">{texts.sentTo(email)}</p>
      <p className="mt-2">{texts.takes}</p>
    </Notice>
    <div>
      <h2>{texts.nothing}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-6">
        {texts.tries.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Button className="mt-4 max-sm:w-full" onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  </div>
)

import { Armchair, Hourglass } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { useEvent } from '#features/events/web/index.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { formatCalendarDate, formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import { joinWaitlistAddress } from '../../addresses.ts'
import type { WaitlistPlace } from '../../contract.ts'
import { placePageTexts as texts } from '../../texts/waitlist.ts'
import { EventContacts } from '../landing/event-contacts.tsx'
import { keepOffer } from '../seat-offer.ts'
import { useLeavePlace, usePlace } from './waitlist-api.ts'

/** What the link in every mail of the waiting list opens: where they are in line, and what they can do. */
export function PlacePage() {
  const { event: id = '', token = '' } = useParams()
  const place = usePlace(token)
  return (
    <>
      <CapizArt className="block h-16 w-full sm:h-24" />
      <div className="mx-auto grid max-w-[42.5rem] gap-8 px-4 pt-6 pb-16 lg:pt-10">
        {place.data ? (
          <Place place={place.data} token={token} />
        ) : (
          <>
            <PageTitle title={texts.title} />
            {place.data === null && <UnknownLink event={id} />}
            {place.isPending && <Skeleton label={texts.loading} lines={5} />}
            {place.isError && (
              <Notice
                tone="error"
                title={texts.failed}
                action={{ onAction: () => void place.refetch(), busy: place.isFetching }}
              >
                {failureMessage(place.error, texts.unreachable)}
              </Notice>
            )}
          </>
        )}
        <Contacts event={id} />
      </div>
    </>
  )
}

function Place({ place, token }: { place: WaitlistPlace; token: string }) {
  const { event, state, people_count, offered_until } = place
  useEffect(() => {
    const isOffered = state === 'offered' && offered_until !== null
    keepOffer(event.id, isOffered ? { token, people: people_count, until: offered_until } : null)
  }, [event.id, state, token, people_count, offered_until])
  return (
    <>
      <div>
        <p className="font-semibold text-amber-ink">{event.name}</p>
        <PageTitle title={texts.titles[state]} className="mt-1" />
        <p className="mt-3">{formatCalendarDate(event.date)}</p>
      </div>
      <State place={place} token={token} />
    </>
  )
}

function State({ place, token }: { place: WaitlistPlace; token: string }) {
  const { event, state, before, payment, people_count, offered_until } = place
  switch (state) {
    case 'to_confirm':
    case 'waiting':
      return (
        <>
          <Panel icon={<Hourglass aria-hidden="true" className="size-8" />}>
            <p className="font-display text-3xl">{texts.before(before)}</p>
            <p className="mt-2">{payment ? texts.waitingPaid : texts.waiting}</p>
          </Panel>
          <Facts place={place} />
          <LeaveButton place={place} token={token} />
        </>
      )
    case 'offered':
      return (
        <>
          <Panel icon={<Armchair aria-hidden="true" className="size-8" />}>
            <p className="font-display text-3xl">{texts.until(formatMoment(offered_until ?? ''))}</p>
            <p className="mt-2">{texts.offered(people_count)}</p>
            <Button variant="primary" wide to={`/${event.id}`} className="mt-5">
              {texts.register}
            </Button>
          </Panel>
          <Facts place={place} />
          <LeaveButton place={place} token={token} />
        </>
      )
    case 'registered':
      return (
        <Notice tone="success" title={texts.registered}>
          {texts.registeredDetail}
        </Notice>
      )
    default:
      return (
        <>
          <Notice title={texts.over[state]}>
            {payment ? texts.moneyBack(pesos(payment.amount), payment.or_number) : texts.overDetail}
          </Notice>
          {event.registration_open && (
            <Button to={joinWaitlistAddress({ event: event.id })} className="justify-self-start max-sm:w-full">
              {texts.askAgain}
            </Button>
          )}
        </>
      )
  }
}

const Panel = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <section className="card flex gap-4 p-5 sm:p-7">
    <span className="mt-1 shrink-0 text-primary">{icon}</span>
    <div className="min-w-0 flex-1">{children}</div>
  </section>
)

const Facts = ({ place: { people_count, joined_at, payment } }: { place: WaitlistPlace }) => (
  <FactList
    facts={[
      { label: texts.forWhom, value: texts.people(people_count) },
      { label: texts.since, value: formatMoment(joined_at) },
      ...(payment
        ? [
            { label: texts.sentAmount, value: pesos(payment.amount) },
            { label: texts.orNumber, value: <span className="code-text">{payment.or_number}</span> },
          ]
        : []),
    ]}
  />
)

function LeaveButton({ place, token }: { place: WaitlistPlace; token: string }) {
  const leave = useLeavePlace(token)
  const showAlert = useAlert()
  const ask = () =>
    void showAlert({
      title: texts.leaveTitle,
      message: place.payment ? texts.leavePaid : texts.leaveMessage,
      confirmLabel: texts.leaveConfirm,
      closeLabel: texts.stay,
      onConfirm: () => leave.mutate(),
    })
  return (
    <div className="grid gap-3 border-line border-t pt-6">
      {leave.isError && (
        <Notice tone="error" live title={texts.notLeft}>
          {failureMessage(leave.error, texts.unreachable)}
        </Notice>
      )}
      <Button
        busy={leave.isPending}
        busyLabel={texts.leaving}
        onClick={ask}
        className="justify-self-start max-sm:w-full"
      >
        {texts.leave}
      </Button>
    </div>
  )
}

function UnknownLink({ event }: { event: string }) {
  return (
    <Notice title={texts.unknown}>
      <p>{texts.unknownDetail}</p>
      <Button to={`/${event}`} className="mt-3">
        {texts.toLanding}
      </Button>
    </Notice>
  )
}

function Contacts({ event: id }: { event: string }) {
  const event = useEvent(id)
  return event.data ? <EventContacts event={event.data} /> : null
}

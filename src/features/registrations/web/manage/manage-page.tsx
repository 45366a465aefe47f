import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { calendarFile, useEvent } from '#features/events/web/index.ts'
import { TicketList, whenAndWhere } from '#features/tickets/web/index.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { ManagedGroup, ManagedRegistration } from '../../contract.ts'
import {
  answersTexts,
  certificateTexts,
  correctionsTexts,
  notComingTexts,
  managePageTexts as texts,
} from '../../texts/manage.ts'
import { EventContacts } from '../landing/event-contacts.tsx'
import { CancelPeople } from './cancel-people.tsx'
import { Certificates } from './certificates.tsx'
import { CorrectPeople } from './correct-people.tsx'
import { Mailboxes } from './mailboxes.tsx'
import { keepManaged, ticketsFile, useManagedGroup } from './manage-api.ts'
import { PaymentSummary, PersonSummary } from './payment-summary.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { ResendReceipt } from './resend-receipt.tsx'
import { UnknownLink } from './unknown-link.tsx'

/** Fetched from here: the names of its files would else be in what every visitor loads first. */
export const HandOnPage = lazyPage(() => import('./hand-on-page.tsx').then((file) => file.HandOnPage))

/** What the link in every e-mail opens: where the registration stands, its receipts, and the tickets. */
export const ManagePage = () => (
  <>
    <CapizArt className="block h-16 w-full sm:h-24 print:hidden" />
    <ManagedRegistration />
  </>
)

function ManagedRegistration() {
  const { event: id = '', token = '' } = useParams()
  const group = useManagedGroup(id, token)
  const client = useQueryClient()
  const loaded = Boolean(group.data)
  useEffect(() => {
    if (loaded) keepManaged(client, id, token).catch(console.error)
  }, [loaded, client, id, token])
  if (group.data === null) return <UnknownLink event={id} />
  if (group.data) {
    return (
      <Registration group={group.data} token={token}>
        {group.isError && (
          <Notice
            className="mt-6 print:hidden"
            title={texts.notTheLatest}
            action={{ onAction: () => void group.refetch(), busy: group.isFetching }}
          >
            {texts.notTheLatestDetail(new Date(group.dataUpdatedAt))}
          </Notice>
        )}
      </Registration>
    )
  }
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-12">
      <PageTitle title={texts.title} />
      {group.isError ? (
        <Notice
          tone="error"
          title={texts.failed}
          action={{ onAction: () => void group.refetch(), busy: group.isFetching }}
        >
          {failureMessage(group.error, texts.unreachable)}
        </Notice>
      ) : (
        <Skeleton label={texts.loading} lines={6} />
      )}
    </div>
  )
}

type Props = { group: ManagedRegistration; token: string; children: ReactNode }

function Registration({ group, token, children }: Props) {
  const { event } = group
  const coming = group.participants.filter(({ left }) => !left)
  const gone = group.participants.filter(({ left }) => left)
  // Once all of them are in, nobody needs a ticket any more.
  const areAllIn = coming.every(({ certificate }) => certificate)
  const isRefused = useSearchParams()[0].get('certificate') === 'none'
  return (
    <div className="mx-auto max-w-[68rem] px-4 pt-6 pb-16 lg:pt-10 lg:pb-20">
      <p className="font-semibold text-amber-ink">{event.name}</p>
      <PageTitle title={texts.title} className="mt-1" />
      <p className="mt-3">{whenAndWhere(event)}</p>
      <Button href={calendarFile(event.id)} icon={<CalendarPlus aria-hidden="true" />} className="mt-3 print:hidden">
        {texts.calendar}
      </Button>
      {children}
      {isRefused && (
        <Notice className="mt-6 print:hidden" title={certificateTexts.none}>
          {certificateTexts.noneDetail}
        </Notice>
      )}
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2 lg:row-start-1">
          {group.scope === 'group' && coming.length > 0 && <PaymentSummary group={group} />}
          {group.scope === 'person' && coming.length > 0 && <PersonSummary person={group} />}
          {coming.length === 0 && <NobodyComes group={group} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {areAllIn && <Certificates group={group} />}
          {coming.length > 0 && <TicketList group={{ ...group, participants: coming }} file={ticketsFile(token)} />}
          {!areAllIn && <Certificates group={group} />}
          {gone.length > 0 && group.scope === 'group' && (
            <section aria-labelledby="not-coming">
              <h2 id="not-coming">{notComingTexts.title}</h2>
              <p className="mt-3 font-semibold">{notComingTexts.names(gone.map(({ name }) => name))}</p>
              <p className="text-muted text-sm">{notComingTexts.noTicket}</p>
            </section>
          )}
          <GivenAnswers group={group} />
          {group.scope === 'group' && <ReceiptList payments={group.payments} />}
          {coming.length > 0 && <ResendReceipt token={token} group={group} />}
          <Mailboxes key={token} token={token} group={group} />
          <CancelPeople token={token} group={group} />
        </div>
        <div className="lg:col-start-2 lg:row-start-2">
          <Corrections token={token} group={group} />
        </div>
      </div>
    </div>
  )
}

/** What they answered to the organiser's own questions; what is sensitive is on nobody's phone. */
function GivenAnswers({ group }: { group: ManagedRegistration }) {
  const ofPeople = group.participants.map((person) => ({ whose: person.name, answers: answersOf(person) }))
  const ofGroup = [{ whose: answersTexts.ofGroup, answers: group.scope === 'group' ? answersOf(group) : [] }]
  const given = [...ofPeople, ...ofGroup].filter(({ answers }) => answers.length > 0)
  if (given.length === 0) return null
  return (
    <section aria-labelledby="answers" className="print:hidden">
      <h2 id="answers">{answersTexts.title}</h2>
      {given.map(({ whose, answers }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <div key={index} className="mt-4 border-line border-t pt-3">
          <h3 className="text-base">{whose}</h3>
          <dl className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {answers.map(({ words, answer }) => (
              <div key={words} className="min-w-0">
                <dt className="text-muted text-sm">{words}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}

/** A copy that was kept by an older release has none. */
const answersOf = ({ answers = [] }: { answers?: ManagedGroup['answers'] }) => answers

const NobodyComes = ({ group }: { group: ManagedRegistration }) =>
  group.scope === 'group' ? (
    <Notice>{notComingTexts.nobody}</Notice>
  ) : (
    <Notice title={notComingTexts.you}>{notComingTexts.yourTicket(group.registered_by)}</Notice>
  )

function Corrections({ token, group }: { token: string; group: ManagedRegistration }) {
  const event = useEvent(group.event.id)
  const isOwn = group.participants.some(({ details, left }) => details && !left)
  return (
    <div className="grid gap-10 print:hidden">
      <section aria-labelledby="corrections">
        <h2 id="corrections">{correctionsTexts.title}</h2>
        {isOwn && <p className="mt-3">{correctionsTexts.here}</p>}
        <CorrectPeople token={token} group={group} />
        <p className="mt-3">
          {group.hand_on_until
            ? correctionsTexts[isOwn ? 'other' : 'misspelt']
            : correctionsTexts[isOwn ? 'somethingElse' : 'what']}{' '}
          {group.scope === 'group' ? correctionsTexts.ofGroup : correctionsTexts.ofPerson(group.registered_by)}
        </p>
      </section>
      {event.data && <EventContacts event={event.data} />}
    </div>
  )
}

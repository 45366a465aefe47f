import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import type { PublicEvent } from '#features/events/contract.ts'
import { EventUnavailable, useEvent } from '#features/events/web/index.ts'
import { MAX_PARTICIPANTS } from '#features/pricing/contract.ts'
import type { Notice as PrivacyNotice } from '#features/privacy/contract.ts'
import { NoticeText, noticeTexts, useNotice } from '#features/privacy/web/index.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { CountStepper } from '#platform/web/ui/count-stepper.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { waitlistRequest } from '../../contract.ts'
import { consentFormTexts } from '../../texts/consent.ts'
import { closedTitle } from '../../texts/landing.ts'
import { joinPageTexts as texts } from '../../texts/waitlist.ts'
import { EventContacts } from '../landing/event-contacts.tsx'
import { askForPlace } from './waitlist-api.ts'

/** For whoever finds no seat: who they are and how many, and nothing that is only needed once there is one. */
export function JoinWaitlistPage() {
  const { event: id = '' } = useParams()
  const event = useEvent(id)
  if (event.data === null) return <Navigate to={`/${id}`} replace />
  return (
    <>
      <CapizArt className="block h-16 w-full sm:h-24" />
      <div className="mx-auto grid max-w-[42.5rem] gap-6 px-4 pt-6 pb-16 lg:pt-10">
        <div>
          <p className="font-semibold text-amber-ink">{event.data?.name}</p>
          <PageTitle title={texts.title} className="mt-1" />
        </div>
        <EventUnavailable event={event} advice={texts.tryAgain} />
        {event.isPending && <Skeleton label={texts.loading} lines={6} />}
        {event.data && <Join event={event.data} />}
      </div>
    </>
  )
}

function Join({ event }: { event: PublicEvent }) {
  const notice = useNotice(event.consent_version)
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <Sent email={sentTo} event={event} />
  if (!event.registration_open) return <Notice title={closedTitle(event)}>{texts.closed}</Notice>
  if (event.seats_left === null) {
    return (
      <Notice title={texts.roomForAll}>
        <Button to={`/${event.id}`} className="mt-3">
          {texts.toLanding}
        </Button>
      </Notice>
    )
  }
  return (
    <>
      <p>{event.seats_left === 0 ? texts.lead : texts.few(event.seats_left)}</p>
      <QueryStatus query={notice} what={noticeTexts.what} lines={8} />
      {notice.data && <JoinForm event={event} notice={notice.data} onSent={setSentTo} />}
    </>
  )
}

const request = z.extend(waitlistRequest, {
  agree: z.literal(true, consentFormTexts.consentRequired),
  nickname: z.string(),
})

type FormProps = { event: PublicEvent; notice: PrivacyNotice; onSent: (email: string) => void }

function JoinForm({ event, notice, onSent }: FormProps) {
  const first = Math.min((event.seats_left ?? 0) + 1, MAX_PARTICIPANTS)
  const values = { name: '', email: '', mobile: '', people_count: first, agree: false, nickname: '' }
  const kit = useCallForm({
    schema: request,
    values: values as never,
    send: ({ agree: _agreed, ...asked }: z.output<typeof request>) =>
      askForPlace({ ...asked, event: event.id }, notice.version),
    onSent: (_answer, { email }) => onSent(email),
  })
  const count = Number(kit.form.watch('people_count'))
  return (
    <form {...kit.props} className="grid gap-6">
      <div className="card grid gap-5 p-5 sm:p-7">
        <TextField label={texts.name} {...kit.field('name')} autoComplete="name" maxLength={120} required />
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          {...kit.field('email')}
          autoComplete="email"
          maxLength={200}
          required
        />
        <TextField
          label={texts.mobile}
          type="tel"
          placeholder={texts.mobileExample}
          {...kit.field('mobile')}
          autoComplete="tel"
          required
        />
        <CountStepper
          label={texts.count}
          hint={texts.countHint}
          min={1}
          max={MAX_PARTICIPANTS}
          id={kit.idOf('people_count')}
          value={count}
          onChange={(next) => kit.choose({ people_count: next })}
          error={kit.field('people_count').error}
        />
        <div aria-hidden="true" className="absolute top-0 -left-[9999px]">
          <label>
            {texts.nickname}
            <input type="text" tabIndex={-1} autoComplete="off" {...kit.form.register('nickname')} />
          </label>
        </div>
      </div>
      <NoticeText notice={notice} />
      <CheckboxField label={consentFormTexts.agree} {...kit.field('agree')} className="font-semibold" />
      {kit.problem && (
        <Notice tone="error" live title={texts.notSent}>
          {kit.problem}
        </Notice>
      )}
      <Button type="submit" variant="primary" wide busy={kit.busy} busyLabel={texts.sending}>
        {texts.ask}
      </Button>
    </form>
  )
}

const Sent = ({ email, event }: { email: string; event: PublicEvent }) => (
  <>
    <Notice tone="success" live title={texts.sent}>
      <p>{texts.sentTo(email)}</p>
      <p className="mt-2 font-semibold">{texts.openIt}</p>
    </Notice>
    <p>{texts.noMail}</p>
    <Button to={`/${event.id}`} className="justify-self-start max-sm:w-full">
      {texts.toLanding}
    </Button>
    <EventContacts event={event} />
  </>
)

import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import type { PublicEvent } from '#features/events/contract.ts'
import { EventUnavailable, useEvent } from '#features/events/web/index.ts'
import type { Notice as PrivacyNotice } from '#features/privacy/contract.ts'
import { NoticeText, noticeTexts, useNotice } from '#features/privacy/web/index.ts'
import { answerProblem, type Question } from '#features/questions/contract.ts'
import { QuestionField, useQuestions } from '#features/questions/web/index.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { manageAddress } from '../../addresses.ts'
import { fieldKeys, type HandedOn, type ManagedRegistration, successor } from '../../contract.ts'
import { managePageTexts, handOnTexts as texts } from '../../texts/manage.ts'
import { EventContacts } from '../landing/event-contacts.tsx'
import { nobody, PersonFields } from '../person-fields.tsx'
import { useHandOn, useLookAgain, useManagedGroup } from './manage-api.ts'
import { UnknownLink } from './unknown-link.tsx'

/** For whoever cannot come and knows somebody who can: who that is, and nothing about money. */
export function HandOnPage() {
  const { event: id = '', token = '', person = '' } = useParams()
  const event = useEvent(id)
  const group = useManagedGroup(id, token)
  const { state } = useLocation() as { state: { handedOn?: HandedOn } | null }
  const done = state?.handedOn
  const [wasOpen, setWasOpen] = useState(false)
  if (group.data && !wasOpen) setWasOpen(true)
  const hasEnded = !done && group.data === null
  if (hasEnded && !wasOpen) return <UnknownLink event={id} />
  const isLoading = event.isPending || (!done && group.isPending)
  return (
    <>
      <CapizArt className="block h-16 w-full sm:h-24" />
      <div className="mx-auto grid max-w-[42.5rem] gap-6 px-4 pt-6 pb-16 lg:pt-10">
        <div>
          <p className="font-semibold text-amber-ink">{event.data?.name}</p>
          <PageTitle title={texts.title} className="mt-1" />
        </div>
        <EventUnavailable event={event} advice={managePageTexts.unreachable} />
        {isLoading && <Skeleton label={texts.loading} lines={6} />}
        {!done && group.isError && (
          <Notice
            tone="error"
            title={managePageTexts.failed}
            action={{ onAction: () => void group.refetch(), busy: group.isFetching }}
          >
            {failureMessage(group.error, managePageTexts.unreachable)}
          </Notice>
        )}
        {hasEnded && <Notice title={texts.ended}>{texts.endedDetail}</Notice>}
        {done && <Done done={done} event={id} token={token} />}
        {!done && event.data && group.data && (
          <Asked event={event.data} group={group.data} person={person} token={token} />
        )}
        {event.data && <EventContacts event={event.data} />}
      </div>
    </>
  )
}

type Props = { event: PublicEvent; group: ManagedRegistration; person: string; token: string }

function Asked({ event, group, person, token }: Props) {
  const notice = useNotice(event.consent_version)
  const questions = useQuestions(event.id, event.has_questions)
  const one = group.participants.find(({ id, left }) => id === person && !left)
  // Whoever has begun to write goes on, and is told by the answer if it has become too late.
  const [isOffered] = useState(Boolean(group.hand_on_until && one))
  if (!isOffered || !one) {
    return (
      <Notice title={texts.notOffered}>
        <p>{texts.notOfferedDetail}</p>
        <Back event={event.id} token={token} />
      </Notice>
    )
  }
  const isAsked = event.has_questions && !questions.data
  return (
    <>
      <Means group={group} one={one} />
      <QueryStatus query={notice} what={noticeTexts.what} lines={8} />
      {isAsked && <QueryStatus query={questions} what={texts.theQuestions} lines={4} />}
      {notice.data && !isAsked && (
        <HandOnForm
          {...{ event, one, token }}
          notice={notice.data}
          questions={(questions.data ?? []).filter(({ asked }) => asked === 'person')}
        />
      )}
    </>
  )
}

type One = ManagedRegistration['participants'][number]

function Means({ group, one }: { group: ManagedRegistration; one: One }) {
  const isFirst = group.scope === 'group' && group.participants[0]?.id === one.id
  return (
    <div>
      <p className="font-semibold wrap-anywhere">{texts.about(one.name)}</p>
      <ul className="mt-3 grid list-disc gap-1 pl-5 wrap-anywhere">
        {texts.means.map((words) => (
          <li key={words}>{words}</li>
        ))}
        <li>{texts.ends[group.scope](one.name)}</li>
        {isFirst && <li>{texts.ofFirst}</li>}
        {group.scope === 'person' && <li>{texts.toldToo(group.registered_by)}</li>}
      </ul>
    </div>
  )
}

type FormProps = { event: PublicEvent; one: One; token: string; notice: PrivacyNotice; questions: Question[] }

function HandOnForm({ event, one, token, notice, questions }: FormProps) {
  const navigate = useNavigate()
  const handOn = useHandOn(event.id, token)
  const [schema] = useState(() => withQuestions(questions))
  const kit = useCallForm({
    schema,
    // Who comes instead is mostly of the same church.
    values: { ...nobody, church: one.church, answers: {}, agree: false } as never,
    send: ({ agree: _agreed, ...said }) => handOn(one.id, { ...said, revision: one.revision }, notice.version),
    onSent: (handedOn) => void navigate('.', { replace: true, state: { handedOn } }),
    onFailed: useLookAgain(event.id, token),
    unreachable: texts.unreachable,
  })
  const answers = kit.form.watch('answers') ?? {}
  return (
    <form {...kit.props} className="grid gap-6">
      <div className="card grid gap-5 p-5 sm:p-7">
        <PersonFields event={event.id} keys={fieldKeys} field={kit.field} />
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            given={answers[question.id]}
            id={kit.idOf(`answers.${question.id}`)}
            error={kit.errorOf(`answers.${question.id}`)}
            onAnswer={(given) => kit.choose({ answers: { ...answers, [question.id]: given } })}
          />
        ))}
      </div>
      <NoticeText notice={notice} />
      <CheckboxField label={texts.agree} {...kit.field('agree')} className="font-semibold" />
      {kit.problem && (
        <Notice tone="error" live title={texts.notSaved}>
          {kit.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={kit.busy} busyLabel={texts.sending} className="max-sm:w-full">
          {texts.send}
        </Button>
        <Button variant="quiet" to={manageAddress({ event: event.id, token })} className="max-sm:w-full">
          {texts.back}
        </Button>
      </div>
    </form>
  )
}

const withQuestions = (questions: readonly Question[]) =>
  z.extend(successor, {
    answers: successor.shape.answers.check(({ value, issues }) => {
      for (const question of questions) {
        const message = answerProblem(question, value?.[question.id])
        if (message) issues.push({ code: 'custom', message, path: [question.id], input: value, continue: true })
      }
    }),
    agree: z.literal(true, texts.agreeFirst),
  })

function Done({ done, event, token }: { done: HandedOn; event: string; token: string }) {
  return (
    <>
      <Notice tone="success" live title={texts.done(done.name)}>
        <p>{done.sent_to === '' ? texts.sentLater : texts.sentTo(done.sent_to)}</p>
        <p className="mt-2">{texts.over}</p>
      </Notice>
      {done.link_works ? <Back event={event} token={token} /> : <p>{texts.linkOver}</p>}
    </>
  )
}

const Back = ({ event, token }: { event: string; token: string }) => (
  <Button to={manageAddress({ event, token })} className="justify-self-start max-sm:w-full">
    {texts.back}
  </Button>
)

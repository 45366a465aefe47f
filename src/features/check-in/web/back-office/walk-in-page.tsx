import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEvent } from '#features/events/web/index.ts'
import type { Question } from '#features/questions/contract.ts'
import { useQuestions } from '#features/questions/web/index.ts'
import type { FieldKey } from '#features/registrations/contract.ts'
import { mayUse, useMe } from '#features/staff/web/index.ts'
import { newKey } from '#platform/web/new-key.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { walkInPageTexts as texts } from '../../texts/walk-in.ts'
import { useWalkInFields } from '../api.ts'
import { type Registered, WalkInDone } from './walk-in-done.tsx'
import { clearWalkIn, keepWalkIn, loadWalkIn, type WalkInDraft } from './walk-in-draft.ts'
import { WalkInForm } from './walk-in-form.tsx'
import { keysAsked, type Member } from './walk-in-rules.ts'
import { WalkInSettings } from './walk-in-settings.tsx'

/** A family that comes without having registered: their details, the cash, the receipt and the way in, on one screen. */
export function WalkInPage() {
  const [address] = useSearchParams()
  const event = useEvent(address.get('event') ?? 'current')
  return (
    <div data-wide className="grid max-w-6xl grid-cols-1 gap-4 sm:gap-6">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        {event.data && <p className="font-semibold">{event.data.name}</p>}
        <p className="text-muted max-sm:hidden">{texts.intro}</p>
      </div>
      <QueryStatus query={event} what={texts.what} />
      {event.data === null && (
        <Notice tone="warn" title={texts.noEvent}>
          {texts.noEventHelp}
        </Notice>
      )}
      {event.data && <AtDesk key={event.data.id} event={event.data} />}
    </div>
  )
}

type Event = { id: string; name: string; consent_version: string; has_questions: boolean }

function AtDesk({ event }: { event: Event }) {
  const me = useMe({ enabled: true }).data
  const asked = useWalkInFields(event.id)
  const questions = useQuestions(event.id, event.has_questions)
  if (!asked.data) return <QueryStatus query={asked} what={texts.fields} lines={6} />
  const { fields } = asked.data
  return (
    <>
      {/* Nobody waits at the desk for questions that may be left out. */}
      {questions.isError && <QueryStatus query={questions} what={texts.questions} lines={2} />}
      <WalkIns event={event} keys={keysAsked(fields)} questions={questions.data ?? []} />
      {me && mayUse(me, ['finance']) && <WalkInSettings event={event.id} saved={fields} />}
    </>
  )
}

type AsksProps = { event: Event; keys: readonly FieldKey[]; questions: readonly Question[] }

/** One family after the other. */
function WalkIns({ event: { id: event, name, consent_version }, keys, questions }: AsksProps) {
  const [done, setDone] = useState<Registered & { others: number }>()
  const [round, setRound] = useState(0)
  const [draft, setDraft] = useState<WalkInDraft>()
  useEffect(() => {
    let gone = false
    void loadWalkIn(event).then((kept) => {
      if (!gone) setDraft(kept)
    })
    return () => {
      gone = true
    }
  }, [event, round])

  const next = () => {
    setDone(undefined)
    setDraft(undefined)
    setRound(round + 1)
  }
  const startOver = () => void clearWalkIn(event).then(next)
  const finish = async (registered: Registered, others: Member[]) => {
    await (others.length > 0 ? keepWalkIn(event, { group_key: newKey(), family: others }) : clearWalkIn(event))
    setDone({ ...registered, others: others.length })
  }
  if (done) return <WalkInDone event={name} {...done} onNext={next} />
  if (!draft) return null
  return (
    <WalkInForm
      key={round}
      event={event}
      consentVersion={consent_version}
      keys={keys}
      questions={questions}
      draft={draft}
      focused={round > 0}
      onStartOver={startOver}
      onDone={(registered, others) => void finish(registered, others)}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, PencilLine, UserRoundPen } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useEventOfRow } from '#features/events/web/index.ts'
import { focusAnswer } from '#platform/web/focus-once.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { takeAnswer } from '#platform/web/take-answer.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { peopleAddress, personAddress } from '../../../addresses.ts'
import type { Person } from '../../../contract.ts'
import { personPageTexts as texts } from '../../../texts/person.ts'
import { personKey, usePerson } from './person-api.ts'
import { PersonDetails } from './person-details.tsx'
import { CorrectForm, SubstituteForm } from './person-form.tsx'
import { PersonGroup } from './person-group.tsx'
import { PersonHistory } from './person-history.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonTicket } from './person-ticket.tsx'
import { TwiceNotice } from './twice-notice.tsx'

/** Everything about one person on one page: who they are, how it stands, and what happened. */
export function PersonPage() {
  const { id = '' } = useParams()
  const person = usePerson(id)
  useEventOfRow(person.data?.event)
  return (
    <div data-wide className="grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackToList event={person.data?.event} />
        <PageTitle title={person.data?.name ?? texts.untitled} className="text-2xl wrap-anywhere" />
        {person.data && <State person={person.data} />}
      </div>
      {!person.data && <QueryStatus query={person} what={texts.thePerson} lines={8} />}
      {person.data && <Loaded key={id} person={person.data} />}
    </div>
  )
}

/** To the list as it was left, where they come from it. */
function BackToList({ event }: { event: string | undefined }) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { fromList?: boolean } | null }
  return (
    <Button
      variant="quiet"
      className="mb-2 -ml-3"
      icon={<ArrowLeft aria-hidden="true" />}
      to={peopleAddress({ event })}
      onClick={(pressed: MouseEvent) => {
        if (!state?.fromList) return
        pressed.preventDefault()
        void navigate(-1)
      }}
    >
      {texts.back}
    </Button>
  )
}

function State({ person: { left, moved_as, checked_in, designation, details } }: { person: Person }) {
  const from = details.church === '' ? designation : `${designation}, ${details.church}`
  return (
    <>
      <p className="mt-1 text-muted wrap-anywhere">{from}</p>
      <p className={`mt-1 font-semibold ${left ? 'text-red' : checked_in ? 'text-leaf' : ''}`}>
        {moved_as
          ? texts.movedAway
          : left
            ? texts.left
            : checked_in
              ? texts.inside(checked_in.at, checked_in.station)
              : texts.notInside}
      </p>
    </>
  )
}

type Form = 'correct' | 'substitute'

function Loaded({ person }: { person: Person }) {
  const client = useQueryClient()
  const [form, setForm] = useState<Form>()
  // Whoever comes from a page on which they did something reads here what came of it.
  const { state } = useLocation() as { state: { done?: string } | null }
  const [done, setDone] = useState(state?.done)
  const open = (chosen: Form | undefined) => {
    setForm(chosen)
    setDone(undefined)
  }
  const finish = (now: Person, words: string) => {
    takeAnswer(client, personKey(person.id), now)
    setForm(undefined)
    setDone(words)
  }
  /** The answer may have been lost on its way back, or somebody else was quicker: then the page tells what stands now. */
  const lookAgain = () => void client.invalidateQueries({ queryKey: personKey(person.id), exact: true })
  const props = { person, onDone: finish, onFailed: lookAgain, onCancel: () => open(undefined) }
  return (
    // The ticket and the money before the history, also where all of it stands in one column.
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {done && (
          // On a phone the button was far below, and the form that had it is gone.
          <div ref={focusAnswer} tabIndex={-1}>
            <Notice tone="success" live title={done}>
              {texts.mailed}
            </Notice>
          </div>
        )}
        {person.moved_as && (
          <Notice title={texts.movedAway}>
            <Button to={personAddress({ id: person.moved_as })}>{texts.whereNow}</Button>
          </Notice>
        )}
        <TwiceNotice person={person} />
        {form === 'correct' && <CorrectForm {...props} />}
        {form === 'substitute' && <SubstituteForm {...props} />}
        {form === undefined && (
          <section aria-labelledby="details-title" className="grid gap-4">
            <h2 id="details-title" className="text-xl">
              {texts.details}
            </h2>
            <PersonDetails person={person} />
            {!person.left && (
              <div className="flex flex-wrap gap-3">
                <Button icon={<PencilLine aria-hidden="true" />} onClick={() => open('correct')}>
                  {texts.correct}
                </Button>
                {!person.checked_in && (
                  <Button icon={<UserRoundPen aria-hidden="true" />} onClick={() => open('substitute')}>
                    {texts.substitute}
                  </Button>
                )}
              </div>
            )}
          </section>
        )}
        <PersonNotes person={person} onDone={finish} onFailed={lookAgain} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:row-span-2">
        <PersonTicket person={person} />
        <PersonGroup person={person} />
      </div>
      <PersonHistory moments={person.moments} />
    </div>
  )
}

import { ChevronRight } from 'lucide-react'
import { heldAddress } from '#features/registrations/addresses.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { walkInAddress } from '../../addresses.ts'
import { searchPanelTexts as texts } from '../../texts/scanner.ts'
import type { DoorPerson } from '../door-person.ts'
import { SearchIsLocked } from '../offline/search-lock.ts'
import { isSimilarOnly, namesakes } from './namesakes-rules.ts'
import { OpenWithPin } from './search-pin.tsx'

type Props = {
  found: {
    data: DoorPerson[] | undefined
    isError: boolean
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  asked: string
  current: boolean
  atDesk: boolean
  onPick: (person: DoorPerson) => void
}

export function SearchAnswers({ found, asked, current, atDesk, onPick }: Props) {
  if (asked.length < 2) return <p className="text-muted">{texts.tooShort}</p>
  if (found.error instanceof SearchIsLocked) return <OpenWithPin onOpen={() => void found.refetch()} />
  if (found.isError) {
    return (
      <Notice
        tone="error"
        title={texts.unreachable}
        action={{ onAction: () => void found.refetch(), busy: found.isFetching }}
      >
        {texts.unreachableHelp}
      </Notice>
    )
  }
  if (!found.data || (found.data.length === 0 && !current)) return <p role="status">{texts.searching}</p>
  if (found.data.length === 0) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="status">{atDesk ? texts.nobodyAtDesk : texts.nobody}</p>
        {atDesk && (
          <div className="flex flex-wrap gap-3">
            <Button to={heldAddress()}>{texts.held}</Button>
            <Button to={walkInAddress()}>{texts.walkIn}</Button>
          </div>
        )}
      </div>
    )
  }
  const people = found.data
  const twins = namesakes(people)
  return (
    <>
      {isSimilarOnly(people, asked) && <p role="status">{texts.similar(asked)}</p>}
      {twins.size > 0 && <p className="text-muted text-sm">{texts.sameName}</p>}
      <ul className="grid gap-2">
        {people.map((person) => (
          <li key={person.id}>
            <PersonButton person={person} hasTwin={twins.has(person)} onPick={() => onPick(person)} />
          </li>
        ))}
      </ul>
    </>
  )
}

type ButtonProps = { person: DoorPerson; hasTwin: boolean; onPick: () => void }

function PersonButton({ person, hasTwin, onPick }: ButtonProps) {
  const facts = [person.church, person.designation, person.checked_in ? texts.isIn : '']
  return (
    <button
      type="button"
      onClick={onPick}
      className="card flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:border-ink"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{person.full_name}</span>
        <span className="block text-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
        {hasTwin && <span className="block wrap-anywhere text-sm">{texts.tellApart(person)}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </button>
  )
}

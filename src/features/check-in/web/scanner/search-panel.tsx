import { useQuery } from '@tanstack/react-query'
import { ChevronRight, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { heldAddress } from '#features/registrations/addresses.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { walkInAddress } from '../../addresses.ts'
import { searchPanelTexts as texts } from '../../texts/scanner.ts'
import type { DoorPerson } from '../door-person.ts'
import { findPeople } from '../find-people.ts'
import { keptDevice } from '../offline/device-roster.ts'
import { SearchIsLocked, searchLockState } from '../offline/search-lock.ts'
import { ChoosePin, OpenWithPin } from './search-pin.tsx'

type Props = {
  event: string
  /** Looked for at once. */
  first: string
  /** Registers whoever is not found. */
  atDesk: boolean
  onClose: () => void
  onPick: (person: DoorPerson) => void
  /** The code of a ticket, typed by hand. */
  onCode: (text: string) => void
}

/** For whoever has no code to show, or one that cannot be read. */
export function SearchPanel({ event, first, atDesk, onClose, onPick, onCode }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState(first)
  const asked = useDebouncedValue(typed.trim(), 300)
  const found = useQuery({
    queryKey: ['door', 'search', event, asked],
    queryFn: () => findPeople(asked, event),
    enabled: asked.length >= 2,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })

  const lock = useQuery({
    queryKey: ['door', 'search-lock'],
    queryFn: lockOfDevice,
    networkMode: 'always',
    staleTime: 0,
  })

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  // Until the typing has settled the answer is to what was typed before.
  const current = asked === typed.trim()
  const submit = (sent: FormEvent) => {
    sent.preventDefault()
    const [only, ...others] = (current && found.data) || []
    if (only && others.length === 0) onPick(only)
    else if (isTicketCode(typed) || isScanned(typed)) onCode(typed)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={texts.title}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-cream p-4 text-ink sm:m-auto sm:h-[85dvh] sm:max-w-xl sm:rounded-shell sm:border sm:border-line"
    >
      <form onSubmit={submit} className="grid gap-4">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-xl">{texts.title}</h2>
          <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={() => dialog.current?.close()}>
            {texts.close}
          </Button>
        </div>
        <TextField
          label={texts.label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoFocus
        />
        {isTicketCode(typed) && (
          <Button type="submit" variant="primary">
            {texts.lookUpCode}
          </Button>
        )}
      </form>
      <div className="mt-4 grid gap-4">
        <Answers {...{ found, asked, current, atDesk, onPick }} />
        {lock.data === 'to_choose' && <ChoosePin onChosen={() => void lock.refetch()} />}
      </div>
    </dialog>
  )
}

const lockOfDevice = async () => {
  const device = await keptDevice()
  return device?.may_search ? searchLockState() : 'none'
}

/** As it stands on a ticket: eight letters and digits, with or without a gap. */
const isTicketCode = (typed: string) => /^[0-9a-z]{8}$/i.test(typed.replaceAll(/[\s-]/g, '')) && /\d/.test(typed)

/** A scanner with a cable types into this field too, where it has the focus: a whole ticket, longer than any name. */
const isScanned = (typed: string) => typed.length > 80

type AnswersProps = {
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

function Answers({ found, asked, current, atDesk, onPick }: AnswersProps) {
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
  return (
    <ul className="grid gap-2">
      {found.data.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onPick(person)}
            className="card flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:border-ink"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{person.full_name}</span>
              <span className="block text-muted text-sm">
                {[person.church, person.designation, person.checked_in ? texts.isIn : ''].filter(Boolean).join(' · ')}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

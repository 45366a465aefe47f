import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { searchPanelTexts as texts } from '../../texts/scanner.ts'
import type { DoorPerson } from '../door-person.ts'
import { findPeople } from '../find-people.ts'
import { keptDevice } from '../offline/device-roster.ts'
import { searchLockState } from '../offline/search-lock.ts'
import { MissedWords } from './missed-tickets.tsx'
import { useScanHold } from './scan-holds.tsx'
import type { ScannerStore } from './scanner-store.ts'
import { SearchAnswers } from './search-answers.tsx'
import { ChoosePin } from './search-pin.tsx'

type Props = {
  store: ScannerStore
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
export function SearchPanel({ store, event, first, atDesk, onClose, onPick, onCode }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(first)
  const asked = useDebouncedValue(typed.trim(), 300)
  useScanHold('search')
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

  // A dialog gives the focus to its first button, and that is Close.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    field.current?.focus()
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
        <MissedWords store={store} />
        <TextField
          ref={field}
          label={texts.label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
        />
        {isTicketCode(typed) && (
          <Button type="submit" variant="primary">
            {texts.lookUpCode}
          </Button>
        )}
      </form>
      <div className="mt-4 grid gap-4">
        <SearchAnswers {...{ found, asked, current, atDesk, onPick }} />
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

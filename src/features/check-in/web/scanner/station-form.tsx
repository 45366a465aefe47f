import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { stationTexts as texts } from '../../texts/scanner.ts'
import { MissedWords } from './missed-tickets.tsx'
import { useScanHold } from './scan-holds.tsx'
import type { ScannerStore } from './scanner-store.ts'

type Props = {
  store: ScannerStore
  station: string
  /** What the desk prepared this phone as. */
  prepared: string | null
  onSave: (station: string) => void
  onClose: () => void
}

/** Everybody let in here is recorded with this name: "Checked in 8:14 AM, Gate B". */
export function StationForm({ store, station, prepared, onSave, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [name, setName] = useState(station)
  useScanHold('station')
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const save = (given: string) => {
    if (given.trim() !== '') onSave(given.trim())
    dialog.current?.close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(name)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={texts.title}
      onClose={onClose}
      className="card m-auto w-[calc(100%-2rem)] max-w-md p-6 text-ink"
    >
      <form onSubmit={submit} className="grid gap-5">
        <MissedWords store={store} />
        <TextField
          label={texts.title}
          hint={prepared === null ? texts.hint : texts.hintPrepared(prepared)}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={40}
          autoFocus
        />
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
        {prepared !== null && station !== prepared && (
          <Button onClick={() => save(prepared)}>{texts.backTo(prepared)}</Button>
        )}
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </Button>
      </form>
    </dialog>
  )
}

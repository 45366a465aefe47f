import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { stationTexts as texts } from '../../texts/scanner.ts'

type Props = { station: string; onSave: (station: string) => void; onClose: () => void }

/** Everybody let in here is recorded with this name: "Checked in 8:14 AM, Gate B". */
export function StationForm({ station, onSave, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [name, setName] = useState(station)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim())
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={texts.title}
      onClose={onClose}
      className="card m-auto w-[calc(100%-2rem)] max-w-md p-6 text-ink"
    >
      <form onSubmit={save} className="grid gap-5">
        <TextField
          label={texts.title}
          hint={texts.hint}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={40}
          autoFocus
        />
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </Button>
      </form>
    </dialog>
  )
}

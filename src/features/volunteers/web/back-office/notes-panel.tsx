import { type FormEvent, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import type { ApplicationDetails } from '../../contract.ts'
import { addNote } from './department-api.ts'
import { OutcomeNotice } from './outcome-notice.tsx'
import { useApplicationAction } from './use-application-action.ts'

export function NotesPanel({ application: { id, notes } }: { application: ApplicationDetails }) {
  const action = useApplicationAction()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(note.trim() === '')
    if (note.trim() === '') {
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    if (await action.run('note', () => addNote(id, note.trim()), 'Your note is saved.')) setNote('')
  }
  return (
    <section aria-labelledby="notes" className="card min-w-0 p-4 sm:p-5">
      <h2 id="notes" className="text-xl">
        Notes
      </h2>
      {notes.length === 0 && <p className="mt-2 text-muted">No notes yet.</p>}
      <ul className="mt-3 grid gap-3">
        {notes.map(({ id: key, by, note: words, written_at }) => (
          <li key={key} className="border-line border-l-4 pl-3">
            <p className="whitespace-pre-line">{words}</p>
            <p className="text-muted text-sm">
              {by}, {formatMoment(written_at)}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <OutcomeNotice outcome={action.outcome} />
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-3">
        <TextAreaField
          label="Add a note"
          hint="Only the department reads it."
          value={note}
          maxLength={2000}
          onChange={(event) => setNote(event.target.value)}
          error={missing && note.trim() === '' ? 'Please write the note first.' : undefined}
        />
        <Button
          type="submit"
          busy={action.doing === 'note'}
          busyLabel="Saving the note…"
          className="justify-self-start"
        >
          Save the note
        </Button>
      </form>
    </section>
  )
}

import { Eye, EyeOff, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { focusFirstField } from '#platform/web/focus-once.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { notesChange, type Person } from '../../../contract.ts'
import { personFormTexts, personPageTexts as texts } from '../../../texts/person.ts'
import { sendNotes, useNotes } from './person-api.ts'

type Props = { person: Person; onDone: (person: Person, words: string) => void; onFailed: () => void }

/** What is written anew, and the person as they were when it was begun. */
type Writing = { notes: string; revision: number }

/** Nobody's business by default: whoever needs it asks, and the asking is recorded. */
export function PersonNotes({ person, onDone, onFailed }: Props) {
  const [shown, setShown] = useState(false)
  const [writing, setWriting] = useState<Writing>()
  const write = (notes: string) => setWriting({ notes, revision: person.revision })
  return (
    <section aria-labelledby="notes-title" className="grid gap-2">
      <h2 id="notes-title" className="text-xl">
        {texts.notes}
      </h2>
      {writing ? (
        <NotesForm
          {...{ person, writing, onFailed }}
          onSaved={(now) => {
            setWriting(undefined)
            setShown(false)
            onDone(now, texts.notesSaved)
          }}
          onCancel={() => setWriting(undefined)}
        />
      ) : person.has_notes ? (
        <>
          {shown ? <Shown person={person} onWrite={write} /> : <p className="text-muted">{texts.hidden}</p>}
          <Button
            variant="quiet"
            className="-ml-3 justify-self-start"
            icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={() => setShown(!shown)}
          >
            {shown ? texts.hide : texts.show}
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">{texts.noNotes}</p>
          <WriteButton person={person} label={texts.addNotes} onPress={() => write('')} />
        </>
      )}
    </section>
  )
}

function Shown({ person, onWrite }: { person: Person; onWrite: (notes: string) => void }) {
  const query = useNotes(person)
  if (!query.data) return <QueryStatus query={query} what={texts.theNotes} lines={1} />
  const { notes } = query.data
  return (
    <>
      <p role="status" className="card whitespace-pre-line p-4 wrap-anywhere">
        {notes}
      </p>
      <WriteButton person={person} label={texts.changeNotes} onPress={() => onWrite(notes)} />
    </>
  )
}

const WriteButton = ({ person, label, onPress }: { person: Person; label: string; onPress: () => void }) =>
  person.left ? null : (
    <Button
      variant="quiet"
      className="-ml-3 justify-self-start"
      icon={<PencilLine aria-hidden="true" />}
      onClick={onPress}
    >
      {label}
    </Button>
  )

type FormProps = {
  person: Person
  writing: Writing
  onSaved: (person: Person) => void
  onFailed: () => void
  onCancel: () => void
}

function NotesForm({ person, writing, onSaved, onFailed, onCancel }: FormProps) {
  const { props, field, busy, problem } = useCallForm({
    schema: notesChange,
    values: writing,
    send: ({ notes }) => sendNotes(person.id, { notes, revision: person.revision }),
    onSent: onSaved,
    onFailed,
    unreachable: personFormTexts.unreachable,
  })
  return (
    <form {...props} ref={focusFirstField} className="card grid gap-4 p-4">
      {problem && <Notice tone="error">{problem}</Notice>}
      {person.revision !== writing.revision && <NotesNow person={person} />}
      <TextAreaField label={texts.notes} hint={texts.notesHint} maxLength={1000} rows={3} {...field('notes')} />
      <FormButtons
        busy={busy}
        busyLabel={personFormTexts.saving}
        cancelLabel={personFormTexts.cancel}
        onCancel={onCancel}
      >
        {texts.saveNotes}
      </FormButtons>
    </form>
  )
}

/** No history is kept of them, so whoever saves over a colleague's has read them. */
function NotesNow({ person }: { person: Person }) {
  const query = useNotes(person)
  if (!query.data) return <QueryStatus query={query} what={texts.theNotes} lines={1} />
  return (
    <Notice tone="warn" live title={personFormTexts.meanwhile}>
      <p className="whitespace-pre-line wrap-anywhere">{query.data.notes || texts.noNotes}</p>
      <p className="mt-1">{personFormTexts.meanwhileHelp}</p>
    </Notice>
  )
}

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

/** Nobody's business by default: whoever needs it asks, and the asking is recorded. */
export function PersonNotes({ person, onDone, onFailed }: Props) {
  const [shown, setShown] = useState(false)
  const [writing, setWriting] = useState(false)
  const close = () => {
    setWriting(false)
    setShown(false)
  }
  const finish = (now: Person) => {
    close()
    onDone(now, texts.notesSaved)
  }
  return (
    <section aria-labelledby="notes-title" className="grid gap-2">
      <h2 id="notes-title" className="text-xl">
        {texts.notes}
      </h2>
      {person.has_notes ? (
        <>
          {shown ? (
            <Shown {...{ person, writing, onFailed }} onSaved={finish} onCancel={() => setWriting(false)} />
          ) : (
            <p className="text-muted">{texts.hidden}</p>
          )}
          {!writing && (
            <div className="-ml-3 flex flex-wrap gap-x-3">
              <Button
                variant="quiet"
                icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
                onClick={() => setShown(!shown)}
              >
                {shown ? texts.hide : texts.show}
              </Button>
              {shown && !person.left && (
                <Button variant="quiet" icon={<PencilLine aria-hidden="true" />} onClick={() => setWriting(true)}>
                  {texts.changeNotes}
                </Button>
              )}
            </div>
          )}
        </>
      ) : writing ? (
        <NotesForm {...{ person, onFailed }} notes="" onSaved={finish} onCancel={close} />
      ) : (
        <>
          <p className="text-muted">{texts.noNotes}</p>
          {!person.left && (
            <Button
              variant="quiet"
              className="-ml-3 justify-self-start"
              icon={<PencilLine aria-hidden="true" />}
              onClick={() => setWriting(true)}
            >
              {texts.addNotes}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

type ShownProps = {
  person: Person
  writing: boolean
  onSaved: (person: Person) => void
  onFailed: () => void
  onCancel: () => void
}

function Shown({ person, writing, ...form }: ShownProps) {
  const query = useNotes(person.id)
  if (!query.data) return <QueryStatus query={query} what={texts.theNotes} lines={1} />
  const { notes } = query.data
  if (writing) return <NotesForm person={person} notes={notes} {...form} />
  return (
    <p role="status" className="card whitespace-pre-line p-4 wrap-anywhere">
      {notes}
    </p>
  )
}

type FormProps = Omit<ShownProps, 'writing'> & { notes: string }

function NotesForm({ person, notes, onSaved, onFailed, onCancel }: FormProps) {
  const { props, field, busy, problem } = useCallForm({
    schema: notesChange,
    values: { notes, revision: person.revision },
    send: (input) => sendNotes(person.id, { ...input, revision: person.revision }),
    onSent: onSaved,
    onFailed,
    unreachable: personFormTexts.unreachable,
  })
  return (
    <form {...props} ref={focusFirstField} className="card grid gap-4 p-4">
      {problem && <Notice tone="error">{problem}</Notice>}
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

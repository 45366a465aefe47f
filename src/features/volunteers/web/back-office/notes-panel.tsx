import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { type ApplicationDetails, newNote } from '../../contract.ts'
import { notesPanelTexts as texts } from '../../texts/review.ts'
import { addNote } from './department-api.ts'
import { OutcomeNotice } from './outcome-notice.tsx'
import { useApplicationAction } from './use-application-action.ts'

export function NotesPanel({ application: { id, notes } }: { application: ApplicationDetails }) {
  const action = useApplicationAction()
  const { form, props, field, busy } = useCallForm({
    schema: newNote,
    values: { note: '' },
    send: ({ note }) => action.run('note', () => addNote(id, note), texts.saved),
    onSent: (saved) => saved && form.reset(),
  })
  return (
    <section aria-labelledby="notes" className="card min-w-0 p-4 sm:p-5">
      <h2 id="notes" className="text-xl">
        {texts.title}
      </h2>
      {notes.length === 0 && <p className="mt-2 text-muted">{texts.none}</p>}
      <ul className="mt-3 grid gap-3">
        {notes.map(({ id: key, by, note: words, written_at }) => (
          <li key={key} className="border-line border-l-4 pl-3">
            <p className="whitespace-pre-line wrap-anywhere">{words}</p>
            <p className="text-muted text-sm">{texts.written(by, written_at)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <OutcomeNotice outcome={action.outcome} />
      </div>
      <form {...props} className="mt-4 grid gap-3">
        <TextAreaField label={texts.add} hint={texts.hint} {...field('note')} maxLength={2000} />
        <Button type="submit" busy={busy} busyLabel={texts.saving} className="justify-self-start">
          {texts.save}
        </Button>
      </form>
    </section>
  )
}

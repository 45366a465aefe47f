import { useState } from 'react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { type LineDetails, lineNote } from '../../contract.ts'
import { lineDeskTexts, trailTexts as texts } from '../../texts/decide.ts'
import type { Decision } from './use-line-desk.ts'

type Props = { line: LineDetails; onDecide: (decision: Decision) => Promise<unknown> }

/** What was done with the line and noted about it, the first first. */
export function LineTrail({ line, onDecide }: Props) {
  const [sent, setSent] = useState(0)
  return (
    <section aria-labelledby="line-trail" className="grid content-start gap-4">
      <h3 id="line-trail" className="text-lg">
        {texts.title}
      </h3>
      {line.trail.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ol className="grid gap-3">
        {line.trail.map((entry, index) => (
          <li key={entry.id} className="flex gap-3">
            <span
              aria-hidden="true"
              className={`pane mt-1 size-4 shrink-0 ${index === line.trail.length - 1 ? 'pane-lit' : ''}`}
            />
            <div className="min-w-0 leading-snug">
              <p className="font-semibold">{texts.entries[entry.kind](entry.by)}</p>
              <p className="text-muted text-sm">{formatMoment(entry.at)}</p>
              {entry.reason !== '' && <p className="wrap-anywhere">“{entry.reason}”</p>}
              {entry.bank_reference !== '' && (
                <p className="text-sm wrap-anywhere">{texts.bankReference(entry.bank_reference)}</p>
              )}
              {entry.or_numbers.length > 0 && (
                <p className="code-text text-muted text-sm">{texts.payments(entry.or_numbers)}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <NoteForm key={sent} again={sent > 0} onDecide={onDecide} onSent={() => setSent(sent + 1)} />
    </section>
  )
}

type NoteFormProps = { again: boolean; onDecide: Props['onDecide']; onSent: () => void }

function NoteForm({ again, onDecide, onSent }: NoteFormProps) {
  const { props, field, busy, problem } = useCallForm({
    schema: lineNote,
    values: { kind: 'NOTE', reason: '', seen: null },
    send: (input) => onDecide(input),
    onSent,
    unreachable: lineDeskTexts.unsure,
  })
  return (
    <form {...props} ref={again ? focusOnce : undefined} aria-label={texts.note} className="grid gap-3">
      <TextField label={texts.note} hint={texts.noteHint} maxLength={500} autoComplete="off" {...field('reason')} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel={texts.saving}>
        {texts.add}
      </Button>
    </form>
  )
}

const focusOnce = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

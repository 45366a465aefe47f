import { useQueryClient } from '@tanstack/react-query'
import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { takeAnswer } from '#platform/web/take-answer.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type ClosingDetails, closingReopening } from '../../contract.ts'
import { closingPageTexts as texts } from '../../texts/closing.ts'
import { closingKey, daysKey, sendReopening } from './closing-api.ts'
import { linesKey } from './reconcile-api.ts'

type Props = { closing: ClosingDetails; event: string | null }

/** A closing that was a mistake: with a reason, its lines can be changed again. */
export function ReopenClosing({ closing, event }: Props) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const { props, field, busy, problem } = useCallForm({
    schema: closingReopening,
    values: { reason: '' },
    send: (input) => sendReopening(closing.id, input),
    onSent: (answer) => {
      takeAnswer(client, closingKey(closing.id), answer)
      void client.invalidateQueries({ queryKey: daysKey(event) })
      void client.invalidateQueries({ queryKey: linesKey(event) })
      window.scrollTo(0, 0)
    },
  })
  if (!open) {
    return (
      <Button
        className="justify-self-start print:hidden"
        icon={<LockOpen aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {texts.reopen}
      </Button>
    )
  }
  return (
    <form
      {...props}
      ref={focusOnce}
      aria-label={texts.reopen}
      className="card grid max-w-xl gap-4 p-4 sm:p-5 print:hidden"
    >
      <p>{texts.reopenAbout}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField label={texts.why} required maxLength={500} {...field('reason')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy} busyLabel={texts.reopening}>
          {texts.reopenSubmit}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

const focusOnce = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

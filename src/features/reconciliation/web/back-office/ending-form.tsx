import type { KeyboardEvent } from 'react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { givingBack, type LineDetails, notOurs } from '../../contract.ts'
import { lineDeskTexts, endingsTexts as texts } from '../../texts/decide.ts'
import { isConflict } from './match-panel.tsx'
import type { Decision } from './use-line-desk.ts'

export type Ending = 'NOT_OURS' | 'GIVE_BACK'

type Props = {
  line: LineDetails
  ending: Ending
  onDecide: (decision: Decision) => Promise<unknown>
  onCancel: () => void
}

/** Not ours, or to be given back: one reason, and Enter sends. */
export function EndingForm({ line, ending, onDecide, onCancel }: Props) {
  const words = texts[ending]
  const { props, field, choose, busy, problem, failure } = useCallForm({
    schema: ending === 'NOT_OURS' ? notOurs : givingBack,
    values: {
      kind: ending,
      reason: ending === 'GIVE_BACK' && line.state === 'DUPLICATE' ? words.reasons[0] : '',
      seen: null,
    },
    send: (input) => onDecide(input),
    unreachable: lineDeskTexts.unsure,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its own fields
    <form
      {...props}
      ref={focusOnce}
      aria-label={words.title}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onCancel()}
      className="card grid gap-4 p-4"
    >
      <p>{words.about}</p>
      <div role="group" aria-label={texts.quickReasons} className="flex flex-wrap gap-2">
        {words.reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            onClick={() => choose({ reason })}
            className="min-h-11 rounded-lg border border-field bg-pearl px-3 font-semibold text-primary text-sm hover:border-primary"
          >
            {reason}
          </button>
        ))}
      </div>
      <TextField label={words.label} required maxLength={500} {...field('reason')} />
      {problem && !isConflict(failure) && <Notice tone="error">{problem}</Notice>}
      <FormButtons busy={busy} busyLabel={texts.saving} cancelLabel={texts.cancel} onCancel={onCancel}>
        {words.submit}
      </FormButtons>
    </form>
  )
}

const focusOnce = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

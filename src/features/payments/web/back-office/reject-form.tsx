import type { KeyboardEvent } from 'react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { type PaymentDecision, paymentRejection } from '../../contract.ts'
import { rejectFormTexts as texts } from '../../texts/queue.ts'

type Props = { keys: boolean; onReject: (rejection: PaymentDecision) => void; onCancel: () => void }

/** By keyboard: a number chooses its reason, letters are one's own words, Enter sends and Escape goes back. */
export function RejectForm({ keys, onReject, onCancel }: Props) {
  const { props, field, choose, idOf } = useCallForm({
    schema: paymentRejection,
    values: { decision: 'REJECTED', reason: '' },
    send: async (rejection) => onReject(rejection),
  })
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') return onCancel()
    if (!keys || event.ctrlKey || event.metaKey || event.altKey) return
    const isWriting = event.target instanceof HTMLTextAreaElement
    const isButton = event.target instanceof HTMLButtonElement
    const chosen = isWriting ? undefined : texts.quickReasons[Number(event.key) - 1]
    if (chosen) {
      event.preventDefault()
      return choose({ reason: chosen.reason })
    }
    if (event.key === 'Enter' && !event.shiftKey && !isButton) {
      event.preventDefault()
      return event.currentTarget.requestSubmit()
    }
    // The letter itself is written there.
    if (!isWriting && event.key.length === 1 && event.key !== ' ') document.getElementById(idOf('reason'))?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its own fields
    <form
      {...props}
      ref={focusOnce}
      tabIndex={-1}
      aria-label={texts.title}
      onKeyDown={press}
      className="grid gap-4 outline-none"
    >
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{texts.reasons}</legend>
        {texts.quickReasons.map(({ label, reason }, index) => (
          <button
            key={label}
            type="button"
            onClick={() => choose({ reason })}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-field bg-pearl px-2 py-1.5 text-left font-semibold text-sm text-primary leading-tight hover:border-primary"
          >
            {keys && (
              <kbd aria-hidden="true" className="rounded border border-field px-1.5 font-body text-xs">
                {index + 1}
              </kbd>
            )}
            {label}
          </button>
        ))}
      </fieldset>
      <TextAreaField label={texts.label} hint={texts.hint} {...field('reason')} maxLength={500} required />
      {keys && <p className="text-muted text-sm">{texts.keys}</p>}
      <Button type="submit" variant="danger" wide>
        {texts.reject}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </form>
  )
}

const focusOnce = (form: HTMLFormElement | null) => form?.focus()

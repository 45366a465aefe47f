import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { declining } from '../../contract.ts'
import { declineFormTexts as texts } from '../../texts/decisions.ts'
import { focusOnce } from './focus-once.ts'

type Props = {
  /** What the button says. */
  label?: string
  onDecline: (declined: { reason: string }) => Promise<unknown>
  onCancel: () => void
}

export function DeclineForm({ label = texts.decline, onDecline, onCancel }: Props) {
  const { props, field, choose, busy } = useCallForm({ schema: declining, values: { reason: '' }, send: onDecline })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the way out for a keyboard
    <form
      {...props}
      aria-label={texts.title}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="@container grid gap-3"
    >
      <fieldset className="grid grid-cols-2 gap-2 @lg:grid-cols-4">
        <legend className="sr-only">{texts.reasons}</legend>
        {texts.quickReasons.map(({ label, reason }, index) => (
          <button
            key={label}
            type="button"
            ref={index === 0 ? focusOnce : undefined}
            onClick={() => choose({ reason })}
            className="min-h-11 rounded-lg border border-field bg-pearl px-2 py-1.5 text-left font-semibold text-primary text-sm leading-tight hover:border-primary"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <TextAreaField label={texts.label} hint={texts.hint} {...field('reason')} rows={3} maxLength={500} required />
      <p className="text-sm">{texts.noMail}</p>
      <div className="flex gap-3">
        <Button type="submit" variant="danger" className="flex-1" busy={busy}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

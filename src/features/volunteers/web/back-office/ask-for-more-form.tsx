import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { FieldError } from '#platform/web/ui/field-frame.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { moreNeeded, type NeededPart, neededParts } from '../../contract.ts'
import { manyTexts } from '../../texts/decisions.ts'
import { neededTexts, askForMoreTexts as texts } from '../../texts/review.ts'
import { EmailText } from './facts.tsx'
import { focusOnce } from './focus-once.ts'

type Props = {
  /** Of the one who is asked; without it, of several. */
  email?: string
  /** What the button says. */
  label?: string
  onAsk: (asked: { needed: NeededPart[]; note: string }) => Promise<unknown>
  onCancel: () => void
}

export function AskForMoreForm({ email, label = texts.send, onAsk, onCancel }: Props) {
  const { form, props, field, choose, errorOf, idOf, busy } = useCallForm({
    schema: moreNeeded,
    values: { needed: [], note: '' },
    send: onAsk,
  })
  const needed = form.watch('needed')
  const nothing = errorOf('needed')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the way out for a keyboard
    <form {...props} onKeyDown={(event) => event.key === 'Escape' && onCancel()} className="grid gap-4">
      <fieldset aria-describedby={nothing && 'ask-error'} className="min-w-0">
        <legend className="mb-1 font-semibold leading-snug">{texts.question}</legend>
        {neededParts.map((part, index) => (
          <CheckboxField
            key={part}
            id={index === 0 ? idOf('needed') : undefined}
            label={neededTexts[part]}
            checked={needed.includes(part)}
            onChange={(event) =>
              choose({ needed: event.target.checked ? [...needed, part] : needed.filter((other) => other !== part) })
            }
            ref={index === 0 ? focusOnce : undefined}
          />
        ))}
        <FieldError id="ask-error">{nothing}</FieldError>
      </fieldset>
      <TextAreaField label={texts.note} optional hint={texts.noteHint} {...field('note')} maxLength={1000} />
      <p className="text-sm">
        {email === undefined ? (
          manyTexts.askHint
        ) : (
          <RichText
            text={texts.whatHappens}
            parts={{
              email: (
                <strong>
                  <EmailText email={email} />
                </strong>
              ),
            }}
          />
        )}
      </p>
      <div className="flex gap-3">
        <Button type="submit" variant="primary" className="flex-1" busy={busy}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { FieldError } from '#platform/web/ui/field-frame.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { moreNeeded, type NeededPart, neededParts } from '../../contract.ts'
import { neededWords } from './department-rules.ts'
import { EmailText } from './facts.tsx'
import { focusOnce } from './focus-once.ts'

type Props = {
  email: string
  onAsk: (asked: { needed: NeededPart[]; note: string }) => Promise<void>
  onCancel: () => void
}

export function AskForMoreForm({ email, onAsk, onCancel }: Props) {
  const { form, props, field, choose, errorOf, idOf, busy } = useCallForm({
    schema: moreNeeded,
    values: { needed: [], note: '' },
    send: onAsk,
  })
  const needed = form.watch('needed')
  const nothing = errorOf('needed')
  return (
    <form {...props} className="grid gap-4">
      <fieldset aria-describedby={nothing && 'ask-error'} className="min-w-0">
        <legend className="mb-1 font-semibold leading-snug">What is missing?</legend>
        {neededParts.map((part, index) => (
          <CheckboxField
            key={part}
            id={index === 0 ? idOf('needed') : undefined}
            label={neededWords[part]}
            checked={needed.includes(part)}
            onChange={(event) =>
              choose({ needed: event.target.checked ? [...needed, part] : needed.filter((other) => other !== part) })
            }
            ref={index === 0 ? focusOnce : undefined}
          />
        ))}
        <FieldError id="ask-error">{nothing}</FieldError>
      </fieldset>
      <TextAreaField
        label="Your message"
        optional
        hint="They read it in the e-mail, for example what cannot be read on the picture."
        {...field('note')}
        maxLength={1000}
      />
      <p className="text-sm">
        An e-mail goes to{' '}
        <strong>
          <EmailText email={email} />
        </strong>{' '}
        at once, with a link where they can add exactly this.
      </p>
      <Button type="submit" variant="primary" wide busy={busy} busyLabel="Sending…">
        Send the e-mail
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}

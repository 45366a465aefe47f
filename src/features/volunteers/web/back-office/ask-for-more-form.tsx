import { type FormEvent, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { FieldError } from '#platform/web/ui/field-frame.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { type NeededPart, neededParts } from '../../contract.ts'
import { neededWords } from './department-rules.ts'
import { EmailText } from './facts.tsx'
import { focusOnce } from './focus-once.ts'

type Props = {
  email: string
  busy: boolean
  onAsk: (needed: NeededPart[], note: string) => void
  onCancel: () => void
}

export function AskForMoreForm({ email, busy, onAsk, onCancel }: Props) {
  const [needed, setNeeded] = useState<readonly NeededPart[]>([])
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (needed.length > 0) return onAsk([...needed], note.trim())
    setTried(true)
    event.currentTarget.querySelector('input')?.focus()
  }
  const nothing = tried && needed.length === 0
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <fieldset aria-describedby={nothing ? 'ask-error' : undefined} className="min-w-0">
        <legend className="mb-1 font-semibold leading-snug">What is missing?</legend>
        {neededParts.map((part, index) => (
          <CheckboxField
            key={part}
            label={neededWords[part]}
            checked={needed.includes(part)}
            onChange={(event) =>
              setNeeded(event.target.checked ? [...needed, part] : needed.filter((other) => other !== part))
            }
            ref={index === 0 ? focusOnce : undefined}
          />
        ))}
        <FieldError id="ask-error">{nothing ? 'Please choose what is missing.' : undefined}</FieldError>
      </fieldset>
      <TextAreaField
        label="Your message"
        optional
        hint="They read it in the e-mail, for example what cannot be read on the picture."
        value={note}
        maxLength={1000}
        onChange={(event) => setNote(event.target.value)}
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

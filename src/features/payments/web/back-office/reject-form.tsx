import { type FormEvent, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { reasonRequired } from '../../contract.ts'

const quickReasons = [
  { label: 'Cannot be read', reason: 'We could not read the picture of your payment. Please send a clearer one.' },
  { label: 'Wrong amount', reason: 'The amount on the proof is not the amount you entered.' },
  { label: 'Not in our account', reason: 'The transfer has not reached our bank account.' },
  { label: 'Not a proof', reason: 'The picture does not show a payment. Please send the receipt of your transfer.' },
]

type Props = { onReject: (reason: string) => void; onCancel: () => void }

export function RejectForm({ onReject, onCancel }: Props) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason.trim() !== '') return onReject(reason.trim())
    setMissing(true)
    event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextAreaField
        label="Why is it rejected?"
        hint="The person who paid reads these words."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={missing && reason.trim() === '' ? reasonRequired : undefined}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        maxLength={500}
        required
        ref={focusOnce}
      />
      <div className="grid grid-cols-2 gap-2">
        {quickReasons.map(({ label, reason: words }) => (
          <button
            key={label}
            type="button"
            onClick={() => setReason(words)}
            className="min-h-11 rounded-lg border border-field bg-pearl px-2 py-1.5 font-semibold text-sm text-primary leading-tight hover:border-primary"
          >
            {label}
          </button>
        ))}
      </div>
      <Button type="submit" variant="danger" wide>
        Reject the payment
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()

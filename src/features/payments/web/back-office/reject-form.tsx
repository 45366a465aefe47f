import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { type PaymentDecision, paymentRejection } from '../../contract.ts'

const quickReasons = [
  { label: 'Cannot be read', reason: 'We could not read the picture of your payment. Please send a clearer one.' },
  { label: 'Wrong amount', reason: 'The amount on the proof is not the amount you entered.' },
  { label: 'Not in our account', reason: 'The transfer has not reached our bank account.' },
  { label: 'Not a proof', reason: 'The picture does not show a payment. Please send the receipt of your transfer.' },
]

type Props = { onReject: (rejection: PaymentDecision) => void; onCancel: () => void }

export function RejectForm({ onReject, onCancel }: Props) {
  const { props, field, choose } = useCallForm({
    schema: paymentRejection,
    values: { decision: 'REJECTED', reason: '' },
    send: async (rejection) => onReject(rejection),
  })
  return (
    <form {...props} ref={focusOnce} className="grid gap-4">
      <TextAreaField
        label="Why is it rejected?"
        hint="The person who paid reads these words."
        {...field('reason')}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        maxLength={500}
        required
      />
      <div className="grid grid-cols-2 gap-2">
        {quickReasons.map(({ label, reason }) => (
          <button
            key={label}
            type="button"
            onClick={() => choose({ reason })}
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

const focusOnce = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()

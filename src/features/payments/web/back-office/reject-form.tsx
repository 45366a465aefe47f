import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { type PaymentDecision, paymentRejection } from '../../contract.ts'
import { rejectFormTexts as texts } from '../../texts/queue.ts'

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
        label={texts.label}
        hint={texts.hint}
        {...field('reason')}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        maxLength={500}
        required
      />
      <div className="grid grid-cols-2 gap-2">
        {texts.quickReasons.map(({ label, reason }) => (
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
        {texts.reject}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </form>
  )
}

const focusOnce = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()

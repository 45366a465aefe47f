import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstField } from '#platform/web/focus-once.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { takeAnswer } from '#platform/web/take-answer.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { paymentReopening } from '../../../contract.ts'
import { reopenTexts as texts } from '../../../texts/payments.ts'
import { type PaymentDetails, paymentKey, sendReopening } from './payments-api.ts'

/** A rejection that was a mistake: with a reason, the payment waits again. */
export function ReopenPanel({ payment }: { payment: PaymentDetails }) {
  const [open, setOpen] = useState(false)
  if (open) return <ReopenForm payment={payment} onCancel={() => setOpen(false)} />
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{texts.button}</Button>
    </div>
  )
}

function ReopenForm({ payment, onCancel }: { payment: PaymentDetails; onCancel: () => void }) {
  const client = useQueryClient()
  const { props, field, busy, problem } = useCallForm({
    schema: paymentReopening,
    values: { reason: '' },
    send: (reopening) => sendReopening(payment.id, reopening),
    onSent: (answer) => takeAnswer(client, paymentKey(payment.id), answer),
    unreachable: texts.unreachable,
  })
  return (
    <form {...props} ref={focusFirstField} aria-label={texts.button} className="card grid gap-4 p-4 sm:p-5">
      <p>{texts.about}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextAreaField label={texts.why} hint={texts.whyHint} required maxLength={500} {...field('reason')} />
      <FormButtons busy={busy} busyLabel={texts.saving} cancelLabel={texts.cancel} onCancel={onCancel}>
        {texts.submit}
      </FormButtons>
    </form>
  )
}

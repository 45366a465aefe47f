import * as z from 'zod/mini'
import { useAlert } from '#platform/web/alert.tsx'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { readPesos } from '#shared/money.ts'
import { type PaymentReversal, paymentReversal, type ReversalKind } from '../../../contract.ts'
import { reversalTexts, reverseFormTexts as texts } from '../../../texts/payments.ts'
import { consequence } from './consequence.ts'
import type { PaymentDetails } from './payments-api.ts'

type Props = {
  payment: PaymentDetails
  kind: ReversalKind
  busy: boolean
  problem: string | undefined
  onReverse: (reversal: PaymentReversal) => void
  onCancel: () => void
}

export function ReverseForm({ payment, kind, busy, problem, onReverse, onCancel }: Props) {
  const showAlert = useAlert()
  const { form, props, field } = useCallForm({
    schema: reversalUpTo(payment.excess),
    values: { kind, amount: kind === 'EXCESS' ? payment.excess.toFixed(2) : undefined, reason: '' },
    send: async (reversal) => {
      if (busy) return
      void showAlert({
        title: words.title(given),
        message: consequence(kind, payment),
        closeLabel: texts.goBack,
        confirmLabel: words.confirm,
        onConfirm: () => onReverse(reversal),
      })
    },
  })
  const part = readPesos(form.watch('amount') ?? '') ?? payment.excess
  const given = kind === 'EXCESS' ? part : payment.amount + (kind === 'REFUND' ? payment.excess : 0)
  const words = reversalTexts[kind]
  return (
    <form {...props} ref={focusOnce} aria-label={words.button(payment)} className="card grid gap-4 p-4 sm:p-5">
      <p>{words.about(payment, given)}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {kind === 'EXCESS' && (
        <TextField
          label={texts.howMuch}
          hint={texts.howMuchHint}
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('amount')}
        />
      )}
      <TextAreaField label={texts.why} hint={texts.whyHint} required maxLength={500} {...field('reason')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy} busyLabel={texts.saving}>
          {words.submit(given)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Only of what came in too much a part may be given back. */
function reversalUpTo(excess: number) {
  const wrong = texts.amountUpTo(excess)
  const part = z.number(wrong).check(z.positive(wrong), z.maximum(excess, wrong))
  return z.extend(paymentReversal, { amount: z.optional(z.pipe(z.transform(readPesos), part)) })
}

const focusOnce = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()

import * as z from 'zod/mini'
import { useAlert } from '#platform/web/alert.tsx'
import { focusFirstField } from '#platform/web/focus-once.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { readPesos } from '#shared/money.ts'
import { type PaymentReversal, paymentReversal, type ReversalKind } from '../../../contract.ts'
import { reversalTexts, reverseFormTexts as texts } from '../../../texts/payments.ts'
import { consequence, leftOf } from './consequence.ts'
import type { PaymentDetails } from './payments-api.ts'

type Props = {
  payment: PaymentDetails
  kind: ReversalKind
  busy: boolean
  problem: string | undefined
  onReverse: (reversal: PaymentReversal & { amount: number }) => void
  onCancel: () => void
}

export function ReverseForm({ payment, kind, busy, problem, onReverse, onCancel }: Props) {
  const showAlert = useAlert()
  const { form, props, field } = useCallForm({
    schema: reversalOf(kind, payment),
    values: { kind, amount: suggested(kind, payment), reason: '' },
    send: async (reversal) => {
      if (busy) return
      void showAlert({
        title: words.title(given),
        message: consequence({ kind, given }, payment),
        closeLabel: texts.goBack,
        confirmLabel: words.confirm,
        onConfirm: () => onReverse({ ...reversal, amount: given }),
      })
    },
  })
  const hasAmount = kind === 'EXCESS' || kind === 'PART'
  const given = hasAmount
    ? (readPesos(form.watch('amount') ?? '') ?? 0)
    : leftOf(payment) + (kind === 'REFUND' ? payment.excess : 0)
  const words = reversalTexts[kind]
  return (
    <form {...props} ref={focusFirstField} aria-label={words.button(payment)} className="card grid gap-4 p-4 sm:p-5">
      <p>{words.about(payment, given)}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {hasAmount && (
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
      <FormButtons danger busy={busy} busyLabel={texts.saving} cancelLabel={texts.cancel} onCancel={onCancel}>
        {words.submit(given)}
      </FormButtons>
    </form>
  )
}

/** What is too much for the group is most likely what goes back. */
function suggested(kind: ReversalKind, payment: PaymentDetails): string | undefined {
  if (kind === 'EXCESS') return payment.excess.toFixed(2)
  if (kind !== 'PART') return undefined
  return payment.overpaid > 0 && payment.overpaid < leftOf(payment) ? payment.overpaid.toFixed(2) : ''
}

/** How much may go back: of what came in too much all of it, of the payment itself less than is left. */
function reversalOf(kind: ReversalKind, payment: PaymentDetails) {
  const left = leftOf(payment)
  const wrong = kind === 'PART' ? texts.partBelow(left) : texts.amountUpTo(payment.excess)
  const most = kind === 'PART' ? z.lt(left, wrong) : z.maximum(payment.excess, wrong)
  const amount = z.pipe(z.transform(readPesos), z.number(wrong).check(z.positive(wrong), most))
  return z.extend(paymentReversal, { amount: kind === 'PART' ? amount : z.optional(amount) })
}

import { type FormEvent, useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { pesos, readPesos } from '#shared/money.ts'
import { type PaymentReversal, type ReversalKind, reasonRequired } from '../../../contract.ts'
import type { PaymentDetails } from './payments-api.ts'
import { consequence, reversalWords } from './reversal-messages.ts'

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
  const [reason, setReason] = useState('')
  const [part, setPart] = useState(payment.excess.toFixed(2))
  const [checked, setChecked] = useState(false)
  const amount = kind === 'EXCESS' ? readPesos(part) : payment.amount + (kind === 'REFUND' ? payment.excess : 0)
  const amountIsWrong = kind === 'EXCESS' && (amount === null || amount <= 0 || amount > payment.excess)
  const reasonIsMissing = reason.trim() === ''
  const words = reversalWords(kind, payment, amount ?? payment.excess)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (busy) return
    if (amountIsWrong) return event.currentTarget.querySelector('input')?.focus()
    if (reasonIsMissing) return event.currentTarget.querySelector('textarea')?.focus()
    const reversal = { kind, reason: reason.trim(), ...(kind === 'EXCESS' && amount !== null ? { amount } : {}) }
    void showAlert({
      title: words.title,
      message: consequence(kind, payment),
      closeLabel: 'Go back',
      confirmLabel: words.confirm,
      onConfirm: () => onReverse(reversal),
    })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={words.button} className="card grid gap-4 p-4 sm:p-5">
      <p>{words.about}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {kind === 'EXCESS' && (
        <TextField
          label="How much was given back"
          hint="In pesos."
          inputMode="decimal"
          autoComplete="off"
          required
          value={part}
          onChange={(event) => setPart(event.target.value)}
          error={checked && amountIsWrong ? `Please enter an amount up to ${pesos(payment.excess)}.` : undefined}
        />
      )}
      <TextAreaField
        label="Why?"
        hint="The person who paid reads these words."
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={checked && reasonIsMissing ? reasonRequired : undefined}
        ref={focusOnce}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy} busyLabel="Saving…">
          {kind === 'EXCESS' ? `Give back ${pesos(amount ?? payment.excess)}` : `${words.button} ${pesos(amount ?? 0)}`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()

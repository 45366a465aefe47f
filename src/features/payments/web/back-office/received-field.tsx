import { useEffect, useRef, useState } from 'react'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { readPesos } from '#shared/money.ts'
import type { WaitingPayment } from '../../contract.ts'
import { receivedFieldTexts as texts } from '../../texts/queue.ts'

/** Seldom needed, so it is folded away; open at once where the bank's statement shows more. */
export function ReceivedField({ payment, received }: { payment: WaitingPayment; received: Received }) {
  const field = useRef<HTMLInputElement>(null)
  const { error } = received
  useEffect(() => {
    if (!error) return
    field.current?.focus({ preventScroll: true })
    // Not just into sight: on a phone the message beneath would stay under the buttons.
    field.current?.scrollIntoView({ block: 'center' })
  }, [error])
  return (
    <details open={received.isSuggested || error !== undefined} className="group">
      <summary className="flex min-h-12 items-center font-semibold text-primary underline decoration-1 underline-offset-4">
        {texts.summary}
      </summary>
      <TextField
        label={texts.label}
        hint={texts.hint(payment.amount)}
        inputMode="decimal"
        autoComplete="off"
        optional
        value={received.value}
        onChange={(event) => received.change(event.target.value)}
        error={error}
        ref={field}
      />
    </details>
  )
}

export type Received = ReturnType<typeof useReceived>

/** What the bank received, where that is more: typed, or taken from the bank's statement. Empty means the amount itself. */
export function useReceived(payment: WaitingPayment | undefined) {
  const [typed, setTyped] = useState<{ id: string; value: string; wrong: boolean }>()
  const own = typed?.id === payment?.id ? typed : undefined
  const amount = payment?.amount ?? 0
  const suggested = (payment?.bank_amount ?? 0) > amount ? (payment?.bank_amount ?? 0).toFixed(2) : ''
  const value = own?.value ?? suggested
  const id = payment?.id ?? ''
  const pesosTyped = readPesos(value)
  return {
    value,
    /** Said on the button itself, because the field may be out of sight. */
    more: pesosTyped !== null && pesosTyped > amount ? pesosTyped : undefined,
    isSuggested: suggested !== '',
    error: own?.wrong ? texts.tooLittle(amount) : undefined,
    change: (to: string) => setTyped({ id, value: to, wrong: false }),
    /** What goes with the approval; null when it cannot be read, which is then said at the field. */
    read: (): { received?: number } | null => {
      if (value.trim() === '') return {}
      if (pesosTyped !== null && pesosTyped >= amount) return { received: pesosTyped }
      setTyped({ id, value, wrong: true })
      return null
    },
  }
}

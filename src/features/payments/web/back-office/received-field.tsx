import { useEffect, useRef } from 'react'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { pesos } from '#shared/money.ts'
import type { WaitingPayment } from '../../contract.ts'
import type { Received } from './use-received.ts'

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
      <summary className="flex min-h-12 items-center font-semibold text-ube underline decoration-1 underline-offset-4">
        Did more come in?
      </summary>
      <TextField
        label="What the bank received"
        hint={`In pesos, if it is more than ${pesos(payment.amount)}. What is too much can be given back later.`}
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

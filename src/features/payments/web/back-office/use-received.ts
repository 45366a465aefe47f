import { useState } from 'react'
import { pesos, readPesos } from '#shared/money.ts'
import type { WaitingPayment } from '../../contract.ts'

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
    error: own?.wrong ? `Please enter ${pesos(amount)} or more, or leave this empty.` : undefined,
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

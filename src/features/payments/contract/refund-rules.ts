/** In centavos or in pesos, as the caller counts. `left` is what of the payment still counts. */
type Payment = { id: string; left: number }
export type RefundPart = { id: string; amount: number; isAllOfIt: boolean }

/**
 * Out of which payments of a group an amount goes back. One that covers it, the newest of them, so that there is one receipt
 * to look at; otherwise one after the other, the newest first.
 */
export function planRefund(newestFirst: readonly Payment[], amount: number): RefundPart[] {
  const whole = newestFirst.find(({ left }) => left >= amount)
  const parts: RefundPart[] = []
  let open = amount
  for (const { id, left } of whole ? [whole] : newestFirst) {
    const part = Math.min(open, left)
    if (part > 0) parts.push({ id, amount: part, isAllOfIt: part === left })
    open -= part
  }
  return parts
}

import type { Centavos } from '#shared/money.ts'

type Share = { line_id: string; payment_id: string; amount: Centavos }
type Line = { id: string; amount: Centavos }
type Payment = { id: string; left: Centavos }

export type Shares = {
  shares: Share[]
  /** What the bank has more than is left of the payments; less, where it is negative. */
  difference: Centavos
  /** A line or payment for which nothing is left, and which has no part in this. */
  idle: string | null
}

const sum = (amounts: readonly Centavos[]): Centavos => amounts.reduce((total, amount) => total + amount, 0)

/** Pays one after the other from one line after the other, in the order in which they were chosen. */
export function shareOut(lines: readonly Line[], payments: readonly Payment[]): Shares {
  const rest = new Map(lines.map(({ id, amount }) => [id, amount]))
  const shares: Share[] = []
  for (const { id: payment_id, left } of payments) {
    let due = left
    for (const { id: line_id } of lines) {
      const amount = Math.min(due, rest.get(line_id) ?? 0)
      if (amount <= 0) continue
      shares.push({ line_id, payment_id, amount })
      rest.set(line_id, (rest.get(line_id) ?? 0) - amount)
      due -= amount
    }
  }
  const idle = [
    ...payments.filter(({ id }) => !shares.some(({ payment_id }) => payment_id === id)),
    ...lines.filter(({ id }) => !shares.some(({ line_id }) => line_id === id)),
  ]
  const difference = sum(lines.map(({ amount }) => amount)) - sum(payments.map(({ left }) => left))
  return { shares, difference, idle: idle[0]?.id ?? null }
}

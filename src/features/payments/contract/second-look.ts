import { fromPesos } from '#shared/money.ts'

type Payment = { amount: number; bank: { amount: number; payments: number } | null; covered: boolean }
type Decision = { decision: 'REJECTED' } | { decision: 'APPROVED'; received?: number | undefined }

/** What the bank's statement says against a decision, on both sides of the line; null where it says nothing. */
export function contradiction({ amount, bank, covered }: Payment, input: Decision) {
  if (input.decision === 'REJECTED') return bank ? ('bank_has_it' as const) : null
  if (!bank) return covered ? ('not_in_statement' as const) : null
  // A line of several payments is exactly what they add up to.
  const atBank = bank.payments > 0 ? amount : bank.amount
  return fromPesos(input.received ?? amount) === fromPesos(atBank) ? null : ('other_amount' as const)
}
export type Contradiction = NonNullable<ReturnType<typeof contradiction>>

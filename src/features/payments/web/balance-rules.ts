import { fromPesos, toPesos } from '#shared/money.ts'
import { amountRequired, evidenceFields, type FoundPayment, type PaymentMode, proofRequired } from '../contract.ts'

/** Money that waits for approval is not ours yet, so it never lowers the balance. */
export const balanceOf = ({ gross_price, total_paid }: FoundPayment): number =>
  toPesos(fromPesos(gross_price) - fromPesos(total_paid))

/** What can be paid now: the balance, less what is on its way, unless that is known to be somebody else's doing. */
export const amountToPay = (found: FoundPayment, besidePending = false): number =>
  toPesos(Math.max(0, fromPesos(balanceOf(found)) - (besidePending ? 0 : fromPesos(found.total_pending))))

export type BalanceValues = { payment_proof: File | null; payment_reference: string; assisted_by: string }
export type BalanceField = 'amount' | keyof BalanceValues
export type Problems = Partial<Record<BalanceField, string>>

/** In the order of the form. */
export function findProblems(values: BalanceValues, mode: PaymentMode, amount: number): Problems {
  const problems: Problems = {}
  if (!(amount > 0)) problems.amount = amountRequired
  if (mode === 'bank' && values.payment_proof === null) problems.payment_proof = proofRequired
  const { error } = evidenceFields.safeParse({ ...values, payment_mode: mode === 'bank' ? 'BANK' : 'CASH' })
  for (const { path, message } of error?.issues ?? []) problems[path[0] as BalanceField] ??= message
  return problems
}

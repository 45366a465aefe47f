import { fromPesos, toPesos } from '#shared/money.ts'
import { evidenceFields, type FoundPayment, type PaymentMode } from '../contract.ts'
import { balanceFormTexts } from '../texts/balance.ts'
import { paymentFieldRefusals } from '../texts/paying.ts'

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
  if (!(amount > 0)) problems.amount = paymentFieldRefusals.amountRequired
  if (mode === 'bank' && values.payment_proof === null) problems.payment_proof = paymentFieldRefusals.proofRequired
  const { error } = evidenceFields.safeParse({ ...values, payment_mode: mode === 'bank' ? 'BANK' : 'CASH' })
  for (const { path, message } of error?.issues ?? []) problems[path[0] as BalanceField] ??= message
  return problems
}

/**
 * What the alert says about an answer that is not a success: the answer when it is a text, else what stands first in it,
 * which in our own answers is the sentence for people.
 */
export function refusalMessage(body: unknown): string {
  if (typeof body === 'string') return body || balanceFormTexts.failed
  const [first] = Object.values(body ?? {}) as unknown[]
  if (first === undefined || first === null) return balanceFormTexts.failed
  if (typeof first === 'string') return first
  const [message] = Array.isArray(first) ? (first as unknown[]) : []
  return typeof message === 'string' ? message : JSON.stringify(first)
}

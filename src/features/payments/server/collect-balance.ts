import { refuseFull } from '#features/events/server/index.ts'
import { keepFlashPair, preparePrice } from '#features/pricing/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { fingerprint } from '#platform/server/read-form.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fromPesos, toPesos } from '#shared/money.ts'
import { type BalanceAnswer, balanceAnswer } from '../contract.ts'
import { balanceRefusals } from '../texts/balance.ts'
import { enqueueReceipts } from './enqueue-receipts.ts'
import { refuseOtherAmounts } from './open-amount-rules.ts'
import { findAnswer } from './read-balance-payment.ts'
import { recordPayment } from './record-payment.ts'

type Collection = {
  group_id: string
  payment_key: string
  /** What the member of staff was shown, in pesos. */
  amount: number
  /** They were told that a payment by bank is being checked, and take the cash all the same. */
  beside_pending?: boolean | undefined
  staff_member_id: string
  /** Asked only when there is something to book: a repetition needs none. */
  passkey: () => Promise<string>
}

/** Takes all that a group still owes, in cash, from somebody who stands at the desk. Once, however often it is sent. */
export async function collectBalance(
  db: Database,
  { passkey, staff_member_id, ...payment }: Collection,
): Promise<BalanceAnswer> {
  const keyed = { payment, sha256: fingerprint(payment, null) }
  const answered = async () => {
    const answer = await findAnswer(db, keyed)
    return answer === null ? null : balanceAnswer.parse(JSON.parse(answer))
  }
  const earlier = await answered()
  if (earlier) return earlier
  try {
    const passkey_id = await passkey()
    return await inTransaction(db, async (tx) => {
      const booked = await book(tx, { ...payment, passkey_id, sha256: keyed.sha256 })
      const { or_number, amount } = booked
      await audit(tx, {
        staff_member_id,
        action: 'payment.collect',
        subject: payment.group_id,
        details: { or_number, amount: fromPesos(amount) },
      })
      return booked
    }).catch(refuseFull)
  } catch (error) {
    // A twin sent at the same moment may have won, and be why this one failed: then its answer is ours too.
    const twin = await answered()
    if (twin) return twin
    throw error
  }
}

type Booking = Omit<Collection, 'staff_member_id' | 'passkey'> & { passkey_id: string; sha256: Buffer }

async function book(tx: Tx, { group_id, payment_key, passkey_id, sha256, ...shown }: Booking) {
  await preparePrice(tx, group_id)
  await keepFlashPair(tx, group_id)
  const group = await tx
    .selectFrom('registration_group')
    .where('id', '=', group_id)
    .select(['event_id', 'gross_price', 'paid', 'pending'])
    .forUpdate()
    .executeTakeFirst()
  if (!group) throw new DomainError('not_found', 'group_not_found', balanceRefusals.noSuchGroup)
  const besidePending = shown.beside_pending === true
  const amount = refuseOtherAmounts(group, { amount: fromPesos(shown.amount), besidePending })
  const event = await tx
    .selectFrom('event')
    .where('id', '=', group.event_id)
    .select(['id', 'receipt_prefix'])
    .executeTakeFirstOrThrow()
  const evidence = { mode: 'CASH', passkey_id } as const
  const { id, or_number } = await recordPayment(tx, { event, group_id, amount, evidence, besidePending })
  const balance = group.gross_price - group.paid - amount
  const answer: BalanceAnswer = {
    or_number,
    payment_status: balance === 0 ? 'PAID' : 'PENDING',
    amount: toPesos(amount),
    balance: toPesos(balance),
  }
  await tx
    .updateTable('payment')
    .set({ payment_key, request_sha256: sha256, answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .execute()
  await enqueueReceipts(tx, { group_id, payment_id: id })
  return answer
}

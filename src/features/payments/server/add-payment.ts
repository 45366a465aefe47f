import { sql } from 'kysely'
import { storeUpload } from '#features/files/server/index.ts'
import { keepFlashPair, preparePrice } from '#features/pricing/server/index.ts'
import { verifyPasskey } from '#features/staff/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { readSignedId } from '#platform/server/derived-key.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { consumeRateLimit, countUses } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { normalizeCode } from '#shared/code.ts'
import { fromPesos, toPesos } from '#shared/money.ts'
import { isPaid } from '#shared/payment-status.ts'
import type { BalanceAnswer } from '../contract.ts'
import { enqueueReceipts } from './enqueue-receipts.ts'
import { noSuchPayment, refuseLostSeats } from './find-payment.ts'
import { enoughClaims, isFlood, refuseManyClaims, refuseOtherAmounts } from './open-amount-rules.ts'
import { findAnswer, type ReceivedPayment } from './read-balance-payment.ts'
import { type Evidence, recordPayment } from './record-payment.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }

/**
 * Books what is still open of a group, once, however often it is sent. Answers the JSON text itself, so that repetitions
 * are the same to the byte. Without a `payment_key` a repetition is refused: by then nothing is open any more.
 */
export async function addPayment(deps: Deps, received: ReceivedPayment, address: string): Promise<string> {
  const { db, secret } = deps
  const { payment } = received
  const earlier = await findAnswer(db, received)
  if (earlier !== null) return earlier

  const group_id = readSignedId(secret, 'pay', payment.payment_group)
  if (group_id === null) throw noSuchPayment()
  // By address, or whoever knows the number could use up the tries of its owner.
  await consumeRateLimit(db, { key: `balance:${group_id}:${address}`, limit: 30, seconds: 600 })
  try {
    // Asked before anything is stored or tried; what counts is the same question inside the transaction.
    const known = await loadGroup(db, group_id, payment.ref_or_number)
    refuseOtherAmounts(known, shownTo(payment))
    if (payment.payment_mode === 'BANK') refuseManyClaims(known.waiting)
    const evidence = await gatherEvidence(deps, received, address)
    return await inTransaction(db, (tx) => book(tx, { group_id, received, evidence, address })).catch(refuseLostSeats)
  } catch (error) {
    // A twin sent at the same moment may have won, and be why this one failed: then its answer is ours too.
    const twin = await findAnswer(db, received)
    if (twin !== null) return twin
    throw error
  }
}

const shownTo = ({ amount, beside_pending }: ReceivedPayment['payment']) => ({
  amount: fromPesos(amount),
  besidePending: beside_pending === 'true',
})

/** The number must be one of the group's own: it is the person's proof that they mean this group. */
async function loadGroup(db: Database | Tx, group_id: string, ref_or_number: string) {
  const group = await db
    .selectFrom('registration_group as group')
    .innerJoin('event', 'event.id', 'group.event_id')
    .innerJoin('payment', 'payment.group_id', 'group.id')
    .where('group.id', '=', group_id)
    .where('payment.or_key', '=', normalizeCode(ref_or_number))
    .select(['group.gross_price', 'group.paid', 'group.pending', 'event.id as event_id', 'event.receipt_prefix'])
    .select(
      sql<number>`(select count(*)::int from payment other where other.group_id = "group".id and state = 'PENDING')`.as(
        'waiting',
      ),
    )
    .executeTakeFirst()
  if (!group) throw noSuchPayment()
  return group
}

/** Files and passkeys come before the transaction: no network call happens inside one. */
async function gatherEvidence(deps: Deps, { payment, proof }: ReceivedPayment, address: string): Promise<Evidence> {
  if (payment.payment_mode === 'CASH') {
    const passkey = await verifyPasskey(deps, { passkey: payment.assisted_by, address })
    return { mode: 'CASH', passkey_id: passkey.id }
  }
  if (proof === null) throw new Error('a bank payment without proof was let through')
  const upload = { bytes: proof, purpose: 'payment_proof', field: 'payment_proof', from: address } as const
  const file = await storeUpload(deps, upload)
  return { mode: 'BANK', reference: payment.payment_reference, proof_file_id: file.id }
}

type Booking = { group_id: string; received: ReceivedPayment; evidence: Evidence; address: string }

/** Proofs for one group, from one line, in a day. Others' are not counted: nobody can use up the owner's. */
const mostClaims = 3

async function book(tx: Tx, { group_id, received, evidence, address }: Booking): Promise<string> {
  const { payment, sha256 } = received
  // Payments of one group wait for each other here, so what is open stays true until the commit.
  await tx.selectFrom('registration_group').where('id', '=', group_id).select('id').forUpdate().execute()
  await preparePrice(tx, group_id)
  if (evidence.mode === 'CASH') await keepFlashPair(tx, group_id)
  const group = await loadGroup(tx, group_id, payment.ref_or_number)
  if (evidence.mode === 'BANK') {
    refuseManyClaims(group.waiting)
    if ((await countUses(tx, [`claim:${group_id}:${address}`], 86_400)) > mostClaims) throw enoughClaims()
  }
  const { besidePending, ...shown } = shownTo(payment)
  const amount = refuseOtherAmounts(group, { ...shown, besidePending })
  const event = { id: group.event_id, receipt_prefix: group.receipt_prefix }
  const recorded = await recordPayment(tx, { event, group_id, amount, evidence, besidePending })

  const paid = group.paid + (evidence.mode === 'CASH' ? amount : 0)
  const answer: BalanceAnswer = {
    or_number: recorded.or_number,
    // All that was open is paid by now or waits for approval, so there is nothing between the two.
    payment_status: isPaid({ gross_price: group.gross_price, paid }) ? 'PAID' : 'PENDING',
    amount: toPesos(amount),
    balance: toPesos(group.gross_price - paid),
  }
  const text = JSON.stringify(answer)
  if (payment.payment_key !== undefined) {
    await tx
      .updateTable('payment')
      .set({ payment_key: payment.payment_key, request_sha256: sha256, answer: text })
      .where('id', '=', recorded.id)
      .execute()
  }
  if (evidence.mode === 'CASH' || !isFlood(group.waiting))
    await enqueueReceipts(tx, { group_id, payment_id: recorded.id })
  return text
}

import { sql } from 'kysely'
import { z } from 'zod'
import { giveUpKept, priceUnpaidAnew } from '#features/pricing/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { defineJob, enqueue } from '#platform/server/jobs.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Centavos, fromPesos } from '#shared/money.ts'
import { type PaymentReversal, planRefund, type ReversalKind } from '../contract.ts'
import { paymentRefusals, reversalRefusals as refusals } from '../texts/payments.ts'
import { excessOf } from './select-payments.ts'

export const reversalMailJob = defineJob({
  name: 'reversal-mail',
  /** `given_back` in centavos: with a refund goes what came in too much. */
  payload: z.object({ reversal_id: z.uuid(), given_back: z.int() }),
})

const actions: Record<ReversalKind, AuditAction> = {
  REFUND: 'payment.refund',
  PART: 'payment.refund_part',
  VOID: 'payment.void',
  EXCESS: 'payment.give_back_excess',
}

/**
 * Books money that went back, or that never should have counted, as a row of its own. The payment's state and the group's
 * sums follow by trigger. A part can go back several times; whole it is reversed once. A refund gives back all that is left,
 * also what was too much; after a void that is still owed.
 */
export async function reversePayment(db: Database, by: Staff, id: string, input: PaymentReversal): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const payment = await lockPayment(tx, id)
      const isOwed = input.kind === 'EXCESS' && payment.excess > 0
      if (payment.state !== 'APPROVED' && !isOwed) throw await notReversible(tx, id, payment.state)
      const rows = await rowsFor(tx, { id, ...payment }, input)
      let reversal_id = ''
      for (const row of rows) reversal_id = await addReversal(tx, by, { id, ...row, reason: input.reason })
      await enqueue(tx, reversalMailJob, { reversal_id, given_back: rows.reduce((sum, { amount }) => sum + amount, 0) })
      const paid = rows.reduce((sum, { kind, amount }) => sum + (kind === 'EXCESS' ? 0 : amount), 0)
      await giveUpKept(tx, payment.group_id, paid)
      await priceUnpaidAnew(tx, payment.group_id)
    })
  } catch (error) {
    throw wordsFor(violatedConstraint(error)) ?? error
  }
}

/** Gives an amount back out of the payments of a group whose row is locked. The caller tells the payer. */
export async function giveBack(
  tx: Tx,
  by: Staff,
  { group_id, amount, reason }: { group_id: string; amount: Centavos; reason: string },
): Promise<void> {
  const payments = await tx
    .selectFrom('payment')
    .where('group_id', '=', group_id)
    .where('state', '=', 'APPROVED')
    .select(['id', sql<Centavos>`amount - given_back`.as('left')])
    .orderBy('or_serial', 'desc')
    .forUpdate()
    .execute()
  const plan = planRefund(payments, amount)
  // What came along with somebody from another group was paid there.
  if (plan.reduce((sum, part) => sum + part.amount, 0) < amount) throw moneyMoved()
  for (const { id, amount: part, isAllOfIt } of plan) {
    await addReversal(tx, by, { id, kind: isAllOfIt ? 'REFUND' : 'PART', amount: part, reason })
  }
}

type Row = { kind: ReversalKind; amount: Centavos }
type Locked = Awaited<ReturnType<typeof lockPayment>> & { id: string }

/** What is booked for it; the last row is the one that its mail is about. */
async function rowsFor(tx: Tx, payment: Locked, { kind, reason, ...input }: PaymentReversal): Promise<Row[]> {
  const { id, excess, given_back } = payment
  const left = payment.amount - given_back
  switch (kind) {
    case 'EXCESS': {
      const amount = input.amount === undefined ? excess : fromPesos(input.amount)
      await refuseSameAgain(tx, { id, kind, amount, reason })
      if (excess === 0 || amount > excess) throw tooMuch(excess)
      return [{ kind, amount }]
    }
    case 'PART': {
      const amount = fromPesos(input.amount ?? 0)
      await refuseSameAgain(tx, { id, kind, amount, reason })
      if (amount === 0 || amount >= left) throw noSuchPart(left)
      return [{ kind, amount }]
    }
    case 'VOID':
      if (given_back > 0) throw new DomainError('conflict', 'part_went_back', refusals.partWentBack(given_back))
      refuseOtherAmount(left, input.amount)
      return [{ kind, amount: left }]
    case 'REFUND':
      refuseOtherAmount(left + excess, input.amount)
      return [...(excess > 0 ? [{ kind: 'EXCESS' as const, amount: excess }] : []), { kind, amount: left }]
  }
}

/** Whoever hands money out does so by the amount that they read. */
function refuseOtherAmount(all: Centavos, shown: number | undefined): void {
  if (shown === undefined || fromPesos(shown) === all) return
  throw new DomainError('conflict', 'amount_changed', refusals.amountChanged(all))
}

/** The group before the payment, as everywhere: the reversal changes both. */
async function lockPayment(tx: Tx, id: string) {
  const missing = () => new DomainError('not_found', 'payment_not_found', paymentRefusals.noSuchPayment)
  const found = await tx.selectFrom('payment').where('id', '=', id).select('group_id').executeTakeFirst()
  if (!found) throw missing()
  await tx.selectFrom('registration_group').where('id', '=', found.group_id).select('id').forUpdate().execute()
  const payment = await tx
    .selectFrom('payment')
    .where('id', '=', id)
    .select(['state', 'amount', 'given_back', 'group_id'])
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw missing()
  // Asked after the lock is held: what it adds up may have changed while waiting for it.
  const { excess } = await tx
    .selectFrom('payment')
    .where('id', '=', id)
    .select(excessOf('payment').as('excess'))
    .executeTakeFirstOrThrow()
  return { ...payment, excess }
}

type Reversal = Row & { id: string; reason: string }

async function addReversal(tx: Tx, by: Staff, { id, kind, amount, reason }: Reversal): Promise<string> {
  const reversal = await tx
    .insertInto('payment_reversal')
    .values({ payment_id: id, kind, amount, reason, reversed_by: by.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, { staff_member_id: by.id, action: actions[kind], subject: id, details: { amount, reason } })
  return reversal.id
}

/** A part, sent again after a lost answer, must not go back twice. */
async function refuseSameAgain(tx: Tx, { id, kind, amount, reason }: Reversal) {
  const same = await tx
    .selectFrom('payment_reversal')
    .where('payment_id', '=', id)
    .where('kind', '=', kind)
    .where('amount', '=', amount)
    .where('reason', '=', reason)
    .select('reversed_at')
    .executeTakeFirst()
  if (same) throw new DomainError('conflict', 'already_reversed', refusals.sameAgain(amount, same.reversed_at))
}

async function notReversible(tx: Tx, id: string, state: string): Promise<DomainError> {
  if (state === 'PENDING') return new DomainError('conflict', 'still_waiting', refusals.stillWaiting)
  const reversal = await tx
    .selectFrom('payment_reversal as reversal')
    .innerJoin('staff_member', 'staff_member.id', 'reversal.reversed_by')
    .where('payment_id', '=', id)
    .where('kind', 'in', ['REFUND', 'VOID'])
    .select(['kind', 'reversed_at', 'full_name'])
    .executeTakeFirst()
  if (!reversal) return new DomainError('conflict', 'was_rejected', refusals.wasRejected)
  const already = reversal.kind === 'REFUND' ? refusals.alreadyRefunded : refusals.alreadyVoided
  return new DomainError('conflict', 'already_reversed', already(reversal.full_name, reversal.reversed_at))
}

function tooMuch(excess: Centavos): DomainError {
  const message = excess === 0 ? refusals.noExcess : refusals.tooMuch(excess)
  return new DomainError('conflict', 'no_excess', message, { amount: [message] })
}

function noSuchPart(left: Centavos): DomainError {
  const message = refusals.noSuchPart(left)
  return new DomainError('conflict', 'no_part', message, { amount: [message] })
}

const moneyMoved = () => new DomainError('conflict', 'money_moved', refusals.moneyMoved)

/** The database has the last word, should two people get past the questions above. */
function wordsFor(constraint: string | undefined): DomainError | undefined {
  if (constraint === 'excess_is_there') return tooMuch(0)
  // A group has no less than nothing: the rest of this payment went along with somebody.
  if (constraint === 'registration_group_paid_check') return moneyMoved()
  if (constraint !== 'one_reversal_per_payment') return undefined
  return new DomainError('conflict', 'already_reversed', refusals.alreadyReversed)
}

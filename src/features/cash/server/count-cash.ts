import { sql } from 'kysely'
import { isUnused } from '#features/payments/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { invalidFields } from '#platform/server/read-form.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Centavos, fromPesos, toPesos } from '#shared/money.ts'
import type { StaffReader } from '#shared/staff-work.ts'
import type { Pieces } from '../contract.ts'
import { cashRefusals } from '../texts.ts'
import { seesAll } from './shifts.ts'

/** A member of the desk sees their own cash, finance and admin everybody's. What they gave back may be more than they took. */
export async function listCash(db: Database, by: StaffReader) {
  const rows = await db
    .selectFrom(uncounted(db).as('cash'))
    .innerJoin('staff_member', 'staff_member.id', 'cash.staff_member_id')
    .$if(!seesAll(by), (query) => query.where('staff_member.id', '=', by.id))
    .groupBy('staff_member.id')
    .select(['staff_member.id as staff_member_id', 'staff_member.full_name'])
    .select([
      sql<number>`coalesce(sum(cash.amount) filter (where not held), 0)::bigint`.as('expected'),
      sql<number>`(count(*) filter (where cash.amount > 0 and not held))::int`.as('payments'),
      sql<number>`(count(*) filter (where cash.amount < 0))::int`.as('refunds'),
      sql<number>`coalesce(sum(cash.amount) filter (where held), 0)::bigint`.as('held'),
    ])
    .orderBy('staff_member.full_name')
    .execute()
  return rows.map((row) => ({ ...row, expected: toPesos(row.expected), held: toPesos(row.held) }))
}

/** What came into a box since it was last counted, for what is held too, and, below zero, what was given back out of it. */
const uncounted = (db: Database | Tx) =>
  db
    .selectFrom('payment')
    .innerJoin('passkey', 'passkey.id', 'payment.passkey_id')
    .where('payment.in_a_box', '=', true)
    .select(['passkey.staff_member_id', 'payment.amount', sql<boolean>`false`.as('held')])
    .unionAll(
      heldCash(db).select([
        'passkey.staff_member_id',
        sql<number>`reserved.cash`.as('amount'),
        sql<boolean>`true`.as('held'),
      ]),
    )
    .unionAll(
      db
        .selectFrom('cash_refund')
        .where('cash_refund.cash_shift_id', 'is', null)
        .select([
          'cash_refund.staff_member_id',
          sql<number>`-cash_refund.amount`.as('amount'),
          sql<boolean>`false`.as('held'),
        ]),
    )

const heldCash = (db: Database | Tx) =>
  db
    .selectFrom('reserved_receipt as reserved')
    .innerJoin('passkey', 'passkey.id', 'reserved.passkey_id')
    .where('reserved.released_at', 'is', null)
    .where(isUnused)

type Count = { staff_member_id?: string; counted: number; pieces?: Pieces; expected?: number; note: string }

/**
 * Closes a shift: all that was taken and given back since the last count belongs to this one from now on. What is taken
 * while it is being closed falls to the next.
 */
export async function closeShift(db: Database, by: Staff, { staff_member_id = by.id, ...count }: Count) {
  if (staff_member_id !== by.id && !seesAll(by)) {
    throw new DomainError('forbidden', 'not_yours', cashRefusals.notYours)
  }
  return inTransaction(db, async (tx) => {
    // In this order: what is let in meanwhile is then among what was taken, and never in neither.
    await refuseWhileHeld(tx, staff_member_id)
    const { taken, given } = await lockCash(tx, staff_member_id)
    if (taken.length + given.length === 0) throw new DomainError('conflict', 'no_cash', cashRefusals.nothingToCount)
    const expected = sumOf(taken) - sumOf(given)
    if (count.expected !== undefined && fromPesos(count.expected) !== expected) {
      throw new DomainError('conflict', 'cash_changed', cashRefusals.changed(expected))
    }
    if (count.counted < 0 && expected >= 0) throw invalidFields({ counted: [cashRefusals.countRequired] })
    const counted = fromPesos(count.counted)
    if (counted !== expected && count.note === '') throw invalidFields({ note: [cashRefusals.differenceNote] })
    const { id: cash_shift_id } = await tx
      .insertInto('cash_shift')
      .values({ staff_member_id, expected, counted, pieces: count.pieces ?? null, note: count.note, closed_by: by.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const idsOf = (rows: { id: string }[]) => sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`
    await tx.updateTable('payment').set({ cash_shift_id }).where('id', '=', idsOf(taken)).execute()
    await tx.updateTable('cash_refund').set({ cash_shift_id }).where('reversal_id', '=', idsOf(given)).execute()
    const variance = counted - expected
    const details = { expected, counted, variance, payments: taken.length, refunds: given.length }
    await audit(tx, { staff_member_id: by.id, action: 'cash.close', subject: staff_member_id, details })
    return { id: cash_shift_id, expected: toPesos(expected), counted: toPesos(counted), variance: toPesos(variance) }
  })
}

/** Cash that is in the box and in no payment would make this count look wrong, and the next one too once it is let in. */
async function refuseWhileHeld(tx: Tx, staff_member_id: string) {
  const { held } = await heldCash(tx)
    .where('passkey.staff_member_id', '=', staff_member_id)
    .select(sql<number | null>`sum(reserved.cash)::bigint`.as('held'))
    .executeTakeFirstOrThrow()
  if (held !== null) throw new DomainError('conflict', 'cash_held', cashRefusals.held(held))
}

const sumOf = (rows: { amount: Centavos }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

async function lockCash(tx: Tx, staff_member_id: string) {
  const taken = await tx
    .selectFrom('payment')
    .innerJoin('passkey', 'passkey.id', 'payment.passkey_id')
    .where('passkey.staff_member_id', '=', staff_member_id)
    .where('payment.in_a_box', '=', true)
    .select(['payment.id', 'payment.amount'])
    .orderBy('payment.id')
    .forUpdate('payment')
    .execute()
  const given = await tx
    .selectFrom('cash_refund')
    .where('staff_member_id', '=', staff_member_id)
    .where('cash_shift_id', 'is', null)
    .select(['reversal_id as id', 'amount'])
    .orderBy('reversal_id')
    .forUpdate()
    .execute()
  return { taken, given }
}

import { sql } from 'kysely'
import { mayUse, revokePasskeyOf, type Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { type Centavos, toPesos } from '#shared/money.ts'
import type { CashLine } from '../contract.ts'
import { cashRefusals } from '../texts.ts'

/**
 * What is in a box since its last count, the newest first. One's own is every use of one's passkeys: who did not take it says
 * so. What is held as a possible program is no payment yet, and a use like any other.
 */
export async function listTakenCash(db: Database, by: Staff, staff_member_id = by.id): Promise<CashLine[]> {
  if (staff_member_id !== by.id && !mayUse(by.roles, ['finance'])) {
    throw new DomainError('forbidden', 'not_yours', cashRefusals.notYours)
  }
  const paid = await paymentLines(db)
    .where('passkey.staff_member_id', '=', staff_member_id)
    .where('payment.in_a_box', '=', true)
    .execute()
  const given = await refundLines(db)
    .where('cash_refund.staff_member_id', '=', staff_member_id)
    .where('cash_refund.cash_shift_id', 'is', null)
    .execute()
  return newestFirst([...paid.map(lineOf), ...given.map(lineOf), ...(await listHeld(db, staff_member_id))])
}

/** What a closed shift is the sum of. */
export async function listShiftLines(db: Database, shift_id: string): Promise<CashLine[]> {
  const paid = await paymentLines(db).where('payment.cash_shift_id', '=', shift_id).execute()
  const given = await refundLines(db).where('cash_refund.cash_shift_id', '=', shift_id).execute()
  return newestFirst([...paid.map(lineOf), ...given.map(lineOf)])
}

const mostListed = 500

const newestFirst = (lines: CashLine[]) =>
  lines.toSorted((one, other) => other.recorded_at.localeCompare(one.recorded_at)).slice(0, mostListed)

const paymentLines = (db: Database) =>
  db
    .selectFrom('payment')
    .innerJoin('passkey', 'passkey.id', 'payment.passkey_id')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .innerJoin('registration as person', 'person.group_id', 'g.id')
    .where('person.position', '=', 1)
    .select(['payment.id', 'or_number', 'payment.amount', 'recorded_at', 'disputed_at', 'participant_count'])
    .select(['first_name', 'middle_name', 'last_name', 'name_suffix'])
    .orderBy('payment.id', 'desc')
    .limit(mostListed)

const refundLines = (db: Database) =>
  db
    .selectFrom('cash_refund')
    .innerJoin('payment_reversal as reversal', 'reversal.id', 'cash_refund.reversal_id')
    .innerJoin('payment', 'payment.id', 'reversal.payment_id')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .innerJoin('registration as person', 'person.group_id', 'g.id')
    .where('person.position', '=', 1)
    .select(['reversal.id', 'or_number', 'reversal.reversed_at as recorded_at', 'participant_count'])
    .select([sql<Centavos>`-cash_refund.amount`.as('amount'), sql<null>`null`.as('disputed_at')])
    .select(['first_name', 'middle_name', 'last_name', 'name_suffix'])
    .orderBy('reversal.id', 'desc')
    .limit(mostListed)

type LineRow = Parameters<typeof fullName>[0] & {
  id: string
  or_number: string
  amount: Centavos
  recorded_at: Date
  disputed_at: Date | null
  participant_count: number
}

const lineOf = ({
  id,
  or_number,
  amount,
  recorded_at,
  disputed_at,
  participant_count,
  ...person
}: LineRow): CashLine => ({
  id,
  or_number,
  amount: toPesos(amount),
  payer: fullName(person),
  others: participant_count - 1,
  recorded_at: recorded_at.toISOString(),
  disputed: disputed_at !== null,
  held: false,
})

async function listHeld(db: Database, staff_member_id: string): Promise<CashLine[]> {
  const rows = await heldWithPasskeyOf(db, staff_member_id)
    .select(['held.id', 'held.held_at', 'reserved.or_number', 'reserved.disputed_at'])
    .select([
      sql<Centavos>`reserved.cash`.as('cash'),
      sql<Parameters<typeof fullName>[0]>`held.submission -> 'participants' -> 0`.as('person'),
      sql<number>`jsonb_array_length(held.submission -> 'participants')`.as('people'),
    ])
    .orderBy('held.id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ id, or_number, cash, person, people, held_at, disputed_at }) => ({
    id,
    or_number,
    amount: toPesos(cash),
    payer: fullName(person),
    others: people - 1,
    recorded_at: held_at.toISOString(),
    disputed: disputed_at !== null,
    held: true,
  }))
}

const heldWithPasskeyOf = (db: Database, staff_member_id: string) =>
  db
    .selectFrom('held_submission as held')
    .innerJoin('reserved_receipt as reserved', (join) =>
      join.onRef('reserved.event_id', '=', 'held.event_id').onRef('reserved.or_serial', '=', 'held.or_serial'),
    )
    .innerJoin('passkey', 'passkey.id', 'reserved.passkey_id')
    .where('passkey.staff_member_id', '=', staff_member_id)
    .where('held.settled_at', 'is', null)

/** Somebody else has used the passkey, so it ends at once. What becomes of the payment is for finance to say. */
export const disputeCash = (db: Database, by: Staff, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const use = (await disputeHeld(tx, by, id)) ?? (await disputePaid(tx, by, id))
    if (use.disputed_at !== null) return
    await revokePasskeyOf(tx, use.passkey_id)
    await audit(tx, { staff_member_id: by.id, action: 'cash.dispute', subject: id })
  })

/** As it was before. */
type Use = { passkey_id: string; disputed_at: Date | null }

async function disputePaid(tx: Tx, by: Staff, id: string): Promise<Use> {
  const payment = await tx
    .selectFrom('payment')
    .innerJoin('passkey', 'passkey.id', 'payment.passkey_id')
    .where('payment.id', '=', id)
    .where('passkey.staff_member_id', '=', by.id)
    .select(['payment.state', 'cash_shift_id', 'disputed_at', 'passkey.id as passkey_id'])
    .forUpdate('payment')
    .executeTakeFirst()
  if (!payment) throw new DomainError('not_found', 'payment_not_found', cashRefusals.noSuchPayment)
  if (payment.disputed_at !== null) return payment
  if (payment.cash_shift_id !== null || payment.state !== 'APPROVED') {
    throw new DomainError('conflict', 'already_counted', cashRefusals.alreadyCounted)
  }
  await tx.updateTable('payment').set({ disputed_at: sql<Date>`now()` }).where('id', '=', id).execute()
  return payment
}

/** Null where nothing of that id is held. Whoever lets it in waits for this, and this for them. */
async function disputeHeld(tx: Tx, by: Staff, id: string): Promise<Use | null> {
  const held = await heldWithPasskeyOf(tx, by.id)
    .where('held.id', '=', id)
    .select(['held.event_id', 'held.or_serial', 'reserved.disputed_at', 'passkey.id as passkey_id'])
    .forUpdate('held')
    .executeTakeFirst()
  if (!held || held.disputed_at !== null) return held ?? null
  await tx
    .updateTable('reserved_receipt')
    .set({ disputed_at: sql<Date>`now()` })
    .where('event_id', '=', held.event_id)
    .where('or_serial', '=', held.or_serial)
    .execute()
  return held
}

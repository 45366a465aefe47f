import { sql } from 'kysely'
import { mayUse, type Staff } from '#features/staff/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { toPesos } from '#shared/money.ts'
import type { StaffReader } from '#shared/staff-work.ts'
import type { CashShift, Pieces, ShiftCount, ShiftDetails } from '../contract.ts'
import { cashRefusals } from '../texts.ts'
import { shiftRights } from './shift-rules.ts'
import { listShiftLines } from './taken-cash.ts'

export const seesAll = (by: StaffReader): boolean => mayUse(by.roles, ['finance'])

/** The shifts that were closed: those first that are not confirmed by both, and of them those that differ. A member of the desk sees their own. */
export const listShifts = (db: Database, by: StaffReader): Promise<CashShift[]> => readShifts(db, by)

export async function showShift(db: Database, by: Staff, id: string): Promise<ShiftDetails> {
  const shift = await findShift(db, by, id)
  const [lines, counts] = [await listShiftLines(db, id), await listCounts(db, shift)]
  return { ...shift, lines, counts, ...shiftRights(shift, { id: by.id, isFinance: seesAll(by) }) }
}

/** The shift as its newest count says; what is not theirs to see does not exist. */
async function findShift(db: Database | Tx, by: Staff, id: string): Promise<CashShift> {
  const [shift] = await readShifts(db, by, id)
  if (!shift) throw new DomainError('not_found', 'shift_not_found', cashRefusals.noSuchShift)
  return shift
}

/** Whoever counts, confirms or objects does it one after the other: the second one sees what the first one did. */
export async function lockShift(tx: Tx, by: Staff, { id, seen }: { id: string; seen: number }): Promise<CashShift> {
  await tx.selectFrom('cash_shift').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  const shift = await findShift(tx, by, id)
  if (shift.number === seen) return shift
  const { counted_by, counted } = shift
  throw new DomainError('conflict', 'counted_meanwhile', cashRefusals.countedMeanwhile(counted_by, counted))
}

const number = sql<number>`coalesce(newer.number, 1)`
const counted = sql<number>`coalesce(newer.counted, shift.counted)`
const settled = sql<boolean>`(
  select count(*) = 2 from cash_signature where cash_shift_id = shift.id and number = ${number} and agrees
)`
const confirmedBy = (side: 'HOLDER' | 'FINANCE') => sql<string | null>`(
  select full_name from cash_signature join staff_member on staff_member.id = cash_signature.staff_member_id
  where cash_shift_id = shift.id and number = ${number} and side = ${side} and agrees
)`

const mostListed = 200

async function readShifts(db: Database | Tx, by: StaffReader, id?: string): Promise<CashShift[]> {
  const rows = await db
    .selectFrom('cash_shift as shift')
    .innerJoin('staff_member as owner', 'owner.id', 'shift.staff_member_id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('cash_recount')
          .whereRef('cash_recount.cash_shift_id', '=', 'shift.id')
          .selectAll()
          .orderBy('cash_recount.number', 'desc')
          .limit(1)
          .as('newer'),
      (join) => join.onTrue(),
    )
    .innerJoin('staff_member as counter', (join) =>
      join.on('counter.id', '=', sql<string>`coalesce(newer.counted_by, shift.closed_by)`),
    )
    .leftJoin('cash_signature as objection', (join) =>
      join
        .onRef('objection.cash_shift_id', '=', 'shift.id')
        .on('objection.number', '=', number)
        .on('objection.agrees', '=', false),
    )
    .$if(!seesAll(by), (query) => query.where('owner.id', '=', by.id))
    .$if(id !== undefined, (query) => query.where('shift.id', '=', id ?? ''))
    .select(['shift.id', 'shift.staff_member_id', 'owner.full_name', 'shift.expected'])
    .select(['counter.full_name as counted_by', 'objection.note as objection', 'objection.signed_at as objected_at'])
    .select([
      number.as('number'),
      counted.as('counted'),
      sql<Date>`coalesce(newer.counted_at, shift.closed_at)`.as('counted_at'),
      sql<string>`coalesce(newer.note, shift.note)`.as('note'),
      confirmedBy('HOLDER').as('holder'),
      confirmedBy('FINANCE').as('finance'),
    ])
    .orderBy(settled)
    .orderBy(sql`not ${settled} and ${counted} = shift.expected`)
    .orderBy('shift.id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ expected, counted, counted_at, objection, objected_at, ...row }) => ({
    ...row,
    expected: toPesos(expected),
    counted: toPesos(counted),
    variance: toPesos(counted - expected),
    counted_at: counted_at.toISOString(),
    objection: objection === null || objected_at === null ? null : { note: objection, at: objected_at.toISOString() },
  }))
}

/** Every count with what others said to it, the newest first. */
async function listCounts(db: Database, { id, expected }: CashShift): Promise<ShiftCount[]> {
  const first = db
    .selectFrom('cash_shift')
    .where('id', '=', id)
    .select([sql<number>`1`.as('number'), 'counted', 'pieces', 'note'])
    .select(['closed_by as counted_by', 'closed_at as counted_at'])
  const further = db
    .selectFrom('cash_recount')
    .where('cash_shift_id', '=', id)
    .select(['number', 'counted', 'pieces', 'note', 'counted_by', 'counted_at'])
  const counts = await db
    .selectFrom(first.unionAll(further).as('one'))
    .innerJoin('staff_member', 'staff_member.id', 'one.counted_by')
    .select(['number', 'counted', 'pieces', 'note', 'counted_at', 'one.counted_by', 'full_name'])
    .orderBy('number', 'desc')
    .execute()
  const answers = await db
    .selectFrom('cash_signature')
    .innerJoin('staff_member', 'staff_member.id', 'cash_signature.staff_member_id')
    .where('cash_shift_id', '=', id)
    .select(['number', 'staff_member_id', 'full_name', 'signed_at', 'agrees', 'note'])
    .orderBy('signed_at')
    .execute()
  return counts.map(({ counted_by, full_name, counted, counted_at, pieces, ...count }) => ({
    ...count,
    counted: toPesos(counted),
    variance: toPesos(counted) - expected,
    // Checked when it came in, and by the database.
    pieces: pieces as Pieces | null,
    counted_by: full_name,
    counted_at: counted_at.toISOString(),
    answers: answers
      .filter((answer) => answer.number === count.number && answer.staff_member_id !== counted_by)
      .map(({ full_name, signed_at, agrees, note }) => ({ by: full_name, at: signed_at.toISOString(), agrees, note })),
  }))
}

import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import { isPaid, paymentStatus } from '#shared/payment-status.ts'
import { type Person, shownKeys } from '../../contract.ts'
import { personRefusals } from '../../texts/person.ts'
import { findTwice } from './find-twice.ts'
import { listMoments } from './list-moments.ts'
import { hasNotComeBack, summaries, toSummary } from './summary.ts'

export const personNotFound = () => new DomainError('not_found', 'person_not_found', personRefusals.noSuchPerson)

/** One person of the back office, with their group and everything that happened to both. */
export async function showPerson(db: Database, id: string): Promise<Person> {
  const row = await db
    .selectFrom('registration as person')
    .innerJoin('registration_group as g', 'g.id', 'person.group_id')
    .innerJoin('event', 'event.id', 'person.event_id')
    .innerJoin('designation as known', (join) =>
      join.onRef('known.event_id', '=', 'person.event_id').onRef('known.value', '=', 'person.designation'),
    )
    .leftJoin('check_in', 'check_in.registration_id', 'person.id')
    .leftJoin('staff_member as greeter', 'greeter.id', 'check_in.staff_member_id')
    .leftJoin('kit_claim', 'kit_claim.registration_id', 'person.id')
    .leftJoin('registration_move as move', 'move.id', 'person.move_id')
    .where('person.id', '=', id)
    .select(shownKeys.map((key) => `person.${key}` as const))
    .select([
      'event.slug',
      'person.event_id',
      'person.group_id',
      'person.revision',
      'person.notes',
      'person.person_key',
    ])
    .select(['person.short_code', 'person.ticket_issued_at', 'person.left_at', 'known.label', 'kit_claim.claimed_at'])
    .select(['check_in.checked_in_at', 'check_in.station', 'greeter.full_name as greeted_by'])
    .select(['g.gross_price', 'g.paid', 'g.pending', 'move.registration_id as moved_as'])
    .executeTakeFirst()
  if (!row) throw personNotFound()
  const [people, payments, twice, moments, came] = await Promise.all([
    listGroup(db, row.group_id),
    listPayments(db, row.group_id),
    findTwice(db, { id, event_id: row.event_id, person_key: row.person_key, left_at: row.left_at }),
    listMoments(db, { id, group_id: row.group_id }),
    openMove(db, id),
  ])
  return {
    id,
    event: row.slug,
    revision: row.revision,
    name: fullName(row),
    details: Object.fromEntries(shownKeys.map((key) => [key, row[key]])) as Person['details'],
    designation: row.label,
    has_notes: row.notes !== '',
    short_code: row.short_code,
    ticket_issued_at: row.ticket_issued_at.toISOString(),
    ticket_works: isPaid(row) && row.left_at === null,
    left: row.left_at !== null,
    moved_as: row.moved_as,
    came: came ? { from: came.from_group_id, price: toPesos(came.price), amount: toPesos(came.amount) } : null,
    checked_in: row.checked_in_at && {
      at: row.checked_in_at.toISOString(),
      station: row.station ?? '',
      by: row.greeted_by ?? '',
    },
    kit_claimed_at: row.claimed_at?.toISOString() ?? null,
    group: {
      id: row.group_id,
      people,
      status: paymentStatus(row),
      gross_price: toPesos(row.gross_price),
      paid: toPesos(row.paid),
      pending: toPesos(row.pending),
      balance: toPesos(Math.max(0, row.gross_price - row.paid)),
      payments,
    },
    twice,
    moments,
  }
}

/** Without what stays of somebody who has come back since. */
const listGroup = async (db: Database, group_id: string) =>
  (
    await summaries(db)
      .where('person.group_id', '=', group_id)
      .where(hasNotComeBack(sql.ref('person.move_id'), sql.ref('person.group_id')))
      .orderBy('person.position')
      .execute()
  ).map(toSummary)

/** The move by which somebody came to the group that they are in: the newest that was not taken back. */
export const openMove = (db: Database | Tx, registration_id: string) =>
  db
    .selectFrom('registration_move as move')
    .where('registration_id', '=', registration_id)
    .where('undoes', 'is', null)
    .where(sql<boolean>`not exists (select from registration_move back where back.undoes = move.id)`)
    .select(['id', 'from_group_id', 'price', 'amount'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

async function listPayments(db: Database, group_id: string): Promise<Person['group']['payments']> {
  const rows = await db
    .selectFrom('payment')
    .where('group_id', '=', group_id)
    .select(['id', 'or_number', 'mode', 'state', 'amount'])
    .orderBy('or_serial', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, amount: toPesos(row.amount) }))
}

import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { type Centavos, fromPesos, toPesos } from '#shared/money.ts'
import { type GroupDetails, priceOfAPlace } from '../contract.ts'
import { groupRefusals } from '../texts/group.ts'
import { hasNotComeBack } from './person/summary.ts'

export const groupNotFound = () => new DomainError('not_found', 'group_not_found', groupRefusals.noSuchGroup)

/** One registration for the back office: its people, also those who left, and its money. */
export async function showGroup(db: Database, id: string): Promise<GroupDetails> {
  const group = await db
    .selectFrom('registration_group as g')
    .innerJoin('event', 'event.id', 'g.event_id')
    .where('g.id', '=', id)
    .select(['event.slug', 'g.gross_price', 'g.paid', 'g.approved', 'g.pending', 'g.kept', 'g.participant_count'])
    .executeTakeFirst()
  if (!group) throw groupNotFound()
  const payments = await listPayments(db, id)
  const paidHere = payments.reduce(
    (sum, { state, amount, given_back }) => sum + (state === 'APPROVED' ? amount - given_back : 0),
    0,
  )
  return {
    id,
    event: group.slug,
    gross_price: toPesos(group.gross_price),
    total_paid: toPesos(group.paid),
    total_pending: toPesos(group.pending),
    overpaid: toPesos(group.approved - group.paid),
    kept: toPesos(group.kept),
    moved_money: toPesos(group.approved - fromPesos(paidHere)),
    people: await listPeople(db, id, group.participant_count === 0 ? null : priceOfAPlace(group)),
    payments,
  }
}

/** `price` of a place: where nobody comes, of the one that they had. */
async function listPeople(db: Database, group_id: string, price: Centavos | null): Promise<GroupDetails['people']> {
  const rows = await db
    .selectFrom('registration as person')
    .innerJoin('designation', (join) =>
      join.onRef('designation.event_id', '=', 'person.event_id').onRef('designation.value', '=', 'person.designation'),
    )
    .leftJoin('check_in', 'check_in.registration_id', 'person.id')
    .leftJoin('registration_move as move', 'move.id', 'person.move_id')
    .leftJoin('staff_member as mover', 'mover.id', 'move.moved_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('registration_leaving as leaving')
          .leftJoin('staff_member', 'staff_member.id', 'leaving.recorded_by')
          .leftJoin('cancellation_review as review', 'review.leaving_id', 'leaving.id')
          .leftJoin('staff_member as decider', 'decider.id', 'review.decided_by')
          .whereRef('leaving.registration_id', '=', 'person.id')
          .select(['review.given_back', 'review.decided_at', 'review.reason as why', 'decider.full_name as decided_by'])
          .select(['leaving.reason', 'leaving.kept', 'leaving.price', 'staff_member.full_name'])
          .select(sql<Centavos | null>`kept_to_decide(leaving)`.as('to_decide'))
          .orderBy('leaving.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('person.group_id', '=', group_id)
    .where(hasNotComeBack(sql.ref('person.move_id'), sql.ref('person.group_id')))
    .select(['person.id', 'person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .select(['person.church', 'designation.label', 'check_in.checked_in_at', 'person.left_at'])
    .select(['newest.reason', 'newest.kept', 'newest.price', 'newest.full_name as by', 'newest.to_decide'])
    .select(['move.registration_id as moved_as', 'move.reason as moved_for', 'mover.full_name as moved_by'])
    .select(['newest.given_back', 'newest.decided_at', 'newest.why', 'newest.decided_by'])
    .orderBy('person.position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row),
    designation: row.label,
    church: row.church,
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    left: row.left_at && {
      at: row.left_at.toISOString(),
      by: row.moved_by ?? row.by,
      moved_as: row.moved_as,
      to_decide: toPesos(row.to_decide ?? 0),
      decided: row.decided_at && {
        at: row.decided_at.toISOString(),
        by: row.decided_by ?? '',
        given_back: toPesos(row.given_back ?? 0),
        kept: toPesos((row.kept ?? 0) - (row.given_back ?? 0)),
        reason: row.why ?? '',
      },
      reason: row.moved_for ?? row.reason ?? '',
      kept: toPesos(row.kept ?? 0),
      price: toPesos(price ?? row.price ?? 0),
    },
  }))
}

async function listPayments(db: Database, group_id: string): Promise<GroupDetails['payments']> {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('passkey', 'passkey.id', 'payment.passkey_id')
    .leftJoin('staff_member as taker', 'taker.id', 'passkey.staff_member_id')
    .where('payment.group_id', '=', group_id)
    .select(['payment.id', 'or_number', 'mode', 'state', 'amount', 'given_back'])
    .select(sql<string | null>`case when cash_shift_id is null then taker.full_name end`.as('cash_with'))
    .orderBy('or_serial', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, amount: toPesos(row.amount), given_back: toPesos(row.given_back) }))
}

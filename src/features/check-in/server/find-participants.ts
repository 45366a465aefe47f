import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { toPesos } from '#shared/money.ts'
import { paymentStatus } from '#shared/payment-status.ts'
import type { DoorParticipant } from '../contract.ts'
import { checkInRefusals } from '../texts/refusals.ts'

export const participantNotFound = () =>
  new DomainError('not_found', 'participant_not_found', checkInRefusals.participantNotFound)

/** People with all that the door may see of them. The caller says which. */
export const selectParticipants = (db: Database | Tx) =>
  db
    .selectFrom('registration as person')
    .innerJoin('registration_group as g', 'g.id', 'person.group_id')
    .innerJoin('designation', (join) =>
      join.onRef('designation.event_id', '=', 'person.event_id').onRef('designation.value', '=', 'person.designation'),
    )
    .leftJoin('check_in', 'check_in.registration_id', 'person.id')
    .leftJoin('staff_member as greeter', 'greeter.id', 'check_in.staff_member_id')
    .leftJoin('kit_claim', 'kit_claim.registration_id', 'person.id')
    .where('person.left_at', 'is', null)
    .select(['person.id', 'person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .select(['person.email', 'person.church', 'designation.label', 'person.ls_first_time', 'person.group_id'])
    .select(['g.gross_price', 'g.paid', 'g.pending', 'g.participant_count', 'kit_claim.claimed_at'])
    .select(['check_in.checked_in_at', 'check_in.station', 'greeter.full_name as by'])
    .select(
      sql<number>`(select count(*)::int from registration as other
        join check_in as theirs on theirs.registration_id = other.id
        where other.group_id = person.group_id)`.as('group_checked_in'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectParticipants>['execute']>>[number]

export const toDoorParticipant = (row: Row): DoorParticipant => ({
  id: row.id,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  name_suffix: row.name_suffix,
  email: row.email,
  church: row.church,
  designation: row.label,
  checked_in: row.checked_in_at !== null,
  payment_status: paymentStatus(row),
  balance: toPesos(row.gross_price - row.paid),
  group_id: row.group_id,
  group_size: row.participant_count,
  group_checked_in: row.group_checked_in,
  ls_first_time: row.ls_first_time,
  kit_claimed: row.claimed_at !== null,
  check_in:
    row.checked_in_at === null
      ? null
      : { at: row.checked_in_at.toISOString(), station: row.station ?? '', by: row.by ?? '' },
})

/** A whole group, the one who registered it first. */
export async function listGroup(db: Database, group_id: string): Promise<DoorParticipant[]> {
  const rows = await selectParticipants(db).where('person.group_id', '=', group_id).orderBy('person.position').execute()
  if (rows.length === 0) throw new DomainError('not_found', 'group_not_found', checkInRefusals.groupNotFound)
  return rows.map(toDoorParticipant)
}

import { sql } from 'kysely'
import { type QuestionKind, sayAnswer } from '#features/questions/contract.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import { paymentStatus } from '#shared/payment-status.ts'
import type { AtDesk, DoorParticipant } from '../contract.ts'
import { checkInRefusals } from '../texts/refusals.ts'

export const participantNotFound = () =>
  new DomainError('not_found', 'participant_not_found', checkInRefusals.participantNotFound)

/** Those of the person and of their group that the organiser shows at the door, which are never sensitive. */
export const doorAnswers = sql<RawAnswer[]>`coalesce((
  select jsonb_agg(jsonb_build_object('words', words, 'kind', kind, 'value', value) order by question.position, question.id)
  from question_answer join question on question.id = question_id
  where at_door and question_answer.group_id = person.group_id
    and (registration_id = person.id or registration_id is null)
), '[]')`

/** Who stands at the door reads a word or two. */
const longestAtDoor = 60

export const toShortAnswers = (answers: readonly RawAnswer[]) =>
  answers.map(({ words, kind, value }) => {
    const answer = sayAnswer(kind, value)
    return { words, answer: answer.length > longestAtDoor ? `${answer.slice(0, longestAtDoor - 1)}…` : answer }
  })

/** People with all that the door may see of them. The caller says which. */
export const selectParticipants = (db: Database | Tx) =>
  db
    .selectFrom('registration as person')
    .innerJoin('registration_group as g', 'g.id', 'person.group_id')
    .innerJoin('designation', (join) =>
      join.onRef('designation.event_id', '=', 'person.event_id').onRef('designation.value', '=', 'person.designation'),
    )
    .innerJoin('registration as leader', (join) =>
      join.onRef('leader.group_id', '=', 'person.group_id').on('leader.position', '=', 1),
    )
    .leftJoin('check_in', 'check_in.registration_id', 'person.id')
    .leftJoin('staff_member as greeter', 'greeter.id', 'check_in.staff_member_id')
    .leftJoin('kit_claim', 'kit_claim.registration_id', 'person.id')
    .where('person.left_at', 'is', null)
    .select(['person.id', 'person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .select([
      'person.ticket_issued_at',
      'person.email',
      'person.church',
      'designation.label',
      'person.ls_first_time',
      'person.group_id',
    ])
    .select(['g.gross_price', 'g.paid', 'g.pending', 'g.participant_count', 'kit_claim.claimed_at'])
    .select(['check_in.checked_in_at', 'check_in.station', 'greeter.full_name as by'])
    .select(
      sql<number>`(select count(*)::int from registration as other
        join check_in as theirs on theirs.registration_id = other.id
        where other.group_id = person.group_id)`.as('group_checked_in'),
    )
    .select(['leader.first_name as leader_first_name', 'leader.middle_name as leader_middle_name'])
    .select(['leader.last_name as leader_last_name', 'leader.name_suffix as leader_name_suffix'])
    .select(doorAnswers.as('answers'))
    .select(
      sql<AtDesk | null>`(select jsonb_build_object('sent_at', sent_at, 'answer', answer, 'word', word,
          'by', coalesce(full_name, ''), 'answered_at', answered_at)
        from desk_referral left join staff_member as desk on desk.id = answered_by
        where registration_id = person.id and sent_at > now() - interval '12 hours'
        order by desk_referral.id desc limit 1)`.as('desk'),
    )

export type RawAnswer = { words: string; kind: QuestionKind; value: string[] }

type Row = Awaited<ReturnType<ReturnType<typeof selectParticipants>['execute']>>[number]

export const toDoorParticipant = (row: Row): DoorParticipant => ({
  id: row.id,
  ticket_issued_at: row.ticket_issued_at.toISOString(),
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
  registered_by: fullName({
    first_name: row.leader_first_name,
    middle_name: row.leader_middle_name,
    last_name: row.leader_last_name,
    name_suffix: row.leader_name_suffix,
  }),
  group_size: row.participant_count,
  group_checked_in: row.group_checked_in,
  ls_first_time: row.ls_first_time,
  kit_claimed: row.claimed_at !== null,
  answers: toShortAnswers(row.answers),
  check_in:
    row.checked_in_at === null
      ? null
      : { at: row.checked_in_at.toISOString(), station: row.station ?? '', by: row.by ?? '' },
  desk: row.desk && {
    ...row.desk,
    sent_at: iso(row.desk.sent_at),
    answered_at: row.desk.answered_at && iso(row.desk.answered_at),
  },
})

/** As the database writes a time into JSON, it has an offset. */
const iso = (time: string): string => new Date(time).toISOString()

/** A whole group, the one who registered it first. */
export async function listGroup(db: Database, group_id: string): Promise<DoorParticipant[]> {
  const rows = await selectParticipants(db).where('person.group_id', '=', group_id).orderBy('person.position').execute()
  if (rows.length === 0) throw new DomainError('not_found', 'group_not_found', checkInRefusals.groupNotFound)
  return rows.map(toDoorParticipant)
}

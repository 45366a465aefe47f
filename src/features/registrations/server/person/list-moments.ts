import { sql } from 'kysely'
import * as z from 'zod/mini'
import { mailsOfPerson } from '#features/notifications/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { type Centavos, toPesos } from '#shared/money.ts'
import { type FieldKey, fieldKeys, type Moment, type MomentKind } from '../../contract.ts'

type Who = { id: string; group_id: string }
type Row = { at: Date; kind: MomentKind; by: string | null; amount?: Centavos | null; about?: string; words?: string }

/** So many that nobody reads on; a person has some twenty. */
const most = 200

/** Everything that is known to have happened to somebody and to the registration they belong to, the newest first. */
export async function listMoments(db: Database, who: Who): Promise<Moment[]> {
  const known = await Promise.all([
    registered(db, who),
    payments(db, who),
    moneyBack(db, who),
    leavings(db, who),
    moves(db, who),
    corrections(db, who),
    scans(db, who),
    noted(db, who),
    mails(db, who),
  ])
  return known
    .flat()
    .reverse()
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, most)
}

const toMoment = ({ at, amount = null, about = '', words = '', ...row }: Row): Moment => ({
  ...row,
  at: at.toISOString(),
  amount: amount === null ? null : toPesos(amount),
  about,
  words,
  changes: [],
})

async function registered(db: Database, { id }: Who): Promise<Moment[]> {
  const row = await db
    .selectFrom('registration as person')
    .innerJoin('registration_group as g', (join) =>
      join.on(
        'g.id',
        '=',
        sql<string>`coalesce(
        (select from_group_id from registration_move where registration_id = person.id order by id limit 1), person.group_id)`,
      ),
    )
    .where('person.id', '=', id)
    .select(['g.created_at', 'person.at_desk', 'g.slip_number'])
    .executeTakeFirstOrThrow()
  const kind = row.at_desk ? 'registered_at_desk' : 'registered'
  return [toMoment({ at: row.created_at, kind, by: null, about: row.slip_number ?? '' })]
}

async function payments(db: Database, { group_id }: Who): Promise<Moment[]> {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('staff_member as decider', 'decider.id', 'decision_by')
    .leftJoin('passkey', 'passkey.id', 'passkey_id')
    .leftJoin('staff_member as taker', 'taker.id', 'passkey.staff_member_id')
    .where('group_id', '=', group_id)
    .select(['or_number', 'amount', 'recorded_at', 'decision', 'decision_at', 'decision_reason', 'mode'])
    .select(['decider.full_name as decided_by', 'taker.full_name as taken_by'])
    .execute()
  return rows.flatMap((row) => {
    const { or_number: about, amount } = row
    const sent = toMoment({ at: row.recorded_at, kind: 'payment_sent', by: row.taken_by, amount, about })
    // Whoever takes cash has decided with it.
    if (!row.decision_at || row.mode === 'CASH') return [sent]
    const kind = row.decision === 'REJECTED' ? 'payment_rejected' : 'payment_approved'
    const words = row.decision === 'REJECTED' ? row.decision_reason : ''
    return [sent, toMoment({ at: row.decision_at, kind, by: row.decided_by, amount, about, words })]
  })
}

async function moneyBack(db: Database, { group_id }: Who): Promise<Moment[]> {
  const rows = await db
    .selectFrom('payment_reversal as back')
    .innerJoin('payment', 'payment.id', 'back.payment_id')
    .innerJoin('staff_member', 'staff_member.id', 'back.reversed_by')
    .where('payment.group_id', '=', group_id)
    .select(['back.kind', 'back.amount', 'back.reason', 'back.reversed_at', 'full_name', 'or_number'])
    .execute()
  const reopened = await db
    .selectFrom('payment_reopening as again')
    .innerJoin('payment', 'payment.id', 'again.payment_id')
    .innerJoin('staff_member', 'staff_member.id', 'again.reopened_by')
    .where('payment.group_id', '=', group_id)
    .select(['again.reason', 'again.reopened_at', 'full_name', 'or_number', 'payment.amount'])
    .execute()
  return [
    ...rows.map(({ kind, amount, reason, reversed_at, full_name, or_number }) =>
      toMoment({
        at: reversed_at,
        kind: kind === 'VOID' ? 'voided' : 'money_back',
        by: full_name,
        amount,
        about: or_number,
        words: reason,
      }),
    ),
    ...reopened.map(({ reason, reopened_at, full_name, or_number, amount }) =>
      toMoment({ at: reopened_at, kind: 'payment_reopened', by: full_name, amount, about: or_number, words: reason }),
    ),
  ]
}

async function leavings(db: Database, { id }: Who): Promise<Moment[]> {
  const rows = await db
    .selectFrom('registration_leaving as leaving')
    .leftJoin('staff_member', 'staff_member.id', 'leaving.recorded_by')
    .leftJoin('cancellation_review as review', 'review.leaving_id', 'leaving.id')
    .leftJoin('staff_member as decider', 'decider.id', 'review.decided_by')
    .where('leaving.registration_id', '=', id)
    .select(['leaving.kind', 'leaving.reason', 'leaving.recorded_at', 'leaving.recorded_by', 'staff_member.full_name'])
    .select(['review.given_back', 'review.decided_at', 'review.reason as why', 'decider.full_name as decided_by'])
    .execute()
  return rows.flatMap((row) => {
    const own = row.recorded_by === null
    const kind = row.kind === 'BACK' ? 'came_back' : own ? 'left_own' : 'left'
    const left = toMoment({ at: row.recorded_at, kind, by: row.full_name, words: own ? '' : row.reason })
    if (!row.decided_at) return [left]
    const { decided_at: at, decided_by: by, given_back: amount, why } = row
    return [left, toMoment({ at, kind: 'kept_decided', by, amount, words: why ?? '' })]
  })
}

/** Their own, and who came to their group or left it by one: it changes what all of it owe. */
async function moves(db: Database, { id, group_id }: Who): Promise<Moment[]> {
  const rows = await db
    .selectFrom('registration_move as move')
    .innerJoin('staff_member', 'staff_member.id', 'move.moved_by')
    .innerJoin('registration as person', 'person.id', 'move.registration_id')
    .innerJoin('registration as first', (join) =>
      join.onRef('first.group_id', '=', 'move.from_group_id').on('first.position', '=', 1),
    )
    .where((eb) =>
      eb.or([
        eb('move.registration_id', '=', id),
        eb('move.from_group_id', '=', group_id),
        eb('move.to_group_id', '=', group_id),
      ]),
    )
    .select(['move.moved_at', 'move.amount', 'move.reason', 'move.registration_id', 'move.to_group_id', 'full_name'])
    .select(['first.first_name as first', 'first.last_name as last'])
    .select(['person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .execute()
  return rows.map(({ moved_at: at, amount, reason: words, registration_id, to_group_id, full_name: by, ...row }) => {
    const isOwn = registration_id === id
    const kind = isOwn ? 'moved' : to_group_id === group_id ? 'joined' : 'moved_away'
    return toMoment({ at, kind, by, amount, about: isOwn ? `${row.first} ${row.last}` : fullName(row), words })
  })
}

/** Only what was changed stands in it, by the names of the columns; what was said of health is not in it. */
const before = z.record(z.string(), z.nullable(z.union([z.string(), z.boolean()])))

async function corrections(db: Database, { id }: Who): Promise<Moment[]> {
  const rows = await db
    .selectFrom('registration_correction as made')
    .innerJoin('registration as person', 'person.id', 'made.registration_id')
    .leftJoin('staff_member', 'staff_member.id', 'made.corrected_by')
    .where('made.registration_id', '=', id)
    .select([
      'made.before',
      'made.after',
      'made.corrected_at',
      'made.kind',
      'made.reason',
      'full_name',
      'person.event_id',
    ])
    .execute()
  if (rows.length === 0) return []
  const labels = await designationLabels(db, rows[0]?.event_id ?? '')
  const say = (key: FieldKey, value: string | boolean | null | undefined) =>
    key === 'designation' ? (labels.get(String(value)) ?? String(value)) : String(value ?? '')
  return rows.map((row) => {
    const [was, is] = [before.parse(row.before), before.parse(row.after)]
    const changes = fieldKeys.flatMap((key) =>
      key in was || key in is ? [{ key, before: say(key, was[key]), after: say(key, is[key]) }] : [],
    )
    const kind = row.kind === 'SUBSTITUTED' ? 'substituted' : 'corrected'
    return { ...toMoment({ at: row.corrected_at, kind, by: row.full_name, words: row.reason }), changes }
  })
}

export async function designationLabels(db: Database, event_id: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('designation').where('event_id', '=', event_id).select(['value', 'label']).execute()
  return new Map(rows.map(({ value, label }) => [value, label]))
}

async function scans(db: Database, { id }: Who): Promise<Moment[]> {
  const rows = await db
    .selectFrom('scan')
    .innerJoin('staff_member', 'staff_member.id', 'scan.staff_member_id')
    .where('scan.registration_id', '=', id)
    .select(['scan.outcome', 'scan.received_at', 'scan.station', 'full_name'])
    .orderBy('scan.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ outcome, received_at, station, full_name }) =>
    toMoment({ at: received_at, kind: `scan_${outcome}`, by: full_name, about: station }),
  )
}

async function mails(db: Database, { id }: Who): Promise<Moment[]> {
  const rows = await mailsOfPerson(db, id)
  return rows.map(({ state, subject, address, reason, last_at }) =>
    toMoment({ at: last_at, kind: `mail_${state}`, by: null, about: `${address}: ${subject}`, words: reason ?? '' }),
  )
}

/** What the log knows and no table of its own does. */
const noteworthy = {
  'ticket.reissue': 'ticket_replaced',
  'check_in.undo': 'check_in_undone',
  'kit.claim': 'kit_claimed',
  'kit.undo': 'kit_undone',
  'desk.send': 'sent_to_desk',
  'desk.answer': 'desk_answered',
  'balance.remind': 'reminded',
  'registration.notes': 'notes_shown',
  'registration.namesake': 'namesake',
  'registration.merge': 'merged',
} as const satisfies Record<string, MomentKind>

const isNoteworthy = (action: string): action is keyof typeof noteworthy => action in noteworthy

async function noted(db: Database, { id, group_id }: Who): Promise<Moment[]> {
  const rows = await db
    .selectFrom('audit_entry as entry')
    .leftJoin('staff_member', 'staff_member.id', 'entry.staff_member_id')
    .where('entry.subject', 'in', [id, group_id])
    .where('entry.action', 'in', Object.keys(noteworthy))
    .select(['entry.at', 'entry.action', 'full_name'])
    .select(sql<string>`coalesce(entry.details ->> 'station', '')`.as('station'))
    .select(sql<string>`coalesce(entry.details ->> 'word', '')`.as('word'))
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ at, action, full_name, station, word }) =>
    isNoteworthy(action)
      ? [toMoment({ at, kind: noteworthy[action], by: full_name, about: station, words: word })]
      : [],
  )
}

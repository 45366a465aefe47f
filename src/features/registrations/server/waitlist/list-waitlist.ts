import { sql } from 'kysely'
import { findEventId } from '#features/events/server/index.ts'
import { viewPage } from '#features/files/server/index.ts'
import { findTraces, lastStatementDay } from '#features/payments/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import type { StaffWork } from '#platform/server/feature.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { normalizeCode } from '#shared/code.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import type { StaffHit, StaffTask } from '#shared/staff-work.ts'
import { waitlistAddress } from '../../addresses.ts'
import type { Submission, Waitlist, WaitlistEntry } from '../../contract.ts'
import { heldRefusals } from '../../texts/refusals.ts'
import { waitlistTaskTexts as texts } from '../../texts/waitlist-office.ts'
import { discardHeld } from '../settle-held.ts'
import { endPlace, stateOfPlace } from './find-place.ts'

const most = 200

type Input = { event?: string | undefined; search?: string | undefined }

export async function listWaitlist(db: Database, { event, search = '' }: Input): Promise<Waitlist> {
  const event_id = await findEventId(db, event)
  const found = entriesOf(db, event_id).$if(search !== '', (query) => query.where(matches(search)))
  const waiting = found.where('entry.ended_at', 'is', null)
  const [hall, sums, line, over, statements_until] = await Promise.all([
    countSeats(db, event_id),
    waiting
      .select((eb) => [eb.fn.countAll<number>().as('groups')])
      .select(sql<number>`coalesce(sum(entry.people_count), 0)::int`.as('people'))
      .executeTakeFirstOrThrow(),
    rowsOf(waiting.orderBy('entry.place')),
    rowsOf(found.where(moneyIsHere).orderBy('entry.ended_at')),
    lastStatementDay(db, event_id),
  ])
  const references = [...line, ...over].flatMap(({ reference_key }) => reference_key ?? [])
  const tracesOf = await findTraces(db, event_id, references)
  const show = (row: Row) => showEntry(row, tracesOf)
  return { ...hall, ...sums, entries: line.map(show), to_give_back: over.map(show), statements_until }
}

/** They wait no longer, and their money is still with us. */
const moneyIsHere = sql<boolean>`entry.ended_at is not null and held.id is not null and held.settled_at is null`

const entriesOf = (db: Database, event_id: string) =>
  db
    .selectFrom('waitlist_entry as entry')
    .leftJoin('held_submission as held', 'held.id', 'entry.held_submission_id')
    .leftJoin('reserved_receipt as number', (join) =>
      join.onRef('number.event_id', '=', 'held.event_id').onRef('number.or_serial', '=', 'held.or_serial'),
    )
    .leftJoin('stored_file as proof', 'proof.id', 'held.proof_file_id')
    .where('entry.event_id', '=', event_id)

const rowsOf = (query: ReturnType<typeof entriesOf>) =>
  query
    .select(['entry.id', 'entry.name', 'entry.email', 'entry.mobile', 'entry.people_count'])
    .select(['entry.joined_at', 'entry.offered_until', 'entry.stuck_because', stateOfPlace.as('state')])
    .select(['held.submission', 'held.amount_due', 'held.reference_key', 'number.or_number', 'proof.pages'])
    .limit(most)
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function showEntry(row: Row, tracesOf: Awaited<ReturnType<typeof findTraces>>): WaitlistEntry {
  const form = row.submission as Submission | null
  const first = form?.participants[0]
  return {
    id: row.id,
    name: first ? fullName(first) : (row.name ?? ''),
    email: first?.email ?? row.email ?? '',
    mobile: first?.mobile ?? row.mobile ?? '',
    people_count: row.people_count,
    state: row.state,
    joined_at: row.joined_at.toISOString(),
    offered_until: row.offered_until?.toISOString() ?? null,
    stuck_because: row.stuck_because,
    payment: form && {
      or_number: row.or_number ?? '',
      amount: toPesos(row.amount_due ?? 0),
      reference: form.payment_mode === 'BANK' ? form.payment_reference : '',
      proof_pages: row.pages ?? 0,
      ...tracesOf(row.reference_key ?? ''),
    },
  }
}

const countSeats = (db: Database, event_id: string) =>
  db
    .selectFrom('event')
    .where('id', '=', event_id)
    .select('capacity')
    .select(
      sql<number>`coalesce((
        select sum(people_count)::int from waitlist_entry
          where event_id = event.id and ended_at is null and offered_until > now()
      ), 0)`.as('offered'),
    )
    .select(
      sql<number>`coalesce((
        select sum(participant_count)::int from registration_group
          where event_id = event.id and (seats_until is null or seats_until > now())
      ), 0)`.as('registered'),
    )
    .executeTakeFirstOrThrow()

/** Any words of a name, an address, or part of a number as people type it. */
function matches(search: string) {
  const words = `%${search.replace(/[\\%_]/g, '\\$&').replace(/\s+/g, '%')}%`
  const letters = search.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  return sql<boolean>`(
    entry.name ilike ${words} or entry.email ilike ${words} or entry.mobile like ${words}
    or exists (
      select from jsonb_to_recordset(held.submission -> 'participants')
        as person (first_name text, middle_name text, last_name text, email text, mobile text)
      where concat_ws(' ', first_name, middle_name, last_name) ilike ${words} or email ilike ${words}
        or mobile like ${words}
    )
    or (${letters} <> '' and (number.or_key like ${`%${normalizeCode(search)}%`} or held.reference_key like ${`%${letters}%`}))
  )`
}

export const removeFromWaitlist = (db: Database, by: Staff, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await endPlace(tx, { id, as: 'REMOVED', by: by.id })
    await audit(tx, { staff_member_id: by.id, action: 'waitlist.remove', subject: id })
  })

/** Nothing of what was sent stays, as with everything held that becomes no registration. */
export async function sayGivenBack(db: Database, by: Staff, id: string): Promise<void> {
  const entry = await db
    .selectFrom('waitlist_entry as entry')
    .innerJoin('held_submission as held', 'held.id', 'entry.held_submission_id')
    .where('entry.id', '=', id)
    .where(moneyIsHere)
    .select('held.id')
    .executeTakeFirst()
  if (!entry) throw new DomainError('conflict', 'not_held', heldRefusals.alreadyDecided)
  await discardHeld(db, by, entry.id)
}

type Deps = { db: Database; storage: ObjectStorage; secret: string }

/** A page of what was sent to prove the payment; the view is logged. */
export async function openProofOfPlace(deps: Deps, by: Staff, { id, page }: { id: string; page: number }) {
  const entry = await deps.db
    .selectFrom('waitlist_entry as entry')
    .innerJoin('held_submission as held', 'held.id', 'entry.held_submission_id')
    .where('entry.id', '=', id)
    .select('held.proof_file_id')
    .executeTakeFirst()
  const file = entry?.proof_file_id
  const picture = file ? await viewPage(deps, { id: file, page, staff_member_id: by.id }) : null
  if (!picture) throw new DomainError('not_found', 'proof_not_found', heldRefusals.noProof)
  return picture
}

export async function moneyToGiveBack({ db, event }: StaffWork): Promise<StaffTask[]> {
  const { count, oldest } = await db
    .selectFrom('waitlist_entry as entry')
    .innerJoin('held_submission as held', 'held.id', 'entry.held_submission_id')
    .where('entry.event_id', '=', event.id)
    .where(moneyIsHere)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('entry.ended_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const since = oldest?.toISOString() ?? null
  return [{ harm: 'waits', ...texts.toGiveBack(count), to: waitlistAddress(), count, since }]
}

export async function stuckTasks({ db, event }: StaffWork): Promise<StaffTask[]> {
  const { count, oldest } = await db
    .selectFrom('waitlist_entry')
    .where('event_id', '=', event.id)
    .where('ended_at', 'is', null)
    .where('stuck_because', 'is not', null)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('joined_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const since = oldest?.toISOString() ?? null
  return [{ harm: 'waits', ...texts.stuck(count), to: waitlistAddress(), count, since }]
}

const mostHits = 4

export async function findWaitlistHits({ db, event }: StaffWork, q: string): Promise<StaffHit[]> {
  if (event.slug === '') return []
  const { entries } = await listWaitlist(db, { event: event.slug, search: q })
  return entries.slice(0, mostHits).map(({ name, people_count }) => ({
    kind: 'waitlist',
    title: name,
    detail: texts.waits(people_count),
    to: waitlistAddress({ search: q }),
  }))
}

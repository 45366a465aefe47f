import { sql } from 'kysely'
import type { StaffWork } from '#platform/server/feature.ts'
import { fullName } from '#shared/full-name.ts'
import type { StaffHit, StaffTask } from '#shared/staff-work.ts'
import { arrivalsAddress, atDeskAddress, devicesAddress, scannerAddress } from '../addresses.ts'
import { doorTaskTexts as texts } from '../texts/home.ts'
import { isOpenConflict } from './list-conflicts.ts'
import { searchParticipants } from './search-participants.ts'

/** Whom the door has sent, and who stands at the desk until somebody answers. */
export async function deskTasks({ db, event }: StaffWork): Promise<StaffTask[]> {
  const { count, oldest } = await db
    .selectFrom('desk_referral')
    .leftJoin('check_in', 'check_in.registration_id', 'desk_referral.registration_id')
    .where('desk_referral.event_id', '=', event.id)
    .where('answered_at', 'is', null)
    .where('check_in.registration_id', 'is', null)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('sent_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const since = (oldest as Date | null)?.toISOString() ?? null
  return [{ harm: 'waits', ...texts.atDesk(count), to: atDeskAddress(), count, since }]
}

/** What phones found out without a network, and nobody has looked at. */
export async function conflictTasks({ db, event }: StaffWork): Promise<StaffTask[]> {
  const { count, oldest } = await db
    .selectFrom('scan')
    .where('event_id', '=', event.id)
    .where(isOpenConflict)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('received_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const since = (oldest as Date | null)?.toISOString() ?? null
  return [{ harm: 'wrong', ...texts.conflicts(count), to: devicesAddress(), count, since }]
}

/** How full the hall is. Before the first has come it is nothing to know. */
export async function arrivalTasks({ db, event }: StaffWork): Promise<StaffTask[]> {
  const { rows } = await sql<{ registered: number; checked_in: number }>`
    select (select count(*)::int from registration where event_id = ${event.id} and left_at is null) as registered,
      (select count(*)::int from check_in where event_id = ${event.id}) as checked_in
  `.execute(db)
  const { registered, checked_in } = rows[0] ?? { registered: 0, checked_in: 0 }
  if (checked_in === 0) return []
  return [{ harm: 'note', ...texts.arrived(checked_in, registered), to: arrivalsAddress(), count: 0, since: null }]
}

const mostHits = 6

export async function findPersonHits({ db, event }: StaffWork, q: string): Promise<StaffHit[]> {
  if (event.slug === '') return []
  const people = await searchParticipants(db, { q, event: event.slug })
  return people.slice(0, mostHits).map((person) => ({
    kind: 'person',
    title: fullName(person),
    detail: texts.person(person),
    to: scannerAddress({ event: event.slug, find: fullName(person) }),
  }))
}

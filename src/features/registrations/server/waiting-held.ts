import type { StaffWork } from '#platform/server/feature.ts'
import type { StaffHit, StaffTask } from '#shared/staff-work.ts'
import { heldAddress } from '../addresses.ts'
import { heldTaskTexts as texts } from '../texts/held.ts'
import { listHeld } from './list-held.ts'

export async function heldTasks({ db, event }: StaffWork): Promise<StaffTask[]> {
  const { count, oldest } = await db
    .selectFrom('held_submission')
    .where('event_id', '=', event.id)
    .where('settled_at', 'is', null)
    .where('reason', '<>', 'full')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('held_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const since = (oldest as Date | null)?.toISOString() ?? null
  return [{ harm: 'waits', ...texts.toDecide(count), to: heldAddress(), count, since }]
}

const mostHits = 4

export async function findHeldHits({ db, by, event }: StaffWork, q: string): Promise<StaffHit[]> {
  if (event.slug === '') return []
  const { held } = await listHeld(db, by, { event: event.slug, search: q })
  return held.slice(0, mostHits).map(({ or_number, people, amount }) => ({
    kind: 'held',
    title: people[0] ?? or_number,
    detail: texts.held(or_number, amount),
    to: heldAddress({ search: or_number }),
  }))
}

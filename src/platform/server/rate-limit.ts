import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pLimit, { type LimitFunction } from 'p-limit'
import { DomainError } from '#shared/domain-error.ts'
import type { Database, Tx } from './db.ts'
import { requestRefusals } from './texts.ts'

export type RateLimit = { key: string; limit: number; seconds: number }

export const tooMany = () => new DomainError('too_many', 'too_many_tries', requestRefusals.tooManyTries)

/** Counts one use for all processes together, and refuses when the limit of this window is used up. */
export async function consumeRateLimit(db: Database, { key, limit, seconds }: RateLimit): Promise<void> {
  if ((await countUses(db, [key], seconds)) > limit) throw tooMany()
}

/** Counts one use of each key; answers how often the most used of them was used in its window. */
export async function countUses(db: Database | Tx, keys: readonly string[], seconds: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    insert into rate_limit as r (key, used, resets_at)
    -- in one order for all, so that two who count the same keys do not wait for each other
    select key, 1, now() + make_interval(secs => ${seconds}) from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set
      used = case when r.resets_at <= now() then 1 else r.used + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning used
  `.execute(db)
  return Math.max(0, ...rows.map(({ used }) => used))
}

/**
 * One try at a limit that only failures use up. It is counted before it is looked at and given back unless it failed: of many
 * tries sent at once, no more are looked at than the limit has.
 */
export async function limitFailures<T>(
  db: Database,
  rateLimit: RateLimit,
  { work, isFailure }: { work: () => Promise<T>; isFailure: (error: unknown) => boolean },
): Promise<T> {
  const giveBack = () =>
    db
      .updateTable('rate_limit')
      .set({ used: sql<number>`used - 1` })
      .where('key', '=', rateLimit.key)
      .where('used', '>', 0)
      .execute()
  await consumeRateLimit(db, rateLimit)
  try {
    const done = await work()
    await giveBack()
    return done
  } catch (error) {
    if (!isFailure(error)) await giveBack()
    throw error
  }
}

/** Without counting one: for limits that only failures use up, and that a whole venue shares at the same moment. */
export async function usesOf(db: Database, keys: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('rate_limit')
    .where('key', '=', sql<string>`any(${keys})`)
    .where('resets_at', '>', sql<Date>`now()`)
    .select(['key', 'used'])
    .execute()
  return keys.map((key) => rows.find((row) => row.key === key)?.used ?? 0)
}

export async function refuseIfSpent(db: Database, rateLimits: readonly RateLimit[]): Promise<void> {
  const uses = await usesOf(
    db,
    rateLimits.map(({ key }) => key),
  )
  if (rateLimits.some(({ limit }, index) => (uses[index] ?? 0) >= limit)) throw tooMany()
}

/** What is over says where somebody was, and limits nothing any more. */
export async function forgetSpent(db: Database): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<', sql<Date>`now()`).execute()
}

const lanes = new Map<string, { inTurn: LimitFunction; inside: string[] }>()
/** One is looked at, the others wait. */
const mostInLane = 11

/**
 * Where too many tries have failed, this process looks at one a second: who guesses gets nowhere, and who shares an address
 * with them, and has it right, waits and gets through. In a lane that several share by `place`, each place has one in it, so
 * that no single one fills it.
 */
export async function inSlowLane<T>(key: string, work: () => Promise<T>, place?: string): Promise<T> {
  const lane = lanes.get(key) ?? { inTurn: pLimit(1), inside: [] }
  if (lane.inside.length >= mostInLane || (place !== undefined && lane.inside.includes(place))) throw tooMany()
  lane.inside.push(place ?? '')
  lanes.set(key, lane)
  try {
    return await lane.inTurn(async () => {
      await setTimeout(1000)
      return work()
    })
  } finally {
    lane.inside.splice(lane.inside.indexOf(place ?? ''), 1)
    // Not sooner: a second lane beside one that is in use would let twice as many through.
    if (lane.inside.length === 0) lanes.delete(key)
  }
}

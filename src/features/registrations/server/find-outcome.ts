import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { registrationRefusals as refusals } from '../texts/refusals.ts'

/**
 * The stored answer of this key, or null; with a fingerprint, a key that was used for other content is refused. What is
 * held answers like a registration: nobody can tell them apart.
 */
export async function findOutcome(db: Database, group_key: string, sha256?: Buffer): Promise<string | null> {
  const outcome = await db
    .selectFrom('registration_group')
    .where('group_key', '=', group_key)
    .select([sql<Buffer | null>`request_sha256`.as('request_sha256'), 'answer', sql<boolean>`false`.as('is_held')])
    .unionAll(
      db
        .selectFrom('held_submission')
        .where('group_key', '=', group_key)
        .select(['request_sha256', 'answer', sql<boolean>`true`.as('is_held')]),
    )
    // What was held and let in stands in both.
    .orderBy('is_held')
    .limit(1)
    .executeTakeFirst()
  if (!outcome) return null
  if (outcome.is_held && outcome.answer === null) {
    throw new DomainError('unprocessable', 'not_taken', refusals.notTaken)
  }
  if (outcome.answer === null || (sha256 && !outcome.request_sha256?.equals(sha256))) {
    throw new DomainError('unprocessable', 'key_reused', refusals.sentBefore)
  }
  return outcome.answer
}

/** For a sender whose answer was lost on the way. */
export async function askOutcome(db: Database, group_key: string, address: string): Promise<string> {
  await consumeRateLimit(db, { key: `outcome:${address}`, limit: 600, seconds: 600 })
  const answer = await findOutcome(db, group_key)
  if (answer === null) throw new DomainError('not_found', 'not_received', refusals.notReceived)
  return answer
}

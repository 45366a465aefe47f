import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'

/**
 * The stored answer of this key, or null; with a fingerprint, a key that was used for other content is refused. What is
 * held answers like a registration: nobody can tell them apart.
 */
export async function findOutcome(db: Database, group_key: string, sha256?: Buffer): Promise<string | null> {
  const group = await ofKey(db, 'registration_group', group_key)
  const outcome = group ?? (await ofKey(db, 'held_submission', group_key))
  if (!outcome) return null
  if (!group && outcome.answer === null) {
    throw new DomainError(
      'unprocessable',
      'not_taken',
      'This registration was not taken. Please send it again, or ask at the registration desk.',
    )
  }
  if (outcome.answer === null || (sha256 && !outcome.request_sha256?.equals(sha256))) {
    throw new DomainError(
      'unprocessable',
      'key_reused',
      'This registration was already sent with other details. Please start a new one for changes.',
    )
  }
  return outcome.answer
}

const ofKey = (db: Database, table: 'registration_group' | 'held_submission', group_key: string) =>
  db.selectFrom(table).where('group_key', '=', group_key).select(['request_sha256', 'answer']).executeTakeFirst()

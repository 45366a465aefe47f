import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'

/** The stored answer of this key, or null; with a fingerprint, a key that was used for other content is refused. */
export async function findOutcome(db: Database, group_key: string, sha256?: Buffer): Promise<string | null> {
  const group = await db
    .selectFrom('registration_group')
    .where('group_key', '=', group_key)
    .select(['request_sha256', 'answer'])
    .executeTakeFirst()
  if (!group) return null
  if (sha256 && !group.request_sha256.equals(sha256)) {
    throw new DomainError(
      'unprocessable',
      'key_reused',
      'This registration was already sent with other details. Please start a new one for changes.',
    )
  }
  return group.answer
}

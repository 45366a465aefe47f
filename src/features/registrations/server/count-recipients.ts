import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/db.ts'
import { derivedKey } from '#platform/server/derived-key.ts'
import type { Submission } from '../contract.ts'

/** An address gets the mails of so many registrations in a day, of one event. More than a family ever sends. */
const mostInADay = 5

export class TooManyForOne extends Error {}

/**
 * Counts a registration with every address that it names: nobody can have a stranger flooded with our mails. It is counted in
 * the registration's own transaction, so what fails does not count, and of many at once no more get through.
 */
export async function countRecipients(
  tx: Tx,
  secret: string,
  { event_id, participants }: { event_id: string; participants: Submission['participants'] },
): Promise<void> {
  const hmac = (email: string) =>
    createHmac('sha256', derivedKey(secret, 'recipients')).update(email).digest('base64url')
  // In one order for all, so that two groups with the same people do not wait for each other.
  const keys = [...new Set(participants.map(({ email }) => email.toLowerCase()))]
    .map((email) => `recipient:${event_id}:${hmac(email)}`)
    .toSorted()
  const { rows } = await sql<{ used: number }>`
    insert into rate_limit as r (key, used, resets_at)
    select key, 1, now() + interval '1 day' from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set
      used = case when r.resets_at <= now() then 1 else r.used + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning used
  `.execute(tx)
  if (rows.some(({ used }) => used > mostInADay)) throw new TooManyForOne()
}

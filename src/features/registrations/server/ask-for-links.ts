import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { eventNotFound, isEvent } from '#features/events/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { derivedKey } from '#platform/server/derived-key.ts'
import { defineJob, enqueue } from '#platform/server/jobs.ts'
import { consumeRateLimit, countUses } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { LinksRequest } from '../contract.ts'

export const linksMailJob = defineJob({ name: 'links-mail', payload: z.object({ event_id: z.uuid(), to: z.string() }) })

type Deps = { db: Database; secret: string }
type Asked = LinksRequest & { event?: string | undefined; address: string }

/** An address gets so many of these in an hour, whoever asks; nothing is sent to one that nobody has. */
const mostInAnHour = 3

/**
 * Whether the address is anybody's is looked up later, by the worker: neither the answer nor how long it takes tells a stranger
 * who is registered.
 */
export async function askForLinks(
  { db, secret }: Deps,
  { event: slug, email, address }: Asked,
): Promise<Record<string, never>> {
  await consumeRateLimit(db, { key: `links:${address}`, limit: 60, seconds: 600 })
  const event = await db.selectFrom('event').where(isEvent(slug)).select('id').executeTakeFirst()
  if (!event) throw eventNotFound()
  await inTransaction(db, async (tx) => {
    // By the address as it is written: another spelling of it must not use up what its owner may ask.
    const key = `links:${event.id}:${createHmac('sha256', derivedKey(secret, 'recipients')).update(email.toLowerCase()).digest('base64url')}`
    if ((await countUses(tx, [key], 3600)) > mostInAnHour) return
    await enqueue(tx, linksMailJob, { event_id: event.id, to: email })
  })
  return {}
}

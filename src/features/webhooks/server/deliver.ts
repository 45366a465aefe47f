import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { defineJob, enqueue, handle } from '#platform/server/jobs.ts'
import { openSealed } from '#platform/server/seal.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { deliveryTexts } from '../texts.ts'
import type { Targets } from './allowed-address-rules.ts'
import { type Posted, postMessage } from './post-message.ts'
import { bodyOf, signatureOf } from './sign-rules.ts'

/** After a minute, two, four and so on, then every two hours, for most of a day. */
export const mostAttempts = 18
const minutesAfter = (attempts: number): number => Math.min(2 ** (attempts - 1), 120)

/** One try; when the next one is due stands with the delivery. The queue's own tries are for a worker that was killed. */
export const deliveryJob = defineJob({
  name: 'webhook-delivery',
  payload: z.object({ delivery_id: z.uuid() }),
  retry: { limit: 3, firstDelaySeconds: 10, longestDelaySeconds: 60 },
  concurrency: 6,
})

export const secretPurpose = 'webhook-secret'

/**
 * So many at once to one endpoint of the six that a worker sends: one that is slow leaves room for the others. All that failed
 * before share as many, so that three dead ones do not fill every lane.
 */
const mostAtOnce = 2
const underWay = new Map<string, number>()

type Deps = { db: Database; secret: string; targets: Targets }
type Row = {
  endpoint_id: string
  address: string
  endpoint_state: 'ON' | 'PAUSED' | 'GONE'
  secret_sealed: Buffer
  former_sealed: Buffer | null
  message_id: string
  type: string
  made_at: Date
  data: unknown
  state: string
  attempts: number
  fails: boolean
}

export const deliveryHandler = (deps: Deps) =>
  handle(deliveryJob, async ({ delivery_id }, { signal }) => {
    const row = await load(deps.db, delivery_id)
    // Removed, purged, or brought there by a job before this one.
    if (!row || row.state !== 'WAITING') return
    if (row.endpoint_state === 'GONE') {
      await keep(deps.db, delivery_id, { status: null, reply: deliveryTexts.off }, 'GIVEN_UP')
      return
    }
    const lane = row.fails ? 'failing' : row.endpoint_id
    const others = underWay.get(lane) ?? 0
    // What is paused goes on when it is resumed; what makes room comes back with the next turn.
    if (row.endpoint_state === 'PAUSED' || others >= mostAtOnce) return putBack(deps.db, delivery_id)
    underWay.set(lane, others + 1)
    try {
      await bring(deps, { ...row, delivery_id, signal })
    } finally {
      const left = (underWay.get(lane) ?? 1) - 1
      if (left > 0) underWay.set(lane, left)
      else underWay.delete(lane)
    }
  })

/** A job brings along what waits behind it: in a crowd a turn for each would be a queue that only grows. */
const mostOfOneJob = 100

type Bringing = Row & { delivery_id: string; signal: AbortSignal }

async function bring(deps: Deps, first: Bringing): Promise<void> {
  const { db } = deps
  let row = first
  for (let brought = 1; await attempt(deps, row); brought++) {
    const next = await takeNext(db, row.endpoint_id)
    if (next === null) return
    if (brought >= mostOfOneJob) return queueOne(db, next)
    const loaded = await load(db, next)
    if (loaded?.endpoint_state !== 'ON') return putBack(db, next)
    row = { ...loaded, delivery_id: next, signal: first.signal }
  }
}

/** Whether it was delivered. */
async function attempt(deps: Deps, row: Bringing): Promise<boolean> {
  const { db } = deps
  const { delivery_id, signal, attempts } = row
  const posted = await post(deps, row)
  if (signal.aborted) {
    // The worker is being stopped, which is not the receiver's fault: it is tried again, and counts nothing.
    await putBack(db, delivery_id)
    signal.throwIfAborted()
  }
  const { status } = posted
  if (status !== null && status >= 200 && status < 300) {
    await keep(db, delivery_id, posted, 'DELIVERED')
    return true
  }
  const isOver = status === 410 || attempts + 1 >= mostAttempts
  await keep(db, delivery_id, posted, isOver ? 'GIVEN_UP' : 'WAITING', minutesAfter(attempts + 1))
  if (status === 410) await switchOff(db, row)
  return false
}

async function post({ secret, targets }: Deps, row: Row & { signal: AbortSignal }): Promise<Posted> {
  const body = bodyOf(row)
  const timestamp = Math.floor(Date.now() / 1_000)
  const secrets = [row.secret_sealed, row.former_sealed].flatMap((sealed) =>
    sealed ? [openOrNothing(secret, sealed)] : [],
  )
  const known = secrets.filter((one) => one !== null)
  if (known.length === 0) return { status: null, reply: deliveryTexts.noSecret }
  return postMessage({
    address: row.address,
    body,
    targets,
    signal: row.signal,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'tipon-webhooks',
      'webhook-id': row.message_id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(known, { id: row.message_id, timestamp, body }),
    },
  })
}

/** After `APP_SECRET` was changed what it sealed cannot be opened; an admin reads that, and makes a new one. */
function openOrNothing(secret: string, sealed: Buffer): Buffer | null {
  try {
    return openSealed(secret, secretPurpose, sealed)
  } catch {
    return null
  }
}

/** Unless an admin has named another address meanwhile. */
const switchOff = (db: Database, { endpoint_id, address }: Row): Promise<void> =>
  inTransaction(db, async (tx) => {
    const gone = await sql`update webhook_endpoint set state = 'GONE'
      where id = ${endpoint_id} and state = 'ON' and address = ${address} returning id`.execute(tx)
    if (gone.rows.length > 0) await audit(tx, { staff_member_id: null, action: 'webhook.gone', subject: endpoint_id })
  })

const load = async (db: Database, id: string): Promise<Row | undefined> =>
  (
    await sql<Row>`
      select endpoint.id as endpoint_id, address, endpoint.state as endpoint_state, secret_sealed,
        case when former_until > now() then former_sealed end as former_sealed,
        message.id as message_id, type, made_at, data, delivery.state, attempts,
        exists (select from webhook_delivery other where other.endpoint_id = endpoint.id and other.state = 'WAITING'
          and other.attempts > 0) as fails
      from webhook_delivery delivery join webhook_endpoint endpoint on endpoint.id = delivery.endpoint_id
        join webhook_message message on message.id = delivery.message_id
      where delivery.id = ${id}
    `.execute(db)
  ).rows[0]

/** What came of a try; an answer that is late does not undo that another one arrived. */
async function keep(db: Database, id: string, posted: Posted, state: string, minutes = 0): Promise<void> {
  await sql`update webhook_delivery set state = ${state}, status = ${posted.status}, reply = ${posted.reply}, last_at = now(),
    attempts = attempts + 1, queued_at = null, next_at = now() + ${minutes} * interval '1 minute'
    where id = ${id} and state = 'WAITING'`.execute(db)
}

/** The oldest that is due at this endpoint and has no job. */
const takeNext = async (db: Database, endpoint_id: string): Promise<string | null> =>
  (
    await sql<{ id: string }>`update webhook_delivery set queued_at = now() where id = (
      select id from webhook_delivery where endpoint_id = ${endpoint_id} and state = 'WAITING' and queued_at is null
        and next_at <= now() order by next_at, id limit 1 for update skip locked
    ) returning id`.execute(db)
  ).rows[0]?.id ?? null

const queueOne = (db: Database, delivery_id: string): Promise<void> =>
  inTransaction(db, async (tx) => void (await enqueue(tx, deliveryJob, { delivery_id })))

async function putBack(db: Database, id: string): Promise<void> {
  await sql`update webhook_delivery set queued_at = null where id = ${id} and state = 'WAITING'`.execute(db)
}

const keptDays = 30

export const forgetDeliveries = (db: Database) =>
  sql`delete from webhook_message where made_at < now() - ${keptDays} * interval '1 day'`.execute(db)

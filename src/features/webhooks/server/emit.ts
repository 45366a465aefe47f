import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { enqueueMany } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { MessageData, MessageType } from '../contract.ts'
import { deliveryJob } from './deliver.ts'

/**
 * As parts of a `with`: for each row of `things` (subject_id, data) a message, and a delivery for each endpoint that wants it.
 * Without such an endpoint nothing is written. `webhook_sent` has the ids of the deliveries.
 */
export const outboxOf = (type: MessageType, things: RawBuilder<unknown>, isQueued: boolean): RawBuilder<unknown> => sql`
  webhook_wanted as materialized (
    -- Locked, so that one that is being removed is waited for and passed over: a delivery to it would be refused, and with it
    -- the registration.
    select id from webhook_endpoint where state = 'ON' and types @> array[${type}::text] for key share
  ), webhook_made as (
    insert into webhook_message (type, subject_id, data)
    select ${type}, thing.subject_id, thing.data from (${things}) as thing (subject_id, data)
    where exists (select from webhook_wanted) on conflict do nothing returning id
  ), webhook_sent as (
    insert into webhook_delivery (endpoint_id, message_id, queued_at)
    select webhook_wanted.id, webhook_made.id, case when ${isQueued} then now() end from webhook_wanted, webhook_made
    returning id
  )`

/** Tells other programs of something, if and only if the transaction commits. One cheap statement where nobody listens. */
export const emit = <T extends MessageType>(tx: Tx, type: T, subject_id: string, data: MessageData<T>): Promise<void> =>
  emitRows(tx, type, sql`select ${subject_id}::uuid, ${JSON.stringify(data)}::jsonb`)

/** The same where the database has what is told. */
export async function emitRows(tx: Tx, type: MessageType, things: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with ${outboxOf(type, things, true)} select id from webhook_sent
  `.execute(tx)
  await queue(
    tx,
    rows.map(({ id }) => id),
  )
}

const queue = (tx: Tx, deliveries: readonly string[]): Promise<void> =>
  enqueueMany(
    tx,
    deliveryJob,
    deliveries.map((delivery_id) => ({ id: randomUUID(), payload: { delivery_id } })),
  )

/** Of each endpoint: a job brings along what waits behind it, and of one that does not answer others would only make room. */
const mostInHand = 20

/** Those whose turn has come: written without a job, since at the door each statement counts, or to be tried again. */
export const queueWaiting = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    // Of these the job is gone, whatever became of its worker.
    await sql`update webhook_delivery set queued_at = null
      where state = 'WAITING' and queued_at < now() - interval '1 hour'`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      with in_hand as (
        select endpoint_id, count(*) as count from webhook_delivery
        where state = 'WAITING' and queued_at is not null group by endpoint_id
      ), due as (
        select delivery.id, row_number() over (partition by endpoint_id order by next_at, delivery.id) as turn,
          coalesce((select count from in_hand where in_hand.endpoint_id = delivery.endpoint_id), 0) as in_hand
        from webhook_delivery delivery join webhook_endpoint endpoint on endpoint.id = endpoint_id
        where delivery.state = 'WAITING' and queued_at is null and next_at <= now() and endpoint.state = 'ON'
      )
      update webhook_delivery set queued_at = now() from (
        select id from due where turn + in_hand <= ${mostInHand}
      ) as next where webhook_delivery.id = next.id and queued_at is null returning webhook_delivery.id
    `.execute(tx)
    await queue(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length
  })

type Again = { endpoint_id: string; delivery: string | undefined }

/** The same message under the same id, so that the receiver knows it. One that is on its way is not sent twice. */
export async function sendAgain(tx: Tx, { endpoint_id, delivery }: Again): Promise<number> {
  const which = delivery ? sql`id = ${delivery} and state <> 'WAITING'` : sql`state = 'GIVEN_UP'`
  const { rows } = await sql<{ id: string }>`
    update webhook_delivery set state = 'WAITING', attempts = 0, queued_at = now(), next_at = now()
    where endpoint_id = ${endpoint_id} and ${which} returning id
  `.execute(tx)
  await queue(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** To one endpoint, whatever it wants to hear of. */
export async function sendTest(tx: Tx, endpoint_id: string, data: MessageData<'webhook.test'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with message as (
      insert into webhook_message (type, subject_id, data)
      values ('webhook.test', ${randomUUID()}, ${JSON.stringify(data)}) returning id
    )
    insert into webhook_delivery (endpoint_id, message_id, queued_at)
    select ${endpoint_id}, id, now() from message returning id
  `.execute(tx)
  await queue(
    tx,
    rows.map(({ id }) => id),
  )
}

import { sql } from 'kysely'
import { z } from 'zod'
import { deliverMail } from '#features/notifications/server/index.ts'
import type { PeopleFilter } from '#features/registrations/contract.ts'
import { everybody } from '#features/registrations/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { defineJob, enqueueMany, handle } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { loadReader, messageMail } from './compose-message.ts'
import { addressKey, isReceiver } from './receivers.ts'

export const fanOutJob = defineJob({
  name: 'fan-out-message',
  payload: z.object({ message_id: z.uuid() }),
  concurrency: 1,
})

/** A queue of their own, with few lanes: a receipt does not wait behind fifty thousand messages. */
export const messageMailJob = defineJob({
  name: 'message-mail',
  payload: z.object({ recipient_id: z.uuid() }),
  concurrency: 2,
})

const batchSize = 2_000

/**
 * In the order of the addresses, so that everybody who shares one is in the same batch. Each batch writes who gets it, their
 * jobs and how far it came in one transaction: a worker that is killed on the way goes on where that stands.
 */
export const fanOutHandler = (db: Database) =>
  handle(fanOutJob, async ({ message_id }) => {
    while (await inTransaction(db, (tx) => queueBatch(tx, message_id)));
  })

/** Answers whether there may be more. */
export async function queueBatch(tx: Tx, message_id: string, size = batchSize): Promise<boolean> {
  const message = await tx
    .selectFrom('message')
    .where('id', '=', message_id)
    .where('stopped_at', 'is', null)
    .where('queued_at', 'is', null)
    .select(['id', 'event_id', 'filter', 'body', 'queued_to'])
    .forUpdate()
    .executeTakeFirst()
  if (!message) return false
  const { rows } = await sql<{ id: string; mail_id: string; address_key: string }>`
    insert into message_recipient (message_id, address_key, people, registration_id, mail_id)
    select ${message_id}, key, people, people[1], gen_random_uuid() from (
      select ${addressKey} as key, array_agg(person.id order by person.position, person.id) as people
      from ${everybody}
      where ${isReceiver({ ...message, filter: message.filter as PeopleFilter })} and ${addressKey} > ${message.queued_to}
      group by 1 order by 1 limit ${size}
    ) as next
    returning id, mail_id, address_key
  `.execute(tx)
  await enqueueMany(
    tx,
    messageMailJob,
    rows.map(({ id, mail_id }) => ({ id: mail_id, payload: { recipient_id: id } })),
  )
  const isLast = rows.length < size
  await sql`update message set queued_at = case when ${isLast} then now() end,
      queued_to = coalesce((select max(address_key) from message_recipient where message_id = ${message_id}), '')
    where id = ${message_id}`.execute(tx)
  return !isLast
}

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/** Composed when it is sent: with the address and the names as they are by then, and not at all once it was stopped. */
export const messageMailHandler = ({ db, mailer, env }: Deps) =>
  handle(messageMailJob, async ({ recipient_id }, job) => {
    const found = await db
      .selectFrom('message_recipient as recipient')
      .innerJoin('message', 'message.id', 'recipient.message_id')
      .where('recipient.id', '=', recipient_id)
      .where('stopped_at', 'is', null)
      .select(['subject', 'body', 'recipient.people', 'mail_id'])
      .executeTakeFirst()
    const reader = found && (await loadReader(db, found.people))
    if (!reader || reader.first.email === '') return
    const { first, event } = reader
    // Whoever has an address of their own by now is named, with their link, to nobody else.
    const people = reader.people.filter(({ email }) => email.toLowerCase() === first.email.toLowerCase())
    if (found.mail_id !== job.id) {
      await db.updateTable('message_recipient').set({ mail_id: job.id }).where('id', '=', recipient_id).execute()
    }
    await deliverMail({ db, mailer }, job, {
      ...messageMail(found, { ...reader, people }, env, true),
      about: { kind: 'message', group_id: first.group_id, registration_id: first.id },
      to: first.email,
      replyTo: event.contact_email,
    })
  })

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
import { fullName } from '#shared/full-name.ts'
import { givesCertificate } from '../contract.ts'
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
  const { rows } = await sql<{ found: number; last: string | null; made: Made[] }>`
    with next as (
      select ${addressKey} as key, array_agg(person.id order by person.position, person.id) as people
      from ${everybody}
      where ${isReceiver({ ...message, filter: message.filter as PeopleFilter })} and ${addressKey} > ${message.queued_to}
      group by 1 order by 1 limit ${size}
    ), made as (
      insert into message_recipient (message_id, address_key, people, registration_id, mail_id)
      select ${message_id}, key, people, people[1], gen_random_uuid() from next
      ${orBeNamedThere}
    )
    select (select count(*) from next)::int as found, (select max(key) from next) as last,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'mail_id', mail_id)) from made where is_new), '[]') as made
  `.execute(tx)
  const { found, last, made } = rows[0] ?? { found: 0, last: null, made: [] }
  await enqueueMails(tx, made)
  const isLast = found < size
  await sql`update message set queued_at = case when ${isLast} then now() end, queued_to = coalesce(${last}, queued_to)
    where id = ${message_id}`.execute(tx)
  return !isLast
}

type Made = { id: string; mail_id: string }

/** An address that is in the list already gets it once; until its mail is composed, others are named in it too. */
const orBeNamedThere = sql`
  on conflict (message_id, address_key) where skipped is null do update
    set people = message_recipient.people || (
      select array_agg(person) from unnest(excluded.people) as person where person <> all(message_recipient.people))
    where message_recipient.composed_at is null
  returning message_recipient.id, message_recipient.mail_id, message_recipient.xmax = 0 as is_new`

const enqueueMails = (tx: Tx, made: readonly Made[]) =>
  enqueueMany(
    tx,
    messageMailJob,
    made.map(({ id, mail_id }) => ({ id: mail_id, payload: { recipient_id: id } })),
  )

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/** Composed when it is sent: with the addresses and the names as they are by then, and not at all once it was stopped. */
export const messageMailHandler = ({ db, mailer, env }: Deps) =>
  handle(messageMailJob, async ({ recipient_id }, job) => {
    const found = await inTransaction(db, (tx) => takeTurn(tx, recipient_id, job.id))
    const reader = found && (await loadReader(db, found.people, found.body))
    if (!reader) return
    const { first, event } = reader
    await deliverMail({ db, mailer }, job, {
      ...messageMail(found, reader, env, true),
      about: { kind: 'message', group_id: first.group_id, registration_id: first.id },
      to: first.email,
      replyTo: event.contact_email,
    })
  })

/**
 * Whom the mail of this job names. Of those who shared an address when it was queued, whoever has another one by now gets it
 * there, and is named, with their link, to nobody else. Null where nobody is left to write to.
 */
async function takeTurn(tx: Tx, id: string, job_id: string) {
  const found = await tx
    .selectFrom('message_recipient as recipient')
    .innerJoin('message', 'message.id', 'recipient.message_id')
    .where('recipient.id', '=', id)
    .where('stopped_at', 'is', null)
    // It left, and its worker died before the queue knew.
    .where(sql<boolean>`not exists (select from mail where mail.id = ${job_id} and mail.state = 'SENT')`)
    .select(['message_id', 'subject', 'body', 'filter', 'recipient.people', 'mail_id', 'composed_at'])
    .forUpdate('recipient')
    .executeTakeFirst()
  if (!found) return null
  const { message_id } = found
  const staying = await tx
    .selectFrom('registration')
    .where('id', '=', sql<string>`any(${found.people}::uuid[])`)
    .where((where) => ((found.filter as PeopleFilter).view === 'left' ? where.val(true) : where('left_at', 'is', null)))
    .select(['id', 'first_name', 'middle_name', 'last_name', 'name_suffix', sql<string>`lower(email)`.as('key')])
    .select(sql<boolean>`exists (select from check_in where registration_id = registration.id)`.as('was_inside'))
    .orderBy(sql`array_position(${found.people}::uuid[], id)`)
    .execute()
  // Let in by mistake, and taken back since.
  const coming = givesCertificate(found.body) ? staying.filter(({ was_inside }) => was_inside) : staying
  const byAddress = Map.groupBy(
    coming.filter(({ key }) => key !== ''),
    ({ key }) => key,
  )
  const keys = [...byAddress.keys()]
  const { rows: others } = await sql<{ key: string }>`select address_key as key from message_recipient
    where message_id = ${message_id} and address_key = any(${keys}) and skipped is null and id <> ${id} for update`.execute(
    tx,
  )
  const taken = new Set(others.map(({ key }) => key))
  // Sent again by somebody, also at a second try, it goes to them even where others have had theirs at that address.
  const isFirstTry = found.mail_id === job_id && found.composed_at === null
  const own = isFirstTry ? keys.find((key) => !taken.has(key)) : keys[0]
  // Before the others: their address may be the one that this recipient had.
  await tx
    .updateTable('message_recipient')
    .set({ mail_id: job_id, composed_at: sql<Date>`now()` })
    .set(
      own === undefined
        ? { skipped: whyNobody({ staying, coming, keys }) }
        : { skipped: null, ...namedAt(own, byAddress) },
    )
    .$if(own !== undefined && !taken.has(own), (update) => update.set({ address_key: own ?? '' }))
    .where('id', '=', id)
    .execute()
  for (const [key, people] of byAddress) {
    if (key === own) continue
    const ids = people.map((person) => person.id)
    const recipient = sql`insert into message_recipient (message_id, address_key, people, registration_id, mail_id, skipped)
      select ${message_id}, ${key}, ${ids}::uuid[], ${ids[0]}, gen_random_uuid()`
    const { rows } = await sql<Made & { is_new: boolean }>`${recipient}, null ${orBeNamedThere}`.execute(tx)
    const made = rows.filter(({ is_new }) => is_new)
    await enqueueMails(tx, made)
    if (rows.length === 0 && own !== undefined) await sql`${recipient}, 'same_address'`.execute(tx)
  }
  return own === undefined ? null : { ...found, ...namedAt(own, byAddress) }
}

type Reader = Parameters<typeof fullName>[0] & { id: string }

/** With the names as they are written in it: whoever comes in somebody's place was not written to. */
const namedAt = (key: string, byAddress: ReadonlyMap<string, readonly Reader[]>) => {
  const readers = byAddress.get(key) ?? []
  const people = readers.map(({ id }) => id)
  return { people, names: readers.map(fullName), registration_id: people[0] ?? '' }
}

function whyNobody({ staying, coming, keys }: Record<'staying' | 'coming' | 'keys', readonly unknown[]>) {
  if (keys.length > 0) return 'same_address'
  if (coming.length > 0) return 'no_address'
  return staying.length > 0 ? 'not_checked_in' : 'left'
}

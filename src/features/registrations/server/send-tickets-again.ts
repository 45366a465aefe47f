import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { findEventId } from '#features/events/server/index.ts'
import { receiptAgainJob } from '#features/payments/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { defineJob, enqueue, enqueueMany, handle } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { TicketsAgain, TicketsAgainQuery } from '../contract.ts'
import { everybody, peopleWhere } from './people-where.ts'

export const ticketsAgainJob = defineJob({
  name: 'tickets-again',
  payload: z.object({ batch_id: z.uuid() }),
  concurrency: 1,
})

/** How many would get their tickets, and why the others would not. */
export async function countTicketsAgain(db: Database, { event, ...filter }: TicketsAgainQuery): Promise<TicketsAgain> {
  const event_id = await findEventId(db, event)
  const free = sql`select due.* from due where not exists (select from ticket_resend earlier
    where earlier.group_id = due.group_id and earlier.address_key = due.address_key
      and not may_resend_ticket(earlier.asked_at))`
  return count(db, peopleWhere(event_id, filter), free)
}

/**
 * Takes every address that may get its tickets, in one statement, and leaves the mails to the queue. Of two presses at once
 * the second waits for the first one's rows, and finds them taken.
 */
export async function sendTicketsAgain(
  db: Database,
  by: Staff,
  { event, ...filter }: TicketsAgainQuery,
): Promise<TicketsAgain> {
  const event_id = await findEventId(db, event)
  const batch_id = randomUUID()
  return inTransaction(db, async (tx) => {
    const take = sql`insert into ticket_resend (group_id, address_key, batch_id, mail_id)
      select group_id, address_key, ${batch_id}, gen_random_uuid() from due order by group_id, address_key
      on conflict (group_id, address_key) do update
        set batch_id = excluded.batch_id, mail_id = excluded.mail_id, asked_at = now(), queued_at = null
        where may_resend_ticket(ticket_resend.asked_at)
      returning group_id, address_key`
    const counts = await count(tx, peopleWhere(event_id, filter), take)
    if (counts.mails === 0) return counts
    await enqueue(tx, ticketsAgainJob, { batch_id })
    const details = { people: counts.people, addresses: counts.mails, ...filter }
    await audit(tx, { staff_member_id: by.id, action: 'ticket.send_again', subject: event_id, details })
    return counts
  })
}

/** `taken`: of those that are due, the addresses that get a mail. Everybody of the view is in exactly one of the counts. */
async function count(db: Database | Tx, where: RawBuilder<unknown>, taken: RawBuilder<unknown>): Promise<TicketsAgain> {
  const { rows } = await sql<TicketsAgain>`
    with shown as (
      select person.group_id, lower(person.email) as address_key,
        case when person.left_at is not null then 'left' when not ${hasTicket} then 'not_paid'
          when person.email = '' then 'no_address' else 'due' end as fate
      from ${everybody} where ${where}
    ), due as (
      select group_id, address_key from shown where fate = 'due' group by group_id, address_key
    ), taken as (${taken})
    select (count(*) filter (where fate = 'due' and taken.group_id is not null))::int as people,
      (select count(*) from taken)::int as mails,
      (count(*) filter (where fate = 'due' and taken.group_id is null))::int as too_soon,
      (count(*) filter (where fate = 'not_paid'))::int as not_paid,
      (count(*) filter (where fate = 'no_address'))::int as no_address,
      (count(*) filter (where fate = 'left'))::int as left
    from shown left join taken using (group_id, address_key)
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the tickets were not counted')
  return counts
}

/** As a single one is sent again (`paymentOfTickets`). */
const hasTicket = sql`(g.paid >= g.gross_price)`

const batchSize = 1_000

/** Each batch makes its jobs and notes so in one transaction: a worker that is killed on the way goes on where that stands. */
export const ticketsAgainHandler = (db: Database) =>
  handle(ticketsAgainJob, async ({ batch_id }) => {
    while (await inTransaction(db, (tx) => queueTickets(tx, batch_id)));
  })

/** Answers whether there are more. Whoever has another address or owes something by now gets no job. */
export async function queueTickets(tx: Tx, batch_id: string, size = batchSize): Promise<boolean> {
  const { rows } = await sql<{ mail_id: string; payment_id: string | null; email: string | null }>`
    with next as (
      select group_id, address_key, mail_id from ticket_resend where batch_id = ${batch_id} and queued_at is null
      order by group_id, address_key limit ${size} for update
    ), noted as (
      update ticket_resend set queued_at = now() from next where ticket_resend.mail_id = next.mail_id
    )
    select next.mail_id,
      (select payment.id from payment join registration_group g on g.id = payment.group_id
        where g.id = next.group_id and ${hasTicket}
        order by payment.state = 'APPROVED' desc, or_serial desc limit 1) as payment_id,
      (select email from registration person where person.group_id = next.group_id
        and lower(email) = next.address_key and left_at is null order by position limit 1) as email
    from next
  `.execute(tx)
  const mails = rows.flatMap(({ mail_id, payment_id, email }) =>
    payment_id && email ? [{ id: mail_id, payload: { payment_id, kind: 'official' as const, to: email } }] : [],
  )
  await enqueueMany(tx, receiptAgainJob, mails)
  const left = await tx
    .selectFrom('ticket_resend')
    .where('batch_id', '=', batch_id)
    .where('queued_at', 'is', null)
    .select('mail_id')
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}

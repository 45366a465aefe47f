import { sql } from 'kysely'
import type { PeopleFilter } from '#features/registrations/contract.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import type { MessageRecipient, SentMessage } from '../contract.ts'
import { messageNotFound } from './send-message.ts'

const select = (db: Database) =>
  db
    .selectFrom('message')
    .innerJoin('staff_member as writer', 'writer.id', 'message.sent_by')
    .leftJoin('staff_member as stopper', 'stopper.id', 'message.stopped_by')
    .select(['message.id', 'subject', 'body', 'filter', 'sent_at', 'people', 'addresses', 'queued_at', 'stopped_at'])
    .select(['writer.full_name as sent_by', 'stopper.full_name as stopped_by'])
    .select(
      sql<string>`coalesce((select label from designation where designation.event_id = message.event_id
        and designation.value = filter ->> 'designation'), filter ->> 'designation', '')`.as('designation'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const asMessage = ({ queued_at, ...row }: Row) => ({
  ...row,
  filter: row.filter as PeopleFilter,
  sent_at: row.sent_at.toISOString(),
  stopped_at: row.stopped_at?.toISOString() ?? null,
  is_queued: queued_at !== null,
})

export async function listMessages(db: Database, event_id: string) {
  const rows = await select(db).where('message.event_id', '=', event_id).orderBy('sent_at', 'desc').limit(100).execute()
  return { messages: rows.map(asMessage) }
}

export async function showMessage(db: Database, id: string): Promise<SentMessage> {
  const row = await select(db).where('message.id', '=', id).executeTakeFirst()
  if (!row) throw messageNotFound()
  const { rows } = await sql<Record<'sent' | 'trying' | 'given_up' | 'skipped' | 'untried', number>>`
    select (count(*) filter (where mail.state = 'SENT'))::int as sent,
      (count(*) filter (where mail.state = 'TRYING'))::int as trying,
      (count(*) filter (where mail.state = 'GIVEN_UP'))::int as given_up,
      (count(*) filter (where mail.state is null and skipped is not null))::int as skipped,
      (count(*) filter (where mail.state is null and skipped is null))::int as untried
    from message_recipient recipient left join mail on mail.id = recipient.mail_id where message_id = ${id}
  `.execute(db)
  const { sent = 0, trying = 0, given_up = 0, skipped = 0, untried = 0 } = rows[0] ?? {}
  // Until all of them are listed, as many as were counted when it was sent.
  const left = row.queued_at ? untried : Math.max(untried, row.addresses - sent - trying - given_up - skipped)
  const isStopped = row.stopped_at !== null
  return {
    ...asMessage(row),
    fates: { sent, trying, given_up, waits: isStopped ? 0 : left, not_sent: skipped + (isStopped ? left : 0) },
  }
}

const pageSize = 100

export async function listRecipients(db: Database, id: string, after?: string) {
  const { stopped_at } = await showMessage(db, id)
  const { rows } = await sql<{
    id: string
    people: string[]
    names: string[] | null
    address: string
    state: 'SENT' | 'TRYING' | 'GIVEN_UP' | null
    reason: string | null
    skipped: MessageRecipient['skipped']
    last_at: Date | null
  }>`
    select recipient.id, recipient.people, recipient.names, coalesce(mail.address, recipient.address_key) as address, mail.state, mail.reason,
      recipient.skipped, mail.last_at
    from message_recipient recipient left join mail on mail.id = recipient.mail_id
    where message_id = ${id} and recipient.id > coalesce(${after ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
    order by recipient.id limit ${pageSize + 1}
  `.execute(db)
  const page = rows.slice(0, pageSize)
  const names = await namesOf(
    db,
    page.flatMap(({ people, names: written }) => (written ? [] : people)),
  )
  const recipients: MessageRecipient[] = page.map((row) => ({
    id: row.id,
    names: row.names ?? row.people.flatMap((person) => names.get(person) ?? []),
    address: row.address,
    state: row.state ? words[row.state] : stopped_at || row.skipped ? 'not_sent' : 'waits',
    reason: row.reason ?? '',
    skipped: row.state ? null : row.skipped,
    at: row.last_at?.toISOString() ?? null,
  }))
  return { recipients, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}

const words = { SENT: 'sent', TRYING: 'trying', GIVEN_UP: 'given_up' } as const

async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await db
    .selectFrom('registration')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'first_name', 'middle_name', 'last_name', 'name_suffix'])
    .execute()
  return new Map(people.map((person) => [person.id, fullName(person)]))
}

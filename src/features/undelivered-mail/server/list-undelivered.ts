import { type RawBuilder, sql } from 'kysely'
import type { MailKind } from '#features/notifications/contract.ts'
import type { Database } from '#platform/server/db.ts'
import type { StaffWork } from '#platform/server/feature.ts'
import type { GaugeReading } from '#platform/server/metrics/metrics.ts'
import { fullName } from '#shared/full-name.ts'
import type { StaffReader, StaffTask } from '#shared/staff-work.ts'
import { undeliveredMailAddress } from '../addresses.ts'
import { mostMails, type UndeliveredMail, type UndeliveredMails } from '../contract.ts'
import { undeliveredTaskTexts } from '../texts.ts'
import { troubleOf } from './mail-trouble-rules.ts'
import { canBeSent, isBeingTried, isGivenUp, visibleTo } from './visible-mails.ts'

type Row = {
  id: string
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  name_suffix: string | null
  waiting_name: string | null
  address: string
  address_now: string | null
  kind: MailKind
  subject: string
  reason: string | null
  attempts: number
  first_at: Date
  last_at: Date
  can_be_sent: boolean
  registration_id: string | null
  application_id: string | null
}

/** The newest first: whoever wrote to somebody an hour ago looks for that one. */
export async function listUndelivered(
  db: Database,
  by: StaffReader,
  event_id: string | undefined,
): Promise<UndeliveredMails> {
  const mine = visibleTo(by, event_id)
  const [given_up, trying, counts] = await Promise.all([
    load(db, sql`${isGivenUp} and ${mine}`),
    load(db, sql`${isBeingTried} and ${mine}`),
    count(db, mine),
  ])
  return { given_up, trying, ...counts }
}

async function load(db: Database, where: RawBuilder<unknown>): Promise<UndeliveredMail[]> {
  const { rows } = await sql<Row>`
    select mail.id, mail.address, mail.kind, mail.subject, mail.reason, mail.attempts, mail.first_at, mail.last_at,
      ${canBeSent} as can_be_sent, mail.registration_id, mail.application_id,
      coalesce(person.first_name, applicant.first_name) as first_name,
      coalesce(person.middle_name, applicant.middle_name) as middle_name,
      coalesce(person.last_name, applicant.last_name) as last_name, person.name_suffix, place.name as waiting_name,
      coalesce(person.email, applicant.email, place.email) as address_now
    from mail
      left join registration person on person.id = mail.registration_id
      left join application applicant on applicant.id = mail.application_id
      left join waitlist_entry place on place.id = mail.waitlist_entry_id
    where ${where} order by mail.first_at desc limit ${mostMails}
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.waiting_name ?? nameOf(row),
    address: row.address,
    address_now: row.address_now === row.address ? null : row.address_now,
    kind: row.kind,
    subject: row.subject,
    trouble: troubleOf(row.reason ?? ''),
    reason: row.reason ?? '',
    attempts: row.attempts,
    since: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    may_send_again: row.can_be_sent && row.address_now !== '',
    registration_id: row.registration_id,
    application_id: row.application_id,
  }))
}

const nameOf = ({ first_name, middle_name, last_name, name_suffix }: Row): string =>
  fullName({
    first_name: first_name ?? '',
    middle_name: middle_name ?? '',
    last_name: last_name ?? '',
    name_suffix: name_suffix ?? '',
  })

async function count(db: Database, mine: RawBuilder<boolean>) {
  const { rows } = await sql<{ given_up_count: number; trying_count: number; oldest: Date | null }>`
    select (count(*) filter (where ${isGivenUp}))::int as given_up_count,
      (count(*) filter (where ${isBeingTried}))::int as trying_count
    from mail where mail.state <> 'SENT' and mail.settled is null and ${mine}
  `.execute(db)
  const { given_up_count = 0, trying_count = 0 } = rows[0] ?? {}
  return { given_up_count, trying_count }
}

/** Of all events and of the applications; no reader's. */
export const undeliveredGauge: GaugeReading<Database> = {
  name: 'tipon_mails_undelivered',
  summary: 'Mails that failed and are tried again, and those that were given up and that nobody has looked at',
  labels: ['state'],
  read: async (db) => {
    const { given_up_count, trying_count } = await count(db, sql`true`)
    return [
      { labels: { state: 'trying' }, value: trying_count },
      { labels: { state: 'given_up' }, value: given_up_count },
    ]
  },
}

export async function undeliveredTasks({ db, by, event }: StaffWork): Promise<StaffTask[]> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(mail.last_at) as oldest from mail where ${isGivenUp} and ${visibleTo(by, event.id)}
  `.execute(db)
  const { count: mails = 0, oldest = null } = rows[0] ?? {}
  const since = oldest?.toISOString() ?? null
  return [
    { harm: 'waits', ...undeliveredTaskTexts.notArrived(mails), to: undeliveredMailAddress(), count: mails, since },
  ]
}

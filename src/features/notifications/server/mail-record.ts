import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/server/db.ts'
import { fatesOfJobs, type JobContext } from '#platform/server/jobs.ts'
import type { Mail } from '#platform/server/mailer.ts'
import { groupMailKinds } from '../contract.ts'
import { mailRecordTexts as texts } from '../texts.ts'

/**
 * Whom a mail concerns, for whoever asks later what became of it. `registration_id`: the one whose address it goes to, unless
 * that is nobody of the group any more.
 */
export const mailAbout = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(groupMailKinds), group_id: z.uuid(), registration_id: z.nullable(z.uuid()) }),
  z.object({ kind: z.literal('waitlist'), waitlist_entry_id: z.uuid() }),
  z.object({ kind: z.literal('application'), application_id: z.uuid() }),
  /** Of nobody but whoever asked for it. */
  z.object({ kind: z.literal('test') }),
])
export type MailAbout = z.infer<typeof mailAbout>

/** As a job has it; null for a payload that must not be kept, because the mail itself is in it. */
export type MailJob = Pick<JobContext, 'id' | 'name' | 'isLast'> & { payload: object | null }
type Noted = Pick<Mail, 'to' | 'subject'> & { about: MailAbout }

/** Answers whether the mail is still to be sent: it is not where only the queue was never told that it has been. */
export async function noteAttempt(db: Database, job: MailJob, { to, subject, about }: Noted): Promise<boolean> {
  const { group_id, registration_id, waitlist_entry_id, application_id } = { ...noIds, ...about }
  const { rows } = await sql`
    insert into mail (id, kind, event_id, group_id, registration_id, waitlist_entry_id, application_id, address, subject, job,
      payload, state, attempts)
    values (${job.id}, ${about.kind}, coalesce((select event_id from registration_group where id = ${group_id}),
        (select event_id from waitlist_entry where id = ${waitlist_entry_id})), ${group_id}, ${registration_id},
      ${waitlist_entry_id}, ${application_id}, ${to}, ${subject}, ${job.name}, ${job.payload && JSON.stringify(job.payload)},
      'TRYING', 1)
    on conflict (id) do update set state = 'TRYING', attempts = mail.attempts + 1, reason = null, last_at = now(),
      address = excluded.address, subject = excluded.subject
    where mail.state <> 'SENT' and mail.settled is null
    returning id
  `.execute(db)
  return rows.length > 0
}

type Ids = Record<'group_id' | 'registration_id' | 'waitlist_entry_id' | 'application_id', string | null>
const noIds: Ids = { group_id: null, registration_id: null, waitlist_entry_id: null, application_id: null }

export const noteSent = (db: Database, id: string) =>
  db
    .updateTable('mail')
    .set({ state: 'SENT', reason: null, last_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'TRYING')
    .execute()

export const noteFailure = (db: Database, id: string, { reason, isOver }: { reason: string; isOver: boolean }) =>
  db
    .updateTable('mail')
    .set({ state: isOver ? 'GIVEN_UP' : 'TRYING', reason, last_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'TRYING')
    .execute()

/**
 * For what nobody could note: the worker died, the database was away, or by the next attempt there was nothing left to say.
 * The queue knows. A mail whose job is done was sent, unless the attempt before it had failed: then it was overtaken.
 */
export async function settleMails(db: Database): Promise<void> {
  const left = await db
    .selectFrom('mail')
    .where('state', '=', 'TRYING')
    .where('last_at', '<', sql<Date>`now() - interval '1 minute'`)
    .select(['id', 'job as name', 'reason'])
    .orderBy('last_at')
    .limit(1000)
    .execute()
  const fates = await fatesOfJobs(db, left)
  for (const { id, reason } of left) {
    const fate = fates.get(id) ?? 'gone'
    if (fate === 'goes_on') continue
    if (reason === null && fate !== 'failed') await noteSent(db, id)
    else if (fate === 'done') await noteOvertaken(db, id)
    else await noteFailure(db, id, { reason: reason ?? texts.workerStopped, isOver: true })
  }
}

const noteOvertaken = (db: Database, id: string) =>
  db
    .updateTable('mail')
    .set({ state: 'GIVEN_UP', settled: 'OVERTAKEN', settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'TRYING')
    .execute()

/** Of whom nothing else is kept any more: places that have been over for long, and tests. */
export async function forgetMails(db: Database): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('waitlist_entry_id', 'in', (eb) =>
      eb.selectFrom('waitlist_entry').where('ended_at', '<', sql<Date>`now() - interval '30 days'`).select('id'),
    )
    .execute()
  await db
    .deleteFrom('mail')
    .where('kind', '=', 'test')
    .where('first_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}

/** What somebody was written, of whichever group they were then, the newest first. */
export const mailsOfPerson = (db: Database, registration_id: string) =>
  db
    .selectFrom('mail')
    .where('registration_id', '=', registration_id)
    .select(['id', 'kind', 'registration_id', 'address', 'subject', 'state', 'attempts', 'reason', 'settled'])
    .select(['first_at', 'last_at'])
    .orderBy('first_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

import { z } from 'zod'
import { deliverMail } from '#features/notifications/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { defineJob, enqueue, handle, PermanentJobError } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { publicLink } from '#platform/server/public-link.ts'
import { additionAddress } from '../addresses.ts'
import type { ApplicationState } from '../contract.ts'
import { additionToken } from './addition-link.ts'
import { applicationMails, type MailKind } from './emails/application-mails.ts'

const payload = z.object({ application_id: z.uuid(), kind: z.enum(['received', 'more_needed', 'accepted']) })
type ApplicationMail = z.infer<typeof payload>

export const applicationMailJob = defineJob({ name: 'application-mail', payload })

/** The mail leaves if and only if the transaction commits. */
export async function enqueueApplicationMail(tx: Tx, mail: ApplicationMail): Promise<void> {
  await enqueue(tx, applicationMailJob, mail)
}

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/** What was overtaken before it could be sent is not sent at all. */
const stillTrue: Record<MailKind, ApplicationState[]> = {
  received: ['RECEIVED', 'IN_REVIEW', 'MORE_NEEDED', 'ACCEPTED', 'DECLINED', 'PLACED'],
  more_needed: ['MORE_NEEDED'],
  accepted: ['ACCEPTED', 'PLACED'],
}

export const sendApplicationMailHandler = ({ db, mailer, env }: Deps) =>
  handle(applicationMailJob, async ({ application_id, kind }, { id: jobId }) => {
    const application = await db
      .selectFrom('application')
      .innerJoin('ministry', 'ministry.id', 'application.major_ministry_id')
      .where('application.id', '=', application_id)
      .select(['application.id', 'email', 'state', 'ministry.name as major_ministry'])
      .select(['needed', 'needed_note', 'needed_at'])
      .executeTakeFirst()
    if (!application) throw new PermanentJobError('The application of this mail does not exist')
    if (!stillTrue[kind].includes(application.state)) return
    const church = await findChurch(db)
    const token = additionToken(env.APP_SECRET, application)
    const content = applicationMails[kind]({
      ...application,
      church,
      link: publicLink(env, additionAddress({ token })),
    })
    await deliverMail(mailer, jobId, { ...content, to: application.email, replyTo: church.contact_email })
  })

/** The church is the one that holds the current event. */
const findChurch = (db: Database) =>
  db
    .selectFrom('event')
    .select(['organizer', 'contact_email', 'contact_phones'])
    .orderBy('is_current', 'desc')
    .orderBy('starts_on', 'desc')
    .executeTakeFirstOrThrow()

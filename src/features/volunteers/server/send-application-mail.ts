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
import { churchOf } from './church-of.ts'
import { mailWaitsSeconds } from './decision-rules.ts'
import { applicationMails, type MailKind } from './emails/application-mails.ts'

const payload = z.object({
  application_id: z.uuid(),
  kind: z.enum(['received', 'more_needed', 'accepted']),
  /** The moment of what it tells about. */
  at: z.optional(z.iso.datetime()),
})
type ApplicationMail = z.infer<typeof payload>

export const applicationMailJob = defineJob({ name: 'application-mail', payload })

/** The mail leaves if and only if the transaction commits; what can be taken back, after it could have been. */
export async function enqueueApplicationMail(tx: Tx, mail: ApplicationMail): Promise<void> {
  await enqueue(tx, applicationMailJob, mail, mail.kind === 'received' ? {} : { startAfter: mailWaitsSeconds })
}

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/** What was overtaken before it could be sent is not sent at all. */
const stillTrue: Record<MailKind, ApplicationState[]> = {
  received: ['RECEIVED', 'IN_REVIEW', 'MORE_NEEDED', 'ACCEPTED', 'DECLINED', 'PLACED'],
  more_needed: ['MORE_NEEDED'],
  accepted: ['ACCEPTED', 'PLACED'],
}

export const sendApplicationMailHandler = ({ db, mailer, env }: Deps) =>
  handle(applicationMailJob, async ({ application_id, kind, at }, job) => {
    const application = await db
      .selectFrom('application')
      .innerJoin('ministry', 'ministry.id', 'application.major_ministry_id')
      .leftJoin('member', 'member.application_id', 'application.id')
      .leftJoin('ministry as place', 'place.id', 'member.ministry_id')
      .leftJoin('journey', 'journey.id', 'member.next_journey_id')
      .where('application.id', '=', application_id)
      .select(['application.id', 'email', 'state', 'ministry.name as major_ministry'])
      .select(['place.name as placed_in', 'journey.name as next_journey'])
      .select(['needed', 'needed_note', 'needed_at', 'decided_at'])
      .executeTakeFirst()
    if (!application) throw new PermanentJobError('The application of this mail does not exist')
    if (!stillTrue[kind].includes(application.state)) return
    // Taken back, and decided or asked anew: that has a mail of its own.
    const moment = kind === 'more_needed' ? application.needed_at : application.decided_at
    if (at !== undefined && moment?.toISOString() !== at) return
    const church = await churchOf(db).executeTakeFirstOrThrow()
    const token = additionToken(env.APP_SECRET, application)
    const content = applicationMails[kind]({
      ...application,
      church,
      link: publicLink(env, additionAddress({ token })),
    })
    const about = { kind: 'application', application_id } as const
    await deliverMail({ db, mailer }, job, { ...content, about, to: application.email, replyTo: church.contact_email })
  })

import type { Database } from '#platform/server/db.ts'
import { handle, PermanentJobError } from '#platform/server/jobs.ts'
import { type Mail, type Mailer, MailNotSent } from '#platform/server/mailer.ts'
import { mailJob } from './enqueue-mail.ts'
import { type MailAbout, type MailJob, noteAttempt, noteFailure, noteSent } from './mail-record.ts'

type Deps = { db: Database; mailer: Mailer }

export const sendMailHandler = (deps: Deps) =>
  handle(mailJob, ({ attachments, ...mail }, job) =>
    deliverMail(
      deps,
      { ...job, payload: null },
      {
        ...mail,
        attachments: attachments.map(({ base64, ...file }) => ({ ...file, content: Buffer.from(base64, 'base64') })),
      },
    ),
  )

/**
 * Sends the mail of a job, and notes what became of it. A worker that dies between the server's "250 OK" and its own note of
 * it sends it again: the same Message-ID lets mail programs show the two as one.
 */
export async function deliverMail(
  { db, mailer }: Deps,
  job: MailJob,
  { about, ...mail }: Omit<Mail, 'messageId'> & { about: MailAbout },
): Promise<void> {
  if (!(await noteAttempt(db, job, { ...mail, about }))) return
  try {
    await mailer.send({ ...mail, messageId: `<${job.id}@${mailer.domain}>` })
  } catch (error) {
    const isPermanent = error instanceof MailNotSent && error.permanent
    const reason = error instanceof MailNotSent ? error.said() : String(error)
    await unlessUnreachable(noteFailure(db, job.id, { reason, isOver: isPermanent || job.isLast }))
    if (isPermanent) throw new PermanentJobError(error.message)
    throw error
  }
  await unlessUnreachable(noteSent(db, job.id))
}

/** The mail has left or has not: a note that fails must not send it again, nor hide why. `settleMails` makes up for it. */
const unlessUnreachable = (note: Promise<unknown>): Promise<unknown> => note.catch(() => {})

import { handle, PermanentJobError } from '#platform/server/jobs.ts'
import { type Mail, type Mailer, MailNotSent } from '#platform/server/mailer.ts'
import { mailJob } from './enqueue-mail.ts'

export const sendMailHandler = (mailer: Mailer) =>
  handle(mailJob, ({ attachments, ...mail }, { id }) =>
    deliverMail(mailer, id, {
      ...mail,
      attachments: attachments.map(({ base64, ...file }) => ({ ...file, content: Buffer.from(base64, 'base64') })),
    }),
  )

/**
 * Sends the mail of a job. A worker that dies between the server's "250 OK" and its own note of it sends it again: the
 * same Message-ID lets mail programs show the two as one.
 */
export async function deliverMail(mailer: Mailer, jobId: string, mail: Omit<Mail, 'messageId'>): Promise<void> {
  try {
    await mailer.send({ ...mail, messageId: `<${jobId}@${mailer.domain}>` })
  } catch (error) {
    if (error instanceof MailNotSent && error.permanent) throw new PermanentJobError(error.message)
    throw error
  }
}

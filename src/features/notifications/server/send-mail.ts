import { handle, JobIsHopeless } from '#platform/server/jobs.ts'
import { type Mailer, MailNotSent } from '#platform/server/mailer.ts'
import { mailJob } from './enqueue-mail.ts'

/**
 * A worker that dies between the server's "250 OK" and its own note of it sends the mail again: the same Message-ID
 * lets mail programs show the two as one.
 */
export const sendMailHandler = (mailer: Mailer) =>
  handle(mailJob, async ({ attachments, ...mail }, { id }) => {
    try {
      await mailer.send({
        ...mail,
        messageId: `<${id}@${mailer.domain}>`,
        attachments: attachments.map(({ base64, ...file }) => ({ ...file, content: Buffer.from(base64, 'base64') })),
      })
    } catch (error) {
      if (error instanceof MailNotSent && error.permanent) throw new JobIsHopeless(error.message)
      throw error
    }
  })

import { handle } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { deliverMail } from './deliver-mail.ts'
import { mailJob } from './enqueue-mail.ts'

export const sendMailHandler = (mailer: Mailer) =>
  handle(mailJob, ({ attachments, ...mail }, { id }) =>
    deliverMail(mailer, id, {
      ...mail,
      attachments: attachments.map(({ base64, ...file }) => ({ ...file, content: Buffer.from(base64, 'base64') })),
    }),
  )

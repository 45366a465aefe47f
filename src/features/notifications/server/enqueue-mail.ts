import { z } from 'zod'
import type { Tx } from '#platform/server/db.ts'
import { defineJob, enqueue } from '#platform/server/jobs.ts'
import { type Mail, refuseHeaderInjection } from '#platform/server/mailer.ts'
import { type MailAbout, mailAbout } from './mail-record.ts'

// A job is a row that is written and read whole; a larger file belongs in the object storage.
const largestAttachment = 256 * 1024

export const mailJob = defineJob({
  name: 'send-mail',
  payload: z.object({
    about: mailAbout,
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    replyTo: z.string().optional(),
    attachments: z.array(
      z.object({
        filename: z.string(),
        contentType: z.string(),
        cid: z.string().optional(),
        base64: z.base64().max(Math.ceil(largestAttachment / 3) * 4),
      }),
    ),
  }),
  concurrency: 4,
})

/** The mail is sent if and only if the transaction commits. Its Message-ID comes from the job, so it cannot be chosen. */
export async function enqueueMail(tx: Tx, mail: Omit<Mail, 'messageId'> & { about: MailAbout }): Promise<void> {
  // Here and not only when sending: the request that carries it is refused, instead of a mail that never leaves.
  refuseHeaderInjection(mail)
  const { attachments = [], ...rest } = mail
  await enqueue(tx, mailJob, {
    ...rest,
    attachments: attachments.map(({ content, ...file }) => ({ ...file, base64: content.toString('base64') })),
  })
}

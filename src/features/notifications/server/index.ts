import type { ServerFeature } from '#platform/server/feature.ts'
import { mailJob } from './enqueue-mail.ts'
import { forgetMails, settleMails } from './mail-record.ts'
import { sendMailHandler } from './send-mail.ts'

export { composeMail } from './compose-mail.ts'
export { enqueueMail } from './enqueue-mail.ts'
export {
  type AmountRow,
  amounts,
  bigCode,
  button,
  heading,
  list,
  type MailBlock,
  notice,
  paragraph,
  smallPrint,
  subheading,
  textLink,
  ticket,
} from './mail-blocks.ts'
export { mailPalette } from './mail-palette.ts'
export { mailsOfPerson } from './mail-record.ts'
export { deliverMail } from './send-mail.ts'

export const notificationsFeature: ServerFeature = {
  name: 'notifications',
  tables: ['mail'],
  jobs: [{ job: mailJob, handler: sendMailHandler }],
  tasks: [
    { name: 'settle-mails', every: 'minute', run: ({ db }) => settleMails(db) },
    { name: 'forget-mails', every: 'hour', run: ({ db }) => forgetMails(db) },
  ],
}

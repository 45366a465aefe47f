import type { ServerFeature } from '#platform/server/feature.ts'
import { mailJob } from './enqueue-mail.ts'
import { sendMailHandler } from './send-mail.ts'

export const notificationsFeature: ServerFeature = {
  name: 'notifications',
  jobs: [{ job: mailJob, handler: ({ mailer }) => sendMailHandler(mailer) }],
}

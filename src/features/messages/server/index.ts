import type { ServerFeature } from '#platform/server/feature.ts'
import { fanOutHandler, fanOutJob, messageMailHandler, messageMailJob } from './fan-out.ts'
import { messageRoutes } from './routes.ts'

export const messagesFeature: ServerFeature = {
  name: 'messages',
  tables: ['message', 'message_recipient'],
  routes: [messageRoutes],
  jobs: [
    { job: fanOutJob, handler: ({ db }) => fanOutHandler(db) },
    { job: messageMailJob, handler: messageMailHandler },
  ],
}

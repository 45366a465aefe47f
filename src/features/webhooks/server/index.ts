import type { ServerFeature } from '#platform/server/feature.ts'
import { deliveryHandler, deliveryJob, forgetDeliveries } from './deliver.ts'
import { queueWaiting } from './emit.ts'
import { failingTasks } from './list-webhooks.ts'
import { webhookRoutes } from './routes.ts'

export { emit, emitRows, outboxOf } from './emit.ts'

export const webhooksFeature: ServerFeature = {
  name: 'webhooks',
  tables: ['webhook_endpoint', 'webhook_message', 'webhook_delivery'],
  routes: [webhookRoutes],
  jobs: [
    {
      job: deliveryJob,
      handler: ({ db, env }) => deliveryHandler({ db, secret: env.APP_SECRET, targets: env.WEBHOOK_TARGETS }),
    },
  ],
  waiting: [{ roles: ['admin'], list: failingTasks }],
  tasks: [
    { name: 'queue-webhooks', every: 'minute', run: ({ db }) => queueWaiting(db) },
    { name: 'forget-webhooks', every: 'hour', run: ({ db }) => forgetDeliveries(db) },
  ],
}

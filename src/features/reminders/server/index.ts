import type { ServerFeature } from '#platform/server/feature.ts'
import { balanceReminderJob } from './remind-balances.ts'
import { remindBalancesRoutes } from './routes.ts'
import { balanceReminderHandler } from './send-reminder.ts'
import { balanceTasks } from './waiting-balances.ts'

export const remindersFeature: ServerFeature = {
  name: 'reminders',
  writesElsewhere: {
    event: 'how its reminders are spaced',
    registration_group: 'when it was reminded, and whether it may be',
  },
  routes: [remindBalancesRoutes],
  waiting: [{ roles: ['finance'], list: balanceTasks }],
  jobs: [{ job: balanceReminderJob, handler: balanceReminderHandler }],
}

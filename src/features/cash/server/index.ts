import type { ServerFeature } from '#platform/server/feature.ts'
import { cashNotes, cashTasks, handOverTasks } from './cash-tasks.ts'
import { cashRoutes } from './routes.ts'

export const cashFeature: ServerFeature = {
  name: 'cash',
  tables: ['cash_shift', 'cash_recount', 'cash_signature', 'cash_refund'],
  writesElsewhere: {
    payment: 'in which count its cash is, and that the holder of the passkey disputes it',
    reserved_receipt: 'that the holder of the passkey disputes the cash for it',
  },
  routes: [cashRoutes],
  waiting: [
    { roles: ['desk', 'finance'], list: cashTasks },
    { roles: ['desk', 'finance'], list: handOverTasks },
    { roles: ['desk', 'finance'], list: cashNotes },
  ],
}

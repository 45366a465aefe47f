import type { ServerFeature } from '#platform/server/feature.ts'
import { reconcileRoutes } from './routes.ts'
import { reconcileTasks } from './waiting-lines.ts'

export const reconciliationFeature: ServerFeature = {
  name: 'reconciliation',
  tables: [
    'bank_statement',
    'bank_statement_line',
    'bank_statement_match',
    'bank_statement_decision',
    'bank_statement_closing',
    'bank_statement_reopening',
  ],
  writesElsewhere: { event: 'how its statements are read' },
  routes: [reconcileRoutes],
  waiting: [{ roles: ['finance'], list: reconcileTasks }],
}

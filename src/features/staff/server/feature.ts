import type { ServerFeature } from '#platform/server/feature.ts'
import { staffRoutes } from './routes.ts'
import { addStaffCommand, newPasswordCommand, secondFactorCommand } from './staff-commands.ts'

export const staffFeature: ServerFeature = {
  routes: [staffRoutes],
  commands: {
    'add-staff': addStaffCommand,
    'new-password': newPasswordCommand,
    'second-factor': secondFactorCommand,
  },
}

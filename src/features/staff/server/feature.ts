import type { ServerFeature } from '#platform/server/feature.ts'
import { staffRoutes } from './routes.ts'
import { addStaffCommand, newPasswordCommand, secondFactorCommand } from './staff-commands.ts'

export const staffFeature: ServerFeature = {
  name: 'staff',
  tables: ['staff_member', 'staff_ministry', 'staff_session', 'refresh_token', 'passkey'],
  routes: [staffRoutes],
  commands: {
    'add-staff': addStaffCommand,
    'new-password': newPasswordCommand,
    'second-factor': secondFactorCommand,
  },
}

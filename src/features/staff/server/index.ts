import type { ServerFeature } from '#platform/server/feature.ts'
import { staffRoutes } from './routes.ts'
import { addStaffCommand, newPasswordCommand, secondFactorCommand, setUpLinkCommand } from './staff-commands.ts'
import { findStaffHits, passkeyTasks } from './waiting-staff.ts'

export { guardAccess, mayUse, type RouteAccess, type Staff, staffOf } from './access-guard.ts'
export { setOwnEmail, setSecondFactor } from './change-person.ts'
export { makeFirstLink } from './first-admin.ts'
export { findOwnPasskey } from './live-passkeys.ts'
export { revokePasskeyOf } from './manage-passkeys.ts'
export { passkeyHmac, verifyPasskey } from './passkey.ts'
export { hashPassword } from './password.ts'
export { sayLink } from './staff-commands.ts'

export const staffFeature: ServerFeature = {
  name: 'staff',
  tables: ['staff_member', 'staff_ministry', 'staff_session', 'refresh_token', 'passkey', 'set_up_link'],
  routes: [staffRoutes],
  waiting: [{ roles: ['desk'], list: passkeyTasks }],
  searches: [{ roles: ['admin'], find: findStaffHits }],
  commands: {
    'set-up-link': setUpLinkCommand,
    'add-staff': addStaffCommand,
    'new-password': newPasswordCommand,
    'second-factor': secondFactorCommand,
  },
}

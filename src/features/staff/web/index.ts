import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { PublicPage } from '#platform/web/page.ts'
import { loginAddress, setUpAddress } from '../addresses.ts'

export { listRoles } from '../texts/roles.ts'
export { mayUse, signOut, useMe } from './auth.ts'
export { RequireStaff } from './require-staff.tsx'
export { useSignedIn } from './signed-in.ts'

export const staffPublicPages: PublicPage[] = [
  { address: loginAddress, Page: lazyPage(() => import('./login-page.tsx').then((file) => file.LoginPage)) },
  { address: setUpAddress, Page: lazyPage(() => import('./first-admin-page.tsx').then((file) => file.FirstAdminPage)) },
]

import { lazyPage } from '#platform/web/lazy-page.tsx'

export { mayUse, signOut, useMe, useSignedIn } from './auth.ts'
export { RequireStaff } from './require-staff.tsx'
export { listRoles } from './role-words.ts'

export const LoginPage = lazyPage(() => import('./login-page.tsx').then((file) => file.LoginPage))
export const OwnPasswordPage = lazyPage(() =>
  import('./back-office/own-password-page.tsx').then((file) => file.OwnPasswordPage),
)
export const PasskeysPage = lazyPage(() => import('./back-office/passkeys-page.tsx').then((file) => file.PasskeysPage))
export const PeoplePage = lazyPage(() => import('./back-office/people-page.tsx').then((file) => file.PeoplePage))

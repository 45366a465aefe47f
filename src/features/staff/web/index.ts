import { lazyPage } from '#platform/web/lazy-page.tsx'

export { mayUse, signOut, useMe } from './auth.ts'
export { RequireStaff } from './require-staff.tsx'
export type { StaffScreen } from './staff-screen.ts'

export const LoginPage = lazyPage(() => import('./login-page.tsx').then((file) => file.LoginPage))
export const StaffHomePage = lazyPage(() => import('./staff-home-page.tsx').then((file) => file.StaffHomePage))
export const PasskeysPage = lazyPage(() => import('./back-office/passkeys-page.tsx').then((file) => file.PasskeysPage))
export const PeoplePage = lazyPage(() => import('./back-office/people-page.tsx').then((file) => file.PeoplePage))

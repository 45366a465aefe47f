import { lazyPage } from '#platform/web/lazy-page.tsx'

export { LandingPage } from './landing/landing-page.tsx'

export const ConsentPage = lazyPage(() => import('./consent/consent-page.tsx').then((file) => file.ConsentPage))
export const RegistrationPage = lazyPage(() =>
  import('./form/registration-page.tsx').then((file) => file.RegistrationPage),
)
export const HeldPage = lazyPage(() => import('./back-office/held-page.tsx').then((file) => file.HeldPage))
export const ManagePage = lazyPage(() => import('./manage/manage-page.tsx').then((file) => file.ManagePage))

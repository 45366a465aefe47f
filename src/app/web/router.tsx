import { matchPath, Route, Routes, useLocation } from 'react-router'
import { AddPaymentPage } from '#features/payments/web/index.ts'
import { ConsentPage, LandingPage, ManagePage, RegistrationPage } from '#features/registrations/web/index.ts'
import { LoginPage } from '#features/staff/web/index.ts'
import { AdditionPage, WizardPage } from '#features/volunteers/web/index.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PublicLayout } from './public-layout.tsx'
import { screens } from './screens.ts'

/** Apart, so that the landing page carries nothing of what only staff can open. */
const StaffScreens = lazyPage(() => import('./staff-screens.tsx').then((file) => file.StaffScreens))

export function Screens() {
  const { pathname } = useLocation()
  if (matchPath('/staff/*', pathname) || matchPath(screens.scanner, pathname)) return <StaffScreens />
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path={screens.landing} element={<LandingPage notFound={<NotFoundPage />} />} />
        <Route path={screens.dataPrivacy} element={<ConsentPage />} />
        <Route path={screens.preDataPrivacy} element={<ConsentPage />} />
        <Route path={screens.registration} element={<RegistrationPage />} />
        <Route path={screens.preRegistration} element={<RegistrationPage />} />
        <Route path={screens.addPayment} element={<AddPaymentPage />} />
        <Route path={screens.manage} element={<ManagePage />} />
        <Route path={screens.volunteers} element={<WizardPage />} />
        <Route path={screens.volunteerStep} element={<WizardPage />} />
        <Route path={screens.volunteerAddition} element={<AdditionPage />} />
        <Route path={screens.login} element={<LoginPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

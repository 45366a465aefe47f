import { Route, Routes } from 'react-router'
import { AddPaymentPage, ReviewPage } from '#features/payments/web/index.ts'
import { ConsentPage, LandingPage, ManagePage, RegistrationPage } from '#features/registrations/web/index.ts'
import { LoginPage, RequireStaff, StaffHomePage } from '#features/staff/web/index.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PublicLayout } from './public-layout.tsx'
import { screens } from './screens.ts'

const BackOfficeLayout = lazyPage(() => import('./back-office-layout.tsx').then((file) => file.BackOfficeLayout))

/** Everything beneath is for members of staff; a screen for some of them stands in a RequireStaff with `roles` as well. */
const backOffice = (
  <RequireStaff>
    <BackOfficeLayout />
  </RequireStaff>
)

export const Screens = () => (
  <Routes>
    <Route element={<PublicLayout />}>
      <Route path={screens.landing} element={<LandingPage notFound={<NotFoundPage />} />} />
      <Route path={screens.dataPrivacy} element={<ConsentPage />} />
      <Route path={screens.preDataPrivacy} element={<ConsentPage />} />
      <Route path={screens.registration} element={<RegistrationPage />} />
      <Route path={screens.preRegistration} element={<RegistrationPage />} />
      <Route path={screens.addPayment} element={<AddPaymentPage />} />
      <Route path={screens.manage} element={<ManagePage />} />
      <Route path={screens.login} element={<LoginPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route element={backOffice}>
      <Route path={screens.staffHome} element={<StaffHomePage />} />
      <Route
        path={screens.staffPayments}
        element={
          <RequireStaff roles={['finance']}>
            <ReviewPage />
          </RequireStaff>
        }
      />
    </Route>
  </Routes>
)

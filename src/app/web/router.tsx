import { Route, Routes } from 'react-router'
import {
  ConsentPage,
  LandingPage,
  ManagePage,
  OpensSoonPage,
  RegistrationPage,
} from '#features/registrations/web/index.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PublicLayout } from './public-layout.tsx'
import { screens } from './screens.ts'

export const Screens = () => (
  <Routes>
    <Route element={<PublicLayout />}>
      <Route path={screens.landing} element={<LandingPage notFound={<NotFoundPage />} />} />
      <Route path={screens.dataPrivacy} element={<ConsentPage />} />
      <Route path={screens.preDataPrivacy} element={<ConsentPage />} />
      <Route path={screens.registration} element={<RegistrationPage />} />
      <Route path={screens.preRegistration} element={<RegistrationPage />} />
      <Route path={screens.addPayment} element={<OpensSoonPage />} />
      <Route path={screens.manage} element={<ManagePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)

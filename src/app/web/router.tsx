import { Route, Routes } from 'react-router'
import { LandingPage, OpensSoonPage } from '#features/registrations/web/index.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PublicLayout } from './public-layout.tsx'
import { screens } from './screens.ts'

export const Screens = () => (
  <Routes>
    <Route element={<PublicLayout />}>
      <Route path={screens.landing} element={<LandingPage notFound={<NotFoundPage />} />} />
      <Route path={screens.dataPrivacy} element={<OpensSoonPage />} />
      <Route path={screens.preDataPrivacy} element={<OpensSoonPage />} />
      <Route path={screens.addPayment} element={<OpensSoonPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)

import { matchPath, Route, Routes, useLocation } from 'react-router'
import { scannerAddress } from '#features/check-in/addresses.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { NotFoundPage } from '#platform/web/not-found-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PublicLayout } from './public-layout.tsx'
import { publicPages } from './public-pages.ts'

/** Apart, so that the landing page carries nothing of what only staff can open. */
const StaffScreens = lazyPage(() => import('./staff-screens.tsx').then((file) => file.StaffScreens))
/** The browser asks these before it has the list of pages behind them. */
export const behindLogin = ['/staff/*', scannerAddress.pattern]

/** The server leads from here to the current event, so hardly anybody ever needs it. */
const NoEventPage = lazyPage(() => import('./no-event-page.tsx').then((file) => file.NoEventPage))

export function Screens() {
  const { pathname } = useLocation()
  if (behindLogin.some((pattern) => matchPath(pattern, pathname))) return <StaffScreens />
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {publicPages.map(({ address: { pattern }, Page }) => (
          <Route
            key={pattern}
            path={pattern}
            element={
              <PageBoundary pattern={pattern}>
                <Page />
              </PageBoundary>
            }
          />
        ))}
        <Route path="/" element={<NoEventPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

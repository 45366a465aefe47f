import { Fragment, type ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { staffHomeAddress } from '#features/staff/addresses.ts'
import { RequireStaff } from '#features/staff/web/index.ts'
import type { StaffPage } from '#platform/web/page.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { BackOfficeLayout } from './back-office-layout.tsx'
import { CarryEvent, useChosenEvent } from './carry-event.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { staffPages } from './staff-pages.ts'
import { staffNotFoundTexts as texts } from './texts/back-office.ts'

const backOffice = (
  <RequireStaff>
    <BackOfficeLayout />
  </RequireStaff>
)

const StaffNotFound = () => (
  <div className="grid justify-items-start gap-6">
    <PageTitle title={texts.title} />
    <p>{texts.why}</p>
    <Button to={staffHomeAddress()} variant="primary">
      {texts.home}
    </Button>
  </div>
)

/** Of another event it is another page: nothing that was typed or chosen in one is left for the other. */
const OfEvent = ({ children }: { children: ReactNode }) => <Fragment key={useChosenEvent()}>{children}</Fragment>

const routeOf = ({ address: { pattern }, Page, roles, offline }: StaffPage) => (
  <Route
    key={pattern}
    path={pattern}
    element={
      <RequireStaff roles={roles} offline={offline}>
        <PageBoundary pattern={pattern}>
          <OfEvent>
            <Page />
          </OfEvent>
        </PageBoundary>
      </RequireStaff>
    }
  />
)

/** Everything behind the login. What fills the window stands alone; the others stand in the back office. */
export const StaffScreens = () => (
  <CarryEvent>
    <Routes>
      {staffPages.filter(({ fullWindow }) => fullWindow).map(routeOf)}
      <Route element={backOffice}>
        {staffPages.filter(({ fullWindow }) => !fullWindow).map(routeOf)}
        <Route path="*" element={<StaffNotFound />} />
      </Route>
    </Routes>
  </CarryEvent>
)

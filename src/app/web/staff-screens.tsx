import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { BoardPage, CurrentScanner, DevicesPage, ScannerPage, WalkInPage } from '#features/check-in/web/index.ts'
import {
  BalancesPage,
  CashPage,
  PaymentPage,
  PaymentsPage,
  ReceiptsPage,
  ReconcilePage,
  ReviewPage,
} from '#features/payments/web/index.ts'
import { HeldPage } from '#features/registrations/web/index.ts'
import type { StaffRole } from '#features/staff/contract.ts'
import { OwnPasswordPage, PasskeysPage, PeoplePage, RequireStaff } from '#features/staff/web/index.ts'
import { ApplicationPage, ApplicationsPage, ListsPage, MembersPage } from '#features/volunteers/web/index.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { BackOfficeLayout } from './back-office-layout.tsx'
import { screens } from './screens.ts'

const StaffHomePage = lazyPage(() => import('./staff-home-page.tsx').then((file) => file.StaffHomePage))

/** One of the roles is enough; an admin may see everything. */
const only = (roles: readonly StaffRole[], page: ReactNode) => <RequireStaff roles={roles}>{page}</RequireStaff>

const backOffice = (
  <RequireStaff>
    <BackOfficeLayout />
  </RequireStaff>
)

const StaffNotFound = () => (
  <div className="grid justify-items-start gap-6">
    <PageTitle title="We could not find that page" />
    <p>The address may have a typing mistake, or the page has moved.</p>
    <Button to={screens.staffHome} variant="primary">
      Go to the back office
    </Button>
  </div>
)

/** Everything behind the login. The two screens of the door fill the whole window; the others stand in the back office. */
export const StaffScreens = () => (
  <Routes>
    <Route
      path={screens.scanner}
      element={
        <RequireStaff roles={['door', 'desk']} offline>
          <ScannerPage />
        </RequireStaff>
      }
    />
    <Route path={screens.staffArrivals} element={only(['door', 'desk'], <BoardPage />)} />
    <Route element={backOffice}>
      <Route path={screens.staffHome} element={<StaffHomePage />} />
      <Route path={screens.staffScanner} element={only(['door', 'desk'], <CurrentScanner />)} />
      <Route path={screens.staffWalkIn} element={only(['desk'], <WalkInPage />)} />
      <Route path={screens.staffDevices} element={only(['desk'], <DevicesPage />)} />
      <Route path={screens.staffHeld} element={only(['desk', 'finance'], <HeldPage />)} />
      <Route path={screens.staffPayments} element={only(['finance'], <ReviewPage />)} />
      <Route path={screens.staffAllPayments} element={only(['finance'], <PaymentsPage />)} />
      <Route path={screens.staffPayment} element={only(['finance'], <PaymentPage />)} />
      <Route path={screens.staffReconcile} element={only(['finance'], <ReconcilePage />)} />
      <Route path={screens.staffReceipts} element={only(['finance'], <ReceiptsPage />)} />
      <Route path={screens.staffBalances} element={only(['finance'], <BalancesPage />)} />
      <Route path={screens.staffCash} element={only(['desk', 'finance'], <CashPage />)} />
      <Route path={screens.staffPassword} element={<OwnPasswordPage />} />
      <Route path={screens.staffPasskeys} element={only(['desk'], <PasskeysPage />)} />
      <Route path={screens.staffPeople} element={only(['admin'], <PeoplePage />)} />
      <Route path={screens.staffApplications} element={only(['coordinator'], <ApplicationsPage />)} />
      <Route path={screens.staffApplication} element={only(['coordinator'], <ApplicationPage />)} />
      <Route path={screens.staffMembers} element={only(['coordinator'], <MembersPage />)} />
      <Route path={screens.staffLists} element={only(['coordinator'], <ListsPage />)} />
      <Route path="*" element={<StaffNotFound />} />
    </Route>
  </Routes>
)

import { auditStaffPages } from '#features/audit/web/back-office/index.ts'
import { cashStaffPages } from '#features/cash/web/back-office/index.ts'
import { checkInStaffPages } from '#features/check-in/web/back-office/index.ts'
import { dashboardStaffPages } from '#features/dashboard/web/back-office/index.ts'
import { eventSettingsStaffPages } from '#features/event-settings/web/back-office/index.ts'
import { healthStaffPages } from '#features/health/web/back-office/index.ts'
import { messageStaffPages } from '#features/messages/web/back-office/index.ts'
import { papersStaffPages } from '#features/papers/web/back-office/index.ts'
import { paymentStaffPages } from '#features/payments/web/back-office/index.ts'
import { questionStaffPages } from '#features/questions/web/back-office/index.ts'
import { receiptStaffPages } from '#features/receipts/web/back-office/index.ts'
import { reconciliationStaffPages } from '#features/reconciliation/web/back-office/index.ts'
import { registrationStaffPages } from '#features/registrations/web/back-office/index.ts'
import { reminderStaffPages } from '#features/reminders/web/back-office/index.ts'
import { setUpStaffPages } from '#features/set-up/web/back-office/index.ts'
import { staffHomeAddress } from '#features/staff/addresses.ts'
import { staffStaffPages } from '#features/staff/web/back-office/index.ts'
import { undeliveredMailStaffPages } from '#features/undelivered-mail/web/back-office/index.ts'
import { volunteerStaffPages } from '#features/volunteers/web/back-office/index.ts'
import { webhookStaffPages } from '#features/webhooks/web/back-office/index.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'

export const staffPages: readonly StaffPage[] = [
  {
    address: staffHomeAddress,
    Page: lazyPage(() => import('./staff-home-page.tsx').then((file) => file.StaffHomePage)),
  },
  ...checkInStaffPages,
  ...registrationStaffPages,
  ...dashboardStaffPages,
  ...messageStaffPages,
  ...undeliveredMailStaffPages,
  ...papersStaffPages,
  ...paymentStaffPages,
  ...reconciliationStaffPages,
  ...reminderStaffPages,
  ...cashStaffPages,
  ...receiptStaffPages,
  ...eventSettingsStaffPages,
  ...setUpStaffPages,
  ...questionStaffPages,
  ...staffStaffPages,
  ...volunteerStaffPages,
  ...webhookStaffPages,
  ...auditStaffPages,
  ...healthStaffPages,
]

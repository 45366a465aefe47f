import { auditFeature } from '#features/audit/server/index.ts'
import { cashFeature } from '#features/cash/server/index.ts'
import { checkInFeature } from '#features/check-in/server/index.ts'
import { dashboardFeature } from '#features/dashboard/server/index.ts'
import { eventSettingsFeature } from '#features/event-settings/server/index.ts'
import { eventsFeature } from '#features/events/server/index.ts'
import { filesFeature } from '#features/files/server/index.ts'
import { healthFeature } from '#features/health/server/index.ts'
import { messagesFeature } from '#features/messages/server/index.ts'
import { notificationsFeature } from '#features/notifications/server/index.ts'
import { papersFeature } from '#features/papers/server/index.ts'
import { paymentsFeature } from '#features/payments/server/index.ts'
import { pricingFeature } from '#features/pricing/server/index.ts'
import { privacyFeature } from '#features/privacy/server/index.ts'
import { questionsFeature } from '#features/questions/server/index.ts'
import { receiptsFeature } from '#features/receipts/server/index.ts'
import { reconciliationFeature } from '#features/reconciliation/server/index.ts'
import { registrationsFeature } from '#features/registrations/server/index.ts'
import { remindersFeature } from '#features/reminders/server/index.ts'
import { setUpFeature } from '#features/set-up/server/index.ts'
import { staffFeature } from '#features/staff/server/index.ts'
import { undeliveredMailFeature } from '#features/undelivered-mail/server/index.ts'
import { volunteersFeature } from '#features/volunteers/server/index.ts'
import { webhooksFeature } from '#features/webhooks/server/index.ts'
import type { ServerFeature } from '#platform/server/feature.ts'
import type { Job } from '#platform/server/jobs.ts'

/** What the API, the worker and the command line are made of. */
export const features: readonly ServerFeature[] = [
  staffFeature,
  privacyFeature,
  eventsFeature,
  pricingFeature,
  questionsFeature,
  eventSettingsFeature,
  setUpFeature,
  registrationsFeature,
  paymentsFeature,
  cashFeature,
  receiptsFeature,
  reconciliationFeature,
  remindersFeature,
  messagesFeature,
  checkInFeature,
  papersFeature,
  dashboardFeature,
  volunteersFeature,
  notificationsFeature,
  undeliveredMailFeature,
  filesFeature,
  auditFeature,
  webhooksFeature,
  healthFeature,
]

/** Every kind of job of the product: the migration step prepares their queues, the worker handles them. */
export const jobs: Job[] = features.flatMap((feature) => feature.jobs ?? []).map(({ job }) => job)

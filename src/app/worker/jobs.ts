import { mailJob } from '#features/notifications/server/index.ts'
import {
  balanceReminderJob,
  receiptMailJob,
  reversalMailJob,
  settleDecisionJob,
} from '#features/payments/server/index.ts'
import { applicationMailJob } from '#features/volunteers/server/index.ts'
import type { Job } from '#platform/server/jobs.ts'

/** Every kind of job of the product: the migration step prepares their queues, the worker handles them. */
export const jobs: Job[] = [
  mailJob,
  receiptMailJob,
  settleDecisionJob,
  reversalMailJob,
  balanceReminderJob,
  applicationMailJob,
]

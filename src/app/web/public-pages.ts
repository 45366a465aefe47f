import { paymentPages } from '#features/payments/web/index.ts'
import { registrationPages } from '#features/registrations/web/index.ts'
import { staffPublicPages } from '#features/staff/web/index.ts'
import { volunteerPages } from '#features/volunteers/web/index.ts'
import type { PublicPage } from '#platform/web/page.ts'

export const publicPages: readonly PublicPage[] = [
  ...registrationPages,
  ...paymentPages,
  ...volunteerPages,
  ...staffPublicPages,
]

import * as z from 'zod/mini'
import { momentOrEmpty } from '#shared/optional-fields.ts'
import { reservedSlugs } from '#shared/reserved-slugs.ts'
import { requiredText } from '#shared/text-fields.ts'
import { settingsIssues as issues } from '../texts/refusals.ts'
import { eventDay, receiptPrefix } from './settings.ts'

export const eventSlug = z.string(issues.slug).check(
  z.trim(),
  z.overwrite<string>((typed) => typed.toLowerCase()),
  z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, issues.slug),
  z.refine((word) => !reservedSlugs.has(word), issues.slugReserved),
)

/** In what an event must differ from the one that it is made from. */
export const nextEvent = z
  .object({
    name: requiredText(issues.name, 80),
    slug: eventSlug,
    starts_on: eventDay,
    receipt_prefix: receiptPrefix,
    registration_opens_at: momentOrEmpty(issues.opening).check(z.minLength(1, issues.opening)),
  })
  .check(
    z.refine(({ starts_on, registration_opens_at }) => registration_opens_at.slice(0, 10) <= starts_on, {
      path: ['registration_opens_at'],
      error: issues.opensAfterDay,
    }),
  )
export type NextEvent = z.infer<typeof nextEvent>

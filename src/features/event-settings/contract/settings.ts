import * as z from 'zod/mini'
import { priceSettings } from '#features/pricing/contract.ts'
import { noticeIssues } from '#features/privacy/contract.ts'
import { questionList } from '#features/questions/contract.ts'
import { momentOrEmpty, orEmpty, wholeNumber } from '#shared/optional-fields.ts'
import { oneLine, requiredText, text } from '#shared/text-fields.ts'
import { settingsIssues as issues } from '../texts/refusals.ts'

/** What is not there is an empty text, as forms have it. Days and times are Manila's. */
const timeOfDay = orEmpty(/^([01]\d|2[0-3]):[0-5]\d$/, issues.time)
const moment = momentOrEmpty(issues.moment)
export const eventDay = z.iso.date(issues.day).check(z.refine((value) => value.startsWith('20'), issues.day))

export const aboutEvent = z
  .object({
    name: requiredText(issues.name, 80).check(oneLine),
    organizer: requiredText(issues.organizer, 80).check(oneLine),
    starts_on: eventDay,
    starts_time: timeOfDay,
    ends_time: timeOfDay,
    venue: text(120).check(oneLine),
    venue_map_url: orEmpty(/^https:\/\/[^\s/]+\.[^\s]+$/, issues.map).check(z.maxLength(500, issues.mapTooLong)),
    vision: text(2_000),
  })
  .check(
    z.refine(({ starts_time, ends_time }) => ends_time === '' || starts_time !== '', {
      path: ['starts_time'],
      error: issues.startMissing,
    }),
    z.refine(({ starts_time, ends_time }) => ends_time === '' || starts_time === '' || ends_time > starts_time, {
      path: ['ends_time'],
      error: issues.endsBeforeStart,
    }),
  )

export const receiptPrefix = z.string(issues.receiptPrefix).check(
  z.trim(),
  z.overwrite<string>((typed) => typed.toUpperCase()),
  z.regex(/^[A-Z0-9]{2,8}$/, issues.receiptPrefix),
)

export const aboutRegistration = z
  .object({
    registration_opens_at: moment,
    registration_closes_at: moment,
    fee_note: text(80),
    balance_policy: z.enum(['warn', 'block']),
    receipt_prefix: receiptPrefix,
  })
  .check(
    z.refine(
      ({ registration_opens_at: opens, registration_closes_at: closes }) =>
        opens === '' || closes === '' || closes > opens,
      { path: ['registration_closes_at'], error: issues.closesBeforeOpening },
    ),
  )

/** An empty capacity is no limit. */
export const aboutSeats = z.object({
  capacity: z.union([z.literal(''), wholeNumber(100_000, issues.capacity)], issues.capacity),
  seat_hold_hours: wholeNumber(336, issues.seatHoldHours),
  may_correct: z.enum(['no', 'yes']),
  may_hand_on: z.enum(['no', 'yes']),
  may_cancel: z.enum(['no', 'yes']),
  changes_until: moment,
})

export const aboutContact = z.object({
  contact_phones: z.array(requiredText(issues.phone, 30)).check(z.maxLength(4, issues.tooManyPhones)),
  contact_email: requiredText(issues.email, 120).check(z.email(issues.email)),
  bank_name: requiredText(issues.bank, 80),
  bank_account_name: requiredText(issues.accountName, 120),
  bank_account_number: requiredText(issues.accountNumber, 40),
})

/** `value` is what registrations keep; one without it is new. */
const designation = z.object({ value: z.nullable(z.string()), label: requiredText(issues.designation, 60) })

const areDifferent = (words: readonly string[]): boolean => new Set(words).size === words.length

export const designationList = z.object({
  designations: z.array(designation).check(
    z.minLength(1, issues.noDesignation),
    z.maxLength(40, issues.tooManyDesignations),
    z.refine((all) => areDifferent(all.map(({ label }) => label.toLowerCase())), issues.designationTwice),
    z.refine((all) => areDifferent(all.flatMap(({ value }) => value ?? [])), issues.designationTwice),
  ),
})

/** What is said in short has a point on each line. */
export const noticeWords = z.object({
  notice_summary: requiredText(noticeIssues.summary, 2_000),
  notice_sections: z
    .array(z.object({ heading: requiredText(noticeIssues.heading, 80), text: requiredText(noticeIssues.text, 5_000) }))
    .check(
      z.minLength(1, noticeIssues.noSection),
      z.maxLength(20, noticeIssues.tooManySections),
      z.refine((all) => areDifferent(all.map(({ heading }) => heading.toLowerCase())), noticeIssues.headingTwice),
    ),
})

/** The lines that say something, each once. */
export const pointsOf = (summary: string): string[] => [
  ...new Set(
    summary
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

const picture = orEmpty(/^[0-9a-f]{32}$/, issues.picture)

/** Pictures by what they are called since they were uploaded. The logo's words are who holds the event. */
export const eventPictures = z.object({ banner_id: picture, banner_alt: text(200), logo_id: picture }).check(
  z.refine(({ banner_id, banner_alt }) => banner_id === '' || banner_alt !== '', {
    path: ['banner_alt'],
    error: issues.bannerAlt,
  }),
)

/** The parts of an event that are changed together. */
export const sectionSchemas = {
  about: aboutEvent,
  pictures: eventPictures,
  registration: aboutRegistration,
  seats: aboutSeats,
  prices: priceSettings,
  contact: aboutContact,
  designations: designationList,
  questions: questionList,
  privacy: noticeWords,
}
export type SectionName = keyof typeof sectionSchemas
export const sectionNames = Object.keys(sectionSchemas) as SectionName[]

/** What visitors need of an event before they can register; each is in one of the parts. */
export const missingNames = ['about', 'prices', 'contact', 'bank', 'designations'] as const
export type Missing = (typeof missingNames)[number]

export const settings = z.object(sectionSchemas)
export type EventSettings = z.infer<typeof settings>

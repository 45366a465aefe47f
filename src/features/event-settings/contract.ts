import * as z from 'zod/mini'
import { eventQuery, publicDesignation, publicEvent } from '#features/events/contract.ts'
import { priceSettings, pricing, whatPeoplePay } from '#features/pricing/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { momentOrEmpty, orEmpty, requiredText, text } from '#shared/text-fields.ts'
import { settingsIssues as issues } from './texts.ts'

/** What is not there is an empty text, as forms have it. Days and times are Manila's. */
const timeOfDay = orEmpty(/^([01]\d|2[0-3]):[0-5]\d$/, issues.time)
const moment = momentOrEmpty(issues.moment)
const day = z.iso.date(issues.day).check(z.refine((value) => value.startsWith('20'), issues.day))

export const aboutEvent = z
  .object({
    name: requiredText(issues.name, 80),
    organizer: requiredText(issues.organizer, 80),
    starts_on: day,
    starts_time: timeOfDay,
    ends_time: timeOfDay,
    venue: text(120),
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

export const aboutRegistration = z
  .object({
    registration_opens_at: moment,
    registration_closes_at: moment,
    fee_note: text(80),
    balance_policy: z.enum(['warn', 'block']),
    receipt_prefix: z
      .string(issues.receiptPrefix)
      .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{2,8}$/, issues.receiptPrefix)),
  })
  .check(
    z.refine(
      ({ registration_opens_at: opens, registration_closes_at: closes }) =>
        opens === '' || closes === '' || closes > opens,
      { path: ['registration_closes_at'], error: issues.closesBeforeOpening },
    ),
  )

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

/** The parts of an event that are changed together. */
export const sectionSchemas = {
  about: aboutEvent,
  registration: aboutRegistration,
  prices: priceSettings,
  contact: aboutContact,
  designations: designationList,
}
export type SectionName = keyof typeof sectionSchemas
export const sectionNames = Object.keys(sectionSchemas) as SectionName[]

const settings = z.object(sectionSchemas)
export type EventSettings = z.infer<typeof settings>

/** One setting before and after, as it is kept. */
const changed = z.object({
  section: z.enum(sectionNames),
  field: z.string(),
  before: z.union([z.string(), z.number(), z.array(z.string())]),
  after: z.union([z.string(), z.number(), z.array(z.string())]),
})
export type Changed = z.infer<typeof changed>

/** Its shape without its rules: what breaks one, as by SQL or a command, must be seen to be mended. */
function shapeOf(schema: z.core.$ZodType): z.ZodMiniType {
  const { def } = schema._zod as { def: { type: string } }
  if (def.type === 'object') {
    const { shape } = def as unknown as { shape: Record<string, z.core.$ZodType> }
    return z.object(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, shapeOf(field)])))
  }
  if (def.type === 'array') return z.array(shapeOf((def as unknown as { element: z.core.$ZodType }).element))
  if (def.type === 'nullable') {
    return z.nullable(shapeOf((def as unknown as { innerType: z.core.$ZodType }).innerType))
  }
  return z.string()
}
const asKept = shapeOf(settings) as z.ZodMiniType<EventSettings>

const settingsAnswer = z.object({
  event: z.object({ slug: z.string(), name: z.string() }),
  published: asKept,
  /** The same where nothing is drafted. */
  draft: asKept,
  /** In what the two differ. */
  changed: z.array(changed),
  version: z.int(),
  drafted: z.nullable(z.object({ by: z.string(), at: z.iso.datetime() })),
  /** How many are registered, and as what. */
  people: z.int(),
  designations_in_use: z.record(z.string(), z.int()),
  /** Whether receipts are numbered, so that their numbers begin as they do. */
  has_receipts: z.boolean(),
  /** The one that is on or planned, as visitors see it. */
  flash_sale: z.nullable(z.object({ has_begun: z.boolean(), pairs_sold: z.int() })),
})
export type SettingsAnswer = z.infer<typeof settingsAnswer>

const version = z.int().check(z.minimum(0))
const refusals = { event_not_found: 404, draft_changed: 409 } as const
/** What no schema can know: it depends on the clock, and on what is sold. */
const priceRefusals = { price_over: 400, sale_has_begun: 400, pairs_sold: 400 } as const
const prefixRefusals = { prefix_taken: 409, prefix_stays: 409 } as const

export const eventSettingsCalls = describeCalls({
  'GET /api/staff/event/settings': {
    summary: 'What an event is like, for visitors and in the draft',
    access: ['admin'],
    query: eventQuery,
    answer: settingsAnswer,
    refusals: { event_not_found: 404 },
  },
  'PUT /api/staff/event/draft': {
    summary: 'Change parts of the draft',
    description:
      '`version` is that of the draft the change was made on: one that has changed since is not overwritten.',
    access: ['admin'],
    query: eventQuery,
    body: z.object({ version, changes: z.partial(settings) }),
    answer: settingsAnswer,
    refusals: { ...refusals, ...priceRefusals, ...prefixRefusals },
  },
  'DELETE /api/staff/event/draft': {
    summary: 'Throw the draft away',
    access: ['admin'],
    query: z.extend(eventQuery, { version: z.coerce.number().check(z.int(), z.minimum(0)) }),
    answer: settingsAnswer,
    refusals,
  },
  'POST /api/staff/event/publish': {
    summary: 'Show the draft to visitors',
    access: ['admin'],
    query: eventQuery,
    body: z.object({ version }),
    answer: settingsAnswer,
    refusals: { ...refusals, ...priceRefusals, ...prefixRefusals, nothing_to_publish: 409 },
  },
  'GET /api/staff/event/preview': {
    summary: 'The public face of an event as the draft would make it',
    access: ['admin'],
    query: eventQuery,
    answer: z.object({
      event: publicEvent,
      pricing,
      designations: z.array(publicDesignation),
      /** What some numbers of people pay today, and would pay. */
      prices: z.object({ today: whatPeoplePay, drafted: whatPeoplePay }),
      /** Whoever has no payment that counts, and would pay another price; and who keeps theirs. */
      repriced: z.object({ groups: z.int(), people: z.int(), keeping: z.int() }),
    }),
    refusals: { event_not_found: 404, ...priceRefusals, ...prefixRefusals },
  },
  'GET /api/staff/event/changes': {
    summary: 'What was published before, the latest first',
    access: ['admin'],
    query: eventQuery,
    answer: z.array(z.object({ at: z.iso.datetime(), by: z.string(), changed: z.array(changed) })),
    refusals: { event_not_found: 404 },
  },
})

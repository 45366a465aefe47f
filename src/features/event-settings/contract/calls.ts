import * as z from 'zod/mini'
import { eventPicture, eventQuery, publicDesignation, publicEvent } from '#features/events/contract.ts'
import { pictureRefusals } from '#features/files/contract.ts'
import { pricing, whatPeoplePay } from '#features/pricing/contract.ts'
import { notice } from '#features/privacy/contract.ts'
import { publicQuestion } from '#features/questions/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { nextEvent } from './next-event.ts'
import { type EventSettings, missingNames, sectionNames, settings } from './settings.ts'

/** One setting before and after, as it is kept. */
export const changedSetting = z.object({
  section: z.enum(sectionNames),
  field: z.string(),
  before: z.union([z.string(), z.number(), z.array(z.string())]),
  after: z.union([z.string(), z.number(), z.array(z.string())]),
})
export type Changed = z.infer<typeof changedSetting>

/** Its shape without its rules: what breaks one, as by SQL or a command, must be seen to be mended. */
function shapeOf(schema: unknown): z.ZodMiniType {
  if (schema instanceof z.ZodMiniArray) return z.array(shapeOf(schema.def.element))
  if (schema instanceof z.ZodMiniNullable) return z.nullable(shapeOf(schema.def.innerType))
  if (schema instanceof z.ZodMiniBoolean) return z.boolean()
  if (!(schema instanceof z.ZodMiniObject)) return z.string()
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, shapeOf(field)] as const)
  return z.object(Object.fromEntries(fields))
}
const asKept = shapeOf(settings) as z.ZodMiniType<EventSettings>

const settingsAnswer = z.object({
  event: z.object({ slug: z.string(), name: z.string(), is_current: z.boolean(), in_preparation: z.boolean() }),
  published: asKept,
  /** The same where nothing is drafted. */
  draft: asKept,
  /** In what the two differ. */
  changed: z.array(changedSetting),
  /** What visitors need and the draft does not have. */
  missing: z.array(z.enum(missingNames)),
  version: z.int(),
  drafted: z.nullable(z.object({ by: z.string(), at: z.iso.datetime() })),
  /** Those that the draft names. */
  pictures: z.object({ banner: z.nullable(eventPicture), logo: z.nullable(eventPicture) }),
  /** How many are registered, and as what. */
  people: z.int(),
  designations_in_use: z.record(z.string(), z.int()),
  /** How often each question that is asked now was answered, by its id. */
  questions_answered: z.record(z.string(), z.int()),
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
/** What is sent beside the file. */
export const pictureUpload = z.object({ kind: z.enum(['banner', 'logo']) })

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
    refusals: { ...refusals, ...priceRefusals, ...prefixRefusals, picture_gone: 409 },
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
    refusals: { ...refusals, ...priceRefusals, ...prefixRefusals, nothing_to_publish: 409, event_incomplete: 409 },
  },
  'GET /api/staff/event/preview': {
    summary: 'The public face of an event as the draft would make it',
    access: ['admin'],
    query: eventQuery,
    answer: z.object({
      event: publicEvent,
      pricing,
      designations: z.array(publicDesignation),
      questions: z.array(publicQuestion),
      /** What some numbers of people pay today, and would pay. */
      prices: z.object({ today: whatPeoplePay, drafted: whatPeoplePay }),
      /** Whoever has no payment that counts, and would pay another price; and who keeps theirs. */
      repriced: z.object({ groups: z.int(), people: z.int(), keeping: z.int() }),
    }),
    refusals: { event_not_found: 404, ...priceRefusals, ...prefixRefusals, event_incomplete: 409 },
  },
  'GET /api/staff/event/notices': {
    summary: 'Every privacy notice that people of this event agreed to, the newest first',
    access: ['admin'],
    query: eventQuery,
    answer: z.array(
      z.extend(notice, {
        shown_now: z.boolean(),
        people: z.int(),
        published_at: z.iso.datetime(),
        published_by: z.nullable(z.string()),
      }),
    ),
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/event/pictures': {
    summary: 'Send a picture, to be named in the draft',
    description:
      'The same file is the same picture, however often it is sent. One that nothing names is removed after a day.',
    access: ['admin'],
    form: { fields: pictureUpload, pictures: ['picture'] },
    answer: eventPicture,
    refusals: { ...pictureRefusals, too_many_tries: 429, storage_unavailable: 503 },
  },
  'GET /events/api/pictures/:name': {
    summary: 'A picture of an event in one of its sizes',
    description: 'As `<id>-<size>.<type>`. What is under a name never changes.',
    access: 'public',
    params: z.object({ name: z.string() }),
    file: 'image/avif',
    refusals: { picture_not_found: 404, storage_unavailable: 503 },
  },
  'POST /api/staff/event/next': {
    summary: 'Make the next event from this one',
    description:
      'All that is published of this one is copied, and nothing that happened in it. Sent again with the same words it is made once.',
    access: ['admin'],
    query: eventQuery,
    body: nextEvent,
    answer: z.object({ slug: z.string() }),
    refusals: { event_not_found: 404, opens_in_the_past: 400, slug_taken: 409, prefix_taken: 409 },
  },
  'POST /api/staff/event/current': {
    summary: 'Make an event the current one',
    description: 'The first page leads to it, and it is meant wherever no event is named.',
    access: ['admin'],
    query: z.object({ event: z.string() }),
    answer: settingsAnswer,
    refusals: { event_not_found: 404, event_incomplete: 409, event_in_preparation: 409 },
  },
  'GET /api/staff/event/changes': {
    summary: 'What was published before, the latest first',
    access: ['admin'],
    query: eventQuery,
    answer: z.array(z.object({ at: z.iso.datetime(), by: z.string(), changed: z.array(changedSetting) })),
    refusals: { event_not_found: 404 },
  },
})

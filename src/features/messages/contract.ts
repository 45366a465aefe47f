import * as z from 'zod/mini'
import { peopleFilter } from '#features/registrations/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { messageIssues as issues } from './texts.ts'

/** What is filled in for each receiver, as it is typed: `{first name}`. */
export const placeholders = [
  'first name',
  'full name',
  'event',
  'date',
  'venue',
  'balance',
  'link',
  'certificate',
] as const
export type Placeholder = (typeof placeholders)[number]

/** Who was not let in has none, so it goes to nobody else. */
export const givesCertificate = (body: string): boolean => body.includes('{certificate}')

/** Money is of the group, so it goes to whoever registered it. */
export const tellsMoney = (body: string): boolean => body.includes('{balance}')

const known = new Set<string>(placeholders)

/** Names in braces that nothing is filled in for. */
const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name).filter((name) => !known.has(name))

const noUnknown = z.refine<string>((text) => unknownPlaceholders(text).length === 0, issues.unknownPlaceholder)

const subject = z.string().check(
  z.trim(),
  z.minLength(1, issues.subjectRequired),
  z.maxLength(150, issues.subjectTooLong),
  z.regex(/^[^\p{Cc}]*$/u, issues.oneLine),
  z.refine((text) => !/\{(link|balance|certificate)\}/.test(text), issues.notInSubject),
  noUnknown,
)
const body = z
  .string()
  .check(z.trim(), z.minLength(1, issues.bodyRequired), z.maxLength(5000, issues.bodyTooLong), noUnknown)

export const messageWords = z.object({ subject, body })

/** As it is while somebody types. */
const draft = z.object({
  event: z.optional(z.string()),
  filter: peopleFilter,
  subject: z.string().check(z.maxLength(1000)),
  body: z.string().check(z.maxLength(10_000)),
  /** Whose it is shown as. */
  registration_id: z.optional(z.uuid()),
})
export type MessageDraft = z.input<typeof draft>

const shownMessage = z.object({
  to: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  links: z.array(z.string()),
})

const preview = z.object({
  people: z.int(),
  addresses: z.int(),
  without_address: z.int(),
  /** Whom a certificate keeps it from. */
  not_checked_in: z.int(),
  /** Whom a balance keeps it from. */
  not_first: z.int(),
  receivers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  shown: z.nullable(shownMessage),
  designations: z.array(z.object({ value: z.string(), label: z.string() })),
  own_email: z.string(),
})
export type MessagePreview = z.infer<typeof preview>

/** `waits`: not tried yet. `not_sent`: it was stopped before, or there was nobody to write to when its turn came. */
const fates = z.object({ waits: z.int(), sent: z.int(), trying: z.int(), given_up: z.int(), not_sent: z.int() })

const sentMessage = z.object({
  id: z.uuid(),
  subject: z.string(),
  body: z.string(),
  filter: peopleFilter,
  /** As it is called; empty for any. */
  designation: z.string(),
  sent_by: z.string(),
  sent_at: z.iso.datetime(),
  people: z.int(),
  addresses: z.int(),
  is_queued: z.boolean(),
  stopped_by: z.nullable(z.string()),
  stopped_at: z.nullable(z.iso.datetime()),
  fates,
})
export type SentMessage = z.infer<typeof sentMessage>

const recipient = z.object({
  id: z.uuid(),
  names: z.array(z.string()),
  address: z.string(),
  state: z.enum(['waits', 'sent', 'trying', 'given_up', 'not_sent']),
  /** In the words of the mail server. */
  reason: z.string(),
  skipped: z.nullable(z.enum(['left', 'no_address', 'same_address', 'not_checked_in'])),
  at: z.nullable(z.iso.datetime()),
})
export type MessageRecipient = z.infer<typeof recipient>

const access = ['desk', 'finance'] as const
const params = z.object({ id: z.uuid() })

export const messageCalls = describeCalls({
  'GET /api/staff/messages': {
    summary: 'Messages that were sent to everybody or to a view of them, the newest first',
    access,
    query: z.object({ event: z.optional(z.string()) }),
    answer: z.object({ messages: z.array(z.omit(sentMessage, { fates: true })) }),
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/messages/preview': {
    summary: 'Whom a message would go to, and how one of them would read it',
    access,
    body: draft,
    answer: preview,
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/messages/test': {
    summary: 'Send a message to oneself, as one of its receivers would read it',
    access,
    body: z.extend(draft, { ...messageWords.shape, email: z.email(issues.email) }),
    refusals: { event_not_found: 404, nobody_to_write_to: 409 },
  },
  'POST /api/staff/messages': {
    summary: 'Send a message; the same id again is the same message',
    access,
    body: z.extend(z.omit(draft, { registration_id: true }), {
      ...messageWords.shape,
      id: z.uuid(),
      /** As many as were shown to whoever sends it: to any other number it is not sent. */
      addresses: z.int(),
    }),
    status: 201,
    answer: z.object({ id: z.uuid() }),
    refusals: {
      event_not_found: 404,
      nobody_to_write_to: 409,
      audience_changed: 409,
      key_reused: 422,
      too_many_messages: 429,
    },
  },
  'GET /api/staff/messages/:id': {
    summary: 'A message, and how far it is',
    access,
    params,
    answer: sentMessage,
    refusals: { message_not_found: 404 },
  },
  'GET /api/staff/messages/:id/recipients': {
    summary: 'Who gets a message, and what became of it',
    access,
    params,
    query: z.object({ after: z.optional(z.uuid()) }),
    answer: z.object({ recipients: z.array(recipient), next: z.nullable(z.uuid()) }),
    refusals: { message_not_found: 404 },
  },
  'POST /api/staff/messages/:id/stop': {
    summary: 'Send it to nobody further',
    access,
    params,
    refusals: { message_not_found: 404 },
  },
})

import * as z from 'zod/mini'
import { changedSetting } from '#features/event-settings/contract.ts'
import { type AuditAction, type AuditGroup, auditActions, auditGroups, isAuditAction } from '#shared/audit-actions.ts'
import { describeCalls } from '#shared/call.ts'

/** What an entry can be about; each has a page, or a name at least. */
const subjectKinds = [
  'payment',
  'person',
  'group',
  'staff',
  'event',
  'price',
  'device',
  'ministry',
  'journey',
  'application',
  'message',
  'passkey',
  'mail',
  'cash',
  'statement_line',
  'closing',
  'held',
  'waitlist',
  'answer',
  'scan',
  'webhook',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

const about = z.object({
  kind: z.enum(subjectKinds),
  /** Of its page, where that is another one's: a group's by the key of its form, a passkey's owner. */
  id: z.uuid(),
  name: z.string(),
  /** Of an event, and of what is found under one. */
  event: z.nullable(z.string()),
})
export type AuditSubject = z.infer<typeof about>

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type AuditValue = z.infer<typeof value>

const change = z.object({
  /** A name of `auditFields`, or of a field of a participant. */
  field: z.string(),
  /** Null where nothing is known of before: it was added, or is said for the first time. */
  before: value,
  after: value,
})
export type AuditChange = z.infer<typeof change>

const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Null for a person themself, or a time limit. */
  by: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  subject: z.string(),
  about: z.nullable(about),
  /** What was one thing and became another. */
  changes: z.array(change),
  /** What else is known of it. */
  facts: z.array(change),
  settings: z.array(changedSetting),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Years that a calendar has: the database knows no year 0. */
const day = z.optional(z.iso.date().check(z.regex(/^(19|20|21)/)))

const isWhat = (word: string): boolean => isAuditAction(word) || (auditGroups as string[]).includes(word)

const auditQuery = z.object({
  /** A member of staff, or `nobody` of them. */
  who: z.optional(z.union([z.literal('nobody'), z.uuid()])),
  /** One action, or a group of them. */
  what: z.optional(z.string().check(z.refine(isWhat))),
  from: day,
  to: day,
  subject: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  /** The last one of the page before. */
  after: z.optional(z.coerce.number().check(z.int(), z.positive())),
})
export type AuditQuery = z.infer<typeof auditQuery>

export const actionsOf = (what: string): readonly AuditAction[] =>
  isAuditAction(what) ? [what] : (auditActions[what as AuditGroup] ?? [])

export const auditCalls = describeCalls({
  'GET /api/staff/audit': {
    summary: 'Who did what, newest first',
    access: [],
    query: auditQuery,
    answer: z.object({
      entries: z.array(auditEntry),
      next: z.nullable(z.int()),
      staff: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  },
  'GET /api/staff/audit/check': {
    summary: 'Whether the next part of the entries is as it was written',
    description: 'Called again with `checked_to` until that is `newest`; then the end of the audit is checked as well.',
    access: [],
    query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    answer: z.object({
      /** The first entry that is not as it was written. */
      broken: z.nullable(z.int()),
      checked_to: z.int(),
      newest: z.int(),
      /** What is wrong with its end, in words. */
      cut: z.nullable(z.string()),
    }),
  },
})

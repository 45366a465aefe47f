import type { Changed } from '#features/event-settings/contract.ts'
import { type AuditField, auditFields, isAuditField } from '#shared/audit-actions.ts'
import { normalizeCode } from '#shared/code.ts'
import type { AuditChange, AuditValue } from '../contract.ts'

type Details = Record<string, unknown>
/** What a correction of a person keeps beside the audit. */
export type Correction = { before: Details; after: Details }
type Said = { changes: AuditChange[]; facts: AuditChange[]; settings: Changed[] }

/** Where one detail is what another one was before, by the names under which an action keeps them. */
const pairs: Record<string, { before: AuditField; after: AuditField; named?: AuditField }> = {
  'staff.roles': { before: 'before', after: 'roles' },
  'cash.recount': { before: 'before', after: 'counted' },
  'registration.price_anew': { before: 'from', after: 'to', named: 'price' },
  'application.move': { before: 'from', after: 'to' },
  'registration.move': { before: 'from', after: 'to', named: 'or_number' },
}
/** An order of a list, and not what it was before. */
const notBefore = new Set(['ministry.change', 'journey.change'])

/** An entry in parts that can be said in words. What no name of ours stands for stays unsaid, whatever it is. */
export function sayDetails(action: string, details: Details, correction?: Correction): Said {
  if (action === 'event.published') return { changes: [], facts: [], settings: (details.changed ?? []) as Changed[] }
  const known = Object.fromEntries(
    Object.entries(details).filter(([name]) => isAuditField(name) && auditFields[name] !== 'hidden'),
  )
  if (notBefore.has(action)) delete known.before
  const { changes, rest } = split(action, known)
  const facts = Object.entries(rest).flatMap(([field, value]) => {
    const after = valueOf(field, value)
    return isEmpty(after) ? [] : [{ field, before: null, after }]
  })
  return { changes: [...changes, ...corrected(details, correction)], facts, settings: [] }
}

function split(action: string, known: Details): { changes: AuditChange[]; rest: Details } {
  const pair = pairs[action]
  if (pair) {
    const { [pair.before]: before, [pair.after]: after, ...rest } = known
    const field = pair.named ?? pair.after
    return { changes: [{ field, before: valueOf(field, before), after: valueOf(field, after) }], rest }
  }
  const { before, after, ...rest } = known
  if (isRecord(before) && isRecord(after)) return { changes: between(before, after), rest }
  if (before === undefined || before === null) return { changes: [], rest: known }
  const field = 'after'
  return { changes: [{ field, before: valueOf(field, before), after: valueOf(field, after) }], rest }
}

const between = (before: Details, after: Details): AuditChange[] =>
  Object.keys(after).flatMap((field) => {
    const [was, is] = [valueOf(field, before[field]), valueOf(field, after[field])]
    return isAuditField(field) && JSON.stringify(was) !== JSON.stringify(is) ? [{ field, before: was, after: is }] : []
  })

/** Of a health note only that it changed: what it said is kept nowhere, and neither before nor after is told. */
function corrected({ changed }: Details, correction: Correction | undefined): AuditChange[] {
  const fields = correction ? Object.keys(correction.after) : ((changed ?? []) as string[])
  return fields.flatMap((field) => {
    const [before, after] = [valueOf(field, correction?.before[field]), valueOf(field, correction?.after[field])]
    const isNote = field === 'notes'
    return correction && !isNote && before === after
      ? []
      : [{ field, before: isNote ? null : before, after: isNote ? null : after }]
  })
}

const isRecord = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: AuditValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Nothing that looks like a hash or a key, under whichever name. */
const isSecret = (word: string): boolean => /^(?:[0-9a-f]{32,}|[\w+/-]{40,}={0,2})$/i.test(word) && !isUuid(word)

const isUuid = (word: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word)

function valueOf(field: string, value: unknown): AuditValue {
  if (Array.isArray(value)) {
    if (isAuditField(field) && auditFields[field] === 'count') return value.length
    return value.filter((item): item is string => typeof item === 'string' && !isSecret(item))
  }
  if (typeof value === 'string') return isSecret(value) ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The ids among values, which stand for somebody or something with a name. */
export const idsIn = (changes: readonly AuditChange[]): string[] =>
  changes.flatMap(({ before, after }) => [before, after].flat()).filter(isId)

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value)

/** An id without a name tells nobody anything, and is left out. */
export const withNames = (changes: readonly AuditChange[], nameOf: (id: string) => string | undefined): AuditChange[] =>
  changes.map(({ field, before, after }) => ({ field, before: named(before, nameOf), after: named(after, nameOf) }))

function named(value: AuditValue, nameOf: (id: string) => string | undefined): AuditValue {
  if (Array.isArray(value)) return value.flatMap((item) => (isUuid(item) ? (nameOf(item) ?? []) : [item]))
  return isId(value) ? (nameOf(value) ?? null) : value
}

/** Of a receipt's number the beginning is enough, up to the six digits that count. */
type Receipt = { or_key: string; serial: number }
export type Sought = { id: string } | Receipt | { event: string } | { word: string }

/** What somebody looks for: an id, a receipt's number, or the address of a page with either, or of an event's. */
export function soughtIn(typed: string): Sought {
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(typed)?.[0]
  if (id) return { id: id.toLowerCase() }
  const event = /[?&]event=([a-z0-9-]+)/.exec(typed)?.[1]
  if (event) return { event }
  const or_key = normalizeCode(typed)
  const digits = (/(\d{6})[0-9A-Z]{6}$/.exec(or_key) ?? /[A-Z].*(\d{6})$/.exec(or_key))?.[1]
  return digits ? { or_key, serial: Number(digits) } : { word: typed }
}

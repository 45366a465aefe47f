import type { Promo } from '#features/pricing/contract.ts'
import { type DraftedQuestion, sayQuestion } from '#features/questions/contract.ts'
import {
  type Changed,
  type EventSettings,
  type Missing,
  missingNames,
  type SectionName,
  sectionNames,
  sectionSchemas,
} from '../contract.ts'
import { sayPromo } from '../texts/fields.ts'

export type Changes = Partial<EventSettings>
/** Parts of parts. */
export type Kept = Partial<Record<SectionName, object>>

/** Every setting in which the two differ, in the order of the screens. */
export const changedBetween = (before: EventSettings, after: EventSettings): Changed[] =>
  sectionNames.flatMap((section) => {
    const [old, young] = [flat(before[section]), flat(after[section])]
    return Object.entries(young).flatMap(([field, value]) => {
      const was = old[field] ?? ''
      const isSame =
        JSON.stringify([was, choicesIn(before[section], field)]) ===
        JSON.stringify([value, choicesIn(after[section], field)])
      return isSame ? [] : [{ section, field, before: was, after: value }]
    })
  })

/** Settings that mean something only together. */
const sale = ['flash_price', 'flash_starts_at', 'flash_ends_at', 'flash_pairs']

/** Only the settings that say something else than what is published: the rest follows whatever is published later. */
export const keptOf = (published: EventSettings, draft: EventSettings): Kept => {
  const changed = new Set(changedBetween(published, draft).map(({ field }) => field))
  if (sale.some((field) => changed.has(field))) for (const field of sale) changed.add(field)
  const parts = sectionNames.map((name) => {
    const kept = Object.entries(draft[name]).filter(([field]) => changed.has(field))
    return [name, Object.fromEntries(kept)] as const
  })
  return Object.fromEntries(parts.filter(([, kept]) => Object.keys(kept).length > 0))
}

/** What a draft was before a setting was added to the product, or under other rules, counts only where it is still sound. */
export function withDraft(published: EventSettings, kept: unknown): EventSettings {
  const parts = kept as Kept
  const sound = sectionNames.flatMap((name) => {
    const result = sectionSchemas[name].safeParse({ ...published[name], ...parts[name] })
    return result.success ? [[name, result.data] as const] : []
  })
  return { ...published, ...Object.fromEntries(sound) }
}

const isBlank = (value: string): boolean => value.trim() === ''

/** What visitors need and these settings do not have, as the database would say it of what is published. */
export function missingOf({ about, prices, contact, designations }: EventSettings): Missing[] {
  const isMissing: Record<Missing, boolean> = {
    about: isBlank(about.name) || isBlank(about.organizer),
    prices: isBlank(prices.standard_price),
    contact: isBlank(contact.contact_email),
    bank: [contact.bank_name, contact.bank_account_name, contact.bank_account_number].some(isBlank),
    designations: designations.designations.length === 0,
  }
  return missingNames.filter((name) => isMissing[name])
}

type Value = Changed['before']

type Row = string | { label: string } | { heading: string; text: string } | Promo | DraftedQuestion

/** Rows are kept as they are read: of a designation the label, since which word it is kept under is nobody's to read. */
const flat = (section: object): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(section).map(([field, value]: [string, string | number | Row[]]) => [
      field,
      Array.isArray(value) ? value.map(wordsOf) : value,
    ]),
  )

function wordsOf(row: Row): string {
  if (typeof row === 'string') return row
  if ('heading' in row) return `${row.heading}: ${row.text}`
  if ('asked' in row) return sayQuestion(row)
  return 'label' in row ? row.label : sayPromo(row)
}

/** What the words of a row do not tell apart: "S, M" is one choice or two. */
function choicesIn(section: object, field: string): string[][] {
  const rows: unknown = new Map(Object.entries(section)).get(field)
  return Array.isArray(rows)
    ? rows.map((row: Row) => (typeof row === 'object' && 'options' in row ? row.options : []))
    : []
}

import type { Promo } from '#features/pricing/contract.ts'
import { type Changed, type EventSettings, type SectionName, sectionNames, sectionSchemas } from '../contract.ts'
import { sayPromo } from '../texts.ts'

export type Changes = Partial<EventSettings>

/** Every setting in which the two differ, in the order of the screens. */
export const changedBetween = (before: EventSettings, after: EventSettings): Changed[] =>
  sectionNames.flatMap((section) => {
    const [old, young] = [flat(before[section]), flat(after[section])]
    return Object.entries(young).flatMap(([field, value]) => {
      const was = old[field] ?? ''
      return isSame(was, value) ? [] : [{ section, field, before: was, after: value }]
    })
  })

/** Only the parts that say something else than what is published: the rest follows whatever is published later. */
export const keptOf = (published: EventSettings, draft: EventSettings): Changes => {
  const changed = new Set(changedBetween(published, draft).map(({ section }) => section))
  return Object.fromEntries(sectionNames.filter((name) => changed.has(name)).map((name) => [name, draft[name]]))
}

/** What a draft was before a setting was added to the product, or under other rules, counts only where it is still sound. */
export function withDraft(published: EventSettings, kept: unknown): EventSettings {
  const parts = kept as Partial<Record<SectionName, object>>
  const sound = sectionNames.flatMap((name) => {
    const result = sectionSchemas[name].safeParse({ ...published[name], ...parts[name] })
    return result.success ? [[name, result.data] as const] : []
  })
  return { ...published, ...Object.fromEntries(sound) }
}

type Value = Changed['before']

type Row = string | { label: string } | Promo

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
  return 'label' in row ? row.label : sayPromo(row)
}

const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other)

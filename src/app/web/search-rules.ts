import { hitKinds, type StaffHit } from '#shared/staff-work.ts'
import type { NavEntry } from './nav.ts'

export type PageHit = Pick<NavEntry, 'to' | 'label' | 'description' | 'icon'> & {
  /** The page it happens on, where something that can be done was found and not a page. */
  action?: string
}

type Groups = readonly { items: readonly NavEntry[] }[]

/** The pages of the menu that have all the words, by name, by what can be done there, or by what they are for. */
export function findPages(groups: Groups, typed: string): PageHit[] {
  const words = typed.toLowerCase().split(/\s/).filter(Boolean)
  const items = groups.flatMap((group) => group.items)
  if (words.length === 0) return items
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const named = items.filter(({ label }) => hasAll(label))
  const done = items.flatMap(
    (item): PageHit[] => item.actions?.filter(hasAll).map((label) => ({ ...item, label, action: item.label })) ?? [],
  )
  const about = items.filter((item) => !named.includes(item) && hasAll(`${item.label} ${item.description}`))
  return [...named, ...done, ...about.filter(({ to }) => !done.some((action) => action.to === to))]
}

/**
 * In the order of the list. A page or an action whose name begins with what was typed stays before whoever is found
 * later: what is first under the finger does not change.
 */
export function orderFound(pages: readonly PageHit[], hits: readonly StaffHit[], typed: string) {
  const start = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const isFirst = ({ label }: PageHit) => label.toLowerCase().startsWith(start)
  const first = pages.filter(isFirst)
  const others = pages.filter((page) => !isFirst(page))
  const byKind = hitKinds.flatMap((kind) => {
    const ofKind = hits.filter((hit) => hit.kind === kind)
    return ofKind.length > 0 ? [{ kind, hits: ofKind }] : []
  })
  return { first, byKind, others, top: [...first, ...byKind.flatMap((one) => one.hits), ...others][0]?.to }
}

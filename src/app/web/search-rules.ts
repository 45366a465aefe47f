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

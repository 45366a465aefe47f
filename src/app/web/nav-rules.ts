import type { StaffTask } from '#shared/staff-work.ts'

type Item = { to: string; group: string; rank: number }
type Group<I, Name = string> = { name: Name; items: readonly I[] }

/** In the order of their names, and within a group by rank; a group without an item is not there. */
export const groupItems = <I extends Item, Name extends string>(
  items: readonly I[],
  names: readonly Name[],
): Group<I, Name>[] =>
  names
    .map((name) => ({
      name,
      items: items.filter(({ group }) => group === name).sort((one, other) => one.rank - other.rank),
    }))
    .filter((group) => group.items.length > 0)

/** Home stands before them and More behind: five are as many as a thumb can tell apart. */
const mostTabs = 3

/** What a phone shows as tabs: what the person's roles open most. The rest is under More. */
export function pickTabs<I extends Item>(groups: readonly Group<I>[]): I[] {
  const byRank = groups.flatMap(({ items }) => items).sort((one, other) => one.rank - other.rank)
  return byRank.slice(0, mostTabs)
}

/** What has no tab, in the same groups. */
export const withoutTabs = <I extends Item, Name>(
  groups: readonly Group<I, Name>[],
  tabs: readonly I[],
): Group<I, Name>[] =>
  groups
    .map(({ name, items }) => ({ name, items: items.filter((item) => !tabs.includes(item)) }))
    .filter(({ items }) => items.length > 0)

export type Waiting = { count: number; wrong: boolean }

/** How much waits at each place of the menu, by its address. What leads to a part of a place counts for the place. */
export function countWaiting(tasks: readonly StaffTask[], places: readonly string[]): Map<string, Waiting> {
  const waiting = new Map<string, Waiting>()
  for (const { to, count, harm } of tasks) {
    if (harm === 'note') continue
    const place = places
      .filter((one) => to === one || to.startsWith(`${one}/`) || to.startsWith(`${one}?`))
      .sort((one, other) => other.length - one.length)[0]
    if (place === undefined) continue
    const before = waiting.get(place) ?? { count: 0, wrong: false }
    waiting.set(place, { count: before.count + count, wrong: before.wrong || harm === 'wrong' })
  }
  return waiting
}

/** Of a group that is folded: all that waits in it. */
export const sumWaiting = (waiting: ReadonlyMap<string, Waiting>, places: readonly string[]): Waiting | undefined =>
  places
    .flatMap((place) => waiting.get(place) ?? [])
    .reduce<Waiting | undefined>(
      (sum, one) => ({ count: (sum?.count ?? 0) + one.count, wrong: sum?.wrong || one.wrong }),
      undefined,
    )

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

/** Home stands before them and Log out or More behind: five are as many as a thumb can tell apart. */
const mostTabs = 3

/** What a phone shows as tabs: everything where it fits, else what the person's roles open most. The rest is under More. */
export function pickTabs(groups: readonly Group<Item>[]): ReadonlySet<string> {
  const byRank = groups.flatMap(({ items }) => items).sort((one, other) => one.rank - other.rank)
  return new Set(byRank.slice(0, mostTabs).map(({ to }) => to))
}

/** What has no tab, in the same groups. */
export const withoutTabs = <I extends Item, Name>(
  groups: readonly Group<I, Name>[],
  tabs: ReadonlySet<string>,
): Group<I, Name>[] =>
  groups
    .map(({ name, items }) => ({ name, items: items.filter(({ to }) => !tabs.has(to)) }))
    .filter(({ items }) => items.length > 0)

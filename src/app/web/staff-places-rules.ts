type Place = { to: string; roles: readonly string[]; rank: number }
type Group<P extends Place> = { name: string; places: readonly P[] }

/** The groups with the places that this person may use; a group without one is not there. */
export const groupsFor = <P extends Place>(groups: readonly Group<P>[], may: (place: P) => boolean) =>
  groups.map(({ name, places }) => ({ name, places: places.filter(may) })).filter(({ places }) => places.length > 0)

/** Home stands before them and Log out or More behind: five are as many as a thumb can tell apart. */
const mostTabs = 3

/** What a phone shows as tabs: everything where it fits, else what the person's roles open most. The rest is under More. */
export function pickTabs(groups: readonly Group<Place>[]): ReadonlySet<string> {
  const byRank = groups.flatMap(({ places }) => places).toSorted((one, other) => one.rank - other.rank)
  return new Set(byRank.slice(0, mostTabs).map(({ to }) => to))
}

/** What has no tab, in the same groups. */
export const withoutTabs = <P extends Place>(groups: readonly Group<P>[], tabs: ReadonlySet<string>) =>
  groupsFor(groups, ({ to }) => !tabs.has(to))

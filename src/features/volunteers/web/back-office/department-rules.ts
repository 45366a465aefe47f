/** Whole years between two calendar dates such as 1990-02-28. */
export function ageOn(today: string, birthday: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** The entry that stands behind the moved one afterwards, null at the end; undefined where it cannot move further. */
export function placeBefore(ids: readonly string[], id: string, by: -1 | 1): string | null | undefined {
  const here = ids.indexOf(id)
  if (here === -1 || here + by < 0 || here + by >= ids.length) return undefined
  return ids[by === -1 ? here - 1 : here + 2] ?? null
}

const dayLength = 24 * 60 * 60 * 1000
const stretchLength = 5 * 60 * 1000
const halfHour = 6 * stretchLength

const after = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** Of a chart by days: weeks where there are many. By stretches of five minutes: quarters and halves of an hour. */
export const daySteps = [1, 2, 7, 14, 28, 56, 112, 224]
export const stretchSteps = [1, 3, 6, 12, 24, 48, 96]

/** So long nobody may have registered for the days since then to be worth their room. */
const mostQuietDays = 30

/**
 * Every day from the first on, those in between too: a chart without them would hide that nothing happened. Up to today while
 * the last one is not long ago.
 */
export function everyDay(days: readonly { day: string }[], today: string): string[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const end = today > last && today <= after(last, mostQuietDays) ? today : last
  const count = (Date.parse(end) - Date.parse(first)) / dayLength + 1
  return Array.from({ length: count }, (_, index) => after(first, index))
}

/** What there was on each of these days, and nothing on the others. */
export function valuesOf<Row extends { day: string }>(
  days: readonly string[],
  rows: readonly Row[],
  value: (row: Row) => number,
): number[] {
  const known = new Map(rows.map((row) => [row.day, value(row)]))
  return days.map((day) => known.get(day) ?? 0)
}

/** Each with all before it; in centavos, so that nothing is lost on the way. */
export function runningSums(pesos: readonly number[]): number[] {
  let centavos = 0
  return pesos.map((one) => {
    centavos += Math.round(one * 100)
    return centavos / 100
  })
}

type Stretch = { from: string; people: readonly number[] }

/** Every five minutes from the half hour of the first arrival to the last one, also those in which nobody came. */
export function everyStretch(stretches: readonly Stretch[], stations: number): Stretch[] {
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) return []
  const known = new Map(stretches.map((one) => [Date.parse(one.from), one]))
  const start = Math.floor(Date.parse(first.from) / halfHour) * halfHour
  const count = (Date.parse(last.from) - start) / stretchLength + 1
  return Array.from({ length: count }, (_, index) => {
    const from = start + index * stretchLength
    return (
      known.get(from) ?? {
        from: new Date(from).toISOString(),
        people: Array.from({ length: stations }, () => 0),
      }
    )
  })
}

/** The first of those that have the most. */
export const mostOf = <Row>(rows: readonly Row[], value: (row: Row) => number): Row | undefined =>
  rows.reduce<Row | undefined>((most, row) => (most === undefined || value(row) > value(most) ? row : most), undefined)

/** Which stations have charts of their own, those with the most arrivals; in their own order. */
export function busiest(stations: readonly { people: number }[], most: number): number[] {
  return stations
    .map(({ people }, index) => ({ people, index }))
    .sort((one, other) => other.people - one.people || one.index - other.index)
    .slice(0, most)
    .map(({ index }) => index)
    .sort((one, other) => one - other)
}

/** Of a hundred; 100 only when all of it is there. */
export const percent = (part: number, whole: number): number =>
  whole <= 0 ? 0 : part >= whole ? 100 : Math.min(99, Math.round((part / whole) * 100))

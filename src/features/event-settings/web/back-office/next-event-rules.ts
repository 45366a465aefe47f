import type { NextEvent } from '../../contract.ts'

type Known = Pick<NextEvent, 'name' | 'slug' | 'starts_on' | 'receipt_prefix'>

/** What the next event is most likely called, and when it most likely is: to be looked over, not to be typed. */
export function suggestNext({ name, slug, starts_on, receipt_prefix }: Known, today: string): NextEvent {
  const day = nextDay(starts_on, today)
  const raise = (text: string) => raiseYear(text, starts_on.slice(0, 4), day.slice(0, 4))
  const year = day.slice(0, 4)
  return {
    name: raise(name) ?? `${name} ${year}`,
    slug: raise(slug) ?? `${slug.slice(0, 35)}-${year}`,
    starts_on: day,
    registration_opens_at: `${openingFor(day, today)}T08:00`,
    receipt_prefix: raise(receipt_prefix) ?? `${receipt_prefix.slice(0, 6)}${year.slice(2)}`,
  }
}

/** The same weekday about a year later, and later again until it is to come. */
function nextDay(day: string, today: string): string {
  for (let later = sameWeekdayNextYear(day); ; later = sameWeekdayNextYear(later)) if (later > today) return later
}

/** After 52 weeks it is a day or two earlier in the month; of the first days of January that would still be the same year. */
function sameWeekdayNextYear(day: string): string {
  const later = addDays(day, 364)
  return later.slice(0, 4) === day.slice(0, 4) ? addDays(later, 7) : later
}

/** Three months before, so that people can plan; tomorrow where that is over. */
function openingFor(day: string, today: string): string {
  const early = addDays(day, -91)
  return early > today ? early : addDays(today, 1)
}

/** `2026`, or else `26` at a word's begin or end; undefined where neither is in it. */
function raiseYear(text: string, from: string, to: string): string | undefined {
  if (text.includes(from)) return text.replaceAll(from, to)
  const year = from.slice(2)
  const short = new RegExp(`(?<![\\da-z])${year}(?!\\d)|(?<!\\d)${year}(?![\\da-z])`, 'i')
  return short.test(text) ? text.replace(short, to.slice(2)) : undefined
}

function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

import type { DateOrder } from '../contract.ts'
import { atOnce, mapped } from './in-turns.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const longMonths = 'january|february|march|april|may|june|july|august|september|october|november|december'
const month = `(?<month>${longMonths}|sept|${months.join('|')})\\.?`
const year = '(?<year>\\d{4}|\\d{2})'
const day = '(?<day>\\d{1,2})'
const time = '(?:[T,\\s]\\s*\\d{1,2}:\\d{2}.*)?'
const whole = (pattern: string) => new RegExp(`^${pattern}${time}$`, 'i')

/** In the order in which they are preferred where a column can be read in several ways: here the month comes first. */
const orders: Record<DateOrder, RegExp> = {
  YMD: whole('(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})'),
  MDY: whole(`(?<month>\\d{1,2})[-/.]${day}[-/.]${year}`),
  DMY: whole(`${day}[-/.](?<month>\\d{1,2})[-/.]${year}`),
  'D-Mon-Y': whole(`${day}[-/\\s]\\s*${month}[-/,\\s]\\s*${year}`),
  'Mon-D-Y': whole(`${month}[-/\\s]\\s*${day},?[-/\\s]\\s*${year}`),
}

/** `2025-11-03`, or null where it is not a day of the calendar written in this order. */
export function readDate(written: string, order: DateOrder): string | null {
  const parts = written.length > 60 ? undefined : orders[order].exec(written)?.groups
  if (!parts) return null
  const { year: y, month: m, day: d } = parts as Record<'year' | 'month' | 'day', string>
  const monthNumber = /\d/.test(m) ? Number(m) : months.indexOf(m.slice(0, 3).toLowerCase()) + 1
  const date = [y.length === 2 ? `20${y}` : y, String(monthNumber).padStart(2, '0'), d.padStart(2, '0')].join('-')
  return isCalendarDay(date) ? date : null
}

function isCalendarDay(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`)
  // A month has no 31st where the calendar moves it on to the next 1st.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) && date.startsWith('20')
}

/**
 * One way of writing dates for the whole column, the one that reads most of it. Read line by line, 11/03 and 13/03 would
 * come out in different months of the same file.
 */
export function* dateOrderOf(column: readonly string[]): Generator<void, DateOrder | null, void> {
  // A month of lines has thirty days.
  const days = new Map<string, number>()
  for (const cell of column) days.set(cell, (days.get(cell) ?? 0) + 1)
  const distinct = [...days]
  let best: DateOrder | null = null
  let most = 0
  for (const order of Object.keys(orders) as DateOrder[]) {
    const counts = yield* mapped(distinct, ([cell, times]) => (readDate(cell, order) === null ? 0 : times))
    const count = counts.reduce((sum, one) => sum + one, 0)
    if (count > most) [best, most] = [order, count]
  }
  return best
}

export const findDateOrder = (column: readonly string[]): DateOrder | null => atOnce(dateOrderOf(column))

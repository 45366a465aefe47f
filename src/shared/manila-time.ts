/** The people are in the Philippines, whatever the server's or the phone's clock is set to. */
const format = (options: Intl.DateTimeFormatOptions, timeZone = 'Asia/Manila') =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone })

// Made once: making one costs more than using it a hundred times.
const longDate = format({ dateStyle: 'long' })
const time = format({ timeStyle: 'short' })
const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const moment = format(parts)
const momentOfYear = format({ ...parts, year: 'numeric' })
const year = format({ year: 'numeric' })
// A calendar date has no time zone; UTC keeps it where it is.
const calendarDate = format({ dateStyle: 'full' }, 'UTC')

// Canada writes a day as ISO 8601 does.
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' })

/** Half a date or time at the end of a line is misread. */
const unbroken = (text: string): string => text.replaceAll(/\s/g, '\u00a0')

/** `2026-11-15`: which day it is there, where it may be tomorrow already. */
export const todayInManila = (now = new Date()): string => isoDay.format(now)

/** `Saturday, November 29, 2025`, from a calendar date without a time. */
export const formatCalendarDate = (isoDate: string): string => calendarDate.format(new Date(isoDate))

/** `November 15, 2025` */
export const formatDay = (instant: Date | string): string => longDate.format(new Date(instant))

/** `6:00 PM` */
export const formatTime = (instant: Date | string): string => unbroken(time.format(new Date(instant)))

/** `Nov 15, 6:00 PM`; `Nov 15, 2025, 6:00 PM` in another year. */
export function formatMoment(instant: Date | string, now: Date = new Date()): string {
  const at = new Date(instant)
  return unbroken((year.format(at) === year.format(now) ? moment : momentOfYear).format(at))
}

/** `6:00 PM`; `Nov 15, 6:00 PM` on another day. */
export const formatSince = (instant: Date, now: Date = new Date()): string =>
  todayInManila(instant) === todayInManila(now) ? formatTime(instant) : formatMoment(instant, now)

// A time of day, on any day: UTC keeps it where it is.
const clock = format({ timeStyle: 'short' }, 'UTC')

/** `8:30 AM`, from `08:30`. */
export const formatClock = (minute: string): string => unbroken(clock.format(new Date(`1970-01-01T${minute}:00Z`)))

/** The people are in the Philippines, whatever the server's or the phone's clock is set to. */
const timeZone = 'Asia/Manila'

/** `November 29, 2025`, from a calendar date without a time. */
export const formatDate = (isoDate: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${isoDate}T00:00:00Z`))

/** `Saturday`, from a calendar date without a time. */
export const formatWeekday = (isoDate: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${isoDate}T00:00:00Z`))

/** `Nov 15, 6:00 PM` */
export const formatMoment = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))

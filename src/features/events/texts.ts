import { formatSince } from '#shared/manila-time.ts'

export const designationSelectTexts = {
  loading: 'Loading…',
  choose: 'Choose one',
  failed: 'The list did not load.',
  retry: 'Retry',
  retrying: 'Trying again…',
} as const

export const eventUnavailableTexts = { title: 'The details of this event are unavailable right now' } as const

export const lastKnownTexts = {
  offline: "You're offline",
  weak: 'The connection is weak',
  mayHaveChanged: (since: Date) => `What you see here is as of ${formatSince(since)}. It may have changed since.`,
} as const

export const eventRefusals = {
  notFound: 'We could not find that event.',
  full: 'All seats of this event are taken, so nothing was booked. An admin can add seats, and whoever leaves makes room.',
} as const

import type { ApplicationState, NeededPart } from '../../contract.ts'

/** In the order in which an application goes through them. */
export const stateWords: Record<ApplicationState, string> = {
  RECEIVED: 'Received',
  IN_REVIEW: 'In review',
  MORE_NEEDED: 'More needed',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  PLACED: 'Placed',
}

export const neededWords: Record<NeededPart, string> = {
  idFiles: 'A picture of their ID',
  contactNumber: 'Contact number',
  address: 'Present and permanent address',
  emergencyContact: 'Emergency contact: person, number and relation',
  lifegroup: 'Lifegroup leader or members',
}

/** What the reader of an empty list wants to know. */
export const emptyWords: Record<ApplicationState, string> = {
  RECEIVED: 'Nobody is waiting. All read.',
  IN_REVIEW: 'No application is being read right now.',
  MORE_NEEDED: 'Nobody has been asked for anything.',
  ACCEPTED: 'Nobody waits for a place. Whoever was accepted serves in a ministry.',
  DECLINED: 'No application was declined.',
  PLACED: 'Nobody has been placed in a ministry yet.',
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `March 2019`, for a date whose day was only estimated. */
export const formatMonth = (isoDate: string): string => month.format(new Date(isoDate))

/** Whole years between two calendar dates such as 1990-02-28. */
export function ageOn(today: string, birthday: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** The entry that stands behind the moved one afterwards, null at the end; undefined where it cannot move further. */
export function placeBefore(ids: readonly string[], id: string, by: -1 | 1): string | null | undefined {
  const here = ids.indexOf(id)
  if (here === -1 || here + by < 0 || here + by >= ids.length) return undefined
  return ids[by === -1 ? here - 1 : here + 2] ?? null
}

export const usedBy = (count: number): string =>
  count === 0 ? 'Used by no application' : `Used by ${count} ${count === 1 ? 'application' : 'applications'}`

import { countOf } from '#shared/counting.ts'
import { formatMoment } from '#shared/manila-time.ts'

const seats = (count: number): string => countOf(count, 'seat')

/** On the pages where people register. */
export const seatTexts = {
  few: (left: number) => `Only ${seats(left)} left`,
  full: 'All seats are taken',
  fullDetail: 'You can wait in line: whenever somebody cannot come, we write to the next.',
  join: 'Join the waiting list',
  kept: (count: number, until: string) => `${seats(count)} kept for you until ${formatMoment(until)}`,
  keptDetail: 'Register and pay until then.',
  tooMany: (left: number) => (left === 0 ? 'All seats are taken by now' : `Only ${seats(left)} left`),
  tooManyDetail:
    'Please pay nothing yet. If you send this, you wait in line with it until there is room for all of you.',
} as const

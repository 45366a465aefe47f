import { countOf, grouped } from '#shared/counting.ts'
import { formatTime } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'

export const dashboardNavTexts = {
  label: 'Dashboard',
  description: 'Registrations per day, money collected and expected, and arrivals, as they come in.',
  actions: ['See how many have registered', 'See how many have arrived'],
} as const

const calendar = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const short = calendar({ month: 'short', day: 'numeric' })
const medium = calendar({ month: 'short', day: 'numeric', year: 'numeric' })
const long = calendar({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** Days of the calendar: `Nov 15`, `Nov 15, 2025`, and `Sat, Nov 15, 2025`. */
export const dayTexts = {
  short: (day: string) => short.format(new Date(day)),
  medium: (day: string) => medium.format(new Date(day)),
  long: (day: string) => long.format(new Date(day)),
} as const

export const dashboardTexts = {
  title: 'Dashboard',
  what: 'the figures',
  upToDate: (at: number) => `Up to date at ${formatTime(new Date(at))}. New figures come by themselves.`,
  stale: (at: number) => `These are the figures of ${formatTime(new Date(at))}`,
  noConnection: 'There is no connection right now. New figures come by themselves once there is one.',
  notLoaded: 'The server could not be reached. Please check the connection and try again.',
  tasks: 'What needs you now',
  theTasks: 'what waits for you',
  nothing: 'Nothing waits for you.',
} as const

export const registeredTexts = {
  title: 'Registrations',
  people: (people: number) => `${countOf(people, 'person', 'people')} registered`,
  left: (people: number) => `${countOf(people, 'more', 'more')} cannot come any more`,
  nobody: 'Nobody has registered yet. The first registration appears here by itself.',
  perDay: 'Registrations per day',
  chart: (from: string, to: string, most: { day: string; people: number }) =>
    `Registrations per day from ${from} to ${to}. Most on ${most.day}: ${countOf(most.people, 'person', 'people')}.`,
  day: 'Day',
  registered: 'Registered',
  byStatus: 'Who has paid',
  status: 'State',
  count: 'People',
  number: grouped,
} as const

export const moneyTexts = {
  title: 'Money',
  theMoney: 'the sums of money',
  none: 'No money is expected yet: nobody has registered.',
  collected: (collected: number, expected: number) => `${pesos(collected)} of ${pesos(expected)} collected`,
  percent: (percent: number) => `${percent}%`,
  expected: 'Expected',
  soFar: 'Collected',
  open: 'Not there yet',
  beingChecked: 'Being checked',
  tooMuch: 'Paid too much, to give back',
  perDay: 'Collected against expected',
  legend: 'What the lines are',
  chart: (from: string, to: string, expected: number, collected: number) =>
    `Expected and collected from ${from} to ${to}, adding up: ${pesos(collected)} of ${pesos(expected)}.`,
  day: 'Day',
  byState: 'Payments by state',
  state: 'State',
  payments: 'Payments',
  amount: 'Amount',
  number: grouped,
  /** `₱1.2M`: the side of a chart has little room. */
  short: (amount: number) => compact.format(amount),
} as const

const compact = new Intl.NumberFormat('en-PH', {
  style: 'currency',
  currency: 'PHP',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

export const arrivedTexts = {
  title: 'Arrivals',
  people: (arrived: number, registered: number) => `${grouped(arrived)} of ${grouped(registered)} have arrived`,
  nobody: 'Nobody has arrived yet. The first one appears here by itself.',
  day: 'Day',
  dayOption: (day: string, people: number) => `${day}: ${countOf(people, 'person', 'people')}`,
  perStretch: 'Arrivals per five minutes, by station',
  station: (people: number, lastFive: number) =>
    `${grouped(lastFive)} in the last five minutes, ${grouped(people)} that day`,
  chart: (station: string, from: string, to: string, most: { at: string; people: number }) =>
    `Arrivals at ${station} from ${from} to ${to}. Most at ${most.at}: ${countOf(most.people, 'person', 'people')} in five minutes.`,
  others: (stations: number) =>
    stations === 1 ? 'One more station is in the table.' : `${stations} more stations are in the table.`,
  from: 'From',
  all: 'All',
  time: (at: string) => formatTime(at),
  number: grouped,
} as const

import { countOf, grouped } from '#shared/counting.ts'
import { formatCalendarDate, formatMoment } from '#shared/manila-time.ts'

type Event = { name: string; date: string }

export const pdfTexts = {
  title: (paper: string, event: Event) => `${paper}, ${event.name}`,
  of: (event: Event) => `${event.name}, ${formatCalendarDate(event.date)}`,
  made: (now: Date) => `Made ${formatMoment(now)}`,
  page: (page: number) => `Page ${page}`,
} as const

export const kitchenTexts = {
  fileName: (event: string, day: string) => `kitchen-${event}-${day}.pdf`,
  title: 'Kitchen list',
  eat: (people: number) => `${grouped(people)} ${people === 1 ? 'person eats' : 'people eat'}`,
  about:
    'Below is everybody who wrote a note about allergies or medications. Whoever wrote that there is nothing is left out.',
  private: 'Private: for the kitchen only. Please destroy it after the event.',
  columns: { name: 'Name', church: 'Church', notes: 'Note' },
  nobody: 'Nobody wrote a note.',
  listed: (people: number) => `${countOf(people, 'person', 'people')} with a note.`,
} as const

export const churchTexts = {
  fileName: (event: string, day: string) => `churches-${event}-${day}.pdf`,
  title: 'Church lists',
  none: 'No church given',
  people: (people: number) => countOf(people, 'person', 'people'),
  summary: (paid: number, here: number) => `${grouped(paid)} paid, ${grouped(here)} here`,
  columns: { name: 'Name', designation: 'Designation', mobile: 'Mobile', payment: 'Payment', here: 'Here' },
  here: 'Yes',
  nobody: 'Nobody is registered yet.',
} as const

export const badgeTexts = {
  fileName: (event: string, day: string) => `badges-${event}-${day}.pdf`,
  title: 'Badges',
  nobody: 'Nobody is in this list.',
} as const

export const certificateTexts = {
  fileName: (event: string, day: string) => `certificates-${event}-${day}.pdf`,
  fileNameOf: (event: string, name: string) =>
    `${['certificate', event, name].filter((part) => part !== '').join('-')}.pdf`,
  title: 'Certificate of Attendance',
  certifies: 'This is to certify that',
  attended: 'attended',
  when: ({ date, venue }: { date: string; venue: string | null }) =>
    [formatCalendarDate(date), ...(venue === null ? [] : [venue])].join(', '),
  signature: (organizer: string) => `For ${organizer}`,
  nobody: 'Nobody has come in yet.',
} as const

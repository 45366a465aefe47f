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

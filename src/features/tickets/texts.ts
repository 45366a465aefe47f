import { formatCalendarDate } from '#shared/manila-time.ts'

export const ticketListTexts = {
  title: (tickets: number) => (tickets === 1 ? 'Your ticket' : `Your ${tickets} tickets`),
  ofGroup: 'of the group',
  shareAll: 'Share all codes',
  copyAll: 'Copy all codes',
  pdf: 'Save the tickets as PDF',
  print: 'Print',
} as const

export const ticketCardTexts = {
  code: 'Ticket code',
  showLarge: 'Show large',
  ticketOf: (name: string) => `ticket of ${name}`,
  share: 'Share',
  copy: 'Copy as text',
  qrCode: (name: string) => `QR code of ${name}`,
  withoutQrCode: 'Please reload the page. The code below works too.',
} as const

export const ticketDialogTexts = {
  position: (number: number, tickets: number) => `${number} of ${tickets}`,
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
} as const

/** Of a group that has no tickets yet. */
export const peopleComingTexts = {
  title: (people: number) => (people === 1 ? 'Who is coming' : `${people} people are coming`),
  ticketsLater: (people: number) =>
    people === 1
      ? 'The QR code appears here once everything is paid and approved.'
      : 'A QR code for each person appears here once everything is paid and approved.',
} as const

type TicketEvent = { name: string; date: string; venue: string | null }

/** `Saturday, November 29, 2025, venue to be announced` */
export const whenAndWhere = ({ date, venue }: Omit<TicketEvent, 'name'>): string =>
  `${formatCalendarDate(date)}, ${venue ?? 'venue to be announced'}`

/** For the group chat. Without the page's own address: that one opens everybody's ticket. */
export const ticketText = (event: TicketEvent, tickets: readonly { name: string; code: string }[]): string =>
  [
    event.name,
    whenAndWhere(event),
    '',
    tickets.length === 1 ? 'Ticket code' : 'Ticket codes',
    ...tickets.map(({ name, code }) => `${name}: ${code}`),
    '',
    'Show it at the entrance.',
  ].join('\n')

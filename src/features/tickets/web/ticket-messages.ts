import { spaced } from '#shared/code.ts'
import { formatCalendarDate } from '#shared/manila-time.ts'

type TicketEvent = { name: string; date: string; venue: string | null }
type Person = { name: string; designation: string; church: string }

/** Who is coming, each with the code of their ticket once there is one. */
export type TicketHolders = {
  event: TicketEvent
  participants: (Person & { short_code: string | null; qr_text: string | null })[]
}
export type Ticket = Person & { code: string; qr_text: string }

export const ticketsOf = ({ participants }: TicketHolders): Ticket[] =>
  participants.flatMap(({ short_code, qr_text, ...person }) =>
    short_code && qr_text ? { ...person, qr_text, code: spaced(short_code) } : [],
  )

/** `Saturday, November 29, 2025, venue to be announced` */
export const whenAndWhere = ({ date, venue }: TicketEvent): string =>
  `${formatCalendarDate(date)}, ${venue ?? 'venue to be announced'}`

/** For the group chat. Without the page's own address: that one opens everybody's ticket. */
export function ticketText(event: TicketEvent, tickets: Ticket[]): string {
  const lines = tickets.map(({ name, code }) => `${name}: ${code}`)
  const which = tickets.length === 1 ? 'Ticket code' : 'Ticket codes'
  return [event.name, whenAndWhere(event), '', which, ...lines, '', 'Show it at the entrance.'].join('\n')
}

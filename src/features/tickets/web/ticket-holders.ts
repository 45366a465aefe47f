import { spaced } from '#shared/code.ts'

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

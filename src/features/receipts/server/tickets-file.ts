import { qrModules } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { TicketSigner } from '#shared/qr-ticket.ts'
import { loadReceipt, type Participant, type Receipt } from './emails/load-receipt.ts'
import { type PdfTicket, receiptPdf } from './emails/receipt-pdf.ts'

export const signTickets = (people: readonly Participant[], signTicket: TicketSigner): Promise<PdfTicket[]> =>
  Promise.all(people.map(async (person) => ({ person, modules: qrModules(await signTicket(person.ticket_secret)) })))

/** The receipt with everybody's ticket for whoever registered the group; for everybody else their own tickets. */
export async function ticketsFile(receipt: Receipt, tickets: PdfTicket[], { withReceipt }: { withReceipt: boolean }) {
  const { event, payment } = receipt
  return {
    filename: withReceipt ? `receipt-${payment.or_number}.pdf` : `tickets-${event.slug}.pdf`,
    content: await receiptPdf(receipt, { tickets, withReceipt }),
  }
}

type Asked = { payment_id: string; person: string | null; signTicket: TicketSigner }

/** The file that the mail has, for whoever opens the registration by its link: of one person, or of all. */
export async function drawTickets(db: Database, { payment_id, person, signTicket }: Asked) {
  const receipt = await loadReceipt(db, payment_id)
  if (!receipt) return null
  const people = receipt.participants.filter(({ id }) => person === null || id === person)
  return ticketsFile(receipt, await signTickets(people, signTicket), { withReceipt: person === null })
}

import { sampleTicketKeys } from '#platform/server/sample-secrets.ts'
import { createTicketSigner } from '#shared/qr-ticket.ts'

/** The text of the QR code for a registration's secret. */
export const signTicket = createTicketSigner(sampleTicketKeys)

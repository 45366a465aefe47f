import { sampleTicketKeys } from '#platform/server/sample-secrets.ts'
import { createTicketSigner, publicTicketKeys } from '#shared/qr-ticket.ts'

/** The text of the QR code for a registration's secret. */
export const signTicket = createTicketSigner(sampleTicketKeys)

/** What a device verifies such a text with. */
export const verifyingKeys = publicTicketKeys(sampleTicketKeys)

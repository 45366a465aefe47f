import { QrCode } from '#platform/web/ui/qr-code.tsx'
import type { Ticket } from './manage-messages.ts'

export const TicketQr = ({ ticket }: { ticket: Ticket }) => (
  <QrCode
    text={ticket.qr_text}
    label={`QR code of ${ticket.name}`}
    instead="Please reload the page. The code below works too."
  />
)

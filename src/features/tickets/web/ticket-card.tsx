import { Maximize2 } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { QrCode } from '#platform/web/ui/qr-code.tsx'
import { ticketCardTexts as texts, ticketText } from '../texts.ts'
import { ShareButton } from './share-button.tsx'
import type { Ticket, TicketHolders } from './ticket-holders.ts'

type Props = { event: TicketHolders['event']; ticket: Ticket; onEnlarge: () => void }

export function TicketCard({ event, ticket, onEnlarge }: Props) {
  const { name, designation, church, code } = ticket
  return (
    <li className="card grid break-inside-avoid content-start gap-4 p-5">
      <div>
        <h3>{name}</h3>
        <p className="text-muted text-sm">{church ? `${designation}, ${church}` : designation}</p>
      </div>
      <div className="mx-auto w-full min-w-[240px] max-w-80 self-end">
        <TicketQr ticket={ticket} />
      </div>
      <p className="text-center">
        <span className="block text-muted text-sm">{texts.code}</span>
        <span className="code-text text-xl">{code}</span>
      </p>
      <div className="grid gap-3 print:hidden [&>span]:grid">
        <Button variant="primary" onClick={onEnlarge} icon={<Maximize2 aria-hidden="true" />}>
          {texts.showLarge}
          <span className="sr-only"> {texts.ticketOf(name)}</span>
        </Button>
        <ShareButton
          title={event.name}
          text={ticketText(event, [ticket])}
          what={texts.ticketOf(name)}
          copyLabel={texts.copy}
          picture={async () => (await import('./ticket-picture.ts')).ticketPicture(ticket.qr_text, ticket)}
        />
      </div>
    </li>
  )
}

export const TicketQr = ({ ticket }: { ticket: Ticket }) => (
  <QrCode text={ticket.qr_text} label={texts.qrCode(ticket.name)} instead={texts.withoutQrCode} />
)

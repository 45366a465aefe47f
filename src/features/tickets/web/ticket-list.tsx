import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { peopleComingTexts, ticketListTexts as texts, ticketText } from '../texts.ts'
import { ShareButton } from './share-button.tsx'
import { TicketCard } from './ticket-card.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { type TicketHolders, ticketsOf } from './ticket-holders.ts'

/** Everybody of the group: with their tickets once there are any, also as a `file`, and until then by name. */
export function TicketList({ group, file }: { group: TicketHolders; file: string }) {
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const tickets = ticketsOf(group)
  if (tickets.length === 0) return <People participants={group.participants} />

  return (
    <section aria-labelledby="tickets">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="tickets">{texts.title(tickets.length)}</h2>
        <div className="flex flex-wrap gap-3 print:hidden">
          {tickets.length > 1 && (
            <ShareButton
              title={group.event.name}
              text={ticketText(group.event, tickets)}
              what={texts.ofGroup}
              label={texts.shareAll}
              copyLabel={texts.copyAll}
            />
          )}
          {/* A plain link: the browsers inside other apps cannot save what a page has fetched itself. */}
          <Button href={file} icon={<FileDown aria-hidden="true" />}>
            {texts.pdf}
          </Button>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {texts.print}
          </Button>
        </div>
      </div>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2">
        {tickets.map((ticket, index) => (
          <TicketCard key={ticket.code} event={group.event} ticket={ticket} onEnlarge={() => setEnlarged(index)} />
        ))}
      </ul>
      {enlarged !== null && (
        <TicketDialog tickets={tickets} index={enlarged} onTurn={setEnlarged} onClose={() => setEnlarged(null)} />
      )}
    </section>
  )
}

const People = ({ participants }: Pick<TicketHolders, 'participants'>) => (
  <section aria-labelledby="people">
    <h2 id="people">{peopleComingTexts.title(participants.length)}</h2>
    <ol className="card mt-5 divide-y divide-line px-5">
      {participants.map(({ name, designation, church }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people of a group may share a name, and the list never changes order
        <li key={index} className="py-4">
          <p className="font-semibold">{name}</p>
          <p className="text-muted text-sm">{church ? `${designation}, ${church}` : designation}</p>
        </li>
      ))}
    </ol>
    <p className="mt-3 text-muted text-sm">{peopleComingTexts.ticketsLater(participants.length)}</p>
  </section>
)

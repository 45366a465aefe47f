import { Button } from '#platform/web/ui/button.tsx'
import { formatMoment, formatTime } from '#shared/manila-time.ts'
import type { UnlistedTicket } from '../door-person.ts'
import { Band } from './top-bar.tsx'

type Props = { ticket: UnlistedTicket; busy: boolean; onCheckIn: () => void; onSendToDesk: () => void }

/** A real ticket that this phone cannot name: too new for its list, or replaced. Never let in without a press. */
export function UnlistedCard({ ticket: { list_of, let_in, may_let_in }, busy, onCheckIn, onSendToDesk }: Props) {
  return (
    <section aria-label="Ticket not on the list" className="grid gap-3">
      <Band tone="look">
        <p className="font-display font-semibold text-xl">Real ticket, not on this phone’s list</p>
        {let_in ? (
          <p className="text-sm">{`This phone let it in at ${formatTime(let_in.at)}, ${let_in.station}. Ask them, then the supervisor.`}</p>
        ) : (
          <p className="text-sm">{`The list is of ${formatMoment(list_of)}. They registered later, or a newer ticket replaced this one: ask for the newest in their e-mail.`}</p>
        )}
      </Band>
      <Button variant="primary" wide onClick={onSendToDesk}>
        Send to desk
      </Button>
      {may_let_in && !let_in && (
        <>
          <Button wide busy={busy} busyLabel="Saving…" onClick={onCheckIn}>
            Check in anyway
          </Button>
          <p className="text-muted text-sm">
            Only if you know them: the desk is told if the ticket was replaced. With a network the list renews itself;
            then scan again.
          </p>
        </>
      )}
    </section>
  )
}

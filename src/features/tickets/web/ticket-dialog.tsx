import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useWakeLock } from '#platform/web/use-wake-lock.ts'
import { ticketDialogTexts as texts } from '../texts.ts'
import { TicketQr } from './ticket-card.tsx'
import type { Ticket } from './ticket-holders.ts'

type Props = { tickets: Ticket[]; index: number; onTurn: (index: number) => void; onClose: () => void }

/** One code on the whole screen, kept awake: for the moment at the entrance. A leader turns from one to the next. */
export function TicketDialog({ tickets, index, onTurn, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useWakeLock()

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  const ticket = tickets[index]
  if (!ticket) return null
  const last = tickets.length - 1
  const turn = (by: number) => onTurn(Math.min(Math.max(index + by, 0), last))
  return (
    // The arrow keys only repeat what the two buttons do.
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-name`}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turn(-1)
        if (key === 'ArrowRight') turn(1)
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-pearl p-0 text-ink"
    >
      <div className="mx-auto flex min-h-full max-w-3xl flex-col items-center gap-3 p-4 text-center">
        <div className="flex w-full items-center justify-between">
          <span className="text-muted">{last > 0 && texts.position(index + 1, tickets.length)}</span>
          <Button icon={<X aria-hidden="true" />} onClick={() => dialog.current?.close()}>
            {texts.close}
          </Button>
        </div>
        <div aria-live="polite" className="my-auto grid w-full justify-items-center gap-2">
          <h2 id={`${id}-name`}>{ticket.name}</h2>
          <div className="w-full min-w-[240px] max-w-[max(240px,calc(100dvh-18rem))]">
            <TicketQr ticket={ticket} />
          </div>
          <p className="code-text text-3xl">{ticket.code}</p>
        </div>
        {last > 0 && (
          <div className="flex w-full max-w-md gap-3 *:flex-1">
            <Button disabled={index === 0} icon={<ChevronLeft aria-hidden="true" />} onClick={() => turn(-1)}>
              {texts.previous}
            </Button>
            <Button
              disabled={index === last}
              className="flex-row-reverse"
              icon={<ChevronRight aria-hidden="true" />}
              onClick={() => turn(1)}
            >
              {texts.next}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}

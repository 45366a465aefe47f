import { ScanSearch, TicketX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { missedTexts as texts } from '../../texts/crowd.ts'
import type { Ticket } from './scanner-rules.ts'
import type { ScannerStore } from './scanner-store.ts'
import { Band } from './top-bar.tsx'

/** In whatever covers the sheet: a ticket was read behind it, and nobody was let in. */
export function MissedWords({ store }: { store: ScannerStore }) {
  const { missed } = useSyncExternalStore(store.subscribe, store.get)
  if (missed.length === 0) return null
  return (
    <div role="alert" className="flex gap-3 rounded-shell bg-scan-red p-3 text-[#fffdf8]">
      <TicketX aria-hidden="true" className="size-6 shrink-0" />
      <div>
        <p className="font-semibold">{texts.title(missed.length)}</p>
        <p className="text-sm">{texts.finishFirst}</p>
      </div>
    </div>
  )
}

type Props = { missed: readonly Ticket[]; onTake: (ticket: Ticket) => void; onForget: (ticket: Ticket) => void }

/** On the sheet, once it is free: each can be looked up without being shown again. */
export function MissedTickets({ missed, onTake, onForget }: Props) {
  const [first] = missed
  if (!first) return null
  return (
    <Band tone="no">
      <p className="font-display font-semibold text-xl">{texts.title(missed.length)}</p>
      <p className="text-sm">{texts.nobodyIn}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon={<ScanSearch aria-hidden="true" />} onClick={() => onTake(first)}>
          {texts.lookUp(missed.length)}
        </Button>
        <Button variant="quiet" className="px-1! text-[#fffdf8]!" onClick={() => onForget(first)}>
          {texts.forget}
        </Button>
      </div>
    </Band>
  )
}

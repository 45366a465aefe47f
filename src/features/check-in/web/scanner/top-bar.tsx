import { ArrowLeft, CircleCheck, CircleX, CloudCheck, type LucideIcon, MapPin, TicketX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEvent } from '#features/events/web/index.ts'
import { staffHomeAddress } from '#features/staff/addresses.ts'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { savedTexts, topBarTexts as texts } from '../../texts/scanner.ts'
import { useCounts } from '../api.ts'

type Props = {
  event: string
  station: string
  onStation: () => void
  badge?: ReactNode
  /** How many this phone has let in whom the server does not know of yet. */
  unsent: number
}

export function TopBar({ event, station, onStation, badge, unsent }: Props) {
  const counts = useCounts(event).data
  const name = useEvent(event).data?.name ?? event
  return (
    <header className="border-line border-b">
      <div className="flex min-h-14 items-center gap-1 px-2">
        <Link
          to={staffHomeAddress()}
          aria-label={texts.backOffice}
          className="grid size-12 place-items-center rounded-lg"
        >
          <ArrowLeft aria-hidden="true" className="size-6" />
        </Link>
        <button
          type="button"
          aria-label={texts.changeStation(station)}
          onClick={onStation}
          className="flex min-h-12 min-w-0 items-center gap-1.5 rounded-lg px-2 font-semibold"
        >
          <MapPin aria-hidden="true" className="size-5 shrink-0" />
          <span className="truncate">{station}</span>
        </button>
        <div className="ml-auto flex items-center gap-3 px-2">
          {badge}
          {!counts && unsent > 0 && (
            <p className="whitespace-nowrap text-sm">
              <RichText text={texts.arrivedHere} parts={{ unsent: <span className="amount text-lg">{unsent}</span> }} />
            </p>
          )}
          {counts && (
            <p className="whitespace-nowrap text-sm">
              <RichText
                text={texts.arrived}
                parts={{
                  checked_in: <span className="amount text-lg">{counts.checked_in + unsent}</span>,
                  registered: counts.registered,
                }}
              />
            </p>
          )}
        </div>
      </div>
      <p className="truncate px-4 pb-1.5 text-muted text-sm leading-tight">{name}</p>
    </header>
  )
}

const tones: Record<'ok' | 'look' | 'no', { look: string; Icon: LucideIcon }> = {
  ok: { look: 'bg-scan-green text-[#fffdf8]', Icon: CircleCheck },
  look: { look: 'bg-scan-amber text-[#2b1a14]', Icon: TicketX },
  no: { look: 'bg-scan-red text-[#fffdf8]', Icon: CircleX },
}

/** An answer that fills the sheet; what is not all right is said at once by a screen reader too. */
export function Band({ tone, icon, children }: { tone: keyof typeof tones; icon?: LucideIcon; children: ReactNode }) {
  const { look, Icon: usual } = tones[tone]
  const Icon = icon ?? usual
  return (
    <div role={tone === 'ok' ? 'status' : 'alert'} className={`flex gap-4 rounded-shell p-4 ${look}`}>
      <Icon aria-hidden="true" className="size-9 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    </div>
  )
}

/** What the phone keeps until the server has it; the card may still stand there when it does. */
export const Saved = ({ sent }: { sent: boolean }) =>
  sent ? (
    <p className="mt-1 flex items-center gap-1.5 font-semibold text-sm">
      <CloudCheck aria-hidden="true" className="size-4 shrink-0" /> {savedTexts.sent}
    </p>
  ) : (
    <p className="mt-1 rounded-shell bg-scan-queued px-3 py-1 font-semibold text-[#fffdf8] text-sm">
      {savedTexts.waits}
    </p>
  )

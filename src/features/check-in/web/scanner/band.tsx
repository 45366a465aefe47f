import { CircleCheck, CircleX, CloudCheck, type LucideIcon, TicketX } from 'lucide-react'
import type { ReactNode } from 'react'

const tones: Record<'ok' | 'look' | 'no', { look: string; Icon: LucideIcon }> = {
  ok: { look: 'bg-scan-green text-[#fffdf8]', Icon: CircleCheck },
  look: { look: 'bg-scan-amber text-[#2b1a14]', Icon: TicketX },
  no: { look: 'bg-scan-red text-[#fffdf8]', Icon: CircleX },
}

/** An answer that fills the sheet; what is not all right is said at once by a screen reader too. */
export function Band({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { look, Icon } = tones[tone]
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
      <CloudCheck aria-hidden="true" className="size-4 shrink-0" /> Sent
    </p>
  ) : (
    <p className="mt-1 rounded-shell bg-scan-queued px-3 py-1 font-semibold text-[#fffdf8] text-sm">Saved, will sync</p>
  )

import { grouped } from '#shared/counting.ts'
import type { Waiting } from './nav-rules.ts'
import { waitingCountTexts as texts } from './texts/back-office.ts'

/** How much waits at a place, in red where something is wrong. */
export const WaitingCount = ({ waiting }: { waiting: Waiting | undefined }) =>
  waiting && (
    <span
      className={`min-w-6 shrink-0 rounded-[3px_8px_3px_3px] px-1.5 text-center font-display font-semibold text-xs tabular-nums ${waiting.wrong ? 'bg-red text-pearl' : 'bg-primary text-on-primary'}`}
    >
      <span aria-hidden="true">{waiting.count > 999 ? texts.many : grouped(waiting.count)}</span>
      <span className="sr-only">{texts.spoken(waiting.count, waiting.wrong)}</span>
    </span>
  )

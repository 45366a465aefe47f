import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { capizPanesTexts as texts } from '../texts/forms.ts'

type PaneState = 'empty' | 'started' | 'complete' | 'needs-fixing'
export type Pane = { label: string; state: PaneState }

export type CapizPanesProps = {
  /** Names the row: "Participants", "Steps". */
  label: string
  panes: readonly Pane[]
  /** Index of the pane being worked on. */
  current?: number
  /** Given, each pane is a button that opens its block. */
  onSelect?: (index: number) => void
  className?: string
}

type Look = { look: string; badge?: { look: string; mark: ReactNode } }

const states: Record<PaneState, Look> = {
  empty: { look: '' },
  started: { look: 'pane-half' },
  complete: {
    look: 'pane-lit',
    badge: { look: 'bg-leaf', mark: <Check strokeWidth={4} className="size-3" /> },
  },
  'needs-fixing': { look: 'pane-wrong', badge: { look: 'bg-red', mark: '!' } },
}

/** Progress as a window being lit, pane by pane. Each state differs in shape as well as colour. */
export function CapizPanes({ label, panes, current, onSelect, className = '' }: CapizPanesProps) {
  return (
    <ol aria-label={label} className={`flex flex-wrap ${onSelect ? '' : 'gap-3'} ${className}`}>
      {panes.map((pane, index) => {
        const here = index === current
        const content = <PaneFace {...pane} number={index + 1} here={here} />
        return (
          <li key={pane.label} aria-current={here && !onSelect ? 'step' : undefined}>
            {onSelect ? (
              <button
                type="button"
                aria-current={here ? 'step' : undefined}
                onClick={() => onSelect(index)}
                className="grid size-12 place-items-center rounded-lg hover:bg-line/60"
              >
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        )
      })}
    </ol>
  )
}

function PaneFace({ label, state, number, here }: Pane & { number: number; here: boolean }) {
  const { look, badge } = states[state]
  return (
    <>
      <span
        aria-hidden="true"
        className={`pane relative size-10 font-bold font-display text-sm tabular-nums transition-colors duration-320 ${look} ${here ? 'outline-2 outline-ink outline-offset-2' : ''}`}
      >
        {number}
        {badge && (
          <span
            className={`-right-1.5 -bottom-1.5 absolute grid size-5 place-items-center rounded-full border-2 border-pearl font-bold text-pearl text-xs leading-none ${badge.look}`}
          >
            {badge.mark}
          </span>
        )}
      </span>
      <span className="sr-only">{`${label}: ${texts[state]}`}</span>
    </>
  )
}

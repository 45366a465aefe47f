import { Check } from 'lucide-react'

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

const states = {
  empty: { look: '', words: 'not started' },
  started: { look: 'pane-half', words: 'started' },
  complete: { look: 'pane-lit', words: 'complete' },
  'needs-fixing': { look: 'pane-wrong', words: 'needs fixing' },
}

/** Progress as a window being lit, pane by pane. Each state differs in shape as well as colour. */
export function CapizPanes({ label, panes, current, onSelect, className = '' }: CapizPanesProps) {
  return (
    <ol aria-label={label} className={`flex flex-wrap ${onSelect ? '' : 'gap-3'} ${className}`}>
      {panes.map((pane, index) => {
        const here = index === current
        const content = <PaneFace {...pane} here={here} />
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

function PaneFace({ label, state, here }: Pane & { here: boolean }) {
  const { look, words } = states[state]
  return (
    <>
      <span
        aria-hidden="true"
        className={`pane size-9 transition-colors duration-320 ${look} ${here ? 'outline-2 outline-narra outline-offset-2' : ''}`}
      >
        {state === 'complete' && <Check strokeWidth={3} className="size-5" />}
        {state === 'needs-fixing' && <span className="font-bold font-display text-lg leading-none">!</span>}
      </span>
      <span className="sr-only">{`${label}: ${words}`}</span>
    </>
  )
}

import { Check, Lock } from 'lucide-react'
import { memo, useCallback, useLayoutEffect, useRef } from 'react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { formatDay } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import { isOpen, type LineState, type StatementLine } from '../../contract.ts'
import { endedTexts } from '../../texts/decide.ts'
import { lineTabsTexts, lineCardTexts as texts } from '../../texts.ts'
import { lineWords } from './reconcile-rules.ts'

type Props = {
  lines: readonly StatementLine[]
  state: LineState
  shownId: string | undefined
  stale: boolean
  onOpen: (id: string) => void
}

/** Rows stay where they are while somebody works: one that has ended says so in its place. */
export function LineList({ lines, state, shownId, stale, ...props }: Props) {
  const latest = useRef(props.onOpen)
  useLayoutEffect(() => {
    latest.current = props.onOpen
  })
  const onOpen = useCallback((id: string) => latest.current(id), [])
  const list = useRowInSight(shownId)
  return (
    <ul
      ref={list}
      aria-label={lineTabsTexts.states[state]}
      aria-busy={stale || undefined}
      className="grid gap-2 aria-busy:opacity-65"
    >
      {lines.map((line) => (
        <li key={line.id} className="min-w-0">
          <Row line={line} shown={line.id === shownId} ended={line.state !== state} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

/** So much is seen beyond the chosen row: what comes next. */
const margin = 90

function useRowInSight(shownId: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const scroller = list.current?.parentElement
    const row = list.current?.querySelector('[aria-current=true]')
    if (!scroller || !row || getComputedStyle(scroller).overflowY !== 'auto') return
    const frame = scroller.getBoundingClientRect()
    const { top, bottom } = row.getBoundingClientRect()
    if (top < frame.top + margin) scroller.scrollBy(0, top - frame.top - margin)
    else if (bottom > frame.bottom - margin) scroller.scrollBy(0, bottom - frame.bottom + margin)
  }, [shownId])
  return list
}

type RowProps = { line: StatementLine; shown: boolean; ended: boolean; onOpen: (id: string) => void }

const Row = memo(({ line, shown, ended, onOpen }: RowProps) => {
  // Most have no payment: said of each, it would bury the others.
  const words = isOpen(line.state) && line.expected === null && !line.held ? null : lineWords(line, line.state)
  const [first] = line.payments
  return (
    <button
      type="button"
      id={`line-${line.id}`}
      aria-current={shown || undefined}
      onClick={() => onOpen(line.id)}
      className={`card grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-2.5 text-left leading-snug hover:border-primary aria-[current=true]:border-primary aria-[current=true]:inset-ring aria-[current=true]:inset-ring-primary ${ended ? 'border-dashed' : ''}`}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="inline-flex items-center gap-1.5 text-muted text-sm">
          {line.closed && <Lock role="img" aria-label={texts.closed} className="size-3.5" />}
          {formatDay(line.posted_on)}
        </span>
        <Amount>{pesos(line.amount)}</Amount>
      </span>
      <span className="flex min-w-0 gap-2 text-sm">
        {line.reference !== '' && <span className="code-text max-w-40 shrink-0 truncate">{line.reference}</span>}
        <span className="truncate text-muted">{line.description}</span>
      </span>
      {ended && <Ended line={line} />}
      {!isOpen(line.state) && first && (
        <span className="flex min-w-0 flex-wrap justify-between gap-x-3 text-sm">
          <span className="truncate">{first.payer}</span>
          <span className="code-text whitespace-nowrap text-muted">{first.or_number}</span>
        </span>
      )}
      {words && !ended && (
        <span className={`line-clamp-2 text-sm ${isOpen(line.state) ? 'text-amber-ink' : 'text-muted'}`}>{words}</span>
      )}
      {line.refund_due && !ended && <span className="font-semibold text-amber-ink text-sm">{texts.refundDue}</span>}
    </button>
  )
})

const Ended = ({ line: { state } }: { line: StatementLine }) => (
  <span
    className={`inline-flex items-center gap-1.5 font-semibold text-sm ${isOpen(state) ? 'text-amber-ink' : 'text-leaf'}`}
  >
    {!isOpen(state) && <Check aria-hidden="true" className="size-4 shrink-0" />}
    {isOpen(state) ? texts.openAgain : endedTexts[state as keyof typeof endedTexts & LineState]}
  </span>
)

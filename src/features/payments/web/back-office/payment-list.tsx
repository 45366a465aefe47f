import { Eye, Flag } from 'lucide-react'
import { memo, useLayoutEffect, useRef } from 'react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { pesos } from '#shared/money.ts'
import type { WaitingPayment } from '../../contract.ts'
import { waitingPaymentTexts as texts } from '../../texts/queue.ts'
import { flagsOf, viewerWords } from './review-rules.ts'
import { UndoStrip } from './undo-strip.tsx'
import type { OwnDecision } from './use-decisions.ts'

type Props = {
  payments: readonly WaitingPayment[]
  shownId: string | undefined
  own: ReadonlyMap<string, OwnDecision>
  onOpen: (id: string) => void
  onUndo: (id: string) => void
}

/** Hundreds of rows: drawn again only when they, or what was decided of them, are others. */
export const PaymentList = memo(({ payments, shownId, own, onOpen, onUndo }: Props) => {
  const list = useRowInSight({ shownId, rows: `${payments.length} ${own.size}` })
  return (
    <ul ref={list} className="grid gap-2.5">
      {payments.map((payment) => {
        const mine = own.get(payment.id)
        return (
          <li key={payment.id} className="min-w-0">
            {mine ? (
              <UndoStrip mine={mine} onUndo={onUndo} />
            ) : (
              <Row payment={payment} shown={payment.id === shownId} onOpen={onOpen} />
            )}
          </li>
        )
      })}
    </ul>
  )
})

/** So much is seen beyond the chosen row: what comes next. */
const margin = 90

/** The chosen row is brought into sight when it is chosen, and stays where it is when rows above it come and go. */
function useRowInSight({ shownId, rows }: { shownId: string | undefined; rows: string }) {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<{ id: string; top: number }>(undefined)
  useLayoutEffect(() => {
    const scroller = list.current?.parentElement
    const row = list.current?.querySelector('[aria-current=true]')
    if (!scroller || !row || shownId === undefined || getComputedStyle(scroller).overflowY !== 'auto') return
    const frame = scroller.getBoundingClientRect()
    const topOf = () => row.getBoundingClientRect().top - frame.top
    if (last.current?.id === shownId) scroller.scrollBy(0, topOf() - last.current.top)
    else {
      const [top, bottom] = [topOf(), topOf() + row.clientHeight]
      if (top < margin) scroller.scrollBy(0, top - margin)
      else if (bottom > frame.height - margin) scroller.scrollBy(0, bottom - frame.height + margin)
    }
    last.current = { id: shownId, top: topOf() }
    // Measured only when rows came or went: it makes the browser lay out the list at once.
  }, [shownId, rows])
  return list
}

type RowProps = { payment: WaitingPayment; shown: boolean; onOpen: (id: string) => void }

const Row = memo(({ payment, shown, onOpen }: RowProps) => {
  const { id, or_number, participants, amount, decision, recorded_at, viewers } = payment
  return (
    <button
      type="button"
      aria-current={shown || undefined}
      onClick={() => onOpen(id)}
      className="card grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-3 text-left hover:border-primary aria-[current=true]:border-primary aria-[current=true]:inset-ring aria-[current=true]:inset-ring-primary"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="code-text text-sm wrap-anywhere text-primary">{or_number}</span>
        <Amount>{pesos(amount)}</Amount>
      </span>
      <span className="flex justify-between gap-2">
        <span className="min-w-0 truncate">{participants[0]}</span>
        {participants.length > 1 && <span className="shrink-0 text-muted">+ {participants.length - 1}</span>}
      </span>
      <span className="text-muted text-sm">{texts.since(recorded_at)}</span>
      {decision ? (
        <span className="font-semibold text-muted text-sm">{texts.decidedBy(decision.decision, decision.by)}</span>
      ) : (
        <span className="flex flex-wrap gap-x-3">
          {viewers.length > 0 && (
            <span className="inline-flex items-center gap-1 font-semibold text-lagoon text-xs">
              <Eye aria-hidden="true" className="size-3.5 shrink-0" />
              {viewerWords(viewers)}
            </span>
          )}
          {flagsOf(payment).map(({ short }) => (
            <span key={short} className="inline-flex items-center gap-1 font-semibold text-amber-ink text-xs">
              <Flag aria-hidden="true" className="size-3.5" />
              {short}
            </span>
          ))}
        </span>
      )}
    </button>
  )
})

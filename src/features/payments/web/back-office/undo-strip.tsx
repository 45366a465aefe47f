import { memo, useEffect, useState } from 'react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { pesos } from '#shared/money.ts'
import { waitingPaymentTexts as texts } from '../../texts/queue.ts'
import type { OwnDecision } from './use-decisions.ts'

/** `flat`: one low line, for a place that has edges of its own. */
type Props = { mine: OwnDecision; onUndo: (id: string) => void; flat?: boolean }

export const UndoStrip = memo(({ mine: { payment, decision, until }, onUndo, flat = false }: Props) => (
  <div
    className={
      flat ? 'flex items-center justify-between gap-2 leading-tight' : 'card relative border-dashed px-4 py-2.5'
    }
  >
    <p className="min-w-0">
      <strong className={until === null ? 'text-muted' : ''}>
        {until === null ? texts.notSaved(decision) : texts.decided(decision)}
      </strong>
      <span className="block truncate">{payment.participants[0]}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        {!flat && <span className="code-text text-muted wrap-anywhere">{payment.or_number}</span>}
        <Amount>{pesos(payment.amount)}</Amount>
      </span>
    </p>
    {until !== null && (
      <Button
        variant="quiet"
        className={`tabular-nums ${flat ? '-mr-3' : 'absolute top-1 right-1'}`}
        onClick={() => onUndo(payment.id)}
      >
        <UndoWords until={until} />
      </Button>
    )}
  </div>
))

/** Where the eye is, above the next payment. Its place stays when there is nothing to say, so that nothing moves. */
export const Confirmation = ({ mine, onUndo }: { mine: OwnDecision | undefined; onUndo: (id: string) => void }) => (
  <div
    className={`flex min-h-17 items-center justify-between gap-2 rounded-shell border border-dashed px-3 py-1 ${mine ? 'border-field' : 'border-transparent'}`}
  >
    {mine && (
      <>
        <p className="min-w-0 break-words text-sm leading-snug">{aboutWords(mine)}</p>
        {mine.until !== null && (
          <Button variant="quiet" className="-mr-3 shrink-0 tabular-nums" onClick={() => onUndo(mine.payment.id)}>
            <UndoWords until={mine.until} />
          </Button>
        )}
      </>
    )}
  </div>
)

function aboutWords({ payment, decision, until }: OwnDecision): string {
  const words = until === null ? texts.notSavedAbout : texts.decidedAbout
  return words(decision, payment.participants[0] ?? '', payment.amount)
}

const UndoWords = ({ until }: { until: number }) => texts.undo(useSecondsLeft(until))

const secondsLeft = (until: number) => Math.min(10, Math.max(0, Math.ceil((until - Date.now()) / 1000)))

/** Counted here, so that a second that passes redraws one number and not the screen. */
function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(until))
  useEffect(() => {
    const tick = setInterval(() => setSeconds(secondsLeft(until)), 250)
    return () => clearInterval(tick)
  }, [until])
  return seconds
}

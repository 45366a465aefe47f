import { memo, useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
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
    <p>
      <strong className={until === null ? 'text-muted' : ''}>
        {until === null ? texts.notSaved(decision) : texts.decided(decision)}
      </strong>
      <span className="block text-muted text-sm">{payment.or_number}</span>
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

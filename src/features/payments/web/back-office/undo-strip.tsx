import { memo, useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { verdictWords } from './review-rules.ts'
import type { OwnDecision } from './use-decisions.ts'

type Props = { mine: OwnDecision; onUndo: (id: string) => void }

export const UndoStrip = memo(({ mine: { payment, decision, until }, onUndo }: Props) => (
  <div className="card border-dashed px-4 pt-1 pb-2.5">
    <p className="flex items-center justify-between gap-2">
      <strong>{verdictWords[decision]}.</strong>
      <Button variant="quiet" className="-mr-3 tabular-nums" onClick={() => onUndo(payment.id)}>
        Undo ({useSecondsLeft(until)})
      </Button>
    </p>
    <p className="text-bark text-sm">{payment.or_number}</p>
  </div>
))

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

import { Button } from '#platform/web/ui/button.tsx'
import { verdictWords } from './review-rules.ts'
import type { OwnDecision } from './use-decisions.ts'

type Props = { mine: OwnDecision; now: number; onUndo: (id: string) => void }

export const UndoStrip = ({ mine: { payment, decision, until }, now, onUndo }: Props) => (
  <div className="card border-dashed px-4 pt-1 pb-2.5">
    <p className="flex items-center justify-between gap-2">
      <strong>{verdictWords[decision]}.</strong>
      <Button variant="quiet" className="-mr-3 tabular-nums" onClick={() => onUndo(payment.id)}>
        Undo ({Math.min(10, Math.max(0, Math.ceil((until - now) / 1000)))})
      </Button>
    </p>
    <p className="text-bark text-sm">{payment.or_number}</p>
  </div>
)

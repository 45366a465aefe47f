import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { decisionTexts as texts } from '../../texts/decisions.ts'
import { type Decision, dismissDecision, retryDecisions } from './decisions.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type Props = {
  decisions: readonly Decision[]
  /** The application that is open: nobody is led to where they are. */
  here?: string | undefined
  onUndo: (id: string) => void
  onLook: (id: string) => void
}

/** Where the eye is, above what comes next: what was done last, the way back from it, and what is not saved. */
export function DecisionStrip({ decisions, here, onUndo, onLook }: Props) {
  const late = decisions.filter(({ fate }) => fate === 'late')
  const refused = decisions.filter(({ fate }) => fate === 'refused')
  const told = decisions.filter(({ fate }) => fate !== 'late' && fate !== 'refused')
  // The last one, and whichever may be taken back or not.
  const shown = told.filter((one) => one === told.at(-1) || one.fate === 'undoing' || one.fate === 'unsure')
  if (decisions.length === 0) return null
  return (
    <div className="grid gap-3">
      {late.length > 0 && <NotSaved names={late.map(({ name }) => name)} />}
      {refused.map(({ id, name, move, problem }) => (
        <Notice key={id} tone="warn" live title={texts.refused(move.to, name)}>
          <p>{problem}</p>
          <p className="-ml-3 flex flex-wrap">
            {id !== here && (
              <Button variant="quiet" onClick={() => onLook(id)}>
                {texts.look}
              </Button>
            )}
            <Button variant="quiet" onClick={() => dismissDecision(id)}>
              {texts.dismiss}
            </Button>
          </p>
        </Notice>
      ))}
      {shown.map((decision) => (
        <Done key={decision.id} {...{ decision, here, onUndo, onLook }} />
      ))}
    </div>
  )
}

type DoneProps = Omit<Props, 'decisions'> & { decision: Decision }

function Done({ decision, here, onUndo, onLook }: DoneProps) {
  const { id, name, place, move, fate, until, problem } = decision
  const box = useRef<HTMLDivElement>(null)
  const seconds = useSecondsLeft(until)
  const isHere = id === here
  const Icon = fate === 'unsure' ? TriangleAlert : CircleCheck
  // Whoever stays here has lost the button that was pressed.
  useEffect(() => {
    if (isHere) box.current?.focus()
  }, [isHere])
  const isSending = fate === 'sending'
  const isUnsure = fate === 'unsure'
  const canUndo = (fate === 'saved' && seconds > 0) || fate === 'undoing' || isUnsure
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-shell border bg-pearl px-4 py-2 ${isSending ? 'border-field border-dashed' : isUnsure ? 'border-amber-ink' : 'border-leaf'}`}
    >
      <Icon
        aria-hidden="true"
        className={`size-6 shrink-0 ${isSending ? 'text-line' : isUnsure ? 'text-amber-ink' : 'text-leaf'} max-sm:hidden`}
      />
      <div role="status" className="min-w-0 flex-1 basis-56 leading-snug wrap-anywhere">
        <p className={isSending ? 'text-muted' : 'font-semibold'}>{wordsOf({ name, place, move, fate })}</p>
        {problem && <p className="text-red text-sm">{problem}</p>}
        {!problem && fate === 'saved' && move.to !== 'DECLINED' && (
          <p className="text-muted text-sm">{seconds > 0 ? texts.mailWaits : texts.mailLeft}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-1 max-sm:-ml-3">
        {canUndo && (
          <Button
            className="tabular-nums"
            icon={<Undo2 aria-hidden="true" />}
            busy={fate === 'undoing'}
            busyLabel={texts.undoing}
            onClick={() => onUndo(id)}
          >
            {isUnsure ? texts.undoAgain : texts.undo(seconds)}
          </Button>
        )}
        {!isHere && !isSending && (
          <Button variant="quiet" onClick={() => onLook(id)}>
            {texts.look}
          </Button>
        )}
      </div>
    </div>
  )
}

function wordsOf({ fate, move, name, place }: Pick<Decision, 'fate' | 'move' | 'name' | 'place'>): string {
  if (fate === 'sending') return texts.sending(move.to, name)
  if (fate === 'unsure') return texts.unsure(name)
  return fate === 'undone' ? texts.undone(name) : texts.done(move.to, name, place)
}

function NotSaved({ names }: { names: readonly string[] }) {
  const client = useQueryClient()
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await retryDecisions(client)
    setRetrying(false)
  }
  return (
    <Notice
      tone="error"
      title={texts.notSaved(names)}
      action={{ label: texts.retry, onAction: () => void retry(), busy: retrying }}
    >
      <p>{texts.notSavedHelp(names)}</p>
    </Notice>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import type { ManyAtOnce, ManyOutcome } from '../../contract.ts'
import { manyTexts as texts } from '../../texts/decisions.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export type Outcomes = {
  action: ManyAtOnce['action']
  nameOf: ReadonlyMap<string, string>
  each: readonly ManyOutcome[]
}

type Props = { outcomes: Outcomes; onUndo: (ids: string[]) => Promise<unknown>; onClose: () => void }

/** What became of each, by name, with the way back from what was done. */
export function ManyOutcomes({ outcomes, onUndo, onClose }: Props) {
  const { action, nameOf, each } = outcomes
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [outcomes])
  const done = each.filter(({ refusal }) => refusal === null)
  // The first that can no longer be taken back ends it for all.
  const until = Math.min(...each.flatMap(({ undo_until }) => (undo_until ? [Date.parse(undo_until)] : [])))
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {texts.outcome(done.length, each.length)}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {Number.isFinite(until) && (
            <UndoAll until={until} onUndo={() => onUndo(each.flatMap((one) => (one.undo_until ? [one.id] : [])))} />
          )}
          <Button variant="quiet" className="-mr-3" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </div>
      <ul aria-label={texts.results} className="grid gap-1">
        {each.map(({ id, refusal }) => (
          <li key={id} className={refusal === null ? '' : 'font-semibold text-amber-ink'}>
            {refusal === null
              ? texts.didRow(nameOf.get(id) ?? '', texts.did[action])
              : texts.refusedRow(nameOf.get(id) ?? '', refusal)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function UndoAll({ until, onUndo }: { until: number; onUndo: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const seconds = useSecondsLeft(until)
  if (seconds === 0 && !busy) return null
  return (
    <Button
      className="tabular-nums"
      busy={busy}
      busyLabel={texts.undoing}
      onClick={() => {
        setBusy(true)
        void onUndo().finally(() => setBusy(false))
      }}
    >
      {texts.undoAll(seconds)}
    </Button>
  )
}

import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { personCardTexts, personFactsTexts, resultTexts as texts } from '../../texts/scanner.ts'
import { type CheckedIn, groupWith } from './scanner-rules.ts'
import { Band, Saved } from './top-bar.tsx'

type Props = { result: CheckedIn; allSent: boolean; onUndo: () => void }

export function CheckedInBand({ result: { person, waits, at }, allSent, onUndo }: Props) {
  const group = groupWith(person)
  return (
    <Band tone="ok">
      <p className="wrap-anywhere font-display font-semibold text-2xl leading-tight">{person.full_name}</p>
      <p>{texts.checkedIn}</p>
      {group && <p className="font-semibold tabular-nums">{personFactsTexts.groupArrived(group.in, group.size)}</p>}
      {person.ls_first_time && <p className="font-semibold">{personCardTexts.firstTime}</p>}
      {waits && <Saved sent={allSent} />}
      <UndoForAWhile since={at} onUndo={onUndo} />
    </Band>
  )
}

const undoTime = 10_000

/** Afterwards it is under Recent. */
export function UndoForAWhile({ since, onUndo }: { since: string | number; onUndo: () => void }) {
  const [canUndo, setCanUndo] = useState(true)
  useEffect(() => {
    setCanUndo(true)
    const timer = setTimeout(() => setCanUndo(false), undoTime)
    return () => clearTimeout(timer)
  }, [since])
  if (!canUndo) return null
  return (
    <Button className="mt-2 self-start" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
      {texts.undo}
    </Button>
  )
}

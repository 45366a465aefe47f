import { useQueryClient } from '@tanstack/react-query'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import type { ScanConflict } from '../../contract.ts'
import { conflictCardTexts as cardTexts, conflictsTexts as texts } from '../../texts/back-office.ts'
import { conflictsKey, resolveConflict, useConflicts } from '../api.ts'

/** What a phone did without a network and the server could not agree to. Nothing of it is dropped in silence. */
export function ConflictsPart({ event }: { event: string | null }) {
  const list = useConflicts(event)
  if (!list.data) return <QueryStatus query={list} what={texts.what} unreachable={texts.unreachable} />
  const { conflicts, owing } = list.data
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{texts.title(conflicts.length)}</h2>
      {conflicts.length === 0 && <p className="text-muted">{texts.empty}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {conflicts.map((conflict) => (
          <ConflictCard key={conflict.id} conflict={conflict} />
        ))}
      </ul>
      {owing.length > 0 && (
        <>
          <h3 className="text-lg">{texts.owing}</h3>
          <ul className="grid gap-1">
            {owing.map((one) => (
              <li key={one.id}>{texts.owes(one)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function ConflictCard({ conflict }: { conflict: ScanConflict }) {
  const client = useQueryClient()
  const showAlert = useAlert()
  const settle = async () => {
    try {
      await resolveConflict(conflict.id)
      await client.invalidateQueries({ queryKey: conflictsKey })
    } catch (error) {
      await showAlert({ title: cardTexts.error, message: failureMessage(error, cardTexts.notSettled) })
    }
  }
  return (
    <li className="card grid content-start gap-1 p-4">
      <p className="font-semibold">{conflict.name || cardTexts.unknownCode}</p>
      <p className="text-sm">{cardTexts.letIn(conflict)}</p>
      <p className="text-sm">{whyOpen(conflict)}</p>
      <Button className="mt-2 justify-self-start" onClick={() => void settle()}>
        {cardTexts.settle}
      </Button>
    </li>
  )
}

/** What happened, by the scan itself: a check-in that came later, or was taken back since, does not change that. */
export function whyOpen({ outcome, check_in }: Pick<ScanConflict, 'outcome' | 'check_in'>): string {
  switch (outcome) {
    case 'NOT_FOUND':
      return cardTexts.notFound
    case 'LEFT':
      return check_in ? cardTexts.leftButIn(check_in) : cardTexts.left
    case 'TOO_LATE':
      return check_in ? cardTexts.tooLateButIn(check_in) : cardTexts.tooLate
    case 'BALANCE_DUE':
      return check_in ? cardTexts.balanceDueButIn(check_in) : cardTexts.balanceDue
    default:
      return check_in ? cardTexts.wasIn(check_in) : cardTexts.wasInUndone
  }
}

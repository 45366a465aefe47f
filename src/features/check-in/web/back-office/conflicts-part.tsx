import { useQueryClient } from '@tanstack/react-query'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { formatMoment, formatTime } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { ScanConflict } from '../../contract.ts'
import { conflictsKey, resolveConflict, useConflicts } from '../api.ts'

/** What a phone did without a network and the server could not agree to. Nothing of it is dropped in silence. */
export function ConflictsPart({ event }: { event: string | null }) {
  const list = useConflicts(event)
  if (!list.data) {
    const unreachable = 'The connection may be weak. It tries again by itself every few seconds.'
    return <QueryStatus query={list} what="what is to be looked at" unreachable={unreachable} />
  }
  const { conflicts, owing } = list.data
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{`To look at (${conflicts.length})`}</h2>
      {conflicts.length === 0 && <p className="text-muted">Nothing. Every scan made without a network fits.</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {conflicts.map((conflict) => (
          <ConflictCard key={conflict.id} conflict={conflict} />
        ))}
      </ul>
      {owing.length > 0 && (
        <>
          <h3 className="text-lg">Let in without a network, with a balance</h3>
          <ul className="grid gap-1">
            {owing.map((one) => (
              <li key={one.id}>{`${one.name}, ${pesos(one.balance)}: ${formatTime(one.at)}, ${one.station}`}</li>
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
  const { name, station, scanned_at, by } = conflict
  const settle = async () => {
    try {
      await resolveConflict(conflict.id)
      await client.invalidateQueries({ queryKey: conflictsKey })
    } catch (error) {
      const message = failureMessage(error, 'There is no connection. Please try again.')
      await showAlert({ title: 'Error', message })
    }
  }
  return (
    <li className="card grid content-start gap-1 p-4">
      <p className="font-semibold">{name || 'Unknown code'}</p>
      <p className="text-sm">{`Let in at ${station}, ${formatMoment(scanned_at)} by that phone’s clock, sent by ${by}.`}</p>
      <p className="text-sm">{whyOpen(conflict)}</p>
      <Button className="mt-2 justify-self-start" onClick={() => void settle()}>
        I have looked at it
      </Button>
    </li>
  )
}

/** What happened, by the scan itself: a check-in that came later, or was taken back since, does not change that. */
export function whyOpen({ outcome, check_in }: Pick<ScanConflict, 'outcome' | 'check_in'>): string {
  const stands = check_in && `${formatMoment(check_in.at)}, ${check_in.station}, by ${check_in.by}`
  switch (outcome) {
    case 'NOT_FOUND':
      return 'No ticket has this code: it was replaced by a newer one, or is not of this event. Somebody may be inside with an old ticket.'
    case 'TOO_LATE':
      return stands
        ? `That phone was out of use by then. They are checked in meanwhile: ${stands}.`
        : 'That phone was out of use by then, so the server checked nobody in. If they are here, find them with Search and check them in.'
    case 'BALANCE_DUE':
      return stands
        ? `A balance was open, and this event lets nobody in with one. They are checked in meanwhile: ${stands}.`
        : 'A balance was open, and this event lets nobody in with one. If they are here, take the balance at the desk, then check them in.'
    default:
      return stands
        ? `Was in already: ${stands}. Two people may be inside with one ticket.`
        : 'Was in already, and that check-in was taken back since. If they are here, find them with Search and check them in.'
  }
}

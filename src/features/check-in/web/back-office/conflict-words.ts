import { formatMoment } from '#shared/manila-time.ts'
import type { ScanConflict } from '../../contract.ts'

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

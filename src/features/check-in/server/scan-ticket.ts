import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { TicketVerifier } from '#shared/qr-ticket.ts'
import type { ScanAnswer, ScanRequest } from '../contract.ts'
import { checkInIfFound } from './check-in-participant.ts'
import { lookUpTicket } from './look-up-ticket.ts'

/**
 * The fast lane: whoever shows a valid ticket and owes nothing is in, by one question of the phone instead of two. Sent
 * again with the same nonce, the first answer comes again.
 */
export async function scanTicket(
  deps: { db: Database; verify: TicketVerifier },
  by: Staff,
  { qr_text, event, ...request }: ScanRequest,
): Promise<ScanAnswer> {
  const [participant] = await lookUpTicket(deps, { qr_text, event })
  if (!participant) return { participant: null, check_in: null }
  const { id, ticket_issued_at } = participant
  const outcome = await checkInIfFound(deps.db, { id, by, request: { ...request, ticket_issued_at, reason: '' } })
  // They have left, or have another ticket, since they were looked up.
  if (!outcome) return { participant: null, check_in: null }
  if ('checked_in' in outcome) return { participant, check_in: outcome.check_in }
  // They may have come in, or come to owe something, since they were looked up.
  const { code, check_in, balance } = outcome
  if (code === 'already_in') return { participant: { ...participant, checked_in: true, check_in }, check_in: null }
  const payment_status = participant.payment_status === 'PAID' ? 'PARTIAL' : participant.payment_status
  return { participant: { ...participant, balance, payment_status }, check_in: null }
}

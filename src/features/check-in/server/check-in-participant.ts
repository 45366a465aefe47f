import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { toPesos } from '#shared/money.ts'
import type { CheckInAnswer, CheckInRefusal, CheckInRequest } from '../contract.ts'
import { checkInRefusals } from '../texts/refusals.ts'
import { participantNotFound } from './find-participants.ts'
import { momentInWords } from './moment-in-words-rules.ts'
import { type RecordedScan, recordAgain, recordScans } from './record-scans.ts'

type Input = { id: string; by: Staff; request: CheckInRequest }

/** Lets somebody in, once. Being refused is an outcome like another here: the scan is kept either way. */
export async function checkInParticipant(db: Database, input: Input): Promise<CheckInAnswer | CheckInRefusal> {
  const answer = await checkInIfFound(db, input)
  if (answer) return answer
  const replaced_at = await whenReplaced(db, input)
  if (!replaced_at) throw participantNotFound()
  const error = checkInRefusals.ticketReplaced(replaced_at)
  return { code: 'ticket_replaced', error, check_in: null, balance: 0, reason_accepted: false }
}

async function whenReplaced(db: Database, { id, request }: Input): Promise<Date | null> {
  const looked_up = request?.ticket_issued_at
  if (looked_up === undefined) return null
  const person = await db
    .selectFrom('registration')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .select('ticket_issued_at')
    .executeTakeFirst()
  return person && person.ticket_issued_at.getTime() > Date.parse(looked_up) ? person.ticket_issued_at : null
}

/** Null where there is nobody whom this station may let in. */
export async function checkInIfFound(
  db: Database,
  { id, by, request }: Input,
): Promise<CheckInAnswer | CheckInRefusal | null> {
  const { nonce = randomUUID(), station, device = null, kind = 'scan', reason = '', ticket_issued_at } = request ?? {}
  const scanned_at = new Date().toISOString()
  const scan = { nonce, registration_id: id, ticket_issued_at, kind, station, scanned_at, reason }
  const circumstances = { by, device, event_id: null, offline: false }
  const recorded = (await recordAgain(() => recordScans(db, circumstances, [scan]))).get(nonce)
  if (!recorded) return null
  if (recorded.registration_id !== id) {
    throw new DomainError('unprocessable', 'key_reused', checkInRefusals.keyReused)
  }
  if (recorded.outcome === 'CHECKED_IN' && recorded.check_in) return { checked_in: true, check_in: recorded.check_in }
  return refusal(recorded)
}

function refusal({ outcome, check_in, balance, reason_accepted }: RecordedScan): CheckInRefusal {
  const facts = { check_in, balance: toPesos(balance), reason_accepted }
  if (outcome === 'BALANCE_DUE') {
    const inWords = reason_accepted ? checkInRefusals.balanceNeedsReason : checkInRefusals.balanceDue
    return { code: 'balance_due', error: inWords(balance), ...facts }
  }
  const words = check_in ? checkInRefusals.inSince(momentInWords(check_in)) : checkInRefusals.inAlready
  return { code: 'already_in', error: words, ...facts }
}

/** Takes a check-in back; its scan stays in the log. */
export async function undoCheckIn(db: Database, by: Staff, registration_id: string): Promise<{ checked_in: false }> {
  await inTransaction(db, async (tx) => {
    const undone = await tx
      .deleteFrom('check_in')
      .where('registration_id', '=', registration_id)
      .returning(['station', 'staff_member_id', 'checked_in_at', 'reason'])
      .returning(sql<number>`floor(extract(epoch from now() - checked_in_at))::int`.as('seconds_later'))
      .executeTakeFirst()
    if (!undone) {
      throw new DomainError('conflict', 'not_checked_in', checkInRefusals.notCheckedIn)
    }
    await audit(tx, { staff_member_id: by.id, action: 'check_in.undo', subject: registration_id, details: undone })
  })
  return { checked_in: false }
}

import { registerAtDesk } from '#features/registrations/server/index.ts'
import { findOwnPasskey, type Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { WalkInAnswer, WalkInRequest } from '../contract.ts'
import { checkInGroup } from './check-in-group.ts'
import { listGroup } from './find-participants.ts'

/**
 * Registers people who pay in cash at the desk, and lets them in. Both can be sent again: the `group_key` stands for the
 * registration, and each check-in has a nonce that follows from it.
 */
export async function registerWalkIn(db: Database, by: Staff, request: WalkInRequest): Promise<WalkInAnswer> {
  const { event, group_key, amount, participants, station } = request
  const { group_id, answer } = await registerAtDesk(db, {
    event,
    group_key,
    amount,
    participants,
    staff_member_id: by.id,
    passkey: () => findOwnPasskey(db, by.id),
  })
  if (request.check_in) {
    const facts = { nonce: group_key, station, reason: '' }
    await checkInGroup(db, { group_id, by, request: facts, kind: 'walk_in' })
  }
  const people = await listGroup(db, group_id)
  return { or_number: answer.or_number, amount: answer.amount, sent_to: answer.sent_to, participants: people }
}

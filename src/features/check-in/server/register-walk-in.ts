import { findAtDesk, registerAtDesk } from '#features/registrations/server/index.ts'
import { findOwnPasskey, type Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { TicketSigner } from '#shared/qr-ticket.ts'
import type { CheckedWalkIn, WalkInAnswer } from '../contract.ts'
import { checkInGroup } from './check-in-group.ts'
import { listGroup } from './find-participants.ts'

type Deps = { db: Database; signTicket: TicketSigner }

/**
 * Registers people who pay in cash at the desk, and lets them in. Both can be sent again: the `group_key` stands for the
 * registration, and each check-in has a nonce that follows from it.
 */
export async function registerWalkIn(deps: Deps, by: Staff, request: CheckedWalkIn): Promise<WalkInAnswer> {
  const { db } = deps
  const {
    event,
    group_key,
    amount,
    participants,
    answers,
    consent_version,
    station,
    again,
    slip_number = null,
  } = request
  const outcome = await registerAtDesk(db, {
    event,
    group_key,
    amount,
    participants,
    answers,
    consent_version,
    slip_number,
    again,
    staff_member_id: by.id,
    passkey: () => findOwnPasskey(db, by.id),
  })
  if (request.check_in) {
    const facts = { nonce: group_key, station, reason: '' }
    await checkInGroup(db, { group_id: outcome.group_id, by, request: facts, kind: 'walk_in' })
  }
  return shown(deps, outcome)
}

/** Of a press whose answer was lost. Asks, and registers nobody. */
export const findWalkIn = async (deps: Deps, group_key: string): Promise<WalkInAnswer> =>
  shown(deps, await findAtDesk(deps.db, group_key))

async function shown(deps: Deps, { group_id, answer }: Awaited<ReturnType<typeof findAtDesk>>): Promise<WalkInAnswer> {
  const { or_number, amount, sent_to } = answer
  return { or_number, amount, sent_to, participants: await withTickets(deps, group_id) }
}

/** Paid in full, so everybody has one. */
async function withTickets({ db, signTicket }: Deps, group_id: string): Promise<WalkInAnswer['participants']> {
  const people = await listGroup(db, group_id)
  const tickets = await db
    .selectFrom('registration')
    .where('group_id', '=', group_id)
    .select(['id', 'ticket_secret', 'short_code'])
    .execute()
  return Promise.all(
    people.map(async (person) => {
      const ticket = tickets.find(({ id }) => id === person.id)
      if (!ticket) throw new Error('a person without a ticket')
      return { ...person, short_code: ticket.short_code, qr_text: await signTicket(ticket.ticket_secret) }
    }),
  )
}

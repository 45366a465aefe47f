import { sql } from 'kysely'
import { findEvent } from '#features/events/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { isTestTicket, normalizeCode } from '#shared/code.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { TicketVerifier } from '#shared/qr-ticket.ts'
import type { DoorParticipant } from '../contract.ts'
import { checkInRefusals } from '../texts/refusals.ts'
import { selectParticipants, toDoorParticipant } from './find-participants.ts'

type Ticket = { secret: Uint8Array } | { code: string }

/** What a scanner read or somebody typed: a signed ticket, a short code, or null for what can be neither. */
export async function readTicket(verify: TicketVerifier, text: string): Promise<Ticket | null> {
  // A scanner that types ends with Enter; a ticket itself never ends with a blank.
  const secret = await verify(text.trim())
  if (secret) return { secret }
  const code = normalizeCode(text)
  return /^[0-9A-Z]{8}$/.test(code) ? { code } : null
}

/** None or one. Whose ticket was replaced is told so: they have a newer one, or somebody else comes in their place. */
export async function lookUpTicket(
  { db, verify }: { db: Database; verify: TicketVerifier },
  { qr_text, event: slug }: { qr_text: string; event?: string | undefined },
): Promise<DoorParticipant[]> {
  if (isTestTicket(qr_text)) throw await testTicketSeen(db)
  const ticket = await readTicket(verify, qr_text)
  if (!ticket) return []
  // A short code is unique within its event only; a secret is unique everywhere.
  const event = 'code' in ticket || slug !== undefined ? await findEvent(db, slug) : null
  const row = await selectParticipants(db)
    .where((eb) =>
      'code' in ticket
        ? eb('person.short_code', '=', ticket.code)
        : eb('person.ticket_secret', '=', Buffer.from(ticket.secret)),
    )
    .$if(event !== null, (query) => query.where('person.event_id', '=', event?.id ?? ''))
    .executeTakeFirst()
  if (row) return [toDoorParticipant(row)]
  const replaced_at = await whenReplaced(db, ticket, event?.id)
  if (replaced_at) throw new DomainError('conflict', 'ticket_replaced', checkInRefusals.ticketReplaced(replaced_at))
  return []
}

async function whenReplaced(db: Database, ticket: Ticket, event_id: string | undefined): Promise<Date | undefined> {
  const row = await db
    .selectFrom('replaced_ticket')
    .where((eb) =>
      'code' in ticket ? eb('short_code', '=', ticket.code) : eb('ticket_secret', '=', Buffer.from(ticket.secret)),
    )
    .$if(event_id !== undefined, (query) => query.where('event_id', '=', event_id ?? ''))
    .select('replaced_at')
    .orderBy('replaced_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.replaced_at
}

/** It is nobody's, and lets nobody in: all that is kept is that a scanner has read it. */
async function testTicketSeen(db: Database): Promise<DomainError> {
  await db.updateTable('set_up').set({ test_ticket_at: sql<Date>`now()` }).where('test_ticket_at', 'is', null).execute()
  return new DomainError('conflict', 'test_ticket', checkInRefusals.testTicket)
}

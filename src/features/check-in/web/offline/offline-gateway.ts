import { newKey } from '#platform/web/new-key.ts'
import type { RosterRecord } from '#shared/sealed-roster.ts'
import { offlineDoorTexts } from '../../texts/scanner.ts'
import type { CheckInGateway } from '../check-in-gateway.ts'
import { type DoorPerson, type Found, isPerson, mayGoIn, replacedTicket, type UnlistedTicket } from '../door-person.ts'
import { findOnDevice, markArrived, rosterFacts } from './device-roster.ts'
import type { Arrival, RosterFacts } from './door-storage.ts'
import { keepScan } from './scan-queue.ts'

/** Thrown where this device carries no list: then only the server can answer. */
export class NoRoster extends Error {
  override name = 'NoRoster'
}

/** The door without a network: the list on this device answers, and what happens is kept until it can be sent. */
export function offlineGateway({ station }: { station: string }): CheckInGateway {
  const lookUp = async (text: string): Promise<Found> => {
    const facts = await usableFacts()
    // Only the server knows the short codes: here one would look unknown that is not.
    if (isShortCode(text)) throw new NoRoster()
    const found = await findOnDevice(text, facts)
    if (!found) return null
    const { record, replaced, index, arrival } = found
    if (replaced) return replacedTicket
    return record ? personFromDevice(record, { shown: text, index, arrival }) : unlisted(text, facts, arrival)
  }
  const checkIn: CheckInGateway['checkIn'] = async (person, { kind, reason = '', nonce = newKey() }) => {
    const facts = await usableFacts()
    const { event } = facts
    // Found by name on the server: only a supervisor's list may name people without their ticket.
    if (person.shown === null && facts.search === null) throw new NoRoster()
    if (person.checked_in) {
      return { kind: 'already_in', check_in: person.check_in, words: offlineDoorTexts.inAlready }
    }
    if (person.payment_status !== 'PAID' && (reason === '' || event.balance_policy === 'block')) {
      const reason_accepted = event.balance_policy === 'warn'
      return { kind: 'balance_due', balance: person.balance, reason_accepted, words: offlineDoorTexts.balanceDue }
    }
    const now = new Date()
    const named = person.shown === null ? nameOf(person) : { qr_text: person.shown }
    const arrival = { at: now.toISOString(), station }
    const index = person.roster_index ?? (person.shown && (await findOnDevice(person.shown, facts))?.index) ?? null
    await keepScan({ named, station, kind, reason, nonce, now, name: person.full_name, index })
    if (index) await markArrived(index, arrival)
    return { kind: 'in', check_in: { ...arrival, by: '' }, waits: true, nonce }
  }
  return {
    lookUp,
    checkIn,
    scan: async (text, facts) => {
      const found = await lookUp(text)
      const outcome = isPerson(found) && mayGoIn(found) ? await checkIn(found, facts) : null
      return { found, entered: outcome?.kind === 'in' ? outcome : null }
    },
  }
}

/** With which ticket of theirs is meant: somebody else may have their place by the time it is sent. */
const nameOf = ({ id, ticket_issued_at, roster_index: index }: DoorPerson) => ({
  registration_id: id ?? undefined,
  ...(ticket_issued_at !== null && { ticket_issued_at }),
  ...(index !== undefined && { index }),
})

const unlisted = (shown: string, { as_of, event }: RosterFacts, arrival: Arrival | undefined): UnlistedTicket => ({
  unlisted: true,
  shown,
  list_of: as_of,
  let_in: arrival ?? null,
  may_let_in: event.balance_policy === 'warn',
})

/**
 * Keeps the scan of a ticket that is not on the list. The server knows whose it is and checks them in; for one that was
 * replaced it finds nobody, and that is a conflict the desk sees.
 */
export async function keepUnlisted({ shown }: UnlistedTicket, station: string): Promise<{ nonce: string }> {
  const found = await findOnDevice(shown, await usableFacts())
  const [now, nonce, index] = [new Date(), newKey(), found?.index ?? null]
  const reason = offlineDoorTexts.unlisted
  await keepScan({ named: { qr_text: shown }, station, kind: 'scan', reason, nonce, now, index })
  // So that the same phone does not let them in again.
  if (index) await markArrived(index, { at: now.toISOString(), station })
  return { nonce }
}

/** Let in by the server: should the network go now, this phone knows that they are in. */
export async function rememberArrival(ticket: string, { at, station }: Arrival): Promise<void> {
  const facts = await rosterFacts()
  const found = facts && (await findOnDevice(ticket, facts))
  if (found) await markArrived(found.index, { at, station })
}

const isShortCode = (text: string) => text.replaceAll(/[\s-]/g, '').length <= 8

async function usableFacts(): Promise<RosterFacts> {
  const facts = await rosterFacts()
  if (!facts || Date.parse(facts.expires_at) <= Date.now()) throw new NoRoster()
  return facts
}

type Shown = { shown: string | null; index: string; arrival: Arrival | undefined; id?: string }

export const personFromDevice = (record: RosterRecord, { shown, index, arrival, id }: Shown): DoorPerson => ({
  id: id ?? null,
  shown,
  roster_index: index,
  full_name: record.name,
  email: null,
  church: record.church,
  designation: record.designation,
  payment_status: record.paid ? 'PAID' : 'PARTIAL',
  balance: record.balance,
  checked_in: arrival !== undefined,
  check_in: arrival ? { ...arrival, by: '' } : null,
  ls_first_time: record.first_time,
  kit_claimed: null,
  answers: record.answers,
  ticket_issued_at: null,
  group: { id: null, size: record.group_size, checked_in: null, registered_by: null },
  desk: null,
  from_device: true,
})

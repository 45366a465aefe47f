import { ApiError } from '#platform/web/api-client.ts'
import { newKey } from '#platform/web/new-key.ts'
import type { CheckInRefusal, DeviceProof, DoorMoment, ScanKind } from '../contract.ts'
import { fetchByCode, sendCheckIn, sendScan } from './api.ts'
import { type DoorPerson, type Found, personFromServer, replacedTicket } from './door-person.ts'

export type CheckInOutcome =
  /** `waits`: saved on this device, to be sent when there is a network. */
  | { kind: 'in'; check_in: DoorMoment; waits: boolean; nonce: string }
  | { kind: 'replaced'; words: string }
  | { kind: 'already_in'; check_in: DoorMoment | null; words: string }
  | { kind: 'balance_due'; balance: number; reason_accepted: boolean; words: string }

/** The same `nonce` twice is one check-in. */
type CheckInFacts = { kind: ScanKind; reason?: string; nonce?: string }

export type Entered = Extract<CheckInOutcome, { kind: 'in' }>
/** `entered` is set where the scan let them in. */
export type Scanned = { found: Found; entered: Entered | null }

/** Whoever answers at the door: the server, or the list on this device. A throw means that it could not. */
export type CheckInGateway = {
  lookUp: (text: string) => Promise<Found>
  /** The fast lane: looked up and, where nothing stands against it, let in. */
  scan: (text: string, facts: { kind: ScanKind; nonce: string }) => Promise<Scanned>
  checkIn: (person: DoorPerson, facts: CheckInFacts) => Promise<CheckInOutcome>
}

type Setting = { event: string; station: string; device: DeviceProof | undefined }

export const httpGateway = ({ event, station, device }: Setting): CheckInGateway => ({
  lookUp: async (text) => {
    try {
      const [found] = await fetchByCode(text, event)
      return found ? personFromServer(found, text) : null
    } catch (error) {
      if (isReplaced(error)) return replacedTicket
      throw error
    }
  },

  scan: async (text, facts) => {
    try {
      const { participant, check_in } = await sendScan({ qr_text: text, event, station, device, ...facts })
      const found = participant && personFromServer(participant, text)
      return { found, entered: check_in && { kind: 'in', check_in, waits: false, nonce: facts.nonce } }
    } catch (error) {
      if (isReplaced(error)) return { found: replacedTicket, entered: null }
      throw error
    }
  },

  checkIn: async ({ id, ticket_issued_at }, { kind, reason = '', nonce = newKey() }) => {
    if (id === null) throw new Error('the server knows people by their id')
    try {
      const { check_in } = await sendCheckIn(id, {
        ...{ nonce, station, device, kind, reason },
        ...(ticket_issued_at !== null && { ticket_issued_at }),
      })
      return { kind: 'in', check_in, waits: false, nonce }
    } catch (error) {
      if (error instanceof ApiError && isRefusal(error.body)) return asOutcome(error.body)
      throw error
    }
  },
})

const isReplaced = (error: unknown) => error instanceof ApiError && error.code === 'ticket_replaced'

const isRefusal = (body: unknown): body is CheckInRefusal =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  ['already_in', 'balance_due', 'ticket_replaced'].includes(String(body.code))

function asOutcome({ code, check_in, balance, reason_accepted, error: words }: CheckInRefusal): CheckInOutcome {
  if (code === 'ticket_replaced') return { kind: 'replaced', words }
  return code === 'already_in' ? { kind: code, check_in, words } : { kind: code, balance, reason_accepted, words }
}

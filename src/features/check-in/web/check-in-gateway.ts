import { ApiError } from '#platform/web/api-client.ts'
import { newKey } from '#platform/web/new-key.ts'
import type { CheckInRefusal, DeviceProof, DoorMoment, ScanKind } from '../contract.ts'
import { fetchByCode, sendCheckIn } from './api.ts'
import { type DoorPerson, personFromServer } from './door-person.ts'

export type CheckInOutcome =
  /** `waits`: saved on this device, to be sent when there is a network. */
  | { kind: 'in'; check_in: DoorMoment; waits: boolean }
  | { kind: 'already_in'; check_in: DoorMoment | null; words: string }
  | { kind: 'balance_due'; balance: number; reason_accepted: boolean; words: string }

/** The same `nonce` twice is one check-in. */
type CheckInFacts = { kind: ScanKind; reason?: string; nonce?: string }

/** A real ticket of somebody whom this phone's list does not have: it is newer than the list, or was replaced. */
export type UnlistedTicket = {
  unlisted: true
  shown: string
  /** How old the list is. */
  list_of: string
  /** Set where this phone has let them in before. */
  let_in: { at: string; station: string } | null
  /** An event that lets nobody in with a balance lets nobody in whose balance is unknown. */
  may_let_in: boolean
}

/** Whoever answers at the door: the server, or the list on this device. A throw means that it could not. */
export type CheckInGateway = {
  /** Null when the code is nobody's. */
  lookUp: (text: string) => Promise<DoorPerson | UnlistedTicket | null>
  checkIn: (person: DoorPerson, facts: CheckInFacts) => Promise<CheckInOutcome>
}

type Setting = { event: string; station: string; device: DeviceProof | undefined }

export const httpGateway = ({ event, station, device }: Setting): CheckInGateway => ({
  lookUp: async (text) => {
    const [found] = await fetchByCode(text, event)
    return found ? personFromServer(found, text) : null
  },

  checkIn: async ({ id }, { kind, reason = '', nonce = newKey() }) => {
    if (id === null) throw new Error('the server knows people by their id')
    try {
      const { check_in } = await sendCheckIn(id, { nonce, station, device, kind, reason })
      return { kind: 'in', check_in, waits: false }
    } catch (error) {
      if (error instanceof ApiError && isRefusal(error.body)) return asOutcome(error.body)
      throw error
    }
  },
})

const isRefusal = (body: unknown): body is CheckInRefusal =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  ['already_in', 'balance_due'].includes(String(body.code))

const asOutcome = ({ code, check_in, balance, reason_accepted, error }: CheckInRefusal): CheckInOutcome =>
  code === 'already_in'
    ? { kind: code, check_in, words: error }
    : { kind: code, balance, reason_accepted, words: error }

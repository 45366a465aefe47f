import type { DoorMoment, ScanKind } from '../../contract.ts'
import type { CheckInOutcome, Entered, Scanned } from '../check-in-gateway.ts'
import { type DoorPerson, type Found, isPerson, mayGoIn, type UnlistedTicket } from '../door-person.ts'
import type { Signal } from './signal.ts'

/** What the sheet under the camera shows. */
export type Result =
  | { kind: 'person'; person: DoorPerson; how: ScanKind }
  | { kind: 'in'; person: DoorPerson; check_in: DoorMoment; waits: boolean; at: number }
  | { kind: 'group_in'; size: number }
  | { kind: 'unlisted'; ticket: UnlistedTicket }
  | { kind: 'unlisted_in' }
  | { kind: 'not_found' }
  | { kind: 'unreachable'; text: string; how: ScanKind }

export type ScannerState = {
  result?: Result | undefined
  busy?: 'looking' | 'checking-in' | undefined
  /** Of the newest scan: a slow answer to an old code must not replace the answer to a newer one. */
  nonce: string
}

export type ScannerAction =
  | { type: 'scan'; nonce: string }
  | { type: 'scanned'; nonce: string; result: Result }
  | { type: 'work' }
  /** `during` is the scan that was the newest when the work began: whoever was scanned since has the sheet. */
  | { type: 'rest'; during: string }
  | { type: 'answer'; during: string; result: Result }
  /** Chosen by hand. */
  | { type: 'show'; result: Result }
  /** What is known about the person on the card has changed. */
  | { type: 'refresh'; person: DoorPerson }
  | { type: 'undone'; id: string }
  | { type: 'clear' }

export function reduceScanner(state: ScannerState, action: ScannerAction): ScannerState {
  const { result } = state
  switch (action.type) {
    case 'scan':
      return { ...state, busy: 'looking', nonce: action.nonce }
    case 'scanned':
      return action.nonce === state.nonce ? { ...state, result: action.result, busy: undefined } : state
    case 'work':
      return { ...state, busy: 'checking-in' }
    case 'rest':
      return action.during === state.nonce ? { ...state, busy: undefined } : state
    case 'answer':
      return action.during === state.nonce ? { ...state, result: action.result } : state
    case 'show':
      return { ...state, result: action.result }
    case 'refresh':
      return result?.kind === 'person' && result.person.id === action.person.id
        ? { ...state, result: { ...result, person: action.person } }
        : state
    case 'undone':
      return result?.kind === 'in' && result.person.id === action.id ? { ...state, result: undefined } : state
    case 'clear':
      return { ...state, result: undefined }
  }
}

/** What a look-up found, or a scan in the fast lane did. */
export function resultOf({ found, entered }: Scanned, how: ScanKind): Result {
  if (!isPerson(found)) return nobody(found)
  return entered ? checkedIn(found, entered) : cardOf(found, how)
}

export const cardOf = (person: DoorPerson, how: ScanKind): Result => ({ kind: 'person', person, how })

/** A ticket that leads to nobody who can be named. */
export const nobody = (ticket: Exclude<Found, DoorPerson>): Result =>
  ticket ? { kind: 'unlisted', ticket } : { kind: 'not_found' }

export const checkedIn = (person: DoorPerson, { check_in, waits }: Entered): Result => ({
  kind: 'in',
  person,
  check_in,
  waits,
  at: Date.now(),
})

/** What is heard and felt. */
export function signalOf(result: Result): Signal {
  switch (result.kind) {
    case 'person':
      return mayGoIn(result.person) ? 'ok' : 'look'
    case 'unlisted':
      return 'look'
    case 'not_found':
    case 'unreachable':
      return 'no'
    default:
      return 'ok'
  }
}

/** Somebody, with what a refusal has taught about them. */
export function asKnownNow(person: DoorPerson, outcome: Exclude<CheckInOutcome, Entered>): DoorPerson {
  if (outcome.kind === 'already_in')
    return { ...person, checked_in: true, check_in: outcome.check_in ?? person.check_in }
  const payment_status = person.payment_status === 'PAID' ? 'PARTIAL' : person.payment_status
  return { ...person, balance: outcome.balance, payment_status }
}

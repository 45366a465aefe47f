import type { DoorMoment, ScanKind } from '../../contract.ts'
import type { CheckInOutcome, Entered, Scanned } from '../check-in-gateway.ts'
import { type DoorPerson, type Found, isPerson, mayGoIn, type UnlistedTicket } from '../door-person.ts'
import type { Signal } from './signal.ts'

/** What the sheet under the camera shows. */
export type Result =
  | { kind: 'person'; person: DoorPerson; how: ScanKind }
  | CheckedIn
  | { kind: 'group_in'; size: number }
  | { kind: 'unlisted'; ticket: UnlistedTicket }
  | { kind: 'unlisted_in'; nonce: string }
  /** `told` is whether the desk knows: without a network it cannot be told. */
  | { kind: 'to_desk'; person: DoorPerson; told: boolean }
  | { kind: 'not_found' }
  | { kind: 'replaced' }
  /** Of the first steps: nobody's. */
  | { kind: 'test_ticket' }
  | { kind: 'unreachable'; text: string; how: ScanKind }

export type CheckedIn = {
  kind: 'in'
  person: DoorPerson
  check_in: DoorMoment
  waits: boolean
  nonce: string
  at: number
  /** Told by an alert, which the next ticket closes. */
  alert: boolean
}

/** What has the volunteer's eyes and hands, so that a ticket read meanwhile is not taken. */
export type Hold = 'search' | 'station' | 'alert' | 'reason' | 'money'
export type Ticket = { text: string; how: ScanKind }
/** The answer to an earlier ticket, come after a newer one had the sheet. */
export type Late = { nonce: string; result: Result }

export type ScannerState = {
  result?: Result | undefined
  busy?: 'looking' | 'checking-in' | undefined
  /** Of the newest scan: a slow answer to an old code must not replace the answer to a newer one. */
  nonce: string
  holds: readonly Hold[]
  /** Read while something was held, and NOT recorded, until somebody has them looked up. */
  missed: readonly Ticket[]
  late: readonly Late[]
}

export const firstState: ScannerState = { nonce: '', holds: [], missed: [], late: [] }

export type ScannerAction =
  | { type: 'scan'; nonce: string; text: string }
  | { type: 'scanned'; nonce: string; result: Result }
  | { type: 'work' }
  /** `during` is the scan that was the newest when the work began: whoever was scanned since has the sheet. */
  | { type: 'rest'; during: string }
  | { type: 'answer'; during: string; result: Result }
  /** Chosen by hand. */
  | { type: 'show'; result: Result }
  | { type: 'show_late'; nonce: string }
  /** What is known about the person on the card has changed. */
  | { type: 'refresh'; person: DoorPerson }
  /** By the person's id, or by the nonce of a check-in that waits on this phone. */
  | { type: 'undone'; of: string }
  | { type: 'read' }
  | { type: 'hold'; by: Hold }
  | { type: 'release'; by: Hold }
  | { type: 'miss'; ticket: Ticket }
  | { type: 'forget'; text: string }
  | { type: 'forget_late'; nonce: string }

export function reduceScanner(state: ScannerState, action: ScannerAction): ScannerState {
  const { result, holds, missed, late } = state
  switch (action.type) {
    case 'scan':
      return {
        ...state,
        result: withoutAlert(result),
        busy: 'looking',
        nonce: action.nonce,
        missed: without(missed, action.text),
        late: late.filter((one) => !isIn(one.result)),
      }
    case 'scanned':
      return action.nonce === state.nonce
        ? { ...state, result: action.result, busy: undefined, late: withoutPerson(late, action.result) }
        : { ...state, late: [...late, action] }
    case 'work':
      return { ...state, busy: 'checking-in' }
    case 'rest':
      return action.during === state.nonce ? { ...state, busy: undefined } : state
    case 'answer':
      return action.during === state.nonce
        ? { ...state, result: action.result, late: withoutPerson(late, action.result) }
        : { ...state, late: [...late, { nonce: action.during, result: action.result }] }
    case 'show':
      return { ...state, result: action.result, late: withoutPerson(late, action.result) }
    case 'show_late':
      return {
        ...state,
        result: late.find(({ nonce }) => nonce === action.nonce)?.result ?? result,
        late: late.filter(({ nonce }) => nonce !== action.nonce),
      }
    case 'refresh':
      return result?.kind === 'person' && result.person.id === action.person.id
        ? { ...state, result: { ...result, person: action.person } }
        : state
    case 'undone':
      return namesOf(result).includes(action.of) ? { ...state, result: undefined } : state
    case 'read':
      return { ...state, result: withoutAlert(result) }
    case 'hold':
      return { ...state, holds: [...holds, action.by] }
    case 'release':
      return { ...state, holds: holds.filter((_, index) => index !== holds.indexOf(action.by)) }
    case 'miss':
      return { ...state, missed: [...without(missed, action.ticket.text), action.ticket] }
    case 'forget':
      return { ...state, missed: without(missed, action.text) }
    case 'forget_late':
      return { ...state, late: late.filter(({ nonce }) => nonce !== action.nonce) }
  }
}

/** Whether a ticket that is read now is taken at once; else it is said aloud that it was not. */
export const takesTickets = ({ holds }: ScannerState): boolean => holds.length === 0

const without = (tickets: readonly Ticket[], text: string) => tickets.filter((one) => one.text !== text)

const withoutAlert = (result: Result | undefined): Result | undefined =>
  result?.kind === 'in' ? { ...result, alert: false } : result

/** Whoever has the sheet now is told of there. */
const withoutPerson = (late: readonly Late[], now: Result) =>
  'person' in now ? late.filter(({ result }) => !('person' in result && isSame(result.person, now.person))) : late

const isSame = (one: DoorPerson, other: DoorPerson): boolean =>
  (one.id !== null && one.id === other.id) || (one.shown !== null && one.shown === other.shown)

const isIn = ({ kind }: Result): boolean => kind === 'in' || kind === 'group_in' || kind === 'unlisted_in'

const namesOf = (result: Result | undefined): (string | null)[] => {
  if (result?.kind === 'in') return [result.person.id, result.nonce]
  return result?.kind === 'unlisted_in' ? [result.nonce] : []
}

/** What a look-up found, or a scan in the fast lane did. */
export function resultOf({ found, entered }: Scanned, how: ScanKind): Result {
  if (!isPerson(found)) return nobody(found)
  return entered ? checkedIn(found, entered) : cardOf(found, how)
}

export const cardOf = (person: DoorPerson, how: ScanKind): Result => ({ kind: 'person', person, how })

/** A ticket that leads to nobody who can be named. */
export function nobody(ticket: Exclude<Found, DoorPerson>): Result {
  if (ticket === null) return { kind: 'not_found' }
  return 'replaced' in ticket ? { kind: 'replaced' } : { kind: 'unlisted', ticket }
}

export const checkedIn = (person: DoorPerson, { check_in, waits, nonce }: Entered, alert = false): CheckedIn => ({
  kind: 'in',
  person,
  check_in,
  waits,
  nonce,
  at: Date.now(),
  alert,
})

/** How much of a group is in with the one who has just come in; null where it is no group, or nobody here knows. */
export const groupWith = ({ group: { size, checked_in } }: DoorPerson): { in: number; size: number } | null =>
  size > 1 && checked_in !== null ? { in: Math.min(checked_in + 1, size), size } : null

/** What is heard and felt. */
export function signalOf(result: Result): Signal {
  switch (result.kind) {
    case 'person':
      return mayGoIn(result.person) ? 'ok' : 'look'
    case 'unlisted':
    case 'test_ticket':
      return 'look'
    case 'to_desk':
      return result.told ? 'look' : 'no'
    case 'not_found':
    case 'replaced':
    case 'unreachable':
      return 'no'
    default:
      return 'ok'
  }
}

/** Somebody, with what a refusal has taught about them. */
export function asKnownNow(
  person: DoorPerson,
  outcome: Extract<CheckInOutcome, { kind: 'already_in' | 'balance_due' }>,
): DoorPerson {
  if (outcome.kind === 'already_in')
    return { ...person, checked_in: true, check_in: outcome.check_in ?? person.check_in }
  const payment_status = person.payment_status === 'PAID' ? 'PARTIAL' : person.payment_status
  return { ...person, balance: outcome.balance, payment_status }
}

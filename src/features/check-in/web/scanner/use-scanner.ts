import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { newKey } from '#platform/web/new-key.ts'
import type { DoorMoment, ScanKind } from '../../contract.ts'
import { countsKey, fetchGroup, recentKey, sendGroupCheckIn, takeBackCheckIn } from '../api.ts'
import type { CheckInGateway, CheckInOutcome, UnlistedTicket } from '../check-in-gateway.ts'
import { type DoorPerson, personFromServer } from '../door-person.ts'
import { give, type Signal } from './signal.ts'

/** What the sheet under the camera shows. */
export type Result =
  | { kind: 'person'; person: DoorPerson; how: ScanKind }
  | { kind: 'in'; person: DoorPerson; check_in: DoorMoment; waits: boolean; at: number }
  | { kind: 'group_in'; size: number }
  | { kind: 'unlisted'; ticket: UnlistedTicket }
  | { kind: 'unlisted_in' }
  | { kind: 'not_found' }
  | { kind: 'unreachable'; text: string; how: ScanKind }

type Options = {
  gateway: CheckInGateway
  /** Keeps the scan of a ticket that this phone's list does not have. */
  letInUnlisted: (ticket: UnlistedTicket) => Promise<void>
  event: string
  station: string
  fastLane: boolean
}

/** One volunteer at one door: what was scanned last, and what can be done about it. */
export function useScanner({ gateway, letInUnlisted, event, station, fastLane }: Options) {
  const showAlert = useAlert()
  const client = useQueryClient()
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState<'looking' | 'checking-in'>()
  // A slow answer to an old code must not replace the answer to a newer one.
  const turn = useRef(0)

  const othersChanged = () => {
    void client.invalidateQueries({ queryKey: countsKey(event) })
    void client.invalidateQueries({ queryKey: recentKey(event) })
  }

  /** The screen says it, and it is heard and felt. */
  const answer = (next: Result) => {
    setResult(next)
    give(signalOf(next))
  }
  const show = (person: DoorPerson, how: ScanKind) => answer({ kind: 'person', person, how })

  const answerTo = async (text: string, how: ScanKind): Promise<Result> => {
    const found = await gateway.lookUp(text)
    if (!isPerson(found)) return nobody(found)
    if (!fastLane || !mayGoIn(found)) return { kind: 'person', person: found, how }
    const outcome = await gateway.checkIn(found, { kind: how })
    if (outcome.kind !== 'in') return { kind: 'person', person: { ...found, ...asKnownNow(found, outcome) }, how }
    othersChanged()
    return checkedIn(found, outcome)
  }

  /** `seenAt` is when the frame was taken, for the time that people wait. */
  const scan = async (text: string, how: ScanKind, seenAt = performance.now()) => {
    const mine = ++turn.current
    setBusy('looking')
    let result: Result
    try {
      result = await answerTo(text, how)
      performance.measure('door-answer', { start: seenAt })
    } catch (error) {
      console.error(error)
      result = { kind: 'unreachable', text, how }
    }
    // Every scan is heard, whether or not the sheet is a newer one's by now.
    give(signalOf(result))
    if (mine !== turn.current) return
    setResult(result)
    setBusy(undefined)
  }

  const checkIn = async (person: DoorPerson, how: ScanKind, reason?: string) => {
    setBusy('checking-in')
    try {
      const outcome = await gateway.checkIn(person, { kind: how, reason })
      if (outcome.kind === 'in') {
        answer(checkedIn(person, outcome))
        othersChanged()
        await showAlert({ title: 'Success', message: 'Check-in Success' })
        return
      }
      // The card says what is known by now, and has the way on where there is one.
      show({ ...person, ...asKnownNow(person, outcome) }, how)
      await failed(outcome.words)
    } catch (error) {
      await notAnswered(error)
    } finally {
      setBusy(undefined)
    }
  }

  /** Asked once more first: whoever can be named by now gets their card, and whom the server refuses stays outside. */
  const checkInUnlisted = async ({ shown }: UnlistedTicket) => {
    setBusy('checking-in')
    try {
      const now = await gateway.lookUp(shown)
      if (isPerson(now)) return show(now, 'scan')
      if (now === null || now.let_in || !now.may_let_in) return answer(nobody(now))
      await letInUnlisted(now)
      answer({ kind: 'unlisted_in' })
    } catch (error) {
      await notAnswered(error)
    } finally {
      setBusy(undefined)
    }
  }

  const failed = (why: string) => showAlert({ title: 'Error', message: 'Check-in failed', help: why })
  const notAnswered = (error: unknown) => {
    console.error(error)
    give('no')
    // It may have arrived, and only the answer was lost.
    return failed(failureMessage(error, 'There is no connection. Press again: nobody goes in twice.'))
  }

  const checkInGroup = async (person: DoorPerson) => {
    const { id } = person.group
    if (id === null) return
    setBusy('checking-in')
    try {
      const { results, participants } = await sendGroupCheckIn(id, { nonce: newKey(), station, reason: '' })
      const owing = results.some(({ outcome }) => outcome === 'BALANCE_DUE')
      const now = participants.find((one) => one.id === person.id)
      othersChanged()
      if (owing && now) {
        show(personFromServer(now, person.shown), 'group')
        await failed('The group has a balance to pay. Send them to the desk, or check in each of them with a reason.')
      } else {
        answer({ kind: 'group_in', size: participants.length })
      }
    } catch (error) {
      await notAnswered(error)
    } finally {
      setBusy(undefined)
    }
  }

  /** After something about them has changed: a payment, a kit, a ticket. */
  const lookAgain = async ({ id, shown, group }: DoorPerson) => {
    if (group.id === null) return
    const people = await fetchGroup(group.id).catch(() => [])
    const now = people.find((one) => one.id === id)
    if (now) setResult((was) => (was?.kind === 'person' ? { ...was, person: personFromServer(now, shown) } : was))
  }

  const undo = async (id: string) => {
    try {
      await takeBackCheckIn(id)
      setResult((now) => (now?.kind === 'in' && now.person.id === id ? undefined : now))
      othersChanged()
    } catch (error) {
      console.error(error)
      await showAlert({
        title: 'Error',
        message: failureMessage(error, 'There is no connection. The check-in stands.'),
      })
    }
  }

  const clear = () => setResult(undefined)
  return { result, busy, scan, show, checkIn, checkInUnlisted, checkInGroup, lookAgain, undo, clear }
}

const isPerson = (found: DoorPerson | UnlistedTicket | null): found is DoorPerson =>
  found !== null && !('unlisted' in found)

/** A ticket that leads to nobody who can be named. */
const nobody = (ticket: UnlistedTicket | null): Result =>
  ticket ? { kind: 'unlisted', ticket } : { kind: 'not_found' }

const checkedIn = (person: DoorPerson, { check_in, waits }: Extract<CheckInOutcome, { kind: 'in' }>): Result => ({
  kind: 'in',
  person,
  check_in,
  waits,
  at: Date.now(),
})

const mayGoIn = ({ checked_in, payment_status }: DoorPerson): boolean => !checked_in && payment_status === 'PAID'

function signalOf(result: Result): Signal {
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

/** What a refusal has taught about somebody. */
const asKnownNow = (person: DoorPerson, outcome: CheckInOutcome): Partial<DoorPerson> =>
  outcome.kind === 'already_in'
    ? { checked_in: true, check_in: outcome.check_in ?? person.check_in }
    : outcome.kind === 'balance_due'
      ? {
          balance: outcome.balance,
          payment_status: person.payment_status === 'PAID' ? 'PARTIAL' : person.payment_status,
        }
      : {}

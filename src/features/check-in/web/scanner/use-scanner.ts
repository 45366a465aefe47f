import { useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { newKey } from '#platform/web/new-key.ts'
import type { ScanKind } from '../../contract.ts'
import { resultTexts, scanAlertTexts as texts } from '../../texts/scanner.ts'
import { countsKey, fetchGroup, recentKey, sendGroupCheckIn, takeBackCheckIn } from '../api.ts'
import type { CheckInGateway } from '../check-in-gateway.ts'
import { type DoorPerson, isPerson, personFromServer, type UnlistedTicket } from '../door-person.ts'
import {
  asKnownNow,
  cardOf,
  checkedIn,
  nobody,
  type Result,
  reduceScanner,
  resultOf,
  signalOf,
} from './scanner-rules.ts'
import { give } from './signal.ts'

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
  const [{ result, busy, nonce: newest }, dispatch] = useReducer(reduceScanner, { nonce: '' })

  const othersChanged = () => {
    void client.invalidateQueries({ queryKey: countsKey(event) })
    void client.invalidateQueries({ queryKey: recentKey(event) })
  }

  const show = (person: DoorPerson, how: ScanKind) => {
    const shown = cardOf(person, how)
    dispatch({ type: 'show', result: shown })
    give(signalOf(shown))
  }

  /** `seenAt` is when the frame was taken, for the time that people wait. */
  const scan = async (text: string, how: ScanKind, seenAt = performance.now()) => {
    const nonce = newKey()
    dispatch({ type: 'scan', nonce })
    let result: Result
    try {
      const scanned = fastLane
        ? await gateway.scan(text, { kind: how, nonce })
        : { found: await gateway.lookUp(text), entered: null }
      if (scanned.entered) othersChanged()
      result = resultOf(scanned, how)
      performance.measure('door-answer', { start: seenAt })
    } catch (error) {
      console.error(error)
      result = { kind: 'unreachable', text, how }
    }
    // Every scan is heard, whether or not the sheet is a newer one's by now.
    give(signalOf(result))
    dispatch({ type: 'scanned', nonce, result })
  }

  /**
   * Says that it is under way, and what became of it where no answer comes. What `task` answers is heard and felt, and the
   * sheet shows it, unless somebody else has been scanned since.
   */
  const work = async (task: (answer: (result: Result) => void) => Promise<void>) => {
    const during = newest
    dispatch({ type: 'work' })
    try {
      await task((result) => {
        dispatch({ type: 'answer', during, result })
        give(signalOf(result))
      })
    } catch (error) {
      console.error(error)
      give('no')
      // It may have arrived, and only the answer was lost.
      await failed(failureMessage(error, texts.unreachable))
    } finally {
      dispatch({ type: 'rest', during })
    }
  }
  const failed = (why: string) => showAlert({ title: texts.error, message: texts.failed, help: why })

  const checkIn = (person: DoorPerson, how: ScanKind, reason?: string) =>
    work(async (answer) => {
      const outcome = await gateway.checkIn(person, { kind: how, reason })
      if (outcome.kind === 'in') {
        answer(checkedIn(person, outcome))
        othersChanged()
        await showAlert({ title: texts.success, message: resultTexts.checkedIn })
        return
      }
      // The card says what is known by now, and has the way on where there is one.
      answer(cardOf(asKnownNow(person, outcome), how))
      await failed(outcome.words)
    })

  /** Asked once more first: whoever can be named by now gets their card, and whom the server refuses stays outside. */
  const checkInUnlisted = ({ shown }: UnlistedTicket) =>
    work(async (answer) => {
      const now = await gateway.lookUp(shown)
      if (isPerson(now)) return answer(cardOf(now, 'scan'))
      if (now === null || now.let_in || !now.may_let_in) return answer(nobody(now))
      await letInUnlisted(now)
      answer({ kind: 'unlisted_in' })
    })

  const checkInGroup = async (person: DoorPerson) => {
    const { id } = person.group
    if (id === null) return
    await work(async (answer) => {
      const { results, participants } = await sendGroupCheckIn(id, { nonce: newKey(), station, reason: '' })
      const owing = results.some(({ outcome }) => outcome === 'BALANCE_DUE')
      const now = participants.find((one) => one.id === person.id)
      othersChanged()
      if (owing && now) {
        answer(cardOf(personFromServer(now, person.shown), 'group'))
        await failed(texts.groupOwes)
      } else {
        answer({ kind: 'group_in', size: participants.length })
      }
    })
  }

  /** After something about them has changed: a payment, a kit, a ticket. */
  const lookAgain = async ({ id, shown, group }: DoorPerson) => {
    if (group.id === null) return
    const people = await fetchGroup(group.id).catch(() => [])
    const now = people.find((one) => one.id === id)
    if (now) dispatch({ type: 'refresh', person: personFromServer(now, shown) })
  }

  const undo = async (id: string) => {
    try {
      await takeBackCheckIn(id)
      dispatch({ type: 'undone', id })
      othersChanged()
    } catch (error) {
      console.error(error)
      await showAlert({ title: texts.error, message: failureMessage(error, texts.notUndone) })
    }
  }

  const clear = () => dispatch({ type: 'clear' })
  return { result, busy, scan, show, checkIn, checkInUnlisted, checkInGroup, lookAgain, undo, clear }
}

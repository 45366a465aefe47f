import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { newKey } from '#platform/web/new-key.ts'
import type { ScanKind } from '../../contract.ts'
import { scanAlertTexts as texts } from '../../texts/scanner.ts'
import {
  countsKey,
  fetchGroup,
  recentKey,
  referralsKey,
  sendGroupCheckIn,
  sendReferral,
  takeBackCheckIn,
} from '../api.ts'
import type { CheckInGateway } from '../check-in-gateway.ts'
import { type DoorPerson, isPerson, personFromServer, replacedTicket, type UnlistedTicket } from '../door-person.ts'
import { useDoorAlert } from './scan-holds.tsx'
import {
  asKnownNow,
  cardOf,
  checkedIn,
  nobody,
  type Result,
  resultOf,
  signalOf,
  type Ticket,
  takesTickets,
} from './scanner-rules.ts'
import type { ScannerStore } from './scanner-store.ts'
import { give } from './signal.ts'

type Options = {
  store: ScannerStore
  gateway: CheckInGateway
  /** Keeps the scan of a ticket that this phone's list does not have. */
  letInUnlisted: (ticket: UnlistedTicket) => Promise<{ nonce: string }>
  /** Takes back what waits on this phone. */
  undoKept: (nonce: string) => Promise<void>
  event: string
  station: string
  fastLane: boolean
}

/** One volunteer at one door: what was scanned last, and what can be done about it. */
export function useScanner({ store, gateway, letInUnlisted, undoKept, event, station, fastLane }: Options) {
  const showAlert = useDoorAlert()
  const client = useQueryClient()
  const { result, busy, missed, late } = useSyncExternalStore(store.subscribe, store.get)
  const { dispatch } = store

  const othersChanged = () => {
    for (const queryKey of [countsKey(event), recentKey(event), referralsKey(event)]) {
      void client.invalidateQueries({ queryKey })
    }
  }

  const show = (person: DoorPerson, how: ScanKind) => {
    const shown = cardOf(person, how)
    dispatch({ type: 'show', result: shown })
    give(signalOf(shown))
  }

  /** Whatever else is open. `seenAt` is when the frame was taken, for the time that people wait. */
  const lookUp = async (text: string, how: ScanKind, seenAt = performance.now()) => {
    const nonce = newKey()
    dispatch({ type: 'scan', nonce, text })
    let result: Result
    try {
      const scanned = fastLane
        ? await gateway.scan(text, { kind: how, nonce })
        : { found: await gateway.lookUp(text), entered: null }
      if (scanned.entered) othersChanged()
      result = resultOf(scanned, how)
      performance.measure('door-answer', { start: seenAt })
    } catch (error) {
      const isTest = error instanceof ApiError && error.code === 'test_ticket'
      if (!isTest) console.error(error)
      result = isTest ? { kind: 'test_ticket' } : { kind: 'unreachable', text, how }
    }
    // Every scan is heard, whether or not the sheet is a newer one's by now.
    give(signalOf(result))
    dispatch({ type: 'scanned', nonce, result })
  }

  /** What the camera or a scanner on a cable reads. Taken, or said aloud not to be: nobody walks in unrecorded. */
  const scan = async (ticket: Ticket, seenAt?: number) => {
    if (takesTickets(store.get())) return lookUp(ticket.text, ticket.how, seenAt)
    dispatch({ type: 'miss', ticket })
    give('no')
  }

  /**
   * Says that it is under way, and what became of it where no answer comes. What `task` answers is heard and felt, and the
   * sheet shows it; where somebody else has been scanned since, it stands beside theirs.
   */
  const work = async (whose: string, task: (answer: (result: Result) => void) => Promise<void>) => {
    const during = store.get().nonce
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
      await failed(whose, failureMessage(error, texts.unreachable))
    } finally {
      dispatch({ type: 'rest', during })
    }
  }
  /** With the name: the sheet behind it may be somebody else's by now. */
  const failed = (whose: string, why: string) =>
    showAlert({ title: texts.error, message: texts.failed, help: whose === '' ? why : texts.failedFor(whose, why) })

  const checkIn = (person: DoorPerson, how: ScanKind, reason?: string) =>
    work(person.full_name, async (answer) => {
      const outcome = await gateway.checkIn(person, { kind: how, reason })
      if (outcome.kind === 'in') {
        answer(checkedIn(person, outcome, true))
        othersChanged()
        return
      }
      // The card says what is known by now, and has the way on where there is one.
      answer(outcome.kind === 'replaced' ? nobody(replacedTicket) : cardOf(asKnownNow(person, outcome), how))
      await failed(person.full_name, outcome.words)
    })

  /** Asked once more first: whoever can be named by now gets their card, and whom the server refuses stays outside. */
  const checkInUnlisted = ({ shown }: UnlistedTicket) =>
    work('', async (answer) => {
      const now = await gateway.lookUp(shown)
      if (isPerson(now)) return answer(cardOf(now, 'scan'))
      if (now === null || 'replaced' in now || now.let_in || !now.may_let_in) return answer(nobody(now))
      const { nonce } = await letInUnlisted(now)
      answer({ kind: 'unlisted_in', nonce })
    })

  const checkInGroup = async (person: DoorPerson) => {
    const { id } = person.group
    if (id === null) return
    await work(person.full_name, async (answer) => {
      const { results, participants } = await sendGroupCheckIn(id, { nonce: newKey(), station, reason: '' })
      const owing = results.some(({ outcome }) => outcome === 'BALANCE_DUE')
      const now = participants.find((one) => one.id === person.id)
      othersChanged()
      if (owing && now) {
        answer(cardOf(personFromServer(now, person.shown), 'group'))
        await failed(person.full_name, texts.groupOwes)
      } else {
        answer({ kind: 'group_in', size: participants.length })
      }
    })
  }

  /** On the desk's list, or, where it cannot be told, said so: they go there with their ticket all the same. */
  const sendToDesk = (person: DoorPerson) =>
    work(person.full_name, async (answer) => {
      const told =
        person.id !== null &&
        (await sendReferral({ registration_id: person.id, station }).then(
          () => true,
          (error: unknown) => {
            console.error(error)
            return false
          },
        ))
      answer({ kind: 'to_desk', person, told })
      othersChanged()
    })

  /** After something about them has changed: a payment, a kit, a ticket. */
  const lookAgain = async ({ id, shown, group }: DoorPerson) => {
    if (group.id === null) return
    const people = await fetchGroup(group.id).catch(() => [])
    const now = people.find((one) => one.id === id)
    if (now) dispatch({ type: 'refresh', person: personFromServer(now, shown) })
  }

  const takeBack = async (of: string, work: Promise<unknown>) => {
    try {
      await work
      dispatch({ type: 'undone', of })
      othersChanged()
    } catch (error) {
      console.error(error)
      await showAlert({ title: texts.error, message: failureMessage(error, texts.notUndone) })
    }
  }
  const undo = (id: string) => takeBack(id, takeBackCheckIn(id))
  const undoWaiting = (nonce: string) => takeBack(nonce, undoKept(nonce))

  return {
    ...{ result, busy, missed, late, dispatch },
    ...{ scan, lookUp, show, checkIn, checkInUnlisted, checkInGroup, sendToDesk, lookAgain, undo, undoWaiting },
  }
}

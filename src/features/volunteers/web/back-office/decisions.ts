import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isRefusal, mayPass } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import type { ApplicationMove } from '../../contract.ts'
import { applicationsKey, membersKey, moveApplication, undoMove } from './department-api.ts'

export type DecisionMove = Extract<ApplicationMove, { to: 'MORE_NEEDED' | 'ACCEPTED' | 'DECLINED' }>

export type Decision = {
  /** Of the application. */
  id: string
  by: string
  name: string
  place: string | undefined
  move: DecisionMove
  /** `unsure`: whether it was taken back. */
  fate: 'sending' | 'late' | 'saved' | 'undoing' | 'unsure' | 'undone' | 'refused'
  /** Until when it can be taken back. */
  until: number
  /** Why it was refused, or could not be taken back. */
  problem: string
}

/** So long a server may take before somebody is told that it does not answer. */
const patience = 4_000
const undoTime = 10_000

// Beside the pages, so that what is not saved outlives a change of page.
let made: readonly Decision[] = []
const listeners = new Set<() => void>()

function setMade(next: readonly Decision[]) {
  made = next
  for (const listener of listeners) listener()
  // Wherever somebody is by then: the browser asks whoever closes it; inside the app all is kept.
  if (made.some(isUnsettled)) window.addEventListener('beforeunload', stay)
  else window.removeEventListener('beforeunload', stay)
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

const change = (id: string, to: Partial<Decision>) =>
  setMade(made.map((decision) => (decision.id === id ? { ...decision, ...to } : decision)))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What this person has decided here: what is not saved or was refused, and the last one. Oldest first. */
export function useDecisions(by: string | undefined): readonly Decision[] {
  const all = useSyncExternalStore(subscribe, () => made)
  return all.filter((decision) => decision.by === by)
}

export const isUnsaved = ({ fate }: Decision): boolean => fate === 'sending' || fate === 'late'

/** Nobody knows yet how it ends. */
const isUnsettled = (decision: Decision): boolean =>
  isUnsaved(decision) || decision.fate === 'undoing' || decision.fate === 'unsure'

/** It has not ended, or somebody has to read how it did. */
export const isOpen = (decision: Decision): boolean => isUnsettled(decision) || decision.fate === 'refused'

type NewDecision = Pick<Decision, 'id' | 'by' | 'name' | 'place' | 'move'>

export function decide(client: QueryClient, decision: NewDecision): void {
  const kept = made.filter((one) => one.id !== decision.id && isOpen(one))
  setMade([...kept, { ...decision, fate: 'sending', until: 0, problem: '' }])
  void send(client, decision)
}

async function send(client: QueryClient, { id, move }: NewDecision, again = false): Promise<void> {
  const sent = Date.now()
  const late = setTimeout(() => change(id, { fate: 'late' }), patience)
  try {
    const { undo_until } = await moveApplication(id, move)
    // By this device's own clock, which may be wrong by minutes; what is sent again may have been saved long before.
    const until = again ? Math.min(sent + undoTime, Date.parse(undo_until ?? '')) : sent + undoTime
    change(id, { fate: 'saved', until, problem: '' })
  } catch (error) {
    // Whether it arrived or not: sent again it counts once, so it waits here for that.
    if (mayPass(error)) change(id, { fate: 'late' })
    else change(id, { fate: 'refused', problem: failureMessage(error) })
  } finally {
    clearTimeout(late)
    await refresh(client)
  }
}

/** All that was not answered, once more. */
export async function retryDecisions(client: QueryClient): Promise<void> {
  const late = made.filter(({ fate }) => fate === 'late')
  const sent = Promise.all(late.map((decision) => send(client, decision, true)))
  // A server that hangs must not take the button away for good.
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** True when it was taken back. Sent again after a lost answer it counts once. */
export async function undoDecision(client: QueryClient, id: string): Promise<boolean> {
  change(id, { fate: 'undoing', problem: '' })
  // A first one that fails late says nothing against the second, nor about what was decided since.
  const end = (to: Partial<Decision>) => {
    if (made.some((one) => one.id === id && (one.fate === 'undoing' || one.fate === 'unsure'))) change(id, to)
  }
  const late = setTimeout(() => end({ fate: 'unsure' }), patience)
  try {
    await undoMove(id)
    end({ fate: 'undone' })
    return true
  } catch (error) {
    // Where the server said no the decision stands; where nobody was heard, it may be taken back all the same.
    end(isRefusal(error) ? { fate: 'saved', problem: failureMessage(error) } : { fate: 'unsure' })
    return false
  } finally {
    clearTimeout(late)
    await refresh(client)
  }
}

export const dismissDecision = (id: string): void => setMade(made.filter((decision) => decision.id !== id))

async function refresh(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: membersKey })
  await client.invalidateQueries({ queryKey: applicationsKey })
}

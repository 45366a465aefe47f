import { useMemo, useSyncExternalStore } from 'react'
import type { SubmissionAnswer } from '../../contract.ts'

/** No names and no whole address: the phone may be shared. */
export type RememberedRegistration = Pick<
  SubmissionAnswer,
  'or_number' | 'payment_status' | 'participant_count' | 'total_price' | 'amount' | 'sent_to' | 'waiting'
> & { saved_at: string }

const storageKey = (event: string) => `tipon-registrations-${event}`
const MOST = 5
const listeners = new Set<() => void>()

export function rememberRegistration(event: string, answer: SubmissionAnswer): void {
  const { or_number, payment_status, participant_count, total_price, amount, sent_to, waiting } = answer
  const saved_at = new Date().toISOString()
  const entry = { or_number, payment_status, participant_count, total_price, amount, sent_to, waiting, saved_at }
  const others = parse(read(event)).filter((one) => one.or_number !== or_number)
  write(event, [entry, ...others].slice(0, MOST))
}

export function forgetRegistration(event: string, or_number: string): void {
  write(
    event,
    parse(read(event)).filter((one) => one.or_number !== or_number),
  )
}

/** Empty on the server and while the browser takes its page over, so that both draw the same. */
export function useRememberedRegistrations(event: string): RememberedRegistration[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(event),
    () => null,
  )
  return useMemo(() => parse(stored), [stored])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(event: string): string | null {
  try {
    return localStorage.getItem(storageKey(event))
  } catch {
    return null
  }
}

function write(event: string, registrations: RememberedRegistration[]): void {
  try {
    if (registrations.length === 0) localStorage.removeItem(storageKey(event))
    else localStorage.setItem(storageKey(event), JSON.stringify(registrations))
  } catch {
    // Storage is refused: the e-mail still has the OR number.
  }
  for (const listener of listeners) listener()
}

function parse(stored: string | null): RememberedRegistration[] {
  try {
    return JSON.parse(stored ?? '[]') as RememberedRegistration[]
  } catch {
    return []
  }
}

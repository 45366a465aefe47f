import { useMemo, useSyncExternalStore } from 'react'
import { registrationsOfPhone } from '#features/payments/web/index.ts'
import { forgetOfflineBelow } from '#platform/web/forget-offline.ts'
import { manageAddress } from '../../addresses.ts'
import type { RegistrationState, SubmissionAnswer } from '../../contract.ts'

/**
 * No names and no whole address: the phone may be shared. `amount` is what was sent with it, `state` what the server said last;
 * without a key it was kept before anybody could ask.
 */
export type RememberedRegistration = Pick<
  SubmissionAnswer,
  'or_number' | 'payment_status' | 'participant_count' | 'total_price' | 'amount' | 'sent_to' | 'waiting'
> & { saved_at: string; group_key?: string; state?: Omit<RegistrationState, 'manage'> }

const MOST = 5
const listeners = new Set<() => void>()

export function rememberRegistration(event: string, answer: SubmissionAnswer): void {
  const { group_key, or_number, payment_status, participant_count, total_price, amount, sent_to, waiting } = answer
  const saved_at = new Date().toISOString()
  const known = { or_number, payment_status, participant_count, total_price, amount, sent_to, waiting }
  const entry = { ...known, group_key, saved_at }
  const others = parse(read(event)).filter((one) => one.or_number !== or_number)
  write(event, [entry, ...others].slice(0, MOST))
}

/** What the server says today stands there too when there is no network. The link stays out: it opens everybody's ticket. */
export function keepState(event: string, or_number: string, { manage: _link, ...state }: RegistrationState): void {
  const saved_at = new Date().toISOString()
  write(
    event,
    parse(read(event)).map((one) => (one.or_number === or_number ? { ...one, state, saved_at } : one)),
  )
}

/** With the copies of its pages: they have names, and tickets. Which of them is whose nobody wrote down, so all of the event go. */
export function forgetRegistration(event: string, or_number: string): void {
  void forgetOfflineBelow(manageAddress({ event, token: '' }))
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
    return localStorage.getItem(registrationsOfPhone(event))
  } catch {
    return null
  }
}

function write(event: string, registrations: RememberedRegistration[]): void {
  try {
    if (registrations.length === 0) localStorage.removeItem(registrationsOfPhone(event))
    else localStorage.setItem(registrationsOfPhone(event), JSON.stringify(registrations))
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

import type { Action } from '#features/pricing/contract.ts'
import type { ConsentedJourney } from './journey.ts'

/** That a form was begun on this phone, and where it goes on. The answers themselves are elsewhere: this is read by the landing page. */
export type StartedRegistration = ConsentedJourney & { group_key: string; saved_at: string }

const day = 24 * 60 * 60 * 1000
/** As long as the answers are kept. */
const lifetime = 14 * day

const keyOf = (event: string) => `tipon-started-${event}`

export function rememberStarted(
  event: string,
  { group_key, ...journey }: ConsentedJourney & { group_key: string },
): void {
  try {
    const started: StartedRegistration = { ...journey, group_key, saved_at: new Date().toISOString() }
    localStorage.setItem(keyOf(event), JSON.stringify(started))
  } catch {
    // Storage is refused: then the form itself asks whether to continue.
  }
}

export function startedRegistration(event: string): StartedRegistration | null {
  try {
    const started = JSON.parse(localStorage.getItem(keyOf(event)) ?? 'null') as StartedRegistration | null
    return started && Date.now() - Date.parse(started.saved_at) < lifetime ? started : null
  } catch {
    return null
  }
}

/** Of one of the ways to buy a place: another one may have been begun since. */
export function forgetStarted(event: string, action: Action): void {
  try {
    if (startedRegistration(event)?.action === action) localStorage.removeItem(keyOf(event))
  } catch {
    // Storage is refused: nothing was kept.
  }
}

const claimKey = (event: string, action: Action) => `tipon-registration-${event}-${action}`

/** Marks the draft this tab works on: its form goes on without asking, after a reload too. */
export function claimDraft({ event, action }: { event: string; action: Action }, group_key: string): void {
  try {
    sessionStorage.setItem(claimKey(event, action), group_key)
  } catch {
    // Storage is refused: then the form asks whether to continue.
  }
}

/** Whoever begins anew is asked whether to go on with what this tab had. */
export function releaseDraft({ event, action }: { event: string; action: Action }): void {
  try {
    sessionStorage.removeItem(claimKey(event, action))
  } catch {
    // Storage is refused: nothing was claimed.
  }
}

export function isClaimed({ event, action }: { event: string; action: Action }, group_key: string): boolean {
  try {
    return sessionStorage.getItem(claimKey(event, action)) === group_key
  } catch {
    return false
  }
}

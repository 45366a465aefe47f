import type { CallAnswer } from '#shared/call.ts'
import type { VolunteerCalls } from '../../contract.ts'

const receivedKey = 'tipon-wizard-received'

/** What stays of a form that was sent, for the one who sent it: nothing that tells the next one who that was. */
export type Received = {
  /** The address, masked. */
  sent_to: string
  contact: CallAnswer<VolunteerCalls['POST /api/membership/']>['contact']
}

/** Until the tab is closed. */
export function rememberReceived(received: Received): void {
  try {
    sessionStorage.setItem(receivedKey, JSON.stringify(received))
  } catch {
    // Storage is refused: then it is shown until the page is left.
  }
}

export function loadReceived(): Received | null {
  try {
    return JSON.parse(sessionStorage.getItem(receivedKey) ?? 'null') as Received | null
  } catch {
    return null
  }
}

export function forgetReceived(): void {
  try {
    sessionStorage.removeItem(receivedKey)
  } catch {
    // Storage is refused: then there is nothing to remove either.
  }
}

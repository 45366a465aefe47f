import { useState } from 'react'
import { useLocation } from 'react-router'
import { addPaymentAddress } from '#features/payments/addresses.ts'
import type { PaymentMode } from '#features/payments/contract.ts'
import type { Action } from '#features/pricing/contract.ts'
import { consentAddress, preConsentAddress, preRegistrationAddress, registrationAddress } from '../addresses.ts'

export type LandingAction = Action | 'balance'

/** What was chosen on the landing page and, after the consent screen, for how many. It travels as navigation state. */
export type Journey = {
  action: LandingAction
  paymentMode: PaymentMode
  participantCount?: number
  consentGiven?: true
  /** Of the consent as it was shown: agreeing to one is not agreeing to the next. */
  consentVersion?: string
}

/** A journey that has passed the consent screen: what the registration form starts from. */
export type ConsentedJourney = {
  action: Action
  paymentMode: PaymentMode
  participantCount: number
  consentGiven: true
  consentVersion: string
}

const storageKey = (event: string) => `tipon-journey-${event}`

/** Navigation state is lost when a phone drops the page from memory; this copy lives as long as the tab. */
export function rememberJourney(event: string, journey: Journey): void {
  try {
    sessionStorage.setItem(storageKey(event), JSON.stringify(journey))
  } catch {
    // Storage is refused: the navigation state alone carries the journey.
  }
}

export function rememberedJourney(event: string): Journey | null {
  const kept = readKept(event)
  return kept === finished ? null : kept
}

const finished = 'finished'

/** Its earlier steps stay in the browser's history, and the Back button must not open them as if nothing had been sent. */
export function finishJourney(event: string): void {
  try {
    sessionStorage.setItem(storageKey(event), JSON.stringify(finished))
  } catch {
    // Storage is refused: Back then opens an empty form, which is harmless.
  }
}

function readKept(event: string): Journey | typeof finished | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(event)) ?? 'null') as Journey | typeof finished | null
  } catch {
    return null
  }
}

/** True on a step that the browser's history still holds although its registration has been sent. */
export function useIsFinished(event: string): boolean {
  const { state } = useLocation() as { state: Partial<Journey> | null }
  // As it was when the step was opened: it must not close under the very alert that tells of the success.
  const [wasFinished] = useState(() => readKept(event) === finished)
  return wasFinished && isJourney(state)
}

/** Only for pages that are drawn in the browser alone (see lazyPage): the server has no copy to look at. */
export function useJourney(event: string): Journey | null {
  const { state } = useLocation() as { state: Partial<Journey> | null }
  return isJourney(state) ? state : rememberedJourney(event)
}

const isJourney = (state: Partial<Journey> | null): state is Journey =>
  state?.action !== undefined && state.paymentMode !== undefined

export const isConsented = (journey: Journey, version: string): journey is ConsentedJourney =>
  journey.action !== 'balance' &&
  journey.consentGiven === true &&
  journey.consentVersion === version &&
  journey.participantCount !== undefined

/** Where an option leads. */
export function nextStep(event: string, action: LandingAction): string {
  if (action === 'pre') return preConsentAddress({ event })
  if (action === 'balance') return addPaymentAddress({ event })
  return consentAddress({ event })
}

/** The form that follows the consent screen. */
export const formPath = (event: string, action: Action): string =>
  action === 'pre' ? preRegistrationAddress({ event }) : registrationAddress({ event })

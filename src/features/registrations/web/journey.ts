import { useLocation } from 'react-router'

export const paymentModes = ['cash', 'bank'] as const
export type PaymentMode = (typeof paymentModes)[number]

export type LandingAction = 'flash' | 'full' | 'pre' | 'balance'

/** What was chosen on the landing page. It travels as navigation state. */
export type Journey = { action: LandingAction; paymentMode: PaymentMode }

const storageKey = (event: string) => `tipon-journey-${event}`

/** Navigation state is lost when a phone drops the page from memory; this copy lives as long as the tab. */
export function rememberJourney(event: string, journey: Journey): void {
  sessionStorage.setItem(storageKey(event), JSON.stringify(journey))
}

export function useJourney(event: string): Journey | null {
  const { state } = useLocation() as { state: Partial<Journey> | null }
  if (state?.action && state.paymentMode) return { action: state.action, paymentMode: state.paymentMode }
  const stored = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(storageKey(event))
  return stored === null ? null : (JSON.parse(stored) as Journey)
}

/** Where an option leads. */
export function nextStep(event: string, action: LandingAction): string {
  if (action === 'pre') return `/${event}/pre-data-privacy/`
  if (action === 'balance') return `/${event}/add-payment/`
  return `/${event}/data-privacy/`
}

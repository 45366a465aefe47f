import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { PaymentMode } from '#features/payments/contract.ts'
import type { Action } from '#features/pricing/contract.ts'
import { summitConsent } from '#features/privacy/contract.ts'
import {
  type ConsentedJourney,
  formPath,
  isConsented,
  type Journey,
  nextStep,
  useIsFinished,
  useJourney,
} from './journey.ts'

export type ChosenJourney = Journey & { action: Action; paymentMode: PaymentMode }

/** Opens a consent screen only to those who have chosen an option, and the screen of that option. */
export function ChoiceGate({ event, children }: { event: string; children: (journey: ChosenJourney) => ReactNode }) {
  const journey = useJourney(event)
  const isFinished = useIsFinished(event)
  const here = useIsHere()
  if (isFinished) return <Navigate to={`/${event}`} replace />
  if (!journey) return <ToLanding event={event} />
  const { action } = journey
  if (action === 'balance' || !here(nextStep(event, action))) {
    return <Navigate to={nextStep(event, action)} replace state={journey} />
  }
  return children({ ...journey, action })
}

/** Opens a registration form only to those who have agreed and said how many they are; others go back to that. */
export function ConsentGate({
  event,
  children,
}: {
  event: string
  children: (journey: ConsentedJourney) => ReactNode
}) {
  const journey = useJourney(event)
  const isFinished = useIsFinished(event)
  const here = useIsHere()
  if (isFinished) return <Navigate to={`/${event}`} replace />
  if (!journey) return <ToLanding event={event} />
  if (!isConsented(journey, summitConsent.version))
    return <Navigate to={nextStep(event, journey.action)} replace state={journey} />
  const path = formPath(event, journey.action)
  return here(path) ? children(journey) : <Navigate to={path} replace state={journey} />
}

const ToLanding = ({ event }: { event: string }) => (
  <Navigate to={`/${event}`} replace state={{ missingChoice: true }} />
)

/** Every address works with and without its last slash. */
function useIsHere() {
  const { pathname } = useLocation()
  const bare = (path: string) => path.replace(/\/$/, '')
  return (path: string) => bare(path) === bare(pathname)
}

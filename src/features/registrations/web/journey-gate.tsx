import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { PaymentMode } from '#features/payments/contract.ts'
import type { Action } from '#features/pricing/contract.ts'
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

type GateProps = {
  event: string
  /** Of the notice that the event shows now. */
  consentVersion: string
  children: (journey: ConsentedJourney) => ReactNode
}

/** Opens a registration form only to those who have agreed and said how many they are; others go back to that. */
export function ConsentGate({ event, consentVersion, children }: GateProps) {
  // As it was when the form was opened: whoever is typing, or sending, is not taken away from it. The server looks again.
  const [version] = useState(consentVersion)
  const journey = useJourney(event)
  const isFinished = useIsFinished(event)
  const here = useIsHere()
  if (isFinished) return <Navigate to={`/${event}`} replace />
  if (!journey) return <ToLanding event={event} />
  if (!isConsented(journey, version)) return <Navigate to={nextStep(event, journey.action)} replace state={journey} />
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

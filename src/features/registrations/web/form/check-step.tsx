import { useEffect, useEffectEvent } from 'react'
import { CheckAnswers } from './check-answers.tsx'
import { SubmitActions, type SubmitActionsProps } from './submit-actions.tsx'
import type { FormStep } from './use-form-step.ts'

export type CheckStepProps = SubmitActionsProps & {
  step: FormStep
  /** A participant's index, or the payment. */
  onChange: (part: number | 'payment') => void
}

/** The last look and the button that commits. Fetched while people are typing: nobody needs it before. */
export function CheckStep({ step, onChange, ...parts }: CheckStepProps) {
  const { event, journey, quote, maybeReceived, readValues } = parts
  const arrive = useEffectEvent(step.arrive)
  useEffect(() => arrive(), [])
  return (
    <>
      <CheckAnswers
        event={event.id}
        values={readValues()}
        paymentMode={journey.paymentMode}
        {...{ quote, maybeReceived, onChange }}
        heading={step.heading}
      />
      <SubmitActions {...parts} />
    </>
  )
}

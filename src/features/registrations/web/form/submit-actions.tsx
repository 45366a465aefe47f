import { SubmitBar } from '#platform/web/ui/submit-bar.tsx'
import { submitActionsTexts as texts } from '../../texts/submission.ts'
import { ContactLinks } from '../landing/event-contacts.tsx'
import { amountDue } from './amount-due.tsx'
import { type SubmissionParts, useSubmission } from './use-submission.ts'

export type SubmitActionsProps = SubmissionParts & { maybeReceived: boolean; onBack: () => void }

/** The button that commits, with the amount on it. It draws itself again for each percent; the rest of the form does not. */
export function SubmitActions({ maybeReceived, onBack, ...parts }: SubmitActionsProps) {
  const { submit, sendLater, ...state } = useSubmission(parts)
  const due = amountDue(parts.quote)
  const label = parts.journey.paymentMode === 'cash' ? texts.submitAndPay : texts.submitPaymentOf
  return (
    <SubmitBar
      problemTitle={maybeReceived ? texts.tryAgain : texts.notSent}
      problemHelp={state.problem?.callUs && <ContactLinks event={parts.event} />}
      {...state}
      onBack={onBack}
      onSendLater={due === null ? undefined : () => sendLater(due)}
      onSubmit={() => void submit(due)}
    >
      {due === null ? texts.getAmount : label(due)}
    </SubmitBar>
  )
}

import { SubmitBar } from '#platform/web/ui/submit-bar.tsx'
import { submitActionsTexts as texts } from '../../texts/form.ts'
import { amountDue } from './amount-due.tsx'
import { type SubmissionParts, useSubmission } from './use-submission.ts'

type Props = SubmissionParts & { maybeReceived: boolean; onBack: () => void }

/** The button that commits, with the amount on it. It draws itself again for each percent; the rest of the form does not. */
export function SubmitActions({ maybeReceived, onBack, ...parts }: Props) {
  const { submit, progress, problem } = useSubmission(parts)
  const due = amountDue(parts.quote)
  const label = parts.journey.paymentMode === 'cash' ? texts.submitAndPay : texts.submitPaymentOf
  return (
    <SubmitBar
      problem={problem && problem.words}
      problemTitle={problem?.title ?? (maybeReceived ? texts.tryAgain : texts.notSent)}
      {...{ progress, onBack }}
      onSubmit={() => void submit(due)}
    >
      {due === null ? texts.getAmount : label(due)}
    </SubmitBar>
  )
}

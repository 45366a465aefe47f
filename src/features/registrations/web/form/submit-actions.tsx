import { SubmitBar } from '#platform/web/ui/submit-bar.tsx'
import { pesos } from '#shared/money.ts'
import { amountDue } from './amount-due.tsx'
import { type SubmissionParts, useSubmission } from './use-submission.ts'

type Props = SubmissionParts & { maybeReceived: boolean; onBack: () => void }

/** The button that commits, with the amount on it. It draws itself again for each percent; the rest of the form does not. */
export function SubmitActions({ maybeReceived, onBack, ...parts }: Props) {
  const { submit, progress, problem } = useSubmission(parts)
  const due = amountDue(parts.quote)
  const label = parts.journey.paymentMode === 'cash' ? 'Submit and pay' : 'Submit payment of'
  return (
    <SubmitBar
      problem={problem && problem.words}
      problemTitle={problem?.title ?? (maybeReceived ? 'Please try again' : 'Not sent yet')}
      {...{ progress, onBack }}
      onSubmit={() => void submit(due)}
    >
      {due === null ? 'Get the amount again' : `${label} ${pesos(due)}`}
    </SubmitBar>
  )
}

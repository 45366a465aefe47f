import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { ActionBar } from '../action-bar.tsx'
import { amountDue, pesos } from './amount-due.tsx'
import { type SubmissionParts, useSubmission } from './use-submission.ts'

type Props = SubmissionParts & { onBack: () => void }

/** The button that commits, with the amount on it. It draws itself again for each percent; the rest of the form does not. */
export function SubmitBar({ onBack, ...parts }: Props) {
  const { submit, stage, problem } = useSubmission(parts)
  const due = amountDue(parts.quote)
  const percent = stage?.percent === undefined ? '' : ` ${Math.round(stage.percent)}%`
  const { paymentMode } = parts.journey
  const label = paymentMode === 'cash' ? 'Submit and pay' : 'Submit payment of'
  return (
    <>
      {problem && (
        <Notice tone="error" title="Not sent yet">
          {problem}
        </Notice>
      )}
      <ActionBar>
        <Button onClick={onBack} className="min-h-14">
          Back
        </Button>
        <Button
          variant="primary"
          className="flex-1 lg:flex-none"
          busy={stage !== null}
          busyLabel={`Submitting…${percent}`}
          onClick={() => void submit(due)}
        >
          {due === null ? 'Get the amount again' : `${label} ${pesos(due)}`}
        </Button>
      </ActionBar>
    </>
  )
}

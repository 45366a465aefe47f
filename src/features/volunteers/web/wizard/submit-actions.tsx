import { SubmitBar } from '#platform/web/ui/submit-bar.tsx'
import { type SubmissionParts, useSubmission } from './use-submission.ts'

/** The last step's buttons. They draw themselves again for each percent; the rest of the form does not. */
export function SubmitActions({ onBack, ...parts }: SubmissionParts & { onBack: () => void }) {
  const { submit, progress, problem } = useSubmission(parts)
  return (
    <SubmitBar {...{ problem, progress, onBack }} onSubmit={() => void submit()}>
      Submit
    </SubmitBar>
  )
}

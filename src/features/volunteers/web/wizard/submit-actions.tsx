import { SubmitBar } from '#platform/web/ui/submit-bar.tsx'
import { stepFrameTexts as texts } from '../../texts/wizard.ts'
import { type SubmissionParts, useSubmission } from './use-submission.ts'

export type SubmitActionsProps = SubmissionParts & { onBack: () => void }

/** The last step's buttons. They draw themselves again for each percent; the rest of the form does not. */
export function SubmitActions({ onBack, ...parts }: SubmitActionsProps) {
  const { submit, sendLater, ...state } = useSubmission(parts)
  return (
    <SubmitBar {...state} onBack={onBack} onSendLater={() => sendLater()} onSubmit={() => void submit()}>
      {texts.submit}
    </SubmitBar>
  )
}

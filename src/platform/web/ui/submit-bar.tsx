import type { ReactNode } from 'react'
import { submitBarTexts as texts } from '../texts/forms.ts'
import { ActionBar } from './action-bar.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type Props = {
  problem: string | null
  problemTitle?: string
  progress: { percent: number | undefined } | null
  onBack: () => void
  onSubmit: () => void
  children: ReactNode
}

/** The buttons that end a long form, with what went wrong the last time above them. */
export const SubmitBar = ({ problem, problemTitle = texts.notSent, progress, onBack, onSubmit, children }: Props) => (
  <>
    {problem && (
      <Notice tone="error" title={problemTitle}>
        {problem}
      </Notice>
    )}
    <ActionBar>
      <Button onClick={onBack} className="min-h-14">
        {texts.back}
      </Button>
      <Button
        variant="primary"
        className="flex-1 lg:flex-none"
        busy={progress !== null}
        busyLabel={
          progress?.percent === undefined ? texts.submitting : texts.submittingPercent(Math.round(progress.percent))
        }
        onClick={onSubmit}
      >
        {children}
      </Button>
    </ActionBar>
  </>
)

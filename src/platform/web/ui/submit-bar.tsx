import { type ReactNode, useRef } from 'react'
import { notSentTexts } from '../texts/forms.ts'
import { sendLaterTexts, submitBarTexts as texts } from '../texts/sending.ts'
import type { SendLater } from '../use-send-later.ts'
import { ActionBar } from './action-bar.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { useOfflineStatus } from './use-offline-status.ts'

export type Problem = {
  words: string
  title?: string
  /** It was the line: it can be sent once that is back. */
  byLine?: true
}

type Props = {
  problem: Problem | null
  problemTitle?: string
  /** Under the problem: what helps. */
  problemHelp?: ReactNode
  progress: { percent: number | undefined } | null
  later: SendLater
  /** Where all is there that it takes. */
  onSendLater: (() => void) | undefined
  onBack: () => void
  onSubmit: () => void
  children: ReactNode
}

/** The buttons that end a long form, with what went wrong the last time above them. */
export function SubmitBar({
  problem,
  problemTitle = notSentTexts.title,
  problemHelp,
  progress,
  later,
  onSendLater,
  ...rest
}: Props) {
  const { onBack, onSubmit, children } = rest
  const offline = useOfflineStatus()
  const submit = useRef<HTMLButtonElement>(null)
  /** For buttons that go away when they are pressed. */
  const thenSubmit = (press: () => void) => () => {
    press()
    submit.current?.focus()
  }
  const offer = onSendLater && (
    <div className="mt-3">
      <Button onClick={thenSubmit(onSendLater)}>{sendLaterTexts.offer}</Button>
    </div>
  )
  return (
    <>
      {problem && !later.isWaiting && (
        <Notice tone="error" title={problem.title ?? problemTitle}>
          {problem.words}
          {problemHelp}
          {problem.byLine && offer}
        </Notice>
      )}
      {!problem && later.wasClosed && (
        <Notice tone="warn" live title={problemTitle}>
          {notSentTexts.wasClosed}
          {offer}
        </Notice>
      )}
      <ActionBar status={later.isWaiting ? sendLaterTexts.waiting : offline}>
        {later.isWaiting ? (
          <Button key="stop" onClick={thenSubmit(later.stop)} className="min-h-14">
            {sendLaterTexts.stop}
          </Button>
        ) : (
          <Button key="back" onClick={onBack} className="min-h-14">
            {texts.back}
          </Button>
        )}
        <Button
          ref={submit}
          variant="primary"
          className="grow basis-[9rem] max-sm:px-4 lg:grow-0 lg:basis-auto"
          busy={progress !== null || later.isWaiting}
          busyLabel={progress === null ? sendLaterTexts.waits : percentSent(progress)}
          onClick={onSubmit}
        >
          {children}
        </Button>
      </ActionBar>
    </>
  )
}

const percentSent = ({ percent }: { percent: number | undefined }) =>
  percent === undefined ? texts.submitting : texts.submittingPercent(Math.round(percent))

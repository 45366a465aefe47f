import type { FormEvent } from 'react'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { InAppBrowserNotice } from '#platform/web/ui/in-app-browser-notice.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { AdditionRequest } from '../../contract.ts'
import { additionFormTexts as texts } from '../../texts/addition.ts'
import { AdditionFields } from './addition-fields.tsx'
import { useAddition } from './use-addition.ts'
import { useAdditionAnswers } from './use-addition-answers.ts'

type Props = { token: string; request: AdditionRequest; onThanks: () => void; onDead: () => void }

export function AdditionForm({ token, request: { needed, note, files_left }, onThanks, onDead }: Props) {
  const answers = useAdditionAnswers(needed)
  const { send, progress, problem } = useAddition({ token, onThanks, onDead, onFieldProblems: answers.show })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answers.isComplete()) void send(answers.read())
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-7">
      <p>{texts.intro}</p>
      {note && (
        <Notice title={texts.fromCoordinator}>
          <p className="whitespace-pre-line">{note}</p>
        </Notice>
      )}
      {needed.includes('idFiles') && <InAppBrowserNotice path={location.pathname} />}
      {needed.map((part) => (
        <div key={part} className="grid gap-6">
          <AdditionFields {...{ part, answers }} filesLeft={files_left} />
        </div>
      ))}
      {problem && (
        <Notice tone="error" title={texts.notSent}>
          {problem}
        </Notice>
      )}
      <ActionBar>
        <Button
          type="submit"
          variant="primary"
          className="flex-1 lg:flex-none"
          busy={progress !== null}
          busyLabel={texts.percentSent(Math.round(progress?.percent ?? 0))}
        >
          {texts.send}
        </Button>
      </ActionBar>
    </form>
  )
}

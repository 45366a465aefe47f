import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type DeskAnswer, deskAnswer } from '../../contract.ts'
import { referralTexts as texts } from '../../texts/back-office.ts'
import { answerDoor, deskKey } from '../api.ts'

/** What is to be answered about whom, once there is a word for it. */
export type Asked = { id: string; answer: Exclude<DeskAnswer['answer'], 'PAID'> }

const questions = {
  LET_IN: { label: texts.letInWord, hint: texts.letInHint },
  SENT_BACK: { label: texts.sendBackWord, hint: texts.sendBackHint },
} as const

export function WordForm({ asked: { id, answer }, onBack }: { asked: Asked; onBack: () => void }) {
  const client = useQueryClient()
  const { form, props, field, problem, busy } = useCallForm({
    schema: deskAnswer,
    values: { answer, word: '' },
    send: (input) => answerDoor(id, input),
    onSent: () => void client.invalidateQueries({ queryKey: deskKey }),
    unreachable: texts.unreachable,
  })
  useEffect(() => form.setFocus('word'), [form])
  return (
    <form {...props} className="grid max-w-xl gap-3">
      <TextField {...questions[answer]} {...field('word')} maxLength={200} />
      {problem && (
        <Notice tone="error" title={texts.notTold}>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyLabel={texts.telling}>
          {texts.tellDoor}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type DeskAnswer, deskAnswer, type Referral } from '../../contract.ts'
import { referralTexts as texts } from '../../texts/back-office.ts'
import { answerDoor, deskKey } from '../api.ts'
import { personFromServer } from '../door-person.ts'
import { CollectBalance } from '../scanner/collect-balance.tsx'

type Worded = Exclude<DeskAnswer['answer'], 'PAID'>

/** What the desk does about somebody: take what they owe, let them in, or send them back; the door is told at once. */
export function ReferralActions({ referral: { id, participant, reason_accepted } }: { referral: Referral }) {
  const client = useQueryClient()
  const showAlert = useAlert()
  const [asking, setAsking] = useState<Worded>()
  const [busy, setBusy] = useState(false)
  const isPaid = participant.payment_status === 'PAID'
  const reload = () => client.invalidateQueries({ queryKey: deskKey })

  const tellPaid = async (unreachable: string) => {
    setBusy(true)
    try {
      await answerDoor(id, { answer: 'PAID', word: '' })
    } catch (error) {
      await showAlert({ title: texts.error, message: failureMessage(error, unreachable) })
    } finally {
      setBusy(false)
      await reload()
    }
  }
  if (asking) {
    return <WordForm id={id} answer={asking} onBack={() => setAsking(undefined)} onTold={() => void reload()} />
  }
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap">
      {isPaid ? (
        <Button
          variant="primary"
          busy={busy}
          busyLabel={texts.telling}
          onClick={() => void tellPaid(texts.unreachable)}
        >
          {texts.paidLetIn}
        </Button>
      ) : (
        <CollectBalance
          person={personFromServer(participant, null)}
          narrow
          onChanged={() => void tellPaid(texts.paidNotTold)}
        />
      )}
      {!isPaid && reason_accepted && <Button onClick={() => setAsking('LET_IN')}>{texts.letIn}</Button>}
      <Button onClick={() => setAsking('SENT_BACK')}>{texts.sendBack}</Button>
    </div>
  )
}

const questions = {
  LET_IN: { label: texts.letInWord, hint: texts.letInHint },
  SENT_BACK: { label: texts.sendBackWord, hint: texts.sendBackHint },
} as const

type WordFormProps = { id: string; answer: Worded; onBack: () => void; onTold: () => void }

function WordForm({ id, answer, onBack, onTold }: WordFormProps) {
  const { form, props, field, problem, busy } = useCallForm({
    schema: deskAnswer,
    values: { answer, word: '' },
    send: (input) => answerDoor(id, input),
    onSent: onTold,
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

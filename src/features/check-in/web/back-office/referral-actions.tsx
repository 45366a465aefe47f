import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { Referral } from '../../contract.ts'
import { referralTexts as texts } from '../../texts/back-office.ts'
import { answerDoor, deskKey } from '../api.ts'
import { personFromServer } from '../door-person.ts'
import { CollectBalance } from '../scanner/collect-balance.tsx'
import type { Asked } from './referral-word-form.tsx'

type Props = { referral: Referral; onAsk: (answer: Asked['answer']) => void }

/** What the desk does about somebody: take what they owe, let them in, or send them back; the door is told at once. */
export function ReferralActions({ referral: { id, participant, reason_accepted }, onAsk }: Props) {
  const client = useQueryClient()
  const showAlert = useAlert()
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
  return (
    <div className="grid grid-cols-2 gap-2 *:first:col-span-2 md:flex md:justify-end">
      {isPaid ? (
        <Button busy={busy} busyLabel={texts.telling} onClick={() => void tellPaid(texts.unreachable)}>
          {texts.paidLetIn}
        </Button>
      ) : (
        <CollectBalance
          person={personFromServer(participant, null)}
          narrow
          onChanged={() => void tellPaid(texts.paidNotTold)}
        />
      )}
      {!isPaid && reason_accepted && <Button onClick={() => onAsk('LET_IN')}>{texts.letIn}</Button>}
      <Button onClick={() => onAsk('SENT_BACK')}>{texts.sendBack}</Button>
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '#platform/web/failure-message.ts'
import { takeAnswer } from '#platform/web/take-answer.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { fromPesos } from '#shared/money.ts'
import type { PaymentReversal, ReversalKind } from '../../../contract.ts'
import { reversalTexts, reversalPanelTexts as texts } from '../../../texts/payments.ts'
import { leftOf } from './consequence.ts'
import { type PaymentDetails, paymentKey, sendReversal } from './payments-api.ts'
import { ReverseForm } from './reverse-form.tsx'

/** Refund, void, or give back what came in too much, also after a void: each with a reason and a last look. */
export function ReversalPanel({ payment }: { payment: PaymentDetails }) {
  const client = useQueryClient()
  const [kind, setKind] = useState<ReversalKind>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const open = (next: ReversalKind | undefined) => {
    setKind(next)
    setProblem(undefined)
    setDone(undefined)
  }

  const reverse = async (reversal: PaymentReversal & { amount: number }) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await sendReversal(payment.id, reversal)
      setDone(reversalTexts[reversal.kind].done(payment, reversal.amount))
      setKind(undefined)
      takeAnswer(client, paymentKey(payment.id), answer)
    } catch (error) {
      setProblem(failureMessage(error, texts.unreachable))
      // The answer may have been lost on its way back: then the payment itself tells what happened.
      await client.invalidateQueries({ queryKey: paymentKey(payment.id) })
    } finally {
      setBusy(false)
    }
  }

  // A group has no less than nothing: more than it has went along with somebody to another registration.
  const there = fromPesos(payment.total_paid) + fromPesos(payment.overpaid)
  const wentAlong = payment.state === 'APPROVED' ? Math.max(0, fromPesos(leftOf(payment)) - there) : 0
  const kinds: ReversalKind[] = [
    ...(payment.excess > 0 ? (['EXCESS'] as const) : []),
    ...(payment.state === 'APPROVED' && wentAlong === 0 ? (['REFUND'] as const) : []),
    ...(payment.state === 'APPROVED' && there > 0 ? (['PART'] as const) : []),
    ...(payment.state === 'APPROVED' && payment.given_back === 0 && wentAlong === 0 ? (['VOID'] as const) : []),
  ]
  const shown = kinds.find((one) => one === kind)
  return (
    <section aria-label={texts.title} className="grid gap-4">
      {done && (
        <Notice tone="success" live title={done}>
          {texts.mailed}
        </Notice>
      )}
      {payment.disputed && payment.state === 'APPROVED' && (
        <Notice tone="warn" title={texts.disputedTitle(payment.cash_with)}>
          {texts.disputed}
        </Notice>
      )}
      {payment.overpaid > 0 && payment.state === 'APPROVED' && (
        <Notice tone="warn" title={texts.overpaidTitle(payment.overpaid)}>
          {texts.overpaid}
        </Notice>
      )}
      {wentAlong > 0 && (
        <Notice tone="warn" title={texts.wentAlong(wentAlong)}>
          {texts.wentAlongHelp(there)}
        </Notice>
      )}
      {shown === undefined && problem && <Notice tone="error">{problem}</Notice>}
      {shown === undefined && kinds.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {kinds.map((one) => (
            <Button key={one} variant={one === 'EXCESS' ? 'secondary' : 'danger'} onClick={() => open(one)}>
              {reversalTexts[one].button(payment)}
            </Button>
          ))}
        </div>
      )}
      {shown !== undefined && (
        <ReverseForm
          key={shown}
          {...{ payment, kind: shown, busy, problem }}
          onReverse={(reversal) => void reverse(reversal)}
          onCancel={() => open(undefined)}
        />
      )}
    </section>
  )
}

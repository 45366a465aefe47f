import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { useSending } from '#platform/web/use-sending.ts'
import type { BalanceAnswer } from '../contract.ts'
import { balanceFormTexts as texts } from '../texts/balance.ts'
import { type NewPayment, sendPayment } from './api.ts'
import { refusalMessage } from './balance-rules.ts'

/** The group's sums have moved since they were shown. */
const outdated = ['balance_changed', 'already_settled', 'pending_covers']

type Refusal = { code?: string; fields?: Record<string, string[]> }
type Parts = {
  onRecorded: (answer: BalanceAnswer) => void
  onFieldProblems: (fields: Record<string, string[]>) => void
  /** What is on the screen is not true any more. */
  onOutdated: () => void
}

/** Sends one payment at a time, and turns every way it can end into words and a next step. */
export function useBalancePayment({ onRecorded, onFieldProblems, onOutdated }: Parts) {
  const { send, isSending, progress } = useSending()
  const showAlert = useAlert()
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(payment: NewPayment): Promise<void> {
    if (isSending()) return
    setProblem(null)
    const outcome = await send(texts.sending, ({ signal, report }) =>
      sendPayment(payment, { signal, onProgress: report }),
    )
    if (outcome === 'cancelled') return
    if (outcome === 'lost') {
      setProblem(texts.failed)
      await showAlert({
        title: texts.error,
        message: texts.failed,
        help: texts.safeToRepeat,
        confirmLabel: texts.retry,
        onConfirm: () => void submit(payment),
      })
      return
    }
    if (outcome.kind === 'recorded') return onRecorded(outcome.answer)
    const message = refusalMessage(outcome.body)
    const { code, fields } = (outcome.body ?? {}) as Refusal
    setProblem(message)
    await showAlert({ title: texts.error, message })
    if (code !== undefined && outdated.includes(code)) return onOutdated()
    if (fields) onFieldProblems(fields)
  }

  return { submit, progress, problem }
}

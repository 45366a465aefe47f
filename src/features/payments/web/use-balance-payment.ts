import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { useSending } from '#platform/web/use-sending.ts'
import type { BalanceAnswer } from '../contract.ts'
import { type NewPayment, sendPayment } from './api.ts'
import { refusalMessage, submissionFailed } from './balance-rules.ts'

const safeToRepeat = 'What you entered is still here. You can press Retry safely: nothing is paid twice.'

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
    const outcome = await send('Sending your payment', ({ signal, report }) =>
      sendPayment(payment, { signal, onProgress: report }),
    )
    if (outcome === 'cancelled') return
    if (outcome === 'lost') {
      setProblem(submissionFailed)
      await showAlert({
        title: 'Error',
        message: submissionFailed,
        help: safeToRepeat,
        confirmLabel: 'Retry',
        onConfirm: () => void submit(payment),
      })
      return
    }
    if (outcome.kind === 'recorded') return onRecorded(outcome.answer)
    const message = refusalMessage(outcome.body)
    const { code, fields } = (outcome.body ?? {}) as Refusal
    setProblem(message)
    await showAlert({ title: 'Error', message })
    if (code !== undefined && outdated.includes(code)) return onOutdated()
    if (fields) onFieldProblems(fields)
  }

  return { submit, progress, problem }
}

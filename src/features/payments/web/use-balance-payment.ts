import { useRef, useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { useLoadingOverlay } from '#platform/web/loading-overlay.tsx'
import type { BalanceAnswer } from '../contract.ts'
import { type NewPayment, sendPayment } from './api.ts'
import { refusalMessage, submissionFailed } from './refusal-message-rules.ts'

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
  const overlay = useLoadingOverlay()
  const showAlert = useAlert()
  const running = useRef<AbortController | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const report = (now: number) => {
    setPercent(now)
    // Once everything has left the phone the server decides; stopping then would only hide its answer.
    overlay.update({ percent: now, onCancel: now < 100 ? () => running.current?.abort() : undefined })
  }

  async function send(payment: NewPayment) {
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    overlay.show('Sending your payment')
    report(0)
    try {
      return await sendPayment(payment, { signal: controller.signal, onProgress: report })
    } catch (error) {
      if (controller.signal.aborted) return 'cancelled'
      console.error(error)
      return 'lost'
    } finally {
      running.current = null
      overlay.hide()
      setPercent(null)
    }
  }

  async function submit(payment: NewPayment): Promise<void> {
    if (running.current) return
    const outcome = await send(payment)
    if (outcome === 'cancelled') return
    if (outcome === 'lost') {
      setProblem(submissionFailed)
      const message = `${submissionFailed}\n\n${safeToRepeat}`
      await showAlert({ title: 'Error', message, confirmLabel: 'Retry', onConfirm: () => void submit(payment) })
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

  return { submit, percent, problem }
}

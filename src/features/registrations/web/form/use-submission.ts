import { useState } from 'react'
import type { PublicEvent } from '#features/events/contract.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { useSending } from '#platform/web/use-sending.ts'
import { pesos } from '#shared/money.ts'
import type { SubmissionAnswer } from '../../contract.ts'
import type { ConsentedJourney } from '../journey.ts'
import { amountDue, type Quote } from './amount-due.tsx'
import { type FormValues, readForm } from './registration-form-rules.ts'
import { answersKept, lineBroke, offline, submissionFailed, unexpected } from './registration-messages.ts'
import { type Outcome, type Stage, submitRegistration, toFormData } from './submit-registration.ts'

export type SubmissionParts = {
  event: PublicEvent
  journey: ConsentedJourney
  quote: Quote
  readValues: () => FormValues
  groupKey: () => string
  /** The server has this key with other content: what is on the screen is a new registration. */
  onKeyUsed: () => void
  onRecorded: (answer: SubmissionAnswer) => void
  onFieldProblems: (fields: Record<string, string[]>) => void
  onSaleOver: (message: string) => void
}

const words: Record<Stage, string> = {
  sending: 'Sending your registration',
  checking: 'Checking whether we received it',
  waiting: 'Trying again in a moment',
  'sending again': 'Sending your registration again',
}

/** Sends the form once at a time, and turns every way it can end into words and a next step. */
export function useSubmission(parts: SubmissionParts) {
  const { event, journey, quote } = parts
  const { send: sendOnce, isSending, progress } = useSending()
  const showAlert = useAlert()
  const [problem, setProblem] = useState<string | null>(null)

  function send(amount: number): Promise<Outcome | 'cancelled' | 'lost'> {
    const values = parts.readValues()
    const fields = readForm(values, journey.paymentMode)
    if (!fields) throw new Error('the form was sent before it was complete')
    setProblem(null)
    const group_key = parts.groupKey()
    const submission = {
      event: event.id,
      group_key,
      participant_count: fields.participants.length,
      amount,
      action: journey.action,
      nickname: values.nickname,
      ...fields,
    }
    const form = toFormData(submission, journey.paymentMode === 'bank' ? values.payment_proof : null)
    return sendOnce(words.sending, ({ signal, report }) => {
      const onStage = (stage: Stage, percent?: number) =>
        report(percent, {
          words: words[stage],
          detail: stage === 'sending' ? undefined : lineBroke,
          canStop: stage !== 'checking' && percent !== 100,
        })
      const { consentVersion } = journey
      const people = fields.participants.length
      return submitRegistration(form, group_key, { consentVersion, people, signal, onStage })
    })
  }

  /** Every message also stays on the screen, where the button is. */
  async function fail(message: string, help?: string, retry?: () => void): Promise<void> {
    setProblem(help ? `${message} ${help}` : message)
    await showAlert({ title: 'Error', message, help, ...(retry && { confirmLabel: 'Retry', onConfirm: retry }) })
  }

  async function submit(amount: number | null): Promise<void> {
    if (isSending()) return
    if (!navigator.onLine) return fail(submissionFailed, offline)
    if (amount === null) return void quote.refetch()
    const outcome = await send(amount)
    if (outcome === 'cancelled') return
    if (outcome === 'lost') {
      if (!navigator.onLine) return fail(submissionFailed, offline)
      return fail(submissionFailed, answersKept, () => void submit(amount))
    }
    if (outcome.kind === 'recorded') return parts.onRecorded(outcome.answer)
    await refuse(outcome, amount)
  }

  async function refuse({ code, error, fields }: Extract<Outcome, { kind: 'refused' }>, amount: number): Promise<void> {
    const message = error ?? unexpected
    if (code === 'price_changed') return askAgain(message, amount)
    if (code === 'flash_sale_over') return parts.onSaleOver(message)
    if (code === 'key_reused' || code === 'not_taken') parts.onKeyUsed()
    await fail(message)
    if (fields) parts.onFieldProblems(fields)
  }

  async function askAgain(message: string, before: number): Promise<void> {
    const now = amountDue(await quote.refetch())
    if (now === null) return fail(message)
    const paidAlready =
      journey.paymentMode === 'bank'
        ? ' If you have already sent the old amount, please tell the registration team before you submit.'
        : ''
    void showAlert({
      title: 'Error',
      message,
      help: `It was ${pesos(before)}. Nothing has been registered yet.${paidAlready}`,
      confirmLabel: `Submit and pay ${pesos(now)}`,
      closeLabel: 'Not now',
      onConfirm: () => void submit(now),
    })
  }

  return { submit, progress, problem }
}

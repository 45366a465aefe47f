import { useState } from 'react'
import type { PublicEvent } from '#features/events/contract.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { useSending } from '#platform/web/use-sending.ts'
import { pesos } from '#shared/money.ts'
import type { ConsentedJourney } from '../journey.ts'
import { amountDue, type Quote } from './amount-due.tsx'
import { type FormValues, readForm } from './registration-form-rules.ts'
import { answersKept, lineBroke, notAgain, offline, submissionFailed, unexpected } from './registration-messages.ts'
import { type Outcome, type Stage, submitRegistration, toFormData } from './submit-registration.ts'

export type SubmissionParts = {
  event: PublicEvent
  journey: ConsentedJourney
  quote: Quote
  readValues: () => FormValues
  groupKey: () => string
  /** Staff have turned down what was sent under this key: it can only be sent as a new registration. */
  onNotTaken: () => void
  /** No answer came, or it came too late: nobody may say any more that nothing was sent. */
  onMaybeReceived: () => void
  onRecorded: (outcome: Extract<Outcome, { kind: 'recorded' }>) => void
  onFieldProblems: (fields: Record<string, string[]>) => void
  onSaleOver: (message: string) => void
}

const said: Record<Stage, { words: string; detail?: string }> = {
  sending: { words: 'Sending your registration' },
  'getting ready': {
    words: 'One moment, almost ready',
    detail: 'Your registration is sent by itself. You need not press anything.',
  },
  checking: { words: 'Checking whether we received it', detail: lineBroke },
  waiting: { words: 'Trying again in a moment', detail: lineBroke },
  'sending again': { words: 'Sending your registration again', detail: lineBroke },
  'looking up': { words: 'Looking up what we recorded' },
}
/** While these last, stopping would only hide the answer. */
const asking: Stage[] = ['checking', 'looking up']

/** Sends the form once at a time, and turns every way it can end into words and a next step. */
export function useSubmission(parts: SubmissionParts) {
  const { event, journey, quote } = parts
  const { send: sendOnce, isSending, progress } = useSending()
  const showAlert = useAlert()
  const [problem, setProblem] = useState<{ words: string; title?: string } | null>(null)

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
    return sendOnce(said.sending.words, ({ signal, report }) => {
      const onStage = (stage: Stage, percent?: number) => {
        if (asking.includes(stage)) parts.onMaybeReceived()
        report(percent, { ...said[stage], canStop: !asking.includes(stage) && percent !== 100 })
      }
      const { consentVersion } = journey
      const people = fields.participants.length
      return submitRegistration(form, group_key, { consentVersion, people, signal, onStage })
    })
  }

  /** Every message also stays on the screen, where the button is. */
  async function fail(message: string, help?: string, retry?: () => void, title?: string): Promise<void> {
    setProblem({ words: help ? `${message} ${help}` : message, ...(title !== undefined && { title }) })
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
    if (outcome.kind === 'recorded') return parts.onRecorded(outcome)
    await refuse(outcome, amount)
  }

  async function refuse({ code, error, fields }: Extract<Outcome, { kind: 'refused' }>, amount: number): Promise<void> {
    const message = error ?? unexpected
    if (code === 'price_changed') return askAgain(message, amount)
    if (code === 'flash_sale_over') return parts.onSaleOver(message)
    if (code === 'key_reused') return fail(message, notAgain, () => void submit(amount), 'Received before')
    if (code === 'not_taken') parts.onNotTaken()
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

import { useState } from 'react'
import type { PublicEvent } from '#features/events/contract.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { useSending } from '#platform/web/use-sending.ts'
import { registrationFormTexts, submitActionsTexts, submissionTexts as texts } from '../../texts/form.ts'
import type { ConsentedJourney } from '../journey.ts'
import { keepOffer, keptOffer } from '../seat-offer.ts'
import { amountDue, type Quote } from './amount-due.tsx'
import type { QuestionKit } from './question-kit.ts'
import { type FormValues, readForm } from './registration-form-rules.ts'
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
  kit: QuestionKit | null
  /** What they have not answered of what is asked now. */
  findNewQuestions: () => Promise<Record<string, string[]>>
  onSaleOver: (message: string) => void
}

/** While these last, stopping would only hide the answer. */
const asking: Stage[] = ['checking', 'looking up']

/** Sends the form once at a time, and turns every way it can end into words and a next step. */
export function useSubmission(parts: SubmissionParts) {
  const { event, journey, quote } = parts
  const { error: errorTitle, offline } = registrationFormTexts
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
      ...(parts.kit ? parts.kit.withAnswers(fields, values) : fields),
    }
    const form = toFormData(submission, journey.paymentMode === 'bank' ? values.payment_proof : null)
    return sendOnce(texts.stages.sending.words, ({ signal, report }) => {
      const onStage = (stage: Stage, percent?: number) => {
        if (asking.includes(stage)) parts.onMaybeReceived()
        report(percent, { ...texts.stages[stage], canStop: !asking.includes(stage) && percent !== 100 })
      }
      const { consentVersion } = journey
      const people = fields.participants.length
      const seatOffer = keptOffer(event.id)?.token
      return submitRegistration(form, group_key, { consentVersion, seatOffer, people, signal, onStage })
    })
  }

  /** Every message also stays on the screen, where the button is. */
  async function fail(message: string, help?: string, retry?: () => void, title?: string): Promise<void> {
    setProblem({ words: help ? `${message} ${help}` : message, ...(title !== undefined && { title }) })
    await showAlert({ title: errorTitle, message, help, ...(retry && { confirmLabel: texts.retry, onConfirm: retry }) })
  }

  async function submit(amount: number | null): Promise<void> {
    if (isSending()) return
    if (!navigator.onLine) return fail(texts.failed, offline)
    if (amount === null) return void quote.refetch()
    const outcome = await send(amount)
    if (outcome === 'cancelled') return
    if (outcome === 'lost') {
      if (!navigator.onLine) return fail(texts.failed, offline)
      return fail(texts.failed, texts.answersKept, () => void submit(amount))
    }
    if (outcome.kind === 'recorded') return parts.onRecorded(outcome)
    await refuse(outcome, amount)
  }

  async function refuse({ code, error, fields }: Extract<Outcome, { kind: 'refused' }>, amount: number): Promise<void> {
    const message = error ?? texts.unexpected
    if (code === 'price_changed') return askAgain(message, amount)
    if (code === 'flash_sale_over') return parts.onSaleOver(message)
    if (code === 'key_reused') return fail(message, texts.notAgain, () => void submit(amount), texts.receivedBefore)
    if (code === 'not_taken') parts.onNotTaken()
    if (code === 'offer_is_over') keepOffer(event.id, null)
    const asked = code === 'questions_changed' && (await parts.findNewQuestions().catch(() => undefined))
    await fail(message)
    if (asked || fields) parts.onFieldProblems(asked || fields || {})
  }

  async function askAgain(message: string, before: number): Promise<void> {
    const now = amountDue(await quote.refetch())
    if (now === null) return fail(message)
    const paidAlready = journey.paymentMode === 'bank' ? ` ${texts.paidAlready}` : ''
    void showAlert({
      title: errorTitle,
      message,
      help: `${texts.priceWas(before)}${paidAlready}`,
      confirmLabel: submitActionsTexts.submitAndPay(now),
      closeLabel: texts.notNow,
      onConfirm: () => void submit(now),
    })
  }

  return { submit, progress, problem }
}

import { useState } from 'react'
import type { PublicEvent } from '#features/events/contract.ts'
import { useEvent } from '#features/events/web/index.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { offlineTexts } from '#platform/web/texts/forms.ts'
import { sendLaterTexts } from '#platform/web/texts/sending.ts'
import type { Problem } from '#platform/web/ui/submit-bar.tsx'
import { useSendLater } from '#platform/web/use-send-later.ts'
import { useSending } from '#platform/web/use-sending.ts'
import type { SubmissionAnswer } from '../../contract.ts'
import { registrationFormTexts, tooLateTexts } from '../../texts/form.ts'
import { submissionSuccessTexts, submitActionsTexts, submissionTexts as texts } from '../../texts/submission.ts'
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
  onRecorded: (answer: SubmissionAnswer, words: SuccessWords) => void
  onFieldProblems: (fields: Record<string, string[]>) => void
  kit: QuestionKit | null
  /** What they have not answered of what is asked now. */
  findNewQuestions: () => Promise<Record<string, string[]>>
  onSaleOver: (message: string) => void
}

export type SuccessWords = ReturnType<typeof successWords>

type Ended = Outcome | 'cancelled'

/** `callUs` where only people can help: whom to call stands below. */
type Told = Problem & { callUs?: boolean }
type Beside = Partial<Told> & { help?: string; retry?: () => void }

/** While these last, stopping would only hide the answer. */
const asking: Stage[] = ['checking', 'looking up']

/** Sends the form once at a time, and turns every way it can end into words and a next step. */
export function useSubmission(parts: SubmissionParts) {
  const { event, journey, quote } = parts
  const { error: errorTitle } = registrationFormTexts
  const { send: sendOnce, isSending, progress } = useSending()
  const { wait: sendLater, ...later } = useSendLater({
    readKey: parts.groupKey,
    send,
    settle: (outcome, amount: number) => void settle(outcome, amount),
  })
  const showAlert = useAlert()
  const { refetch: lookAgain } = useEvent(event.id)
  const [problem, setProblem] = useState<Told | null>(null)

  function send(amount: number): Promise<Ended | 'lost'> {
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
  async function fail(message: string, { help, retry, ...shown }: Beside = {}): Promise<void> {
    setProblem({ words: help ? `${message} ${help}` : message, ...shown })
    await showAlert({ title: errorTitle, message, help, ...(retry && { confirmLabel: texts.retry, onConfirm: retry }) })
  }

  /** There is no line, or it broke once too often: it is sent when there is one, if the person wants it so. */
  async function failByLine(amount: number | null): Promise<void> {
    const message = texts.failed
    const wait = amount !== null && { label: sendLaterTexts.offer, onPress: () => sendLater(amount) }
    if (!navigator.onLine) {
      // Why stands beside the button already.
      setProblem({ words: message, byLine: true })
      const waitFirst = wait && { confirmLabel: wait.label, onConfirm: wait.onPress }
      return void (await showAlert({ title: errorTitle, message, help: offlineTexts.answersSaved, ...waitFirst }))
    }
    setProblem({ words: `${message} ${texts.answersKept}`, byLine: true })
    await showAlert({
      title: errorTitle,
      message,
      help: texts.answersKept,
      confirmLabel: texts.retry,
      onConfirm: () => void submit(amount),
      ...(wait && { also: wait }),
    })
  }

  async function submit(amount: number | null): Promise<void> {
    if (isSending()) return
    later.stop()
    if (!navigator.onLine) return failByLine(amount)
    if (amount === null) return void quote.refetch()
    const outcome = await send(amount)
    if (outcome === 'lost') return failByLine(amount)
    await settle(outcome, amount)
  }

  async function settle(outcome: Ended, amount: number): Promise<void> {
    if (outcome === 'cancelled') return
    if (outcome.kind === 'recorded') return parts.onRecorded(outcome.answer, successWords(journey.action, outcome))
    await refuse(outcome, amount)
  }

  async function refuse({ code, error, fields }: Extract<Outcome, { kind: 'refused' }>, amount: number): Promise<void> {
    const message = error ?? texts.unexpected
    if (code === 'price_changed') return askAgain(message, amount)
    if (code === 'flash_sale_over') return parts.onSaleOver(message)
    if (code === 'key_reused') {
      return fail(message, { help: texts.notAgain, retry: () => void submit(amount), title: texts.receivedBefore })
    }
    if (code === 'registration_closed') {
      void lookAgain()
      return fail(message, { help: tooLateTexts.help(event), words: message, callUs: true })
    }
    if (code === 'not_taken') parts.onNotTaken()
    if (code === 'offer_is_over') keepOffer(event.id, null)
    const asked = code === 'questions_changed' && (await parts.findNewQuestions().catch(() => undefined))
    await fail(message, { callUs: code === 'too_many_held' })
    if (asked || fields) parts.onFieldProblems(asked || fields || {})
  }

  async function askAgain(message: string, before: number): Promise<void> {
    const asked = await quote.refetch()
    const now = asked.isError ? null : amountDue(asked)
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

  return { submit, sendLater, progress, problem, later }
}

type Recorded = Extract<Outcome, { kind: 'recorded' }>

function successWords(
  action: ConsentedJourney['action'],
  { answer: { payment_status, or_number }, sentBefore }: Recorded,
) {
  const { title, temporaryReceipt, officialReceipt, stillChecked, sentFirst } = submissionSuccessTexts
  const help = [
    ...(action !== 'pre' && payment_status === 'PENDING' ? [stillChecked] : []),
    ...(sentBefore ? [sentFirst(or_number)] : []),
  ]
  const message = action === 'pre' ? temporaryReceipt : officialReceipt
  return { title, message, ...(help.length > 0 && { help: help.join(' ') }) }
}

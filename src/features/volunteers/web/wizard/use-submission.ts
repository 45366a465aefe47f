import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { offlineTexts } from '#platform/web/texts/forms.ts'
import { sendLaterTexts } from '#platform/web/texts/sending.ts'
import type { Problem } from '#platform/web/ui/submit-bar.tsx'
import { useSendLater } from '#platform/web/use-send-later.ts'
import { useSending } from '#platform/web/use-sending.ts'
import type { MembershipApplication } from '../../contract.ts'
import { answerRefusals, sendingTexts } from '../../texts/membership.ts'
import { submissionTexts as texts } from '../../texts/submission.ts'
import { type Outcome, type Stage, submitApplication, toFormData } from './submit-application.ts'

export type SubmissionParts = {
  /** Of the draft. */
  readKey: () => string
  /** What is sent, with the draft's key; null while something is wrong, which has been shown by then. */
  read: () => { application: MembershipApplication; files: readonly File[]; noticeVersion: string } | null
  onReceived: (answer: Extract<Outcome, { kind: 'received' }>) => void
  /** Leads to the first of these fields, with the server's words beside it. */
  onFieldProblems: (fields: Record<string, string[]>) => void
  /** The server has this key with other content: what is on the screen is a new application. */
  onKeyUsed: () => void
}

type Ended = Outcome | 'cancelled'

const words: Record<Stage, string> = {
  sending: texts.sending,
  waiting: texts.waiting,
  'sending again': texts.sendingAgain,
}

/** Sends the form once at a time, and turns every way it can end into words and a next step. */
export function useSubmission(parts: SubmissionParts) {
  const { send, isSending, progress } = useSending()
  const { wait: sendLater, ...later } = useSendLater<void, Ended>({
    readKey: parts.readKey,
    send: sendOnce,
    settle: (outcome) => void settle(outcome),
  })
  const showAlert = useAlert()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { warning, notSaved } = sendingTexts

  /** The message also stays on the screen, where the button is. */
  async function fail(why: string, next?: { label: string; go: () => void }): Promise<void> {
    setProblem({ words: `${notSaved} ${why}` })
    await showAlert({
      title: warning,
      message: notSaved,
      help: why,
      ...(next && { confirmLabel: next.label, onConfirm: next.go }),
    })
  }
  const retry = { label: sendingTexts.retry, go: () => void submit() }

  /** There is no line, or it broke once too often: it is sent when there is one, if the person wants it so. */
  async function failByLine(): Promise<void> {
    const shown = { title: warning, message: notSaved }
    const wait = { label: sendLaterTexts.offer, onPress: () => sendLater() }
    if (!navigator.onLine) {
      // Why stands beside the button already.
      setProblem({ words: notSaved, byLine: true })
      const help = offlineTexts.answersSaved
      return void (await showAlert({ ...shown, help, confirmLabel: wait.label, onConfirm: wait.onPress }))
    }
    const help = texts.answersKept
    setProblem({ words: `${notSaved} ${help}`, byLine: true })
    await showAlert({ ...shown, help, confirmLabel: retry.label, onConfirm: retry.go, also: wait })
  }

  async function submit(): Promise<void> {
    if (isSending()) return
    later.stop()
    if (!parts.read()) return
    if (!navigator.onLine) return failByLine()
    const outcome = await sendOnce()
    if (outcome === 'lost') return failByLine()
    await settle(outcome)
  }

  /** As it stands by then: somebody who waits for the line may go on to correct an answer. */
  async function sendOnce(): Promise<Ended | 'lost'> {
    const ready = parts.read()
    if (!ready) return 'cancelled'
    setProblem(null)
    const form = toFormData(ready.application, ready.files)
    return send(words.sending, ({ signal, report }) => {
      const onStage = (stage: Stage, percent?: number) =>
        report(percent, { words: words[stage], detail: stage === 'sending' ? undefined : texts.lineBroke })
      return submitApplication(form, { noticeVersion: ready.noticeVersion, signal, onStage })
    })
  }

  async function settle(outcome: Ended): Promise<void> {
    if (outcome === 'cancelled') return
    if (outcome.kind === 'received') return parts.onReceived(outcome)
    await refuse(outcome)
  }

  async function refuse({ code, error, fields }: Extract<Outcome, { kind: 'refused' }>): Promise<void> {
    if (code === 'email_exists') {
      const { emailTaken } = answerRefusals
      const go = () => parts.onFieldProblems({ email: [emailTaken] })
      return fail(emailTaken, { label: texts.changeEmail, go })
    }
    if (code === 'key_reused') {
      parts.onKeyUsed()
      return fail(texts.sentBefore, retry)
    }
    if (!fields) return fail(error === undefined ? texts.answersKept : `${error} ${texts.answersKept}`, retry)
    await fail(error ?? texts.checkMarked)
    setProblem(null)
    parts.onFieldProblems(fields)
  }

  return { submit, sendLater, progress, problem, later }
}

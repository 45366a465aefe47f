import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { useSending } from '#platform/web/use-sending.ts'
import type { MembershipApplication } from '../../contract.ts'
import { answerRefusals, sendingTexts } from '../../texts/membership.ts'
import { submissionTexts as texts, wizardTexts } from '../../texts/wizard.ts'
import { type Outcome, type Stage, submitApplication, toFormData } from './submit-application.ts'

export type SubmissionParts = {
  /** What is sent, with the draft's key; null while something is wrong, which has been shown by then. */
  read: () => { application: MembershipApplication; files: readonly File[]; noticeVersion: string } | null
  onReceived: () => void
  /** Leads to the first of these fields, with the server's words beside it. */
  onFieldProblems: (fields: Record<string, string[]>) => void
  /** The server has this key with other content: what is on the screen is a new application. */
  onKeyUsed: () => void
}

const words: Record<Stage, string> = {
  sending: texts.sending,
  waiting: texts.waiting,
  'sending again': texts.sendingAgain,
}

/** Sends the form once at a time, and turns every way it can end into words and a next step. */
export function useSubmission(parts: SubmissionParts) {
  const { send, isSending, progress } = useSending()
  const showAlert = useAlert()
  const [problem, setProblem] = useState<string | null>(null)

  /** The message also stays on the screen, where the button is. */
  async function fail(why: string, next?: { label: string; go: () => void }): Promise<void> {
    const { warning, notSaved } = sendingTexts
    setProblem(`${notSaved} ${why}`)
    await showAlert({
      title: warning,
      message: notSaved,
      help: why,
      ...(next && { confirmLabel: next.label, onConfirm: next.go }),
    })
  }
  const retry = { label: sendingTexts.retry, go: () => void submit() }

  async function submit(): Promise<void> {
    if (isSending()) return
    const ready = parts.read()
    if (!ready) return
    if (!navigator.onLine) return fail(wizardTexts.offline)
    setProblem(null)
    const form = toFormData(ready.application, ready.files)
    const outcome = await send(words.sending, ({ signal, report }) => {
      const onStage = (stage: Stage, percent?: number) =>
        report(percent, { words: words[stage], detail: stage === 'sending' ? undefined : texts.lineBroke })
      return submitApplication(form, { noticeVersion: ready.noticeVersion, signal, onStage })
    })
    if (outcome === 'cancelled') return
    if (outcome === 'lost') return navigator.onLine ? fail(texts.answersKept, retry) : fail(wizardTexts.offline)
    if (outcome.kind === 'received') return parts.onReceived()
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

  return { submit, progress, problem }
}

import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { useSending } from '#platform/web/use-sending.ts'
import type { NeededPart } from '../../contract.ts'
import { additionFormTexts as texts } from '../../texts/addition.ts'
import { sendingTexts } from '../../texts/membership.ts'
import { postAddition } from './addition-api.ts'
import { type AdditionValues, askedValues } from './addition-rules.ts'

type Parts = {
  token: string
  onThanks: () => void
  onDead: () => void
  onFieldProblems: (problems: Record<string, string>) => void
}
type Answers = { needed: readonly NeededPart[]; values: AdditionValues; files: readonly File[] }
type Refusal = { error?: string; fields?: Record<string, string[]> }

/** Sends the answer once at a time, and turns every way it can end into words and a next step. */
export function useAddition({ token, onThanks, onDead, onFieldProblems }: Parts) {
  const { send: sendOnce, isSending, progress } = useSending()
  const showAlert = useAlert()
  const [problem, setProblem] = useState<string | null>(null)

  async function send(answers: Answers): Promise<void> {
    if (isSending()) return
    setProblem(null)
    const answer = await sendOnce(texts.sending, ({ signal, report }) =>
      postAddition(token, toFormData(answers), { signal, onProgress: report }),
    )
    if (answer === 'cancelled') return
    if (answer !== 'lost' && answer.ok) return onThanks()
    // Also after a lost answer: what was received the first time has closed the link.
    if (answer !== 'lost' && answer.status === 404) return onDead()
    const { error, fields } = answer === 'lost' ? { error: texts.lost } : (answer.body as Refusal)
    const help = error ?? texts.kept
    const { warning, notSaved, retry: again } = sendingTexts
    setProblem(`${notSaved} ${help}`)
    const retry = fields ? {} : { confirmLabel: again, onConfirm: () => void send(answers) }
    await showAlert({ title: warning, message: notSaved, help, ...retry })
    if (fields) onFieldProblems(Object.fromEntries(Object.entries(fields).map(([name, [first = '']]) => [name, first])))
  }

  return { send, progress, problem }
}

function toFormData({ needed, values, files }: Answers): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(askedValues({ needed, values }))) form.set(name, value)
  if (needed.includes('idFiles')) for (const file of files) form.append('idFiles', file)
  return form
}

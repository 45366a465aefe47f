import { consentHeader } from '#features/privacy/contract.ts'
import { ConnectionLost } from '#platform/web/connection-lost.ts'
import { pauseFor } from '#platform/web/pause-for.ts'
import { formSenderOf } from '#platform/web/post-form.ts'
import type { CallAnswer } from '#shared/call.ts'
import type { MembershipApplication, VolunteerCalls } from '../../contract.ts'

const sendForm = formSenderOf<VolunteerCalls>()

type Refusal = { error?: string; code?: string; fields?: Record<string, string[]> }
type Answer = Pick<CallAnswer<VolunteerCalls['POST /api/membership/']>, 'contact'>
export type Outcome = ({ kind: 'received' } & Answer) | ({ kind: 'refused' } & Refusal)
export type Stage = 'sending' | 'waiting' | 'sending again'
type Options = {
  noticeVersion: string
  signal: AbortSignal
  onStage: (stage: Stage, percent?: number) => void
}

/** A broken line is tried again by itself, after these pauses; then it is the sender's decision. */
const pauses = [1_000, 3_000]

/**
 * Every attempt carries the same `application_key`, so the server answers a repetition with what it answered first.
 * Throws ConnectionLost when no answer could be had.
 */
export async function submitApplication(form: FormData, options: Options): Promise<Outcome> {
  const { noticeVersion, signal, onStage } = options
  const headers = { [consentHeader]: noticeVersion }
  let stage: Stage = 'sending'
  for (const pause of [...pauses, null]) {
    try {
      onStage(stage, 0)
      const onProgress = (percent: number) => onStage(stage, percent)
      const sent = await sendForm('POST /api/membership/', { form, headers }, { signal, onProgress })
      return sent.ok
        ? { kind: 'received', contact: sent.answer.contact }
        : { ...(sent.body as Refusal), kind: 'refused' }
    } catch (error) {
      if (!(error instanceof ConnectionLost) || pause === null || !navigator.onLine) throw error
      onStage('waiting')
      await pauseFor(pause, signal)
      stage = 'sending again'
    }
  }
  throw new ConnectionLost()
}

/** Lists once per item. The files come last: the server has read who is applying before the long part begins. */
export function toFormData(application: MembershipApplication, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(application)) {
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, item)
  }
  for (const file of files) form.append('idFiles', file)
  return form
}

import { consentHeader } from '#features/privacy/contract.ts'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import { ConnectionLost } from '#platform/web/connection-lost.ts'
import { pauseFor } from '#platform/web/pause-for.ts'
import { formSenderOf } from '#platform/web/post-form.ts'
import {
  formTokenHeader,
  type registrationCalls,
  type Submission,
  type SubmissionAnswer,
  seatOfferHeader,
} from '../../contract.ts'
import { formTokenFor } from './form-token.ts'

const api = apiOf<typeof registrationCalls>()
const sendForm = formSenderOf<typeof registrationCalls>()

type Refusal = { error?: string; code?: string; fields?: Record<string, string[]> }
/** `sentBefore`: with other details than these, and those are what is recorded. */
type Recorded = { kind: 'recorded'; answer: SubmissionAnswer; sentBefore: boolean }
export type Outcome = Recorded | ({ kind: 'refused'; status: number } & Refusal)

type Attempt = 'sending' | 'sending again'
export type Stage = Attempt | 'getting ready' | 'checking' | 'waiting' | 'looking up'
type Options = {
  consentVersion: string
  seatOffer: string | undefined
  people: number
  signal: AbortSignal
  onStage: (stage: Stage, percent?: number) => void
}

/** A broken line is tried again by itself, after these pauses; then it is the sender's decision. */
const pauses = [1_000, 3_000, 6_000]

/**
 * Sends a registration until it is known what became of it. Every attempt carries the same `group_key`, so the server
 * answers a repetition with what it answered first. Throws ConnectionLost when nothing could be learned.
 */
export async function submitRegistration(form: FormData, group_key: string, options: Options): Promise<Outcome> {
  const { people, signal, onStage } = options
  let stage: Attempt = 'sending'
  for (const pause of [...pauses, null]) {
    onStage(stage, 0)
    const token = await formTokenFor(group_key, { people, signal, onWait: () => onStage('getting ready') })
    // Without one it would count as a program's. It is sent so only when there is nothing left to wait for.
    if (token !== null || pause === null) {
      const outcome = await attempt(form, group_key, { ...options, stage, token: token ?? '' })
      if (outcome) return outcome
      stage = 'sending again'
    }
    if (pause === null || !navigator.onLine) break
    onStage('waiting')
    await pauseFor(pause, signal)
  }
  throw new ConnectionLost()
}

/** Null where the line broke, and nobody can say what became of it. */
async function attempt(
  form: FormData,
  group_key: string,
  { consentVersion, seatOffer, token, signal, stage, onStage }: Options & { stage: Attempt; token: string },
): Promise<Outcome | null> {
  const headers = {
    [consentHeader]: consentVersion,
    [formTokenHeader]: token,
    ...(seatOffer && { [seatOfferHeader]: seatOffer }),
  }
  const onProgress = (percent: number) => onStage(stage, percent)
  try {
    onStage(stage, 0)
    const sent = await sendForm('POST /events/api/registrations/', { form, headers }, { signal, onProgress })
    if (sent.ok) return { kind: 'recorded', answer: sent.answer, sentBefore: false }
    const refusal = sent.body as Refusal
    // A proxy that lost patience knows nothing of the form, which may have arrived before.
    const isOfProxy = sent.status >= 502 && refusal.error === undefined
    // Its answer was lost, and the form was changed since: whoever hears only "refused" sends, and pays, again.
    const sentBefore = refusal.code === 'key_reused'
    if (isOfProxy || sentBefore) {
      onStage(sentBefore ? 'looking up' : 'checking')
      const answer = await findOutcome(group_key)
      if (answer) return { kind: 'recorded', answer, sentBefore }
    }
    return { ...refusal, kind: 'refused', status: sent.status }
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    onStage('checking')
    const answer = await findOutcome(group_key)
    return answer && { kind: 'recorded', answer, sentBefore: false }
  }
}

/** Null where the server has nothing under this key, or cannot be asked either: then sending it again is the way to know. */
async function findOutcome(group_key: string): Promise<SubmissionAnswer | null> {
  try {
    return await api.call('GET /events/api/registrations/outcome/:group_key', { params: { group_key } })
  } catch (error) {
    if (error instanceof ApiError && error.status !== 404) console.error(error)
    return null
  }
}

/** The fields first, the file last: the server has read who is registering before the long part begins. */
export function toFormData(submission: Submission, proof: File | null): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ payment_reference: '', assisted_by: '', ...submission })) {
    if (value !== undefined) form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  if (proof) form.set('payment_proof', proof)
  return form
}

import type { CallAnswer, CallArgs, Calls, FormAddress } from '#shared/call.ts'
import { urlOf } from './api-client.ts'
import { ConnectionLost } from './connection-lost.ts'
import { pauseFor } from './pause-for.ts'
import { authorization, signedIn } from './session.ts'

export type FormProgress = { onProgress?: (percent: number) => void; signal?: AbortSignal }
type Options = FormProgress & { headers?: Record<string, string> }
/** `body` is what the answer says: parsed JSON, or the sentence of a plain text. */
type Answer = { status: number; body: object }

type FormAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; status: number; body: object }
type FormSender<C extends Calls> = <A extends FormAddress<C>>(
  address: A,
  args: CallArgs<C[A]>,
  progress?: FormProgress,
) => Promise<FormAnswer<CallAnswer<C[A]>>>

/**
 * Sends the multipart forms of a contract, which is imported for its types alone. There is no timeout: on a bad line a photo
 * may take minutes, and the sender sees it move. Any other success than the described ones is none.
 */
export const formSenderOf = <C extends Calls>(): FormSender<C> => sendForm as FormSender<C>

async function sendForm(
  address: string,
  { form, headers, ...args }: { form: FormData; headers?: Record<string, string> },
  progress: FormProgress = {},
): Promise<FormAnswer<object>> {
  const { status, body } = await postForm(urlOf(address, args), form, { ...progress, ...(headers && { headers }) })
  return status === 200 || status === 201 || status === 204 ? { ok: true, answer: body } : { ok: false, status, body }
}

const postForm = (path: string, form: FormData, options: Options = {}): Promise<Answer> =>
  signedIn(() => postInCrowd(path, form, options))

/**
 * A server without room for files, or one that is being started again behind its proxy, mostly takes them a moment later:
 * no reason to bother anybody. Every form may be sent twice.
 */
async function postInCrowd(path: string, form: FormData, options: Options): Promise<Answer> {
  for (const pause of [2_000, 5_000]) {
    const answer = await post(path, form, options)
    if (!isPassing(answer)) return answer
    await pauseFor(pause, options.signal)
  }
  return post(path, form, options)
}

/** A refusal of ours has an `error`; a proxy that reaches nobody sends a page of its own. */
function isPassing({ status, body }: Answer): boolean {
  if ('code' in body && body.code === 'uploads_busy') return true
  return status >= 502 && status <= 504 && !('error' in body)
}

/** XMLHttpRequest, because fetch cannot tell how much of an upload has left the phone. */
function post(path: string, form: FormData, { onProgress, signal, headers }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.((loaded / total) * 100)
    })
    request.upload.addEventListener('load', () => onProgress?.(100))
    request.addEventListener('load', () => {
      const { status } = request
      const body = bodyOf(request)
      // A page of somebody in between, with a success that is not ours: what became of the form is not known.
      if (body === null && status >= 200 && status < 300 && status !== 204) reject(new ConnectionLost())
      else resolve({ status, body: body ?? {} })
    })
    request.addEventListener('error', () => reject(new ConnectionLost()))
    request.addEventListener('abort', () => reject(cancelled()))
    if (signal?.aborted) return reject(cancelled())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', path)
    for (const [name, value] of Object.entries({ ...headers, ...authorization() }))
      request.setRequestHeader(name, value)
    request.send(form)
  })
}

const cancelled = () => new DOMException('cancelled by the sender', 'AbortError')

function bodyOf(request: XMLHttpRequest): object | null {
  const { status, responseText } = request
  const sentence = (text: string) => (status >= 400 && text.trim() !== '' ? { error: text.trim() } : null)
  try {
    const parsed: unknown = JSON.parse(responseText)
    if (typeof parsed === 'string') return sentence(parsed)
    return typeof parsed === 'object' ? parsed : null
  } catch {
    // A proxy's page is for nobody to read; a plain sentence is.
    return request.getResponseHeader('content-type')?.startsWith('text/plain') ? sentence(responseText) : null
  }
}

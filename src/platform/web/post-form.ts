import { authorization } from './session.ts'

/** The line broke and no answer came. The server may have had everything by then: ask it, or send the same again. */
export class ConnectionLost extends Error {
  constructor() {
    super('the connection was lost')
    this.name = 'ConnectionLost'
  }
}

type Options = { onProgress?: (percent: number) => void; signal?: AbortSignal }
type Answer = { status: number; body: unknown }

/**
 * Sends a multipart form. XMLHttpRequest, because fetch cannot tell how much of an upload has left the phone; and without a
 * timeout, because on a bad line a photo may take minutes and the sender can see it move and cancel it.
 */
export function postForm(path: string, form: FormData, { onProgress, signal }: Options = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.((loaded / total) * 100)
    })
    request.upload.addEventListener('load', () => onProgress?.(100))
    request.addEventListener('load', () => resolve({ status: request.status, body: parse(request.responseText) }))
    request.addEventListener('error', () => reject(new ConnectionLost()))
    request.addEventListener('abort', () => reject(cancelled()))
    if (signal?.aborted) return reject(cancelled())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', path)
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value)
    request.send(form)
  })
}

const cancelled = () => new DOMException('cancelled by the sender', 'AbortError')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

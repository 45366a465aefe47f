import { ApiError } from './api-client.ts'
import { authorization, signedIn } from './session.ts'

/** The line ended before the file did. Nothing of it is kept: half a list looks like a whole one. */
export class LostFile extends Error {}

type Listener = {
  signal: AbortSignal
  onStart: (headers: Headers) => void
  onPart: (part: Uint8Array<ArrayBuffer>) => void
  /** By its last bytes, since not every proxy tells that its own line broke. */
  isWhole: (end: Uint8Array) => boolean
}

/** Fetches a file that tells how far it is. Whoever breaks off gets an `AbortError`. */
export async function download(url: string, listener: Listener): Promise<{ file: Blob; name: string }> {
  const { signal } = listener
  const response = await signedIn(() => fetch(url, { headers: authorization(), signal }))
  if (!response.ok) {
    throw new ApiError(response.status, (await response.json().catch(() => ({}))) as { error?: string; code?: string })
  }
  listener.onStart(response.headers)
  const parts = await receive(response, listener).catch((error: unknown) => {
    throw signal.aborted ? error : new LostFile()
  })
  const file = new Blob(parts)
  if (!listener.isWhole(new Uint8Array(await file.slice(-64).arrayBuffer()))) throw new LostFile()
  return { file, name: /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file' }
}

async function receive(response: Response, { onPart }: Listener): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) return parts
    parts.push(value)
    onPart(value)
  }
}

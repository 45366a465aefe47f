import { authorization, signedIn } from './session.ts'

/** What the API said no with, in its own words. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Everything it said: some refusals carry more than words. */
  readonly body: unknown

  constructor(status: number, body: { error?: string; code?: string }) {
    super(body.error ?? 'An unexpected error occurred. Please try again.')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.body = body
  }
}

/**
 * `T` is the contract's type of the answer. The answer is not parsed again here: our own server has just checked it against
 * that very schema, and a parser would weigh more than the landing page's own code.
 */
export async function getJson<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await send(search.size > 0 ? `${path}?${search}` : path)
  // Whatever is read is there, or it is a failure.
  if (response.ok && response.status !== 200) throw new ApiError(response.status, {})
  return read<T>(response)
}

export async function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  if (body === undefined) return read<T>(await send(path, { method }))
  const headers = { 'content-type': 'application/json' }
  return read<T>(await send(path, { method, headers, body: JSON.stringify(body) }))
}

export async function getBlob(path: string): Promise<Blob> {
  const response = await send(path)
  return response.ok ? response.blob() : read<never>(response)
}

async function read<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T
  const refuse = (body: unknown) => new ApiError(response.status, body as { error?: string; code?: string })
  if (!response.ok) throw refuse(await response.json().catch(() => ({})))
  return response.json().catch(() => {
    // A proxy's page with a 200 is no answer of ours either.
    throw refuse({})
  }) as Promise<T>
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

function send(path: string, { headers, ...rest }: Sent = {}): Promise<Response> {
  const signed = () => fetch(path, { ...rest, headers: { ...headers, ...authorization() } })
  // There a 401 means a wrong password, or an old token: nothing that a renewal could mend.
  return path.startsWith('/api/token/') ? signed() : signedIn(signed)
}

/** For what a screen can do without: the failure is logged, the screen gets null and offers Retry. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    console.error(error)
    return null
  }
}

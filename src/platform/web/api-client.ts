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
  return read<T>(await send(search.size > 0 ? `${path}?${search}` : path))
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
  const body: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new ApiError(response.status, body as { error?: string; code?: string })
  return body as T
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

/** What the API said no with, in its own words. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, body: { error?: string; code?: string }) {
    super(body.error ?? 'An unexpected error occurred. Please try again.')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'unknown'
  }
}

/**
 * `T` is the contract's type of the answer. The answer is not parsed again here: our own server has just checked it against
 * that very schema, and a parser would weigh more than the landing page's own code.
 */
export async function getJson<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await fetch(search.size > 0 ? `${path}?${search}` : path)
  const body: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new ApiError(response.status, body as { error?: string; code?: string })
  return body as T
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

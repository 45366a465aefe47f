export const submissionFailed = 'Submission failed. An unexpected error occurred.'

/**
 * What the alert says about an answer that is not a success: the answer when it is a text, else what stands first in it,
 * which in our own answers is the sentence for people.
 */
export function refusalMessage(body: unknown): string {
  if (typeof body === 'string') return body || submissionFailed
  const [first] = Object.values(body ?? {}) as unknown[]
  if (first === undefined || first === null) return submissionFailed
  if (typeof first === 'string') return first
  const [message] = Array.isArray(first) ? (first as unknown[]) : []
  return typeof message === 'string' ? message : JSON.stringify(first)
}

import { ApiError } from '#platform/web/api-client.ts'

/** What a failed call is told as: the server's own words, or that it never answered. */
export const failureWords = (error: unknown): string =>
  error instanceof ApiError
    ? error.message
    : 'We could not reach the server. Nothing you entered is lost. Please try again.'

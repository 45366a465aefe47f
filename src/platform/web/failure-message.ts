import { ApiError } from './api-client.ts'

/** The server's own words where it answered; else that it could not be reached, and what that means here. */
export const failureMessage = (
  error: unknown,
  unreachable = 'The connection may be weak. Please try again.',
): string => (error instanceof ApiError ? error.message : unreachable)

export const nothingLost = 'We could not reach the server. Nothing you entered is lost. Please try again.'

/** A change whose answer was lost may have been made all the same. */
export const unsure =
  'The connection was lost before the answer came, so this may or may not be done. Please check what is shown here before you try again.'

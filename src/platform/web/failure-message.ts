import { ApiError } from './api-client.ts'
import { failureTexts } from './texts/pages.ts'

/** The server's own words where it answered; else that it could not be reached, and what that means here. */
export const failureMessage = (error: unknown, unreachable: string = failureTexts.weak): string =>
  error instanceof ApiError ? error.message : unreachable

export const nothingLost = failureTexts.nothingLost

/** A change whose answer was lost may have been made all the same. */
export const unsure = failureTexts.unsure

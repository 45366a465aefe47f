import { isMobile, normalizeMobile } from '#shared/philippine-mobile.ts'

/** A mobile in its one form; a landline or a number abroad as it was written. */
export function tidyNumber(typed: string): string {
  const mobile = normalizeMobile(typed)
  return isMobile(mobile) ? mobile : typed.trim()
}

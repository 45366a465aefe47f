const secretKey = 'tipon-wizard-files'
export const filesDatabase = 'wizard-files'

/**
 * What opens the files that this tab has kept. It lives in the tab's session alone, and dies with it. Null where none were
 * kept, or storage is refused.
 */
export function readSecret(): Uint8Array<ArrayBuffer> | null {
  try {
    const kept = sessionStorage.getItem(secretKey)
    return kept === null ? null : Uint8Array.from(kept.split(','), Number)
  } catch {
    return null
  }
}

export function makeSecret(): Uint8Array<ArrayBuffer> {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  sessionStorage.setItem(secretKey, String(secret))
  return secret
}

/** Without its secret the content is lost at once; the rest follows as soon as the browser lets go of it. */
export function forgetFiles(): void {
  try {
    sessionStorage.removeItem(secretKey)
    indexedDB.deleteDatabase(filesDatabase)
  } catch {
    // Storage is refused: then nothing was kept.
  }
}

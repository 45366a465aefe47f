const storageKey = 'tipon-waits-for-line'

/** That this tab's form waits for the line, by its key: after a reload it says that it was not sent. */
export function rememberWaiting(key: string): void {
  try {
    sessionStorage.setItem(storageKey, key)
  } catch {
    // Storage is refused: then the form only says that nothing was sent, as always.
  }
}

export function wasWaiting(key: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) === key
  } catch {
    return false
  }
}

export function forgetWaiting(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is refused: then nothing was kept.
  }
}

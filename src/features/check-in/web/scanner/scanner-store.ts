import { firstState, reduceScanner, type ScannerAction, type ScannerState } from './scanner-rules.ts'

export type ScannerStore = {
  get: () => ScannerState
  dispatch: (action: ScannerAction) => void
  subscribe: (listener: () => void) => () => void
}

/** Outside React: a ticket is judged by what is on the screen now, not by what was when it was last drawn. */
export function createScannerStore(): ScannerStore {
  let state = firstState
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    dispatch: (action) => {
      const next = reduceScanner(state, action)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

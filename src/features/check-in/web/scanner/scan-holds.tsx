import { createContext, useContext, useEffect, useMemo } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { MissedWords } from './missed-tickets.tsx'
import type { Hold } from './scanner-rules.ts'
import type { ScannerStore } from './scanner-store.ts'

/** Null outside the scanner, where no camera reads behind anybody's back. */
export const ScannerContext = createContext<ScannerStore | null>(null)

/** While it is active no ticket is taken: it would be shown behind what has the eyes, or in place of what is being typed. */
export function useScanHold(by: Hold, active = true): void {
  const store = useContext(ScannerContext)
  useEffect(() => {
    if (!store || !active) return
    store.dispatch({ type: 'hold', by })
    return () => store.dispatch({ type: 'release', by })
  }, [store, by, active])
}

/** The alert of every screen; at the scanner it says, too, that a ticket was read behind it and not recorded. */
export function useDoorAlert(): ReturnType<typeof useAlert> {
  const showAlert = useAlert()
  const store = useContext(ScannerContext)
  return useMemo(() => {
    if (!store) return showAlert
    return async (options) => {
      store.dispatch({ type: 'hold', by: 'alert' })
      try {
        return await showAlert({ ...options, below: <MissedWords store={store} /> })
      } finally {
        store.dispatch({ type: 'release', by: 'alert' })
      }
    }
  }, [showAlert, store])
}

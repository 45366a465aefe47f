export type Connectivity = {
  isUp: () => boolean
  report: (up: boolean) => void
  subscribe: (listener: () => void) => () => void
}

/** Whether the server can be reached, as far as the last attempt told. A phone's own word ("online") is only a hint. */
export function createConnectivity(): Connectivity {
  let up = true
  const listeners = new Set<() => void>()
  return {
    isUp: () => up && navigator.onLine,
    report: (now) => {
      if (now === up) return
      up = now
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
  }
}

import { useEffect } from 'react'

/** Keeps the screen on while mounted, where the browser can: a phone that goes dark in the queue holds everybody up. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let left = false

    const hold = async () => {
      // The browser takes the lock away with every change of tab, so it is asked for again on each return.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const granted = await navigator.wakeLock.request('screen')
        if (left) await granted.release()
        else lock = granted
      } catch {
        // Refused to save battery: the screen darkens as it always does.
      }
    }
    const onReturn = () => void hold()
    onReturn()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', onReturn)
      void lock?.release()
    }
  }, [])
}

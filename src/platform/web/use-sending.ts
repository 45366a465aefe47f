import { useRef, useState } from 'react'
import { useLoadingOverlay } from './loading-overlay.tsx'

type Change = { words?: string; detail?: string | undefined; canStop?: boolean }
type Work<T> = (options: { signal: AbortSignal; report: (percent?: number, change?: Change) => void }) => Promise<T>

/** Sends one thing at a time under the overlay, which says how far it is and can stop it. */
export function useSending() {
  const overlay = useLoadingOverlay()
  const running = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<{ percent: number | undefined } | null>(null)

  // Once everything has left the phone the server decides; stopping then would only hide its answer.
  const report = (percent?: number, { words, detail, canStop = percent !== 100 }: Change = {}) => {
    setProgress({ percent })
    const onCancel = canStop ? () => running.current?.abort() : undefined
    overlay.update({ percent, detail, onCancel, ...(words !== undefined && { words }) })
  }

  async function send<T>(words: string, work: Work<T>): Promise<T | 'cancelled' | 'lost'> {
    const controller = new AbortController()
    running.current = controller
    overlay.show(words)
    report(0)
    try {
      return await work({ signal: controller.signal, report })
    } catch (error) {
      if (controller.signal.aborted) return 'cancelled'
      console.error(error)
      return 'lost'
    } finally {
      running.current = null
      overlay.hide()
      setProgress(null)
    }
  }

  return { send, isSending: () => running.current !== null, progress }
}

import { type RefObject, useEffect, useRef } from 'react'
import { type Decoder, openDecoder, type SeenCode } from './open-decoder.ts'
import { createSameCodeFilter } from './same-code-rules.ts'

/** Short, because an outline is drawn around the code and should follow the hand. */
const retryDelay = 10

export type Scan = { text: string /** `performance.now()` of the frame. */; seenAt: number }
type Options = {
  video: RefObject<HTMLVideoElement | null>
  running: boolean
  /** Every new code, in the order seen. */
  onScan: (scan: Scan) => void
  /** What is before the camera right now, for the outline. */
  onFrame: (codes: SeenCode[], size: { width: number; height: number }) => void
}

/** Reads frame after frame while the camera runs. */
export function useScanLoop({ video, running, onScan, onFrame }: Options): void {
  const latest = useRef({ onScan, onFrame })
  useEffect(() => {
    latest.current = { onScan, onFrame }
  })
  // Kept while the camera is off: switching it off and on is not another showing of the ticket.
  const isNew = useRef(createSameCodeFilter())

  useEffect(() => {
    if (!running) return
    const ending = new AbortController()
    let decoder: Decoder | undefined
    const loop = async () => {
      decoder = await openDecoder()
      while (!ending.signal.aborted) {
        const element = video.current
        if (element && element.readyState >= element.HAVE_CURRENT_DATA) {
          const seenAt = performance.now()
          const codes = await decoder.read(element)
          if (ending.signal.aborted) break
          latest.current.onFrame(codes, { width: element.videoWidth, height: element.videoHeight })
          for (const { text } of codes) {
            if (isNew.current(text, performance.now())) latest.current.onScan({ text, seenAt })
          }
        }
        await new Promise((resolve) => setTimeout(resolve, retryDelay))
      }
    }
    loop().catch(console.error)
    return () => {
      ending.abort()
      decoder?.close()
    }
  }, [running, video])
}

import { type RefObject, useEffect, useRef } from 'react'
import { type Decoder, openDecoder, reopenDelay, type SeenCode } from './open-decoder.ts'
import { createSameCodeFilter } from './same-code-rules.ts'

/** Short, because an outline is drawn around the code and should follow the hand. */
const retryDelay = 10

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export type Scan = Pick<SeenCode, 'text' | 'seenAt'>
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
    const { signal } = ending
    const readFrames = async (decoder: Decoder) => {
      while (!signal.aborted) {
        const element = video.current
        if (element && element.readyState >= element.HAVE_CURRENT_DATA) {
          const codes = await decoder.read(element)
          if (signal.aborted) return
          latest.current.onFrame(codes, { width: element.videoWidth, height: element.videoHeight })
          for (const { text, seenAt } of codes) {
            if (isNew.current(text, performance.now())) latest.current.onScan({ text, seenAt })
          }
        }
        await pause(retryDelay)
      }
    }
    const loop = async () => {
      while (!signal.aborted) {
        const decoder = await openDecoder()
        // At once: a read that waits for a weak line may never come back.
        signal.addEventListener('abort', decoder.close)
        try {
          await readFrames(decoder)
        } catch (error) {
          // A decoder that did not load would leave a camera that reads nothing: it is opened anew until it does.
          console.error(error)
          await pause(reopenDelay)
        } finally {
          decoder.close()
        }
      }
    }
    loop().catch(console.error)
    return () => ending.abort()
  }, [running, video])
}

import { useEffect, useRef } from 'react'

/**
 * Does something once the shown picture has been on the screen: a key that is pressed before that waits for it. Without a
 * picture it does nothing, and for the same one it acts once. `isThere` asks the page itself, which may be ahead of React.
 */
export function useWhenDrawn(shown: string | undefined, isThere: () => boolean): (action: () => void) => void {
  const drawn = useRef<Promise<unknown>>(undefined)
  const isWaiting = useRef(false)
  useEffect(() => {
    drawn.current = shown === undefined ? undefined : twoFrames()
  }, [shown])
  return (action) => {
    const ready = drawn.current ?? (isThere() ? twoFrames() : undefined)
    if (!ready || isWaiting.current) return
    isWaiting.current = true
    void ready.then(() => {
      isWaiting.current = false
      action()
    })
  }
}

const frame = () => new Promise(requestAnimationFrame)
const twoFrames = () => frame().then(frame)

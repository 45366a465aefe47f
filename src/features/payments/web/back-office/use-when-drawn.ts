import { useEffect, useRef } from 'react'

/**
 * Does something once what is shown has been on the screen: a key that is pressed before that waits for it. With nothing to
 * show it does nothing, and for the same thing it acts once.
 */
export function useWhenDrawn(shown: string | undefined): (action: () => void) => void {
  const drawn = useRef<Promise<unknown>>(undefined)
  const acted = useRef<string>(undefined)
  useEffect(() => {
    acted.current = undefined
    drawn.current = shown === undefined ? undefined : frame().then(frame)
  }, [shown])
  return (action) => {
    if (shown === undefined || acted.current === shown) return
    acted.current = shown
    void drawn.current?.then(() => {
      acted.current = undefined
      action()
    })
  }
}

const frame = () => new Promise(requestAnimationFrame)

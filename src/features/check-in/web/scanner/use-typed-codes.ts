import { useEffect, useRef } from 'react'

/** A scanner on a cable types without a pause; whatever was pressed long before is not part of its code. */
const longestGap = 1_000
const shortestCode = 6

/** Scanners with a cable act as keyboards: they type the code and press Enter. What people type into fields is left alone. */
export function useTypedCodes(onCode: (text: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    let typed = ''
    let lastKey = 0
    const onKey = (event: KeyboardEvent) => {
      const { target, key, timeStamp } = event
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      if (timeStamp - lastKey > longestGap) typed = ''
      lastKey = timeStamp
      if (key === 'Enter' && typed.length >= shortestCode) {
        // Or it would press whichever button has the focus.
        event.preventDefault()
        latest.current(typed)
        typed = ''
      } else if (key.length === 1) {
        typed += key
        // A blank scrolls the page or presses a button; within a code it is part of it.
        if (typed.length > 1) event.preventDefault()
      }
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

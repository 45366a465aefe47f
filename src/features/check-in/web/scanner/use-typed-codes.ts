import { useEffect, useRef } from 'react'
import { isTicketText } from './ticket-text-rules.ts'

/** A scanner on a cable types without a pause; whatever was pressed long before is not part of its code. */
const longestGap = 1_000
const shortestCode = 6

/**
 * Scanners with a cable act as keyboards: they type the code and press Enter. What people type into fields is left alone; a
 * whole ticket that a scanner types into one is taken out again, or it would be a reason or the name of a station.
 */
export function useTypedCodes(onCode: (text: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    let typed = ''
    let lastKey = 0
    let before = ''
    const isField = (target: EventTarget | null) =>
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
    const onKey = (event: KeyboardEvent) => {
      const { key, timeStamp } = event
      const field = isField(event.target)
      if (timeStamp - lastKey > longestGap) typed = ''
      lastKey = timeStamp
      if (key === 'Enter' && (field ? isTicketText(typed) : typed.length >= shortestCode)) {
        // Or it would press whichever button has the focus, or send the form.
        event.preventDefault()
        event.stopPropagation()
        if (field) putBack(field, before)
        latest.current(typed)
        typed = ''
      } else if (key.length === 1) {
        if (typed === '') before = field?.value ?? ''
        typed += key
        // A blank scrolls the page or presses a button; within a code it is part of it.
        if (typed.length > 1 && !field) event.preventDefault()
      }
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** As if a person had: React hears of it by the event, and only where the value was set past it. */
function putBack(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

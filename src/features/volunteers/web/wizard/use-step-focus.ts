import { useCallback, useEffect, useRef } from 'react'
import { focusField } from '#platform/web/form-fields.ts'
import type { Step } from './wizard-rules.ts'

/** A new step is read from its top, like a new page; one that is opened for a field starts at that field. */
export function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const target = useRef<string | null>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (target.current === null) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    } else {
      focusField(target.current)
      target.current = null
    }
  }, [step])

  const aim = useCallback((field: string) => {
    target.current = field
  }, [])
  return { heading, aim }
}

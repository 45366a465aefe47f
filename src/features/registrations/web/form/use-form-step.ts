import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusField } from '#platform/web/form-fields.ts'

type View = 'edit' | 'check'
export type FormStep = ReturnType<typeof useFormStep>

/** Where in the form the person is: a participant's index, or the count of them for the payment. Moving takes focus along. */
export function useFormStep(view: View) {
  const [at, setAt] = useState(0)
  const [target, setTarget] = useState<{ view: View; field?: string } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const arrive = () => {
    // The history moves a little later than the place: what is looked for may not be drawn yet.
    if (target?.view !== view) return
    if (target.field === undefined) {
      // Nor may its file be there yet.
      if (view === 'check' && !heading.current) return
      heading.current?.focus({ preventScroll: true })
      // The answers are read from the top like a page of their own; a block is met where it stands.
      if (view === 'check') window.scrollTo(0, 0)
      else heading.current?.scrollIntoView({ block: 'start' })
    } else {
      focusField(target.field)
    }
    setTarget(null)
  }
  const arriveOnce = useEffectEvent(arrive)
  useEffect(() => arriveOnce(), [target, view])

  return {
    at,
    heading,
    /** Once a view that came later than the move to it is drawn. */
    arrive,
    toAnswers: () => setTarget({ view: 'check' }),
    toField: (field: string) => setTarget({ view: 'edit', field }),
    /** Without the focus, which stays where the press was. */
    show: setAt,
    open: (index: number, field?: string) => {
      setAt(index)
      setTarget({ view: 'edit', field })
    },
  }
}

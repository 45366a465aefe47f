import { type ReactNode, useContext, useMemo } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type Path, parsePath, type To, useLocation } from 'react-router'
import { carryEvent, eventOf } from './event-address-rules.ts'

/** Null for the current one. */
export const useChosenEvent = (): string | null => eventOf(useLocation())

/**
 * Every link and every step to a page of the staff carries the chosen event on, also one that a feature wrote without thinking of
 * it, and one that is opened in another tab. The router has no such hook; what all of its parts ask is this context.
 */
export function CarryEvent({ children }: { children: ReactNode }) {
  const router = useContext(NavigationContext)
  const event = useChosenEvent()
  const carrying = useMemo(() => {
    const { navigator } = router
    const carried = (to: To): Path => {
      const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
      return carryEvent({ pathname, search, hash }, event)
    }
    type Step = Parameters<typeof navigator.push>
    return {
      ...router,
      navigator: {
        createHref: (to: To) => navigator.createHref(carried(to)),
        ...(navigator.encodeLocation && { encodeLocation: navigator.encodeLocation }),
        go: (steps: number) => navigator.go(steps),
        push: (to: To, ...rest: [Step[1]?, Step[2]?]) => navigator.push(carried(to), ...rest),
        replace: (to: To, ...rest: [Step[1]?, Step[2]?]) => navigator.replace(carried(to), ...rest),
      },
    }
  }, [router, event])
  return <NavigationContext value={carrying}>{children}</NavigationContext>
}

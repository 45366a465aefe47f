import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { interceptSteps } from './before-router.ts'

type Ask = (leave: () => void) => void

let asking: Ask | undefined

/** For ways to another page that are no links, as the search: whoever has something unsaved is asked first. */
export const leaveBy: Ask = (leave) => (asking ? asking(leave) : leave())

/** While it is active, whoever goes is asked: by the browser itself where it is closed, for our own pages by `onAsk`. */
export function useLeaveGuard(active: boolean, onAsk: Ask): void {
  const navigate = useNavigate()
  const at = useLocation()
  const ask = useEffectEvent(onAsk)
  const here = useRef({ page: pageOf(at), place: 0 })
  useEffect(() => {
    here.current = { page: pageOf(at), place: placeInHistory() }
  }, [at])

  useEffect(() => {
    if (!active) return
    const ending = new AbortController()
    const { signal } = ending
    // Steps of the history that are our own, and nobody's wish to leave.
    let ownSteps = 0
    const askFirst: Ask = (leave) =>
      ask(() => {
        ending.abort()
        leave()
      })
    asking = askFirst
    signal.addEventListener('abort', () => {
      asking = undefined
    })
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    // Before the router hears of it.
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        const isAway =
          link && link.target !== '_blank' && link.origin === location.origin && pageOf(link) !== pageOf(location)
        if (!isAway || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        event.stopPropagation()
        askFirst(() => void navigate(link.pathname + link.search))
      },
      { capture: true, signal },
    )
    const letStepsPass = interceptSteps((event) => {
      if (ownSteps > 0) {
        ownSteps--
        event.stopImmediatePropagation()
        return
      }
      const steps = placeInHistory() - here.current.place
      if (pageOf(location) === here.current.page || steps === 0) return
      event.stopImmediatePropagation()
      ownSteps++
      history.go(-steps)
      askFirst(() => history.go(steps))
    })
    signal.addEventListener('abort', letStepsPass)
    return () => ending.abort()
  }, [active, navigate])
}

/** Of another event it is another page. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('event') ?? ''}`

/** Kept there by the router. */
const placeInHistory = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

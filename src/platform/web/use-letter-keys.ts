import { useEffect, useEffectEvent } from 'react'

const isTyping = (event: KeyboardEvent): boolean =>
  // A search over the page sends keys on to its list: what is typed there would decide here.
  !event.isTrusted ||
  document.querySelector('dialog[open]') !== null ||
  [event.target, document.activeElement].some(
    (element) => element instanceof Element && element.closest('input:not([type=checkbox]), textarea, select'),
  )

/** Single letters, while nobody is typing. A key held down counts once: it would decide about one thing after another. */
export function useLetterKeys(enabled: boolean, actions: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event)) return
    const action = actions[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

import { useEffect, useEffectEvent } from 'react'

/** Single letters, while nobody is typing. A key held down counts once: it would decide about one thing after another. */
export function useLetterKeys(enabled: boolean, actions: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, select')) return
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

import { useEffect } from 'react'

/** Set on the document, not on a wrapper, so that alerts and the overlay darken with the screen that asked for it. */
export function useNightTheme(night = true) {
  useEffect(() => {
    if (!night) return
    document.documentElement.dataset.theme = 'night'
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [night])
}

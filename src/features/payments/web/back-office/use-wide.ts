import { useSyncExternalStore } from 'react'

/** The width from which the list, the proof and the decision stand beside each other: Tailwind's `xl`. */
const query = '(min-width: 80rem)'

export const useWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )

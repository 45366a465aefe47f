import { useSyncExternalStore } from 'react'

/** Tailwind's own, and `list`: from there a list has room beside what is chosen in it. */
const queries = { md: '(min-width: 48rem)', xl: '(min-width: 80rem)', list: '(min-width: 90rem)' } as const

/** Whether the window is at least so wide, also while it changes. For what differs in more than its looks. */
export function useMinWidth(width: keyof typeof queries): boolean {
  const query = queries[width]
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

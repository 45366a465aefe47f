import { useCallback, useState } from 'react'

/** A setting of this device that outlives the page; where the browser keeps nothing it lasts as long as the page. */
export function useLocalStorage(key: string, first: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => read(key) ?? first)
  const keep = useCallback(
    (next: string) => {
      setValue(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // Refused, in a private window: asked again next time.
      }
    },
    [key],
  )
  return [value, keep]
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

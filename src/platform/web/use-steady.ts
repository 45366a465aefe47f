import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for every drawing, doing what the latest one does: a new one would draw every row of a list again. */
export function useSteady<Args extends unknown[]>(action: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(action)
  useLayoutEffect(() => {
    latest.current = action
  })
  return useCallback((...args) => latest.current(...args), [])
}

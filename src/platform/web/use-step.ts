import { useEffect, useRef } from 'react'

/**
 * Where the keys for next and previous lead in a list; from elsewhere to its first. A second press counts from where the
 * first one leads: a fast hand does not wait until that is shown.
 */
export function useStep(ids: readonly string[], shown: string | undefined): (by: 1 | -1) => string | undefined {
  const headedFor = useRef(shown)
  useEffect(() => {
    headedFor.current = shown
  }, [shown])
  return (by) => {
    const here = headedFor.current === undefined ? -1 : ids.indexOf(headedFor.current)
    const to = ids[here === -1 ? 0 : here + by]
    if (to !== undefined) headedFor.current = to
    return to
  }
}

import { type ComponentType, useCallback, useRef, useState } from 'react'

/** A part of a page whose code is fetched when it is asked for, once; after a failure it may be asked for again. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>()
  const fetching = useRef<Promise<void>>(undefined)
  const fetchPart = useCallback((): Promise<void> => {
    fetching.current ??= load().then(
      (Part) => setLoaded({ Part }),
      (error: unknown) => {
        fetching.current = undefined
        throw error
      },
    )
    return fetching.current
  }, [load])
  return { Part: loaded?.Part, fetchPart }
}

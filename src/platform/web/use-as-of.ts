import { useOnline } from './use-online.ts'

const openedAt = Date.now()

type Known = { data: unknown; dataUpdatedAt: number; isError: boolean }

/**
 * Since when what is shown may have changed: there is no line, the server could not be asked again, or all of it comes from a
 * copy of the page that the phone has kept. Null while it is as new as it can be.
 */
export function useAsOf(known: readonly Known[]): Date | null {
  const online = useOnline()
  // What only stands there until the first answer comes has no time.
  const shown = known.filter(({ data, dataUpdatedAt }) => data !== undefined && data !== null && dataUpdatedAt > 0)
  const isOld = shown.some(({ isError, dataUpdatedAt }) => isError || dataUpdatedAt < openedAt)
  if (shown.length === 0 || (online && !isOld)) return null
  return new Date(Math.min(...shown.map(({ dataUpdatedAt }) => dataUpdatedAt)))
}

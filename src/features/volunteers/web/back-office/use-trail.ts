import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApplicationRow } from '../../contract.ts'
import { fetchApplications } from './department-api.ts'
import { filterOf, type ListAddress } from './list-address.ts'

const trailKey = (list: ListAddress) => ['staff', 'application-trail', list]

/** Long enough for the way from the list to an application, and no longer: later the list is another one. */
const keptFor = 10_000

/** The list as it was shown, in its order, for whoever opens one of it. */
export function layTrail(client: QueryClient, list: ListAddress, rows: readonly ApplicationRow[]): void {
  client.setQueryDefaults(trailKey(list), { gcTime: keptFor })
  client.setQueryData(trailKey(list), rows)
}

/**
 * The list that one came from, as it was then: what is decided stays in its place, so that the next one is the next one.
 * Without a list in the address there is none.
 */
export function useTrail(id: string, list: ListAddress, me: string | undefined) {
  const isList = Object.keys(list).length > 0
  const { data, refetch } = useQuery({
    queryKey: trailKey(list),
    queryFn: async (): Promise<readonly ApplicationRow[]> => (await fetchApplications(filterOf(list, me))).applications,
    enabled: isList && me !== undefined,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const rows = isList ? (data ?? []) : []
  const place = rows.findIndex((row) => row.id === id)
  // Come from elsewhere, with a list of before: asked once whether today's has it.
  const asked = useRef<string>(undefined)
  const isMissing = data !== undefined && place === -1
  useEffect(() => {
    if (!isMissing || asked.current === id) return
    asked.current = id
    void refetch()
  }, [isMissing, id, refetch])
  return { rows: place === -1 ? [] : rows, place }
}

export type Trail = ReturnType<typeof useTrail>

/** Where a decision leads: the next that is not decided here, or else the first before it that is not. */
export function nextUndecided({ rows, place }: Trail, decided: ReadonlySet<string>): string | undefined {
  const open = (row: ApplicationRow) => !decided.has(row.id)
  return (rows.slice(place + 1).find(open) ?? rows.slice(0, Math.max(place, 0)).find(open))?.id
}

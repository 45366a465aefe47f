import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { apiOf, onBadLine, orLastKnown, orNull } from '#platform/web/api-client.ts'
import type { ListOption, VolunteerCalls } from '../contract.ts'

const api = apiOf<VolunteerCalls>()

export const fetchOffered = {
  ministries: () => api.call('GET /api/volunteers/ministries'),
  journeys: () => api.call('GET /api/membership/journeys'),
}

const askList = (name: string, ask: () => Promise<ListOption[]>) =>
  queryOptions({ queryKey: [name], ...onBadLine, queryFn: (asking) => orLastKnown(ask(), asking) })

const listQueries = {
  ministries: askList('ministries', fetchOffered.ministries),
  journeys: askList('journeys', fetchOffered.journeys),
}

/** What could not be had is an empty list, and the screen offers Retry beside it. */
const orEmpty = (list: ListOption[] | null) => list ?? []

export const useMinistries = () => useQuery({ ...listQueries.ministries, select: orEmpty })
export const useJourneys = () => useQuery({ ...listQueries.journeys, select: orEmpty })

/** Before their steps are reached: there may be no line by then. */
export const loadLists = (client: QueryClient): Promise<void>[] => [
  client.prefetchQuery(listQueries.ministries),
  client.prefetchQuery(listQueries.journeys),
]

/** A courtesy: when it cannot be asked, the address counts as new, and the server decides at the end. */
export async function isKnownEmail(email: string): Promise<boolean> {
  const answer = await orNull(api.call('POST /api/membership/checkemail/', { body: { email } }))
  return answer?.exists === true
}

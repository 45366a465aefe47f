import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { dashboardCalls } from '../../contract.ts'

const api = apiOf<typeof dashboardCalls>()

/** Asked again every few seconds while somebody looks; a window that was left open tells of now at once. */
const live = {
  networkMode: 'always',
  staleTime: 0,
  retry: false,
  refetchInterval: 10_000,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

export const useFigures = (event: string | null, day: string | null) =>
  useQuery({
    queryKey: ['staff', 'dashboard', event, day],
    queryFn: () =>
      api.call('GET /api/staff/dashboard', { query: { event: event ?? undefined, day: day ?? undefined } }),
    // Another day of the same event; figures of another event would be taken for those of this one.
    placeholderData: (before, query) => (query?.queryKey[2] === event ? keepPreviousData(before) : undefined),
    ...live,
  })

export const useMoney = (event: string | null, enabled: boolean) =>
  useQuery({
    queryKey: ['staff', 'dashboard-money', event],
    queryFn: () => api.call('GET /api/staff/dashboard/money', { query: { event: event ?? undefined } }),
    enabled,
    ...live,
  })

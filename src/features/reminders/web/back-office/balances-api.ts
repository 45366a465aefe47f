import { useInfiniteQuery } from '@tanstack/react-query'
import type { PeopleFilter } from '#features/registrations/contract.ts'
import { apiOf } from '#platform/web/api-client.ts'
import type { reminderCalls } from '../../contract.ts'

const api = apiOf<typeof reminderCalls>()

export const balancesKey = (event: string | null) => ['staff', 'balances', event]

export const useBalances = (event: string | null, filter: PeopleFilter) =>
  useInfiniteQuery({
    queryKey: [...balancesKey(event), filter],
    queryFn: ({ pageParam }) =>
      api.call('GET /api/staff/balances', {
        query: { event: event ?? undefined, after: pageParam || undefined, ...filter },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** To one group, or to all of a view. */
export const sendReminders = (event: string | null, to: { group_id: string } | PeopleFilter) =>
  api.call('POST /api/staff/balances/remind', { body: { event: event ?? undefined, ...to } })

export const saveReminderDays = (event: string | null, reminder_days: number) =>
  api.call('PUT /api/staff/balances/settings', { query: { event: event ?? undefined }, body: { reminder_days } })

export const setQuiet = (id: string, quiet: boolean) =>
  api.call('PUT /api/staff/balances/:id/quiet', { params: { id }, body: { quiet } })

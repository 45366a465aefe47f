import { useInfiniteQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { reminderCalls } from '../../contract.ts'

const api = apiOf<typeof reminderCalls>()

export const balancesKey = (event: string | null) => ['staff', 'balances', event]

export const useBalances = (event: string | null) =>
  useInfiniteQuery({
    queryKey: balancesKey(event),
    queryFn: ({ pageParam }) =>
      api.call('GET /api/staff/balances', { query: { event: event ?? undefined, after: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

export const sendReminders = (event: string | null, group_id?: string) =>
  api.call('POST /api/staff/balances/remind', { body: { event: event ?? undefined, group_id } })

export const saveReminderDays = (event: string | null, reminder_days: number) =>
  api.call('PUT /api/staff/balances/settings', { query: { event: event ?? undefined }, body: { reminder_days } })

export const setQuiet = (id: string, quiet: boolean) =>
  api.call('PUT /api/staff/balances/:id/quiet', { params: { id }, body: { quiet } })

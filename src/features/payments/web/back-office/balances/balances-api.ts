import { useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getJson, sendJson } from '#platform/web/api-client.ts'
import { type balancesPage, type openBalance, type reminderAnswer, reminderPaths } from '../../../contract.ts'

export type OpenBalance = z.infer<typeof openBalance>
export type BalancesPageAnswer = z.infer<typeof balancesPage>

const about = (event: string | null): Record<string, string> => (event === null ? {} : { event })
export const balancesKey = (event: string | null) => ['staff', 'balances', event]

export const useBalances = (event: string | null) =>
  useInfiniteQuery({
    queryKey: balancesKey(event),
    queryFn: ({ pageParam }) =>
      getJson<BalancesPageAnswer>(reminderPaths.balances, {
        ...about(event),
        ...(pageParam === '' ? {} : { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

export const sendReminders = (event: string | null, group_id?: string) =>
  sendJson<z.infer<typeof reminderAnswer>>('POST', reminderPaths.remind, {
    ...about(event),
    ...(group_id === undefined ? {} : { group_id }),
  })

export const saveReminderDays = (event: string | null, reminder_days: number) =>
  sendJson<{ reminder_days: number }>('PUT', `${reminderPaths.settings}?${new URLSearchParams(about(event))}`, {
    reminder_days,
  })

export const setQuiet = (id: string, quiet: boolean) =>
  sendJson<unknown>('PUT', reminderPaths.quiet.replace(':id', id), { quiet })

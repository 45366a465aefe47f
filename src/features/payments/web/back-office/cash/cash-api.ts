import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getJson, sendJson } from '#platform/web/api-client.ts'
import { type CashHolder, type CashShift, type ClosedShift, type cashCount, cashPaths } from '../../../contract.ts'

const key = ['staff', 'cash']

/** Asked again now and then: cash comes in while the screen is open. */
export const useCash = () =>
  useQuery({
    queryKey: [...key, 'holders'],
    queryFn: () => getJson<CashHolder[]>(cashPaths.cash),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 15_000,
    refetchOnWindowFocus: 'always',
  })

export const useShifts = () =>
  useQuery({
    queryKey: [...key, 'shifts'],
    queryFn: () => getJson<CashShift[]>(cashPaths.shifts),
    networkMode: 'always',
    staleTime: 0,
  })

export function useCloseShift() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (count: z.input<typeof cashCount>) => sendJson<ClosedShift>('POST', cashPaths.close, count),
    // Not waited for: the result of the count is told at once.
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
}

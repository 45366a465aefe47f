import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getJson, sendJson } from '#platform/web/api-client.ts'
import {
  type CashHolder,
  type CashShift,
  type ClosedShift,
  type cashCount,
  cashPaths,
  type TakenCash,
} from '../../../contract.ts'

const key = ['staff', 'cash']

/** Asked again and again: cash comes in while the screen is open, and the two lists must not contradict each other. */
export const useCash = () =>
  useQuery({
    queryKey: [...key, 'holders'],
    queryFn: () => getJson<CashHolder[]>(cashPaths.cash),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 5_000,
    refetchOnWindowFocus: 'always',
  })

/** Looked at often: somebody else's use of a passkey is to be seen while it happens. */
export const useTakenCash = () =>
  useQuery({
    queryKey: [...key, 'taken'],
    queryFn: () => getJson<TakenCash[]>(cashPaths.taken),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 5_000,
    refetchOnWindowFocus: 'always',
  })

export function useDisputeCash() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => sendJson<unknown>('POST', cashPaths.dispute.replace(':id', id)),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
}

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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { apiOf } from '#platform/web/api-client.ts'
import type { cashCalls, cashCount } from '../../contract.ts'

const api = apiOf<typeof cashCalls>()

const key = ['staff', 'cash']

/** Asked again and again: cash comes in while the screen is open, and the two lists must not contradict each other. */
export const useCash = () =>
  useQuery({
    queryKey: [...key, 'holders'],
    queryFn: () => api.call('GET /api/staff/cash'),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 5_000,
    refetchOnWindowFocus: 'always',
  })

/** Looked at often: somebody else's use of a passkey is to be seen while it happens. */
export const useTakenCash = () =>
  useQuery({
    queryKey: [...key, 'taken'],
    queryFn: () => api.call('GET /api/staff/cash/taken'),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 5_000,
    refetchOnWindowFocus: 'always',
  })

export function useDisputeCash() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => api.call('POST /api/staff/cash/taken/:id/dispute', { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
}

export const useShifts = () =>
  useQuery({
    queryKey: [...key, 'shifts'],
    queryFn: () => api.call('GET /api/staff/cash/shifts'),
    networkMode: 'always',
    staleTime: 0,
  })

export function useCloseShift() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: z.input<typeof cashCount>) => api.call('POST /api/staff/cash/close', { body }),
    // Not waited for: the result of the count is told at once.
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { apiOf } from '#platform/web/api-client.ts'
import type { cashCalls, cashCount, cashObjection, cashRecount } from '../../contract.ts'

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
export const useCashLines = (staff_member_id: string) =>
  useQuery({
    queryKey: [...key, 'taken', staff_member_id],
    queryFn: () => api.call('GET /api/staff/cash/taken', { query: { staff_member_id } }),
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

/** Asked again too: the others confirm while this screen is open. */
export const useShifts = () =>
  useQuery({
    queryKey: [...key, 'shifts'],
    queryFn: () => api.call('GET /api/staff/cash/shifts'),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 10_000,
    refetchOnWindowFocus: 'always',
  })

export const useShift = (id: string) =>
  useQuery({
    queryKey: [...key, 'shifts', id],
    queryFn: () => api.call('GET /api/staff/cash/shifts/:id', { params: { id } }),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 10_000,
    refetchOnWindowFocus: 'always',
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

/** Counts again, confirms, or does not agree: what follows is read anew, also after a refusal, which somebody else caused. */
export function useShiftAnswer(id: string) {
  const client = useQueryClient()
  const params = { id }
  const settled = {
    networkMode: 'always',
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  } as const
  return {
    recount: useMutation({
      ...settled,
      mutationFn: (body: z.input<typeof cashRecount>) =>
        api.call('POST /api/staff/cash/shifts/:id/recount', { params, body }),
    }),
    confirm: useMutation({
      ...settled,
      mutationFn: (seen: number) => api.call('POST /api/staff/cash/shifts/:id/confirm', { params, body: { seen } }),
    }),
    object: useMutation({
      ...settled,
      mutationFn: (body: z.input<typeof cashObjection>) =>
        api.call('POST /api/staff/cash/shifts/:id/object', { params, body }),
    }),
  }
}

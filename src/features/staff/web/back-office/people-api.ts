import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { apiOf } from '#platform/web/api-client.ts'
import type { newPerson, RolesInput, staffCalls } from '../../contract.ts'

const api = apiOf<typeof staffCalls>()

const key = ['staff', 'people']

export const usePeople = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: key,
    queryFn: () => api.call('GET /api/staff/people'),
    networkMode: 'always',
    staleTime: 0,
    enabled,
  })

export const useMinistries = () =>
  useQuery({
    queryKey: ['staff', 'ministries'],
    queryFn: () => api.call('GET /api/staff/people/ministries'),
    networkMode: 'always',
  })

/** Not kept by the query cache: what is shown once stays with the screen that shows it. */
function usePeopleCall<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn,
    onSettled: () =>
      client.invalidateQueries({ queryKey: ['staff'], predicate: ({ queryKey }) => queryKey[1] !== 'me' }),
  })
}

export const useAddPerson = () =>
  usePeopleCall((body: z.input<typeof newPerson>) => api.call('POST /api/staff/people', { body }))

export const useChangeRoles = (id: string) =>
  usePeopleCall((body: RolesInput) => api.call('POST /api/staff/people/:id/roles', { params: { id }, body }))

export const useSwitchPerson = (id: string) =>
  usePeopleCall((to: 'disable' | 'enable') => api.call(`POST /api/staff/people/:id/${to}`, { params: { id } }))

export const useNewPassword = (id: string) =>
  usePeopleCall(() => api.call('POST /api/staff/people/:id/password', { params: { id } }))

export const useNewSecondFactor = (id: string) =>
  usePeopleCall(() => api.call('POST /api/staff/people/:id/second-factor', { params: { id } }))

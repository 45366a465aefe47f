import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { apiOf } from '#platform/web/api-client.ts'
import type { passkeyRequest, staffCalls } from '../../contract.ts'

const api = apiOf<typeof staffCalls>()

const key = ['staff', 'passkeys']

export const usePasskeys = () =>
  useQuery({
    queryKey: key,
    queryFn: () => api.call('GET /api/staff/passkeys'),
    networkMode: 'always',
    staleTime: 0,
  })

/** Asked again when it changes, by this device's clock, and every minute in case that clock is wrong. */
export const usePasskeyCode = () =>
  useQuery({
    queryKey: [...key, 'code'],
    queryFn: () => api.call('GET /api/staff/passkeys/code'),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data ? Math.min(60_000, Math.max(1_000, Date.parse(data.changes_at) - Date.now() + 500)) : 60_000,
  })

/** Not kept by the query cache: what is shown once stays with the screen that shows it. */
export function useIssuePasskey() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: (body: z.input<typeof passkeyRequest>) => api.call('POST /api/staff/passkeys', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useRevokePasskey() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => api.call('POST /api/staff/passkeys/:id/revoke', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

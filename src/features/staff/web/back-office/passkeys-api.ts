import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getJson, sendJson } from '#platform/web/api-client.ts'
import { type issuedPasskey, type PasskeyRow, type passkeyRequest, type ShownCode, staffPaths } from '../../contract.ts'

const key = ['staff', 'passkeys']

export const usePasskeys = () =>
  useQuery({
    queryKey: key,
    queryFn: () => getJson<PasskeyRow[]>(staffPaths.passkeys),
    networkMode: 'always',
    staleTime: 0,
  })

/** Asked again when it changes, by this device's clock, and every minute in case that clock is wrong. */
export const usePasskeyCode = () =>
  useQuery({
    queryKey: [...key, 'code'],
    queryFn: () => getJson<ShownCode>(staffPaths.passkeyCode),
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
    mutationFn: (wish: z.input<typeof passkeyRequest>) =>
      sendJson<z.infer<typeof issuedPasskey>>('POST', staffPaths.passkeys, wish),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useRevokePasskey() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => sendJson<unknown>('POST', staffPaths.revokePasskey.replace(':id', id)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

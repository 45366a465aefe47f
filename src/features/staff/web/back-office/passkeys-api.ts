import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getJson, sendJson } from '#platform/web/api-client.ts'
import { type issuedPasskey, type PasskeyRow, type passkeyRequest, staffPaths } from '../../contract.ts'

const key = ['staff', 'passkeys']

export const usePasskeys = () =>
  useQuery({
    queryKey: key,
    queryFn: () => getJson<PasskeyRow[]>(staffPaths.passkeys),
    networkMode: 'always',
    staleTime: 0,
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

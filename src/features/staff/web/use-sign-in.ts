import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import { keepTokens } from '#platform/web/session.ts'
import type { Credentials, staffCalls } from '../contract.ts'

const api = apiOf<typeof staffCalls>()

export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Credentials) => api.call('POST /api/token/', { body }),
    onSuccess: (tokens) => {
      keepTokens(tokens)
      // Whatever a colleague was shown in this tab before is not for the next one.
      client.getQueryCache().clear()
    },
  })
}

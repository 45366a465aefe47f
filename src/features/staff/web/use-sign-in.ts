import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendJson } from '#platform/web/api-client.ts'
import { keepTokens } from '#platform/web/session.ts'
import { type Credentials, staffPaths, type Tokens } from '../contract.ts'

export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (credentials: Credentials) => sendJson<Tokens>('POST', `${staffPaths.token}/`, credentials),
    onSuccess: (tokens) => {
      keepTokens(tokens)
      // Whatever a colleague was shown in this tab before is not for the next one.
      client.getQueryCache().clear()
    },
  })
}

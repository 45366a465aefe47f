import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import { keepOffline, keptAnswer } from '#platform/web/keep-offline.ts'
import type { Correction, ManagedRegistration, manageCalls } from '../../contract.ts'

const api = apiOf<typeof manageCalls>()

export const managedGroupPath = (token: string) => api.url('GET /events/api/manage/:token', { params: { token } })

const keyOf = (event: string, token: string) => ['managed-group', event, token]

/** Null where the link opens nothing. A failure after the first answer keeps that answer: tickets must outlast the line. */
export const useManagedGroup = (event: string, token: string) =>
  useQuery({
    queryKey: keyOf(event, token),
    // Asked even when the phone thinks it is offline, so that it fails in words instead of waiting in silence.
    networkMode: 'always',
    queryFn: ({ client, queryKey }) =>
      api
        .call('GET /events/api/manage/:token', { params: { token }, query: { event } })
        .catch(async (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null
          // Opened anew without a network: what the phone has kept is shown, and that it is not the latest.
          const kept = client.getQueryData(queryKey)
            ? null
            : await keptAnswer<ManagedRegistration>(managedGroupPath(token))
          if (kept) client.setQueryData(queryKey, kept.answer, { updatedAt: kept.at })
          throw error
        }),
  })

export const useResend = (token: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('POST /events/api/manage/:token/resend', { params: { token } }),
  })

/** The answer shows the group as it is now, also without a network. */
export function useCorrect(event: string, token: string) {
  const showAsNow = useShowAsNow(event, token)
  return async (person: string, body: Correction) => {
    const params = { token, person }
    const group = await api.call('POST /events/api/manage/:token/people/:person/correct', { params, body })
    showAsNow(group)
    return group
  }
}

function useShowAsNow(event: string, token: string) {
  const client = useQueryClient()
  return (group: ManagedRegistration) => {
    client.setQueryData(keyOf(event, token), group)
    keepOffline([managedGroupPath(token)]).catch(console.error)
  }
}

/** The answer shows the group as it is now, also without a network; after a failure it is asked again, since the press may have arrived. */
export function useCancel(event: string, token: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: { id: string; name: string }) =>
      api.call('POST /events/api/manage/:token/people/:person/cancel', { params: { token, person: id } }),
    onSuccess: useShowAsNow(event, token),
    onError: () => void client.invalidateQueries({ queryKey: keyOf(event, token) }),
  })
}

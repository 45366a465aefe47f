import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError, getJson, sendJson } from '#platform/web/api-client.ts'
import { keptAnswer } from '#platform/web/keep-offline.ts'
import { type ManagedRegistration, managePaths, type ResendAnswer } from '../../contract.ts'

const withToken = (path: string, token: string) => path.replace(':token', encodeURIComponent(token))

export const managedGroupPath = (token: string) => withToken(managePaths.group, token)

/** Null where the link opens nothing. A failure after the first answer keeps that answer: tickets must outlast the line. */
export const useManagedGroup = (event: string, token: string) =>
  useQuery({
    queryKey: ['managed-group', event, token],
    // Asked even when the phone thinks it is offline, so that it fails in words instead of waiting in silence.
    networkMode: 'always',
    queryFn: ({ client, queryKey }) =>
      getJson<ManagedRegistration>(managedGroupPath(token), { event }).catch(async (error: unknown) => {
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
    mutationFn: () => sendJson<ResendAnswer>('POST', withToken(managePaths.resend, token)),
  })

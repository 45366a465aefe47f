import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { consentHeader } from '#features/privacy/contract.ts'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import { takeAnswer } from '#platform/web/take-answer.ts'
import type { WaitlistRequest, waitlistCalls } from '../../contract.ts'

const api = apiOf<typeof waitlistCalls>()

type Asked = WaitlistRequest & { event: string; nickname: string }

export const askForPlace = (body: Asked, consentVersion: string) =>
  api.call('POST /events/api/waitlist', { body, headers: { [consentHeader]: consentVersion } })

const placeKey = (token: string) => ['waitlist-place', token]

/** Null where the link opens nothing. Opening it tells that the mail arrived: there is nothing else to press. */
export const usePlace = (token: string) =>
  useQuery({
    queryKey: placeKey(token),
    networkMode: 'always',
    refetchInterval: 60_000,
    queryFn: async () => {
      const params = { token }
      try {
        const place = await api.call('GET /events/api/waitlist/:token', { params })
        if (place.state !== 'to_confirm') return place
        return await api.call('POST /events/api/waitlist/:token/confirm', { params })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

export function useLeavePlace(token: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('POST /events/api/waitlist/:token/leave', { params: { token } }),
    onSuccess: (place) => takeAnswer(client, placeKey(token), place),
    // Over already, by a colleague's press or on another phone: the page says how.
    onError: () => void client.invalidateQueries({ queryKey: placeKey(token) }),
  })
}

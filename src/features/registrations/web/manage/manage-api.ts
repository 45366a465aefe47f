import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { consentHeader } from '#features/privacy/contract.ts'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import { forgetOffline } from '#platform/web/forget-offline.ts'
import { keepOffline } from '#platform/web/keep-offline.ts'
import { takeAnswer } from '#platform/web/take-answer.ts'
import { manageAddress } from '../../addresses.ts'
import type { Correction, ManagedRegistration, manageCalls, NewAddress, Successor } from '../../contract.ts'

const api = apiOf<typeof manageCalls>()

export const ticketsFile = (token: string) =>
  api.url('GET /events/api/manage/:token/tickets.pdf', { params: { token } })

type AsShown = { revision: number }

const keyOf = (event: string, token: string) => ['managed-group', event, token]

const twoWeeks = 14 * 24 * 60 * 60 * 1000

/** Tickets are shown at a door without a network: opened anew, the page starts with what it knew. After the event nobody needs the names. */
export function keepManaged(client: QueryClient, event: string, token: string): Promise<void> {
  const group = client.getQueryData<ManagedRegistration>(keyOf(event, token))
  const untilThen = group ? Date.parse(group.event.date) - Date.now() : 0
  return keepOffline(client, {
    knows: [keyOf(event, token), ['event', event]],
    lifetime: Math.max(untilThen, 0) + twoWeeks,
  })
}

/** Null where the link opens nothing. A failure after the first answer keeps that answer: tickets must outlast the line. */
export const useManagedGroup = (event: string, token: string) =>
  useQuery({
    queryKey: keyOf(event, token),
    // Asked even when the phone thinks it is offline, so that it fails in words instead of waiting in silence.
    networkMode: 'always',
    queryFn: () =>
      api
        .call('GET /events/api/manage/:token', { params: { token }, query: { event } })
        .catch(async (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) {
            // By our own word alone: a page of some wifi must not take anybody's tickets away.
            if (error.code === 'registration_not_found') await forgetOffline(manageAddress({ event, token }))
            return null
          }
          throw error
        }),
  })

export const useResend = (token: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('POST /events/api/manage/:token/resend', { params: { token } }),
  })

/** After a refusal: what it was about may be another by now. */
export function useLookAgain(event: string, token: string) {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: keyOf(event, token) })
}

/** The answer shows the group as it is now, also without a network. */
export function useCorrect(event: string, token: string) {
  const showAsNow = useShowAsNow(event, token)
  return async (person: string, body: Correction & AsShown) => {
    const params = { token, person }
    const group = await api.call('POST /events/api/manage/:token/people/:person/correct', { params, body })
    showAsNow(group)
    return group
  }
}

/** Under another link the phone keeps the page anew; what it kept under the one before opens nothing any more. */
export function useChangeAddress(event: string, token: string) {
  const client = useQueryClient()
  return async (body: NewAddress & { people: (AsShown & { id: string })[] }) => {
    const answer = await api.call('POST /events/api/manage/:token/address', { params: { token }, body })
    if (answer.token === token) await client.invalidateQueries({ queryKey: keyOf(event, token) })
    else await forgetOffline(manageAddress({ event, token }))
    return answer
  }
}

/** Where the link has ended, the ticket that this phone has kept goes with it. */
export function useHandOn(event: string, token: string) {
  const client = useQueryClient()
  return async (person: string, body: Successor & AsShown, consentVersion: string) => {
    const params = { token, person }
    const headers = { [consentHeader]: consentVersion }
    const done = await api.call('POST /events/api/manage/:token/people/:person/hand-on', { params, body, headers })
    await client.invalidateQueries({ queryKey: keyOf(event, token), refetchType: 'none' })
    if (!done.link_works) await forgetOffline(manageAddress({ event, token }))
    return done
  }
}

function useShowAsNow(event: string, token: string) {
  const client = useQueryClient()
  return (group: ManagedRegistration) => {
    takeAnswer(client, keyOf(event, token), group)
    keepManaged(client, event, token).catch(console.error)
  }
}

/** The answer shows the group as it is now, also without a network; after a failure it is asked again, since the press may have arrived. */
export function useCancel(event: string, token: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, revision }: AsShown & { id: string; name: string }) =>
      api.call('POST /events/api/manage/:token/people/:person/cancel', {
        params: { token, person: id },
        body: { revision },
      }),
    onSuccess: useShowAsNow(event, token),
    onError: useLookAgain(event, token),
  })
}

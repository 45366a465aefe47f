import { useQuery } from '@tanstack/react-query'
import { ApiError, apiOf, orNull } from '#platform/web/api-client.ts'
import { type FormProgress, formSenderOf } from '#platform/web/post-form.ts'
import type { ListOption, VolunteerCalls } from '../contract.ts'

const api = apiOf<VolunteerCalls>()
const sendForm = formSenderOf<VolunteerCalls>()

/** What could not be had is an empty list, and the screen offers Retry beside it. */
const useList = (name: string, ask: () => Promise<ListOption[]>) =>
  useQuery({ queryKey: [name], networkMode: 'always', queryFn: async () => (await orNull(ask())) ?? [] })

export const fetchOffered = {
  ministries: () => api.call('GET /api/volunteers/ministries'),
  journeys: () => api.call('GET /api/membership/journeys'),
}
export const useMinistries = () => useList('ministries', fetchOffered.ministries)
export const useJourneys = () => useList('journeys', fetchOffered.journeys)

/** A courtesy: when it cannot be asked, the address counts as new, and the server decides at the end. */
export async function isKnownEmail(email: string): Promise<boolean> {
  const answer = await orNull(api.call('POST /api/membership/checkemail/', { body: { email } }))
  return answer?.exists === true
}

/** Null where the link opens nothing any more. */
export const useAdditionRequest = (token: string) =>
  useQuery({
    queryKey: ['addition', token],
    networkMode: 'always',
    // Looking again in the middle of an answer could only take the form away.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: () =>
      api.call('GET /api/membership/addition/:token', { params: { token } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })

export const postAddition = (token: string, form: FormData, progress: FormProgress) =>
  sendForm('POST /api/membership/addition/:token', { params: { token }, form }, progress)

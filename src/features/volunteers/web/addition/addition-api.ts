import { useQuery } from '@tanstack/react-query'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import { type FormProgress, formSenderOf } from '#platform/web/post-form.ts'
import type { VolunteerCalls } from '../../contract.ts'

const api = apiOf<VolunteerCalls>()
const sendForm = formSenderOf<VolunteerCalls>()

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

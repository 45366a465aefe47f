import { useQuery } from '@tanstack/react-query'
import { ApiError, getJson, orNull, sendJson } from '#platform/web/api-client.ts'
import { postForm } from '#platform/web/post-form.ts'
import { type AdditionRequest, type ListOption, volunteerPaths } from '../contract.ts'

/** What could not be had is an empty list, and the screen offers Retry beside it. */
const useList = (name: string, path: string) =>
  useQuery({
    queryKey: [name],
    networkMode: 'always',
    queryFn: async () => (await orNull(getJson<ListOption[]>(path))) ?? [],
  })

export const useMinistries = () => useList('ministries', volunteerPaths.ministries)
export const useJourneys = () => useList('journeys', volunteerPaths.journeys)

/** A courtesy: when it cannot be asked, the address counts as new, and the server decides at the end. */
export async function isKnownEmail(email: string): Promise<boolean> {
  const answer = await orNull(sendJson<{ exists: boolean }>('POST', `${volunteerPaths.checkEmail}/`, { email }))
  return answer?.exists === true
}

const additionPath = (token: string) => volunteerPaths.addition.replace(':token', encodeURIComponent(token))

/** Null where the link opens nothing any more. */
export const useAdditionRequest = (token: string) =>
  useQuery({
    queryKey: ['addition', token],
    networkMode: 'always',
    // Looking again in the middle of an answer could only take the form away.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: () =>
      getJson<AdditionRequest>(additionPath(token)).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })

export const postAddition = (token: string, form: FormData, options: Parameters<typeof postForm>[2]) =>
  postForm(`${additionPath(token)}/`, form, options)

import { useQuery } from '@tanstack/react-query'
import { ApiError, getJson } from '#platform/web/api-client.ts'
import { eventPaths, type PublicEvent } from '../contract.ts'

/** Null where there is no such event; any other failure is an error that the screen offers to retry. */
export const useEvent = (id: string) =>
  useQuery({
    queryKey: ['event', id],
    queryFn: () =>
      getJson<PublicEvent>(eventPaths.event.replace(':id', encodeURIComponent(id))).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })

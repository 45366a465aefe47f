import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ApiError, getJson, orNull } from '#platform/web/api-client.ts'
import { type designation, eventPaths, type PublicEvent } from '../contract.ts'

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

/** Null where the list could not be had: the screen shows an empty one and offers Retry beside it. */
export const useDesignations = (event: string) =>
  useQuery({
    queryKey: ['designations', event],
    queryFn: () => orNull(getJson<z.infer<typeof designation>[]>(eventPaths.designations, { event })),
  })

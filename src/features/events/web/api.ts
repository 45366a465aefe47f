import { useQuery } from '@tanstack/react-query'
import { ApiError, apiOf, onBadLine, orLastKnown } from '#platform/web/api-client.ts'
import type { eventCalls } from '../contract.ts'

const api = apiOf<typeof eventCalls>()

export const eventKey = (id: string) => ['event', id]

/** Null where there is no such event; any other failure is an error that the screen offers to retry. */
export const useEvent = (id: string) =>
  useQuery({
    queryKey: eventKey(id),
    queryFn: () =>
      api.call('GET /events/api/events/:id', { params: { id } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })

/** Null where the list could not be had: the screen shows an empty one and offers Retry beside it. */
export const useDesignations = (event: string) =>
  useQuery({
    queryKey: ['designations', event],
    ...onBadLine,
    queryFn: (asking) =>
      orLastKnown(api.call('GET /events/api/events/list-designations', { query: { event } }), asking),
  })

/** Of the day of an event, for the calendar of a phone. */
export const calendarFile = (id: string) => api.url('GET /events/api/events/:id/calendar.ics', { params: { id } })

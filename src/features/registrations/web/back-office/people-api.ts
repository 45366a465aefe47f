import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { PeopleQuery, PeopleView, peopleCalls } from '../../contract.ts'

const api = apiOf<typeof peopleCalls>()

export type PeopleFilters = { view: PeopleView; designation: string; church: string; order: PeopleQuery['order'] }

type Search = { event: string | null; q: string; filters: PeopleFilters }

/** The last answer stays, dimmed, until the next one is there: a list that blinks at every letter cannot be read. */
export const usePeople = ({ event, q, filters }: Search) =>
  useInfiniteQuery({
    queryKey: ['staff', 'people', event, q, filters],
    queryFn: ({ pageParam }) => {
      const { view, designation, church, order } = filters
      const narrowed = { designation: designation || undefined, church: church || undefined }
      return api.call('GET /api/staff/registrations', {
        query: { event: event ?? undefined, q, view, order, ...narrowed, after: pageParam || undefined },
      })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Whoever fits what somebody has of them, the best first. */
export const findPeople = (event: string, q: string) =>
  api.call('GET /api/staff/registrations', { query: { event, q, view: 'all', order: 'newest' } })

const viewOf = (event: string | null, { view, designation, church }: PeopleFilters) => ({
  event: event ?? undefined,
  view,
  designation: designation || undefined,
  church: church.trim() || undefined,
})

export const countTicketsAgain = (event: string | null, filters: PeopleFilters) =>
  api.call('GET /api/staff/registrations/tickets-again', { query: viewOf(event, filters) })

export const sendTicketsAgain = (event: string | null, filters: PeopleFilters) =>
  api.call('POST /api/staff/registrations/tickets-again', { body: viewOf(event, filters) })

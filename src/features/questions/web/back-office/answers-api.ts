import { useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { answerCalls } from '../../contract.ts'

const api = apiOf<typeof answerCalls>()
const asked = (event: string | null) => ({ event: event ?? undefined })

export const useAnswers = (event: string | null) =>
  useQuery({
    queryKey: ['staff', 'answers', event],
    queryFn: () => api.call('GET /api/staff/event/answers', { query: asked(event) }),
    networkMode: 'always',
    staleTime: 0,
  })

export const exportAnswers = (event: string | null) =>
  api.file('GET /api/staff/event/answers/export', { query: asked(event) })

export const useGroupAnswers = (id: string) =>
  useQuery({
    queryKey: ['staff', 'group-answers', id],
    queryFn: () => api.call('GET /api/staff/groups/:id/answers', { params: { id } }),
    networkMode: 'always',
    staleTime: 0,
  })

/** Asked for anew each time it is opened, since each time is recorded, and kept nowhere. */
export const useShownAnswer = (id: string, answer: string) =>
  useQuery({
    queryKey: ['staff', 'shown-answer', answer],
    queryFn: () => api.call('GET /api/staff/groups/:id/answers/:answer', { params: { id, answer } }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

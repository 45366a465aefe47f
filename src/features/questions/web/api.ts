import { useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { questionCalls } from '../contract.ts'

const api = apiOf<typeof questionCalls>()

/** Those that are asked now; nothing is fetched where there are none. */
export const useQuestions = (id: string, has_questions: boolean) =>
  useQuery({
    queryKey: ['questions', id],
    queryFn: () => api.call('GET /events/api/events/:id/questions', { params: { id } }),
    enabled: has_questions,
  })

import { useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { noticeCalls } from '../contract.ts'

const api = apiOf<typeof noticeCalls>()

/** Asked once: the words of a version never change. */
export const useNotice = (version: string | undefined) =>
  useQuery({
    queryKey: ['privacy-notice', version],
    queryFn: () => api.call('GET /events/api/privacy-notices/:version', { params: { version: version ?? '' } }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

import { useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { FirstAdmin, staffCalls } from '../contract.ts'

const api = apiOf<typeof staffCalls>()

const once = { networkMode: 'always', staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false } as const

/** Whether anybody could log in at all. */
export const useFirstAdminMissing = () =>
  useQuery({ queryKey: ['first-admin'], queryFn: () => api.call('GET /api/first-admin'), ...once })

export const useLinkCheck = (link: string) =>
  useQuery({
    queryKey: ['first-admin', 'link'],
    queryFn: () => api.call('POST /api/first-admin/link', { body: { link } }),
    enabled: link !== '',
    ...once,
  })

export const sendFirstAdmin = (link: string, input: FirstAdmin) =>
  api.call('POST /api/first-admin', { body: { ...input, link } })

import { useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { ComingBack, groupCalls, KeptDecision, Leaving } from '../../contract.ts'

const api = apiOf<typeof groupCalls>()

export const groupKey = (id: string) => ['staff', 'group', id]

export const useGroup = (id: string) =>
  useQuery({
    queryKey: groupKey(id),
    queryFn: () => api.call('GET /api/staff/groups/:id', { params: { id } }),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })

type Who = { id: string; person: string }

export const sendLeaving = (params: Who, body: Leaving) =>
  api.call('POST /api/staff/groups/:id/people/:person/leave', { params, body })

export const sendDecision = (params: Who, body: KeptDecision) =>
  api.call('POST /api/staff/groups/:id/people/:person/decide', { params, body })

export const sendComingBack = (params: Who, body: ComingBack) =>
  api.call('POST /api/staff/groups/:id/people/:person/back', { params, body })

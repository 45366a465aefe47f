import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { MessageDraft, messageCalls, SentMessage } from '../../contract.ts'

export const api = apiOf<typeof messageCalls>()

export const useMessages = (event: string | null) =>
  useQuery({
    queryKey: ['staff', 'messages', event],
    queryFn: () => api.call('GET /api/staff/messages', { query: { event: event ?? undefined } }),
    networkMode: 'always',
    staleTime: 0,
  })

export const usePreview = (draft: MessageDraft) =>
  useQuery({
    queryKey: ['staff', 'message-preview', draft],
    queryFn: () => api.call('POST /api/staff/messages/preview', { body: draft }),
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const isUnderWay = ({ fates }: SentMessage): boolean => fates.waits + fates.trying > 0

export const useMessage = (id: string) =>
  useQuery({
    queryKey: ['staff', 'message', id],
    queryFn: () => api.call('GET /api/staff/messages/:id', { params: { id } }),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 2_000 : false),
  })

export const useRecipients = (id: string) =>
  useInfiniteQuery({
    queryKey: ['staff', 'message', id, 'recipients'],
    queryFn: ({ pageParam }) =>
      api.call('GET /api/staff/messages/:id/recipients', { params: { id }, query: { after: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
    staleTime: 0,
  })

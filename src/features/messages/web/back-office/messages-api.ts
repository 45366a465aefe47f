import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import { givesCertificate, type MessageDraft, type messageCalls, type SentMessage, tellsMoney } from '../../contract.ts'
import type { Whom } from '../../texts.ts'

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
    // With what it is of: while another one is fetched, this one stays on the screen.
    queryFn: async () => ({ ...(await api.call('POST /api/staff/messages/preview', { body: draft })), of: draft }),
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** As it is called in words. */
export const whomOf = ({ filter, designation, body }: Omit<SentMessage, 'fates'>): Whom => ({
  ...filter,
  designation,
  withCertificate: givesCertificate(body),
  withBalance: tellsMoney(body),
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

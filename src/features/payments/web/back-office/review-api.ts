import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { CallAnswer } from '#shared/call.ts'
import type { PaymentDecision, reviewCalls } from '../../contract.ts'

const api = apiOf<typeof reviewCalls>()

export const queueKey = (event: string | null) => ['staff', 'payments', event ?? 'current']

export type Queue = CallAnswer<(typeof reviewCalls)['GET /api/staff/payments']> & { asked: string | null }

/**
 * Asked again and again, so that colleagues at other screens see each other and each other's decisions. The list says which
 * payment it was asked for: one that is not in it then does not wait any more.
 */
export const useQueue = (event: string | null, asked: string | null) =>
  useQuery({
    queryKey: queueKey(event),
    queryFn: async (): Promise<Queue> => {
      const query = { event: event ?? undefined, payment: asked ?? undefined }
      return { ...(await api.call('GET /api/staff/payments', { query })), asked }
    },
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 2_000,
    refetchOnWindowFocus: 'always',
  })

/** A proof never changes, and every fetch is logged as a view: so it is fetched once. */
export const proofQuery = (id: string, page: number): UseQueryOptions<Blob> => ({
  queryKey: ['staff', 'proof', id, page],
  queryFn: () => api.file('GET /api/staff/payments/:id/proof/:page', { params: { id, page } }),
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
})

export const sendDecision = (id: string, decision: PaymentDecision) =>
  api.call('POST /api/staff/payments/:id/decide', { params: { id }, body: decision })

export const sendLook = (id: string, looking: boolean) =>
  api.call('POST /api/staff/payments/:id/looking', { params: { id }, body: { looking } })

export const takeBack = (id: string) => api.call('POST /api/staff/payments/:id/undo', { params: { id } })

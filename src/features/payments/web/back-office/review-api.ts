import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getBlob, getJson, sendJson } from '#platform/web/api-client.ts'
import { type decisionAnswer, type PaymentDecision, reviewPaths, type waitingPayment } from '../../contract.ts'

export type WaitingPayment = z.infer<typeof waitingPayment>

export const queueKey = (event: string | null) => ['staff', 'payments', event ?? 'current']

/** Asked again and again, so that colleagues at other screens see each other and each other's decisions. */
export const useQueue = (event: string | null) =>
  useQuery({
    queryKey: queueKey(event),
    queryFn: () => getJson<WaitingPayment[]>(reviewPaths.queue, event === null ? {} : { event }),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 2_000,
    refetchOnWindowFocus: 'always',
  })

/** A proof never changes, and every fetch is logged as a view: so it is fetched once. */
export const proofQuery = (id: string, page: number): UseQueryOptions<Blob> => ({
  queryKey: ['staff', 'proof', id, page],
  queryFn: () => getBlob(reviewPaths.proof.replace(':id', id).replace(':page', String(page))),
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
})

export const sendDecision = (id: string, decision: PaymentDecision) =>
  sendJson<z.infer<typeof decisionAnswer>>('POST', reviewPaths.decide.replace(':id', id), decision)

export const sendLook = (id: string, looking: boolean) =>
  sendJson<unknown>('POST', reviewPaths.looking.replace(':id', id), { looking })

export const takeBack = (id: string) => sendJson<unknown>('POST', reviewPaths.undo.replace(':id', id))

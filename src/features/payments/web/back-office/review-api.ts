import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ApiError, getJson, sendJson } from '#platform/web/api-client.ts'
import { authorization, goToLogin, renewSession, storedTokens } from '#platform/web/session.ts'
import { type decisionAnswer, type PaymentDecision, reviewPaths, type waitingPayment } from '../../contract.ts'

export type WaitingPayment = z.infer<typeof waitingPayment>

export const queueKey = (event: string | null) => ['staff', 'payments', event ?? 'current']

/** Asked again every few seconds, so that colleagues at other screens see each other's decisions. */
export const useQueue = (event: string | null) =>
  useQuery({
    queryKey: queueKey(event),
    queryFn: () => getJson<WaitingPayment[]>(reviewPaths.queue, event === null ? {} : { event }),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 5_000,
    refetchOnWindowFocus: 'always',
  })

/** A proof never changes, and every fetch is logged as a view: so it is fetched once. */
export const useProof = (id: string | undefined) =>
  useQuery({
    queryKey: ['staff', 'proof', id],
    queryFn: () => fetchProof(id ?? ''),
    networkMode: 'always',
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

async function fetchProof(id: string): Promise<Blob> {
  const ask = () => fetch(reviewPaths.proof.replace(':id', id), { headers: authorization() })
  const spent = storedTokens().header
  let response = await ask()
  if (response.status === 401) {
    if (await renewSession(spent)) response = await ask()
    else goToLogin()
  }
  if (response.ok) return response.blob()
  throw new ApiError(response.status, (await response.json().catch(() => ({}))) as { error?: string; code?: string })
}

export const sendDecision = (id: string, decision: PaymentDecision) =>
  sendJson<z.infer<typeof decisionAnswer>>('POST', reviewPaths.decide.replace(':id', id), decision)

export const takeBack = (id: string) => sendJson<unknown>('POST', reviewPaths.undo.replace(':id', id))

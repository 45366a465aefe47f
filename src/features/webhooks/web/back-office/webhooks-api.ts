import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiOf } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import type { DeliveryState, EndpointForm, webhookCalls } from '../../contract.ts'
import { webhookTexts as texts } from '../../texts.ts'

export const api = apiOf<typeof webhookCalls>()
const webhooksKey = ['staff', 'webhooks']

export const useEndpoints = () =>
  useQuery({
    queryKey: webhooksKey,
    queryFn: () => api.call('GET /api/staff/webhooks'),
    networkMode: 'always',
    staleTime: 0,
  })

export const useDeliveries = (id: string, state: DeliveryState | '') =>
  useInfiniteQuery({
    queryKey: [...webhooksKey, id, state],
    queryFn: ({ pageParam }) =>
      api.call('GET /api/staff/webhooks/:id/deliveries', {
        params: { id },
        query: { state: state || undefined, after: pageParam || undefined },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    staleTime: 0,
    // What is on its way arrives while somebody looks.
    refetchInterval: 5_000,
  })

export const saveEndpoint = (id: string | undefined, form: EndpointForm) =>
  id === undefined
    ? api.call('POST /api/staff/webhooks', { body: form })
    : api.call('PUT /api/staff/webhooks/:id', { params: { id }, body: form }).then(() => undefined)

type Outcome = { tone: 'success' | 'error'; title: string }

/** One press at a time, and what came of the last one. */
export function useDeeds() {
  const client = useQueryClient()
  const busyNow = useRef(false)
  const [busy, setBusy] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const act = async (name: string, deed: () => Promise<string>) => {
    if (busyNow.current) return
    busyNow.current = true
    setBusy(name)
    setOutcome(undefined)
    try {
      const title = await deed()
      if (title !== '') setOutcome({ tone: 'success', title })
    } catch (error) {
      setOutcome({ tone: 'error', title: failureMessage(error, texts.unreachable) })
    }
    await client.invalidateQueries({ queryKey: webhooksKey })
    busyNow.current = false
    setBusy('')
  }
  return { busy, outcome, act }
}

import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiOf } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import type { staffWaitlistCalls, WaitlistEntry } from '../../contract.ts'
import { waitlistPageTexts as texts } from '../../texts/waitlist-office.ts'

const api = apiOf<typeof staffWaitlistCalls>()

const waitlistKey = ['staff', 'waitlist']

export const useWaitlist = (event: string | null, search: string) =>
  useQuery({
    queryKey: [...waitlistKey, event, search],
    queryFn: () =>
      api.call('GET /api/staff/waitlist', { query: { ...(event !== null && { event }), ...(search && { search }) } }),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 30_000,
  })

/** It never changes, and every fetch is logged as a view: so it is fetched once. */
export const proofOfPlaceQuery = (id: string, page: number): UseQueryOptions<Blob> => ({
  queryKey: ['staff', 'waitlist-proof', id, page],
  queryFn: () => api.file('GET /api/staff/waitlist/:id/proof/:page', { params: { id, page } }),
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
})

export type Deed = 'move-up' | 'remove' | 'given-back'
export type Done = { tone: 'success' | 'error'; title: string; words?: string }

/** One press at a time, and what came of the last one: the row it was about is mostly gone by then. */
export function useDeeds() {
  const client = useQueryClient()
  const busyNow = useRef(false)
  const [busy, setBusy] = useState<{ id: string; deed: Deed } | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const act = async ({ id, name }: WaitlistEntry, deed: Deed) => {
    if (busyNow.current) return
    busyNow.current = true
    setBusy({ id, deed })
    try {
      await api.call(`POST /api/staff/waitlist/:id/${deed}`, { params: { id } })
      setDone({ tone: 'success', title: texts.done[deed](name) })
    } catch (error) {
      setDone({ tone: 'error', title: texts.failed(name), words: failureMessage(error) })
    }
    await client.invalidateQueries({ queryKey: waitlistKey })
    busyNow.current = false
    setBusy(null)
  }
  return { busy, done, act }
}

export type Doing = ReturnType<typeof useDeeds>

export const deedOf = (busy: Doing['busy'], { id }: WaitlistEntry): Deed | undefined =>
  busy?.id === id ? busy.deed : undefined

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiOf } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import type { undeliveredMailCalls } from '../../contract.ts'
import { undeliveredPageTexts as texts } from '../../texts.ts'

const api = apiOf<typeof undeliveredMailCalls>()
const undeliveredKey = ['staff', 'undelivered-mail']

export const useUndelivered = (event: string | null) =>
  useQuery({
    queryKey: [...undeliveredKey, event],
    queryFn: () => api.call('GET /api/staff/undelivered-mail', { query: { event: event ?? undefined } }),
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: 30_000,
  })

export type Deed = 'send-again' | 'dismiss'
type Outcome = { tone: 'success' | 'error'; title: string }

const call = {
  'send-again': async (ids: string[]) =>
    texts.sentAgain((await api.call('POST /api/staff/undelivered-mail/send-again', { body: { ids } })).sent_again),
  dismiss: async (ids: string[]) =>
    texts.dismissed((await api.call('POST /api/staff/undelivered-mail/dismiss', { body: { ids } })).dismissed),
}

/** One press at a time, and what came of the last one: the rows it was about are mostly gone by then. */
export function useDeeds() {
  const client = useQueryClient()
  const busyNow = useRef(false)
  const [busy, setBusy] = useState<{ deed: Deed; ids: readonly string[] }>()
  const [outcome, setOutcome] = useState<Outcome>()
  const act = async (deed: Deed, ids: readonly string[]) => {
    if (busyNow.current) return
    busyNow.current = true
    setBusy({ deed, ids })
    setOutcome(undefined)
    try {
      setOutcome({ tone: 'success', title: await call[deed]([...ids]) })
    } catch (error) {
      setOutcome({ tone: 'error', title: failureMessage(error, texts.unreachable) })
    }
    // The number in the menu and on the home page, too.
    await client.invalidateQueries({ queryKey: ['staff'] })
    busyNow.current = false
    setBusy(undefined)
  }
  return { busy, outcome, act }
}

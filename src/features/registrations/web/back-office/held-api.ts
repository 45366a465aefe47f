import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import type { heldCalls, LetInAnswer } from '../../contract.ts'

const api = apiOf<typeof heldCalls>()

const heldKey = ['staff', 'held']

export const useHeld = (event: string | null, search: string) =>
  useQuery({
    queryKey: [...heldKey, event, search],
    queryFn: () =>
      api.call('GET /api/staff/held', { query: { ...(event !== null && { event }), ...(search && { search }) } }),
    networkMode: 'always',
    staleTime: 0,
    // Somebody may be waiting for their receipt.
    refetchInterval: 15_000,
  })

/** What a press came to. After `let_in`, `discarded` and `gone` there is nothing left to decide. */
export type Outcome =
  | { kind: 'let_in'; answer: LetInAnswer }
  | { kind: 'discarded' }
  | { kind: 'gone' | 'refused'; words: string }
  | { kind: 'unknown' }
export type Decision = 'let_in' | 'discarded'

/** Decides about one at a time each, and keeps what came of it, by id: whoever pressed is told, whatever the list does. */
export function useDecisions() {
  const client = useQueryClient()
  const deciding = useRef(new Set<string>())
  const [busy, setBusy] = useState<Partial<Record<string, Decision>>>({})
  const [outcomes, setOutcomes] = useState<Partial<Record<string, Outcome>>>({})

  const decide = async (id: string, decision: Decision) => {
    // Not by what is drawn: a second press may come before the first is.
    if (deciding.current.has(id)) return
    deciding.current.add(id)
    setBusy((before) => ({ ...before, [id]: decision }))
    const outcome = await send(id, decision)
    setOutcomes((before) => ({ ...before, [id]: outcome }))
    setBusy((before) => ({ ...before, [id]: undefined }))
    deciding.current.delete(id)
    void client.invalidateQueries({ queryKey: heldKey })
  }
  return { busy, outcomes, decide }
}

async function send(id: string, decision: Decision): Promise<Outcome> {
  const params = { id }
  try {
    if (decision === 'let_in')
      return { kind: 'let_in', answer: await api.call('POST /api/staff/held/:id/let-in', { params }) }
    await api.call('POST /api/staff/held/:id/discard', { params })
    return { kind: 'discarded' }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return { kind: 'unknown' }
    return { kind: error.code === 'not_held' ? 'gone' : 'refused', words: error.message }
  }
}

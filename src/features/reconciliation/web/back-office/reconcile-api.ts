import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import { formSenderOf } from '#platform/web/post-form.ts'
import type { LineDecisionInput, LineState, reconcileCalls, StatementColumns } from '../../contract.ts'

const api = apiOf<typeof reconcileCalls>()
const sendForm = formSenderOf<typeof reconcileCalls>()

type Event = string | null

const about = (event: Event) => ({ event: event ?? undefined })

export const linesKey = (event: Event) => ['staff', 'statement-lines', event ?? 'current']

export type Listed = { event: Event; state: LineState; day: string | null; page: number }

export const listKey = ({ event, state, day, page }: Listed) => [...linesKey(event), state, day ?? 'all', page]

export const fetchLines = ({ event, state, day, page }: Listed) =>
  api.call('GET /api/staff/reconcile/lines', { query: { ...about(event), state, day: day ?? undefined, page } })

/** Not asked again when the window comes back: the list stays as it is while somebody works through it. */
export const useStatementLines = (listed: Listed) =>
  useQuery({
    queryKey: listKey(listed),
    queryFn: () => fetchLines(listed),
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  })

export const lineKey = (id: string) => ['staff', 'statement-line', id]

export const fetchLine = (id: string) => api.call('GET /api/staff/reconcile/lines/:id', { params: { id } })

export const useLine = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: lineKey(id),
    queryFn: () => fetchLine(id),
    enabled,
    networkMode: 'always',
    staleTime: 0,
  })

export const useOffers = (id: string, q: string) =>
  useQuery({
    queryKey: [...lineKey(id), 'payments', q],
    queryFn: () => api.call('GET /api/staff/reconcile/lines/:id/payments', { params: { id }, query: { q } }),
    enabled: q !== '',
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const useOtherLines = (id: string, { q, missing, enabled }: { q: string; missing: number; enabled: boolean }) =>
  useQuery({
    queryKey: [...lineKey(id), 'others', q, missing],
    queryFn: () => api.call('GET /api/staff/reconcile/lines/:id/others', { params: { id }, query: { q, missing } }),
    enabled,
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const sendDecision = (id: string, body: LineDecisionInput) =>
  api.call('POST /api/staff/reconcile/lines/:id/decide', { params: { id }, body })

export async function previewFile(event: Event, file: File) {
  const form = new FormData()
  form.set('file', file)
  return answerOf(await sendForm('POST /api/staff/reconcile/preview', { query: about(event), form }))
}

export async function importFile(
  event: Event,
  { file, columns }: { file: File; columns: StatementColumns },
  onProgress: (percent: number) => void,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(columns)) form.set(name, value)
  form.set('file', file)
  const query = about(event)
  return answerOf(await sendForm('POST /api/staff/reconcile/import', { query, form }, { onProgress }))
}

function answerOf<T>(sent: { ok: true; answer: T } | { ok: false; status: number; body: object }): T {
  if (sent.ok) return sent.answer
  throw new ApiError(sent.status, sent.body)
}

export const sendMatchAgain = (event: Event) => api.call('POST /api/staff/reconcile/match', { query: about(event) })

/** Goes on until none is left, or until nothing moves: then the rest is a colleague's. */
export async function approveAllMatched(event: Event, onProgress: (approved: number) => void): Promise<number> {
  let approved = 0
  for (;;) {
    const step = await api.call('POST /api/staff/reconcile/approve', { query: about(event) })
    approved += step.approved
    onProgress(approved)
    if (step.left === 0 || step.approved === 0) return approved
  }
}

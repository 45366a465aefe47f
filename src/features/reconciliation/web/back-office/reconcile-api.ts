import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import { formSenderOf } from '#platform/web/post-form.ts'
import type { LineState, reconcileCalls, StatementColumns } from '../../contract.ts'

const api = apiOf<typeof reconcileCalls>()
const sendForm = formSenderOf<typeof reconcileCalls>()

type Event = string | null

export const linesKey = (event: Event) => ['staff', 'statement-lines', event ?? 'current']

export const useStatementLines = (event: Event, state: LineState, page: number) =>
  useQuery({
    queryKey: [...linesKey(event), state, page],
    queryFn: () => api.call('GET /api/staff/reconcile/lines', { query: { ...about(event), state, page } }),
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const about = (event: Event) => ({ event: event ?? undefined })

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

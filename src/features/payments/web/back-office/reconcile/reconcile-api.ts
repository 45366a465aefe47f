import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ApiError, getJson, sendJson } from '#platform/web/api-client.ts'
import { postForm } from '#platform/web/post-form.ts'
import {
  type approvedMatches,
  type ImportedStatement,
  type LineState,
  type matchedAgain,
  reconcilePaths,
  type StatementColumns,
  type StatementLines,
  type StatementPreview,
} from '../../../contract.ts'

type Event = string | null

export const linesKey = (event: Event) => ['staff', 'statement-lines', event ?? 'current']

export const useStatementLines = (event: Event, state: LineState, page: number) =>
  useQuery({
    queryKey: [...linesKey(event), state, page],
    queryFn: () => getJson<StatementLines>(reconcilePaths.lines, { ...(event === null ? {} : { event }), state, page }),
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const at = (path: string, event: Event) => (event === null ? path : `${path}?event=${encodeURIComponent(event)}`)

export const previewFile = (event: Event, file: File) =>
  upload<StatementPreview>(at(reconcilePaths.preview, event), {}, file)

export const importFile = (
  event: Event,
  { file, columns }: { file: File; columns: StatementColumns },
  onProgress: (percent: number) => void,
) => upload<ImportedStatement>(at(reconcilePaths.import, event), columns, file, onProgress)

export const sendMatchAgain = (event: Event) =>
  sendJson<z.infer<typeof matchedAgain>>('POST', at(reconcilePaths.match, event))

/** Goes on until none is left, or until nothing moves: then the rest is a colleague's. */
export async function approveAllMatched(event: Event, onProgress: (approved: number) => void): Promise<number> {
  let approved = 0
  for (;;) {
    const step = await sendJson<z.infer<typeof approvedMatches>>('POST', at(reconcilePaths.approve, event))
    approved += step.approved
    onProgress(approved)
    if (step.left === 0 || step.approved === 0) return approved
  }
}

async function upload<T>(
  path: string,
  fields: Record<string, string>,
  file: File,
  onProgress?: (percent: number) => void,
): Promise<T> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const { status, body } = await postForm(path, form, onProgress ? { onProgress } : {})
  if (status === 200) return body as T
  throw new ApiError(status, body)
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import { takeAnswer } from '#platform/web/take-answer.ts'
import type { Checklist, FirstEvent, setUpCalls } from '../../contract.ts'

const api = apiOf<typeof setUpCalls>()
const key = ['staff', 'set-up']

/** `every`: asked again while something elsewhere is waited for. */
export const useChecklist = ({ every }: { every?: number } = {}) =>
  useQuery({
    queryKey: key,
    queryFn: () => api.call('GET /api/staff/set-up'),
    networkMode: 'always',
    staleTime: 0,
    ...(every !== undefined && { refetchInterval: every }),
  })

export function useTakeChecklist() {
  const client = useQueryClient()
  return (checklist: Checklist) => takeAnswer(client, key, checklist)
}

export const isDone = (checklist: Checklist, step: Checklist['steps'][number]['name']): boolean =>
  checklist.steps.some(({ name, done }) => name === step && done)

export const makeFirstEvent = (body: FirstEvent) => api.call('POST /api/staff/set-up/event', { body })
export const sendTestMail = (body: { email: string }) => api.call('POST /api/staff/set-up/mail', { body })
export const confirmTestMail = (body: { code: string }) => api.call('POST /api/staff/set-up/mail/code', { body })
export const putAway = (put_away: boolean) => api.call('POST /api/staff/set-up/put-away', { body: { put_away } })

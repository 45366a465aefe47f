import { useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { ClosingReopening, DayClosing, reconcileCalls } from '../../contract.ts'

const api = apiOf<typeof reconcileCalls>()

export const daysKey = (event: string | null) => ['staff', 'statement-days', event ?? 'current']

export const useDays = (event: string | null) =>
  useQuery({
    queryKey: daysKey(event),
    queryFn: () => api.call('GET /api/staff/reconcile/days', { query: { event: event ?? undefined } }),
    networkMode: 'always',
    staleTime: 0,
  })

export const sendClosing = (event: string | null, body: DayClosing) =>
  api.call('POST /api/staff/reconcile/closings', { query: { event: event ?? undefined }, body })

export const closingKey = (id: string) => ['staff', 'statement-closing', id]

export const useClosing = (id: string) =>
  useQuery({
    queryKey: closingKey(id),
    queryFn: () => api.call('GET /api/staff/reconcile/closings/:id', { params: { id } }),
    networkMode: 'always',
    staleTime: 0,
  })

export const sendReopening = (id: string, body: ClosingReopening) =>
  api.call('POST /api/staff/reconcile/closings/:id/reopen', { params: { id }, body })

export const fetchReport = (id: string) => api.file('GET /api/staff/reconcile/closings/:id/report', { params: { id } })

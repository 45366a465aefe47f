import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { apiOf } from '#platform/web/api-client.ts'
import type {
  foundPayments,
  PaymentReopening,
  PaymentReversal,
  paymentDetails,
  paymentViews,
  reviewCalls,
} from '../../../contract.ts'

const api = apiOf<typeof reviewCalls>()

export const paymentStates = ['PENDING', 'APPROVED', 'REJECTED', 'REFUNDED', 'VOIDED'] as const

export type FoundPayment = z.infer<typeof foundPayments>['payments'][number]
export type PaymentDetails = z.infer<typeof paymentDetails>
export type PaymentView = (typeof paymentViews)[number]

export type PaymentFilters = { state: string; day: string; day_of: 'received' | 'decided'; decider: string }
type Search = { q: string; view: PaymentView; event: string | null; filters: PaymentFilters }

/** The last answer stays, dimmed, until the next one is there: a list that blinks at every letter cannot be read. */
export const useFoundPayments = ({ q, view, event, filters }: Search) =>
  useQuery({
    queryKey: ['staff', 'found-payments', event ?? 'current', view, q, filters],
    queryFn: () => {
      const { state, day, day_of, decider } = filters
      const chosen = {
        state: paymentStates.find((one) => one === state),
        day: day || undefined,
        day_of: day ? day_of : undefined,
        decider: decider || undefined,
      }
      return api.call('GET /api/staff/payments/all', { query: { q, view, event: event ?? undefined, ...chosen } })
    },
    networkMode: 'always',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const paymentKey = (id: string) => ['staff', 'payment', id]

export const usePayment = (id: string) =>
  useQuery({
    queryKey: paymentKey(id),
    queryFn: () => api.call('GET /api/staff/payments/:id', { params: { id } }),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })

export const sendReopening = (id: string, reopening: PaymentReopening) =>
  api.call('POST /api/staff/payments/:id/reopen', { params: { id }, body: reopening })

export const sendReversal = (id: string, reversal: PaymentReversal) =>
  api.call('POST /api/staff/payments/:id/reverse', { params: { id }, body: reversal })

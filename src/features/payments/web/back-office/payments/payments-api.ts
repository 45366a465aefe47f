import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getJson, sendJson } from '#platform/web/api-client.ts'
import {
  type foundPayments,
  type PaymentReversal,
  type paymentDetails,
  type paymentViews,
  reviewPaths,
} from '../../../contract.ts'

type FoundPayments = z.infer<typeof foundPayments>
export type FoundPayment = FoundPayments['payments'][number]
export type PaymentDetails = z.infer<typeof paymentDetails>
export type PaymentView = (typeof paymentViews)[number]

type Search = { q: string; view: PaymentView; event: string | null }

/** The last answer stays, dimmed, until the next one is there: a list that blinks at every letter cannot be read. */
export const useFoundPayments = ({ q, view, event }: Search) =>
  useQuery({
    queryKey: ['staff', 'found-payments', event ?? 'current', view, q],
    queryFn: () => getJson<FoundPayments>(reviewPaths.all, { q, view, ...(event === null ? {} : { event }) }),
    networkMode: 'always',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const paymentKey = (id: string) => ['staff', 'payment', id]

export const usePayment = (id: string) =>
  useQuery({
    queryKey: paymentKey(id),
    queryFn: () => getJson<PaymentDetails>(reviewPaths.one.replace(':id', encodeURIComponent(id))),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })

export const sendReversal = (id: string, reversal: PaymentReversal) =>
  sendJson<PaymentDetails>('POST', reviewPaths.reverse.replace(':id', id), reversal)

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError, apiOf, onBadLine, orLastKnown } from '#platform/web/api-client.ts'
import type { Action, PriceQuote, pricingCalls } from '../contract.ts'

const api = apiOf<typeof pricingCalls>()

export const pricingKey = (event: string) => ['pricing', event]

export const usePricing = (event: string, enabled = true) =>
  useQuery({
    queryKey: pricingKey(event),
    ...onBadLine,
    queryFn: (asking) =>
      orLastKnown(api.call('GET /events/api/events/pricing', { query: { participants_count: 1, event } }), asking),
    enabled,
  })

/** `sale_over` where the flash sale has ended since it was chosen; null where the price could not be had. */
type QuoteAnswer = PriceQuote | 'sale_over' | null

type QuoteQuestion = { event: string; action: Action; count: number; enabled?: boolean }

/** What this many people would pay. While a new answer is on its way the data is the old one (`isPlaceholderData`). */
export const useQuote = ({ event, action, count, enabled = true }: QuoteQuestion) =>
  useQuery({
    queryKey: ['quote', event, action, count],
    ...onBadLine,
    queryFn: (asking) =>
      orLastKnown<QuoteAnswer>(
        api
          .call('GET /events/api/events/compute-price', { query: { participants_count: count, action, event } })
          .catch((error: unknown) => {
            if (error instanceof ApiError && error.code === 'flash_sale_over') return 'sale_over'
            throw error
          }),
        asking,
      ),
    placeholderData: keepPreviousData,
    enabled,
  })

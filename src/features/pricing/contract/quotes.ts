import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { pricingIssues } from '../texts/quotes.ts'

export const MAX_PARTICIPANTS = 20
export const FLASH_PARTICIPANTS = 2
export const invalidCount = pricingIssues.count

/** The ways to buy a place. Settling a balance is not one: its price was fixed when the place was sold. */
export const purchaseAction = z.enum(['flash', 'full', 'pre'])
export type Action = z.infer<typeof purchaseAction>

export const participantsCount = z.coerce
  .number(invalidCount)
  .check(z.int(invalidCount), z.minimum(1, invalidCount), z.maximum(MAX_PARTICIPANTS, invalidCount))

const pricingQuery = z.object({
  participants_count: z._default(participantsCount, 1),
  event: z.optional(z.string()),
})

/** Prices of one place, in pesos. */
export const pricing = z.object({
  price: z.number(),
  on_flash_sale: z.boolean(),
  flash_sale_price: z.nullable(z.number()),
  flash_sale_ends_at: z.nullable(z.iso.datetime()),
  pre_registration_price: z.number(),
  /** From how many people on each of them pays less than this. */
  group_prices: z.array(z.object({ from: z.int(), price: z.number() })),
})
export type Pricing = z.infer<typeof pricing>

const computePriceQuery = z.object({
  participants_count: participantsCount,
  action: z.optional(purchaseAction),
  event: z.optional(z.string()),
})

/** `total_price` is what the places cost; `amount_due` is what is paid now, which is less for a pre-registration. */
const priceQuote = z.object({ total_price: z.number(), is_promo: z.boolean(), amount_due: z.number() })
export type PriceQuote = z.infer<typeof priceQuote>

export const pricingCalls = describeCalls({
  'GET /events/api/events/pricing': {
    summary: 'The price of one place, and the flash sale while it is on',
    access: 'public',
    query: pricingQuery,
    answer: pricing,
    refusals: { event_not_found: 404, no_price: 503 },
  },
  'GET /events/api/events/compute-price': {
    summary: 'What a group would pay',
    access: 'public',
    query: computePriceQuery,
    answer: priceQuote,
    refusals: { flash_needs_two: 400, event_not_found: 404, flash_sale_over: 409, no_price: 503 },
  },
})

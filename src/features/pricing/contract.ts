import * as z from 'zod/mini'

export const pricingPaths = {
  pricing: '/events/api/events/pricing',
  computePrice: '/events/api/events/compute-price',
}

export const MAX_PARTICIPANTS = 20
export const FLASH_PARTICIPANTS = 2
export const invalidCount = 'Please enter a participant count between 1 and 20.'

/** The ways to buy a place. Settling a balance is not one: its price was fixed when the place was sold. */
export const purchaseAction = z.enum(['flash', 'full', 'pre'])
export type Action = z.infer<typeof purchaseAction>

export const participantsCount = z.coerce
  .number(invalidCount)
  .check(z.int(invalidCount), z.minimum(1, invalidCount), z.maximum(MAX_PARTICIPANTS, invalidCount))

export const pricingQuery = z.object({
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
})
export type Pricing = z.infer<typeof pricing>

export const computePriceQuery = z.object({
  participants_count: participantsCount,
  action: z.optional(purchaseAction),
  event: z.optional(z.string()),
})

/** `total_price` is what the places cost; `amount_due` is what is paid now, which is less for a pre-registration. */
export const priceQuote = z.object({ total_price: z.number(), is_promo: z.boolean(), amount_due: z.number() })

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#platform/server/db.ts'
import { computePriceQuery, priceQuote, pricing, pricingPaths, pricingQuery } from '../contract.ts'
import { getPricing, quotePrice } from './quote-price.ts'

export const pricingRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(
    pricingPaths.pricing,
    {
      config: { access: 'public' },
      schema: {
        tags: ['events'],
        summary: 'The price of one place, and the flash sale while it is on',
        querystring: pricingQuery,
        response: { 200: pricing },
      },
    },
    ({ query }) => getPricing(db, query),
  )

  app.get(
    pricingPaths.computePrice,
    {
      config: { access: 'public' },
      schema: {
        tags: ['events'],
        summary: 'What a group would pay',
        querystring: computePriceQuery,
        response: { 200: priceQuote },
      },
    },
    ({ query }) => quotePrice(db, query),
  )
}

import type { FastifyPluginAsync } from 'fastify'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { pricingCalls } from '../contract.ts'
import { getPricing, quotePrice } from './quote-price.ts'

export const pricingRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'events', {
    calls: pricingCalls,
    handlers: {
      'GET /events/api/events/pricing': ({ query }) => getPricing(db, query),
      'GET /events/api/events/compute-price': ({ query }) => quotePrice(db, query),
    },
  })

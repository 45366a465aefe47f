import { answerCalls, type FeatureRoutes } from '#platform/server/call-routes.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { crashCalls } from '../crash-report.ts'

/** A release that breaks for everybody is told by the first few hundred; nobody may fill the disk with the rest. */
const rateLimits = (address: string) => [
  { key: `crash:${address}`, limit: 20, seconds: 600 },
  { key: 'crash', limit: 500, seconds: 600 },
]

export const crashReportRoutes: FeatureRoutes = async (app, { db }) =>
  answerCalls(app, 'app', {
    calls: crashCalls,
    handlers: {
      'POST /api/crash-reports': async ({ body, ip, log }) => {
        for (const rateLimit of rateLimits(ip)) await consumeRateLimit(db, rateLimit)
        log.error(body, 'a page broke in a browser')
      },
    },
  })

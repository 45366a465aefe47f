import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { addDurations } from '#platform/server/metrics/metrics.ts'

/** By the pattern of their address: an address itself may be a link that opens something. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const count = addDurations(registry, {
    name: 'tipon_http_request_duration_seconds',
    summary: 'Time until a request was answered, a slow upload included',
    labels: ['method', 'route', 'status'],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    count({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1_000),
  )
}

import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import type { Env } from '../env.ts'

type Options = {
  env: Pick<Env, 'HOST' | 'METRICS_PORT'>
  registry: Registry
  /** Whether this program gets on with its work; for whoever starts it again where it does not. */
  isWell?: () => boolean
}

/** On a port of their own, which no proxy leads to: how much a church sells is nobody's business. */
export async function serveMetrics({
  env,
  registry,
  isWell = () => true,
}: Options): Promise<{ stop: () => Promise<void> }> {
  if (env.METRICS_PORT === undefined) return { stop: async () => {} }
  const answers: Record<string, () => Promise<{ status: number; type: string; body: string }>> = {
    '/metrics': async () => ({ status: 200, type: registry.contentType, body: await registry.metrics() }),
    '/healthz': async () => {
      const ok = isWell()
      return { status: ok ? 200 : 503, type: 'application/json', body: JSON.stringify({ ok }) }
    },
  }
  const nothing = async () => ({ status: 404, type: 'text/plain', body: '' })
  const server = createServer((request, response) => {
    void (answers[request.url ?? ''] ?? nothing)()
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body))
      // Nobody is served worse because somebody who watches cannot be.
      .catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.METRICS_PORT, env.HOST, resolve)
  })
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

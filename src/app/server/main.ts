import { refuseUnwell } from '#app/refuse-unwell.ts'
import { makeFirstLink, sayLink } from '#features/staff/server/index.ts'
import { connectDatabase } from '#platform/server/db.ts'
import { readEnvOrExit } from '#platform/server/env.ts'
import { startJobQueue } from '#platform/server/jobs.ts'
import { createLogger } from '#platform/server/logger.ts'
import { createMetrics } from '#platform/server/metrics/metrics.ts'
import { serveMetrics } from '#platform/server/metrics/serve-metrics.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { sayOutage } from '#platform/server/say-outage.ts'
import { buildApp } from './build-app.ts'
import { stopInTime } from './stop-in-time.ts'

const env = readEnvOrExit()
const log = createLogger(env)
const db = connectDatabase(env)
await refuseUnwell({ db, env }, { areas: ['database', 'files'], log })
const renderer =
  env.NODE_ENV === 'development'
    ? await (await import('./dev-web.ts')).devWeb()
    : await (await import('./built-web.ts')).builtWeb()
const storage = openStorage(env)
const registry = createMetrics({ db, storage })
let isStopping = false
const app = await buildApp({ env, db, renderer, storage, registry, isStopping: () => isStopping })
const metrics = await serveMetrics({ env, registry })
const queue = await startJobQueue(db, sayOutage(log, 'the job queue'))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop())
}

async function stop(): Promise<void> {
  isStopping = true
  await stopInTime(app, { drainSeconds: env.DRAIN_SECONDS, seconds: 20 })
  await metrics.stop()
  await queue.stop()
  await db.destroy()
}

await app.listen({ host: env.HOST, port: env.PORT })
const link = await makeFirstLink(db, env.PUBLIC_URL)
if (link !== null) app.log.warn(sayLink(link))

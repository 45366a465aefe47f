import { refuseUnwell } from '#app/refuse-unwell.ts'
import { features } from '#app/server/features.ts'
import { anchorAudit } from '#platform/server/audit-anchor.ts'
import { connectDatabase } from '#platform/server/db.ts'
import { readEnvOrExit } from '#platform/server/env.ts'
import type { Task } from '#platform/server/feature.ts'
import { startWorker } from '#platform/server/job-worker.ts'
import { startJobQueue } from '#platform/server/jobs.ts'
import { createLogger } from '#platform/server/logger.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { addDurations, createMetrics } from '#platform/server/metrics/metrics.ts'
import { serveMetrics } from '#platform/server/metrics/serve-metrics.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { forgetSpent } from '#platform/server/rate-limit.ts'
import { sayOutage } from '#platform/server/say-outage.ts'
import { repeatTasks } from './repeat-tasks.ts'
import { watchInstallation } from './watch-installation.ts'

const env = readEnvOrExit()
const log = createLogger(env)
const queueTrouble = sayOutage(log, 'the job queue')

const db = connectDatabase(env)
const storage = openStorage(env)
const registry = createMetrics({ db, storage })
await refuseUnwell({ db, env }, { areas: ['database', 'files', 'mail'], log })
const mailer = createMailer(env)
const deps = { db, storage, mailer, env }
const countJob = addDurations(registry, {
  name: 'tipon_job_duration_seconds',
  summary: 'How long each attempt at a job took, by how it went',
  labels: ['queue', 'outcome'],
})
const queue = await startJobQueue(db, queueTrouble)
const tasks: Task[] = [
  ...features.flatMap((feature) => feature.tasks ?? []),
  { name: 'forget-spent', every: 'hour', run: () => forgetSpent(db) },
  { name: 'anchor-audit', every: 'minute', run: () => anchorAudit({ db, storage, secret: env.APP_SECRET }) },
]
const repeating = repeatTasks(tasks, {
  run: (task) => task.run(deps),
  onError: (task, err) => log.error({ err, task }, 'a task failed'),
})
watchInstallation(registry, { ...deps, sinceSuccess: repeating.sinceSuccess })
let isReady = false
const metrics = await serveMetrics({ env, registry, isWell: () => isReady && !repeating.isStuck() })
// Last: where something above stops the start, no job is in hand.
const worker = await startWorker({
  databaseUrl: env.DATABASE_URL,
  handlers: features.flatMap(({ jobs = [] }) => jobs.map(({ handler }) => handler(deps))),
  onFailure: ({ error: err, ...failure }) => log.warn({ ...failure, err }, 'a job failed'),
  onEnd: ({ job, outcome, seconds }) => countJob({ queue: job, outcome }, seconds),
  onError: queueTrouble,
})
isReady = true
log.info('the worker is ready')

async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'finishing the jobs in hand')
  repeating.stop()
  await metrics.stop()
  await worker.stop()
  await queue.stop()
  mailer.close()
  await db.destroy()
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

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
import { openStorage } from '#platform/server/object-storage.ts'
import { forgetSpent } from '#platform/server/rate-limit.ts'
import { sayOutage } from '#platform/server/say-outage.ts'

const env = readEnvOrExit()
const log = createLogger(env)
const queueTrouble = sayOutage(log, 'the job queue')

const db = connectDatabase(env)
const storage = openStorage(env)
await refuseUnwell({ db, env }, { areas: ['database', 'files', 'mail'], log })
const mailer = createMailer(env)
const deps = { db, storage, mailer, env }
const queue = await startJobQueue(db, queueTrouble)
const worker = await startWorker({
  databaseUrl: env.DATABASE_URL,
  handlers: features.flatMap(({ jobs = [] }) => jobs.map(({ handler }) => handler(deps))),
  onFailure: ({ error: err, ...failure }) => log.warn({ ...failure, err }, 'a job failed'),
  onError: queueTrouble,
})
const tasks: Task[] = [
  ...features.flatMap((feature) => feature.tasks ?? []),
  { name: 'forget-spent', every: 'hour', run: () => forgetSpent(db) },
  { name: 'anchor-audit', every: 'minute', run: () => anchorAudit({ db, storage, secret: env.APP_SECRET }) },
]
const seconds = { minute: 60, hour: 3_600 }
const repeating = tasks.map(({ name, every, run }) => {
  const runOnce = () => void run(deps).catch((err: unknown) => log.error({ err, task: name }, 'a task failed'))
  runOnce()
  return setInterval(runOnce, seconds[every] * 1_000)
})
log.info('the worker is ready')

async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'finishing the jobs in hand')
  for (const timer of repeating) clearInterval(timer)
  await worker.stop()
  await queue.stop()
  mailer.close()
  await db.destroy()
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

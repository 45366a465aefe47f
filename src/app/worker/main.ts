import { fastify } from 'fastify'
import { sendMailHandler } from '#features/notifications/server/index.ts'
import { connectDatabase } from '#platform/server/db.ts'
import { readEnv } from '#platform/server/env.ts'
import { startWorker } from '#platform/server/job-worker.ts'
import { startJobQueue } from '#platform/server/jobs.ts'
import { createMailer } from '#platform/server/mailer.ts'

const env = readEnv()
// The API's logger without its server, so that both programs write the same lines.
const { log } = fastify({ logger: { level: env.LOG_LEVEL } })
const queueTrouble = (error: Error) => log.error({ message: error.message }, 'the job queue has trouble')

const db = connectDatabase(env)
const mailer = createMailer(env)
const queue = await startJobQueue(db, queueTrouble)
const worker = await startWorker({
  databaseUrl: env.DATABASE_URL,
  handlers: [sendMailHandler(mailer)],
  onFailure: ({ error, ...failure }) => log.warn({ ...failure, message: String(error) }, 'a job failed'),
  onError: queueTrouble,
})
log.info('the worker is ready')

async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'finishing the jobs in hand')
  await worker.stop()
  await queue.stop()
  mailer.close()
  await db.destroy()
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

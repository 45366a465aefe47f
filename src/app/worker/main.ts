import { fastify } from 'fastify'
import { sweepOrphans } from '#features/files/server/index.ts'
import { sendMailHandler } from '#features/notifications/server/index.ts'
import {
  balanceReminderHandler,
  sendReceiptHandler,
  sendReversalMailHandler,
  settleDecisionHandler,
} from '#features/payments/server/index.ts'
import { releaseRunOutPairs } from '#features/pricing/server/index.ts'
import { expireHeld } from '#features/registrations/server/index.ts'
import { purgeIdFiles, sendApplicationMailHandler } from '#features/volunteers/server/index.ts'
import { anchorAudit } from '#platform/server/audit-anchor.ts'
import { connectDatabase } from '#platform/server/db.ts'
import { readEnv } from '#platform/server/env.ts'
import { startWorker } from '#platform/server/job-worker.ts'
import { startJobQueue } from '#platform/server/jobs.ts'
import { loggerOptions } from '#platform/server/logger.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { forgetSpent } from '#platform/server/rate-limit.ts'

const env = readEnv()
// The API's logger without its server, so that both programs write the same lines.
const { log } = fastify({ logger: loggerOptions(env) })
const queueTrouble = (err: Error) => log.error({ err }, 'the job queue has trouble')

const db = connectDatabase(env)
const storage = openStorage(env)
const mailer = createMailer(env)
const queue = await startJobQueue(db, queueTrouble)
const worker = await startWorker({
  databaseUrl: env.DATABASE_URL,
  handlers: [
    sendMailHandler(mailer),
    sendReceiptHandler({ db, mailer, env }),
    settleDecisionHandler(db),
    sendReversalMailHandler({ db, mailer, env }),
    balanceReminderHandler({ db, mailer, env }),
    sendApplicationMailHandler({ db, mailer, env }),
  ],
  onFailure: ({ error: err, ...failure }) => log.warn({ ...failure, err }, 'a job failed'),
  onError: queueTrouble,
})
// Several workers may sweep at once: each removes what it finds, and what is gone is gone.
const sweep = () =>
  Promise.all([sweepOrphans({ db, storage }), purgeIdFiles({ db, storage }), expireHeld(db), forgetSpent(db)]).catch(
    (error: unknown) => log.error(error, 'sweeping failed'),
  )
void sweep()
const sweeping = setInterval(() => void sweep(), 3_600_000)
const eachMinute = () => {
  // A pair that ran out is wanted by somebody who is looking at the sale now.
  releaseRunOutPairs(db).catch((error: unknown) => log.error(error, 'releasing flash pairs failed'))
  anchorAudit({ db, storage, secret: env.APP_SECRET }).catch((error: unknown) =>
    log.error(error, 'keeping the end of the audit failed'),
  )
}
eachMinute()
const everyMinute = setInterval(eachMinute, 60_000)
log.info('the worker is ready')

async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'finishing the jobs in hand')
  clearInterval(sweeping)
  clearInterval(everyMinute)
  await worker.stop()
  await queue.stop()
  mailer.close()
  await db.destroy()
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

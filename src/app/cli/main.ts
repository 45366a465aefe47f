/** The commands of an operator: `npm run tipon -- <command>`. */
import { parseArgs } from 'node:util'
import { jobs } from '#app/worker/jobs.ts'
import { getCurrentEventSlug } from '#features/events/server/index.ts'
import { switchFlashSale } from '#features/pricing/server/index.ts'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { readEnv } from '#platform/server/env.ts'
import { prepareJobQueues } from '#platform/server/jobs.ts'
import { migrate } from '#platform/server/migrate.ts'
import { DomainError } from '#shared/domain-error.ts'
import { formatMoment } from '#shared/manila-time.ts'

const usage = `npm run tipon -- <command>

  migrate                                     bring the database to this version
  flash-sale on|off [--event ls2025] [--hours 24]   open the flash sale now, or end it now
`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { event: { type: 'string' }, hours: { type: 'string', default: '24' } },
})

async function run(db: Database): Promise<string> {
  const [command, argument] = positionals
  if (command === 'migrate') {
    const done = await migrate(db)
    await prepareJobQueues(env.DATABASE_URL, jobs)
    return done.length > 0 ? `Migrated: ${done.join(', ')}` : 'Nothing to migrate.'
  }
  const hours = Number(values.hours)
  if (command === 'flash-sale' && (argument === 'on' || argument === 'off') && hours > 0) {
    const event = values.event ?? (await getCurrentEventSlug(db))
    const { ends_at } = await switchFlashSale(db, { event, on: argument === 'on', hours })
    return argument === 'on' && ends_at
      ? `The flash sale of ${event} is on until ${formatMoment(ends_at.toISOString())}.`
      : `The flash sale of ${event} is off.`
  }
  throw new DomainError('invalid', 'usage', usage)
}

const env = readEnv()
const db = connectDatabase(env)
try {
  process.stdout.write(`${await run(db)}\n`)
} catch (error) {
  if (!(error instanceof DomainError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await db.destroy()
}

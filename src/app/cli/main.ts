/** The commands of an operator: `npm run tipon -- <command>`. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { features, jobs } from '#app/server/features.ts'
import { prepareAppRole } from '#platform/server/app-role.ts'
import { acceptAudit, auditProblem } from '#platform/server/audit-anchor.ts'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { examine } from '#platform/server/doctor/doctor.ts'
import { sayFindings } from '#platform/server/doctor/finding.ts'
import { type Env, readEnvOrExit } from '#platform/server/env.ts'
import type { Command } from '#platform/server/feature.ts'
import { listQueue, prepareJobQueues } from '#platform/server/jobs.ts'
import { compareMigrations, migrate } from '#platform/server/migrate.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { DomainError } from '#shared/domain-error.ts'
import { formatMoment } from '#shared/manila-time.ts'
import { backupCommands } from './backup/commands.ts'

const auditDeps = ({ db, env }: { db: Database; env: Env }) => ({
  db,
  storage: openStorage(env),
  secret: env.APP_SECRET,
})

const ofInstallation: Record<string, Command> = {
  migrate: {
    summary: 'bring the database to this version',
    run: async ({ db, env }) => {
      const done = await migrate(db)
      await prepareJobQueues(env.DATABASE_URL, jobs)
      return done.length > 0 ? `Migrated: ${done.join(', ')}` : 'Nothing to migrate.'
    },
  },
  'app-role': {
    args: '<name>',
    summary: 'the role that API and worker connect as (APP_DATABASE_PASSWORD); after every migrate',
    run: async ({ db, env }, [name]) => {
      if (!name) return null
      const [later] = (await compareMigrations(db)).unknown
      // Which of its tables are evidence only that version knows.
      if (later !== undefined)
        return `The database is of a later version (${later}): rights stay as that one gave them.`
      await prepareAppRole(db, { name, password: env.APP_DATABASE_PASSWORD ?? '' })
      return `API and worker may connect as ${name}.`
    },
  },
  doctor: {
    summary: 'what this installation lacks, and what to do about it',
    run: async (installation) => {
      const found = await examine(installation)
      if (found.every(({ state }) => state !== 'wrong')) return sayFindings(found)
      throw new DomainError('conflict', 'unwell', sayFindings(found))
    },
  },
  queue: {
    summary: 'what waits to be sent or done, and what was given up',
    run: async ({ db }) => {
      const lines = (await listQueue(db)).map(({ name, state, count, since }) => {
        const times = `${count === '1' ? 'waits' : 'wait'}, the oldest since ${formatMoment(since)}`
        return state === 'given up' ? `GIVEN UP: ${name}, ${formatMoment(since)}` : `${name}: ${count} ${times}`
      })
      return lines.length > 0 ? lines.join('\n') : 'Nothing waits, and nothing was given up.'
    },
  },
  'verify-audit': {
    summary: 'check that no audit entry was changed or removed',
    run: async (deps) => {
      const problem = await auditProblem(auditDeps(deps))
      if (problem === null) return 'The audit is whole.'
      throw new DomainError('conflict', 'audit_broken', problem)
    },
  },
  'accept-audit': {
    summary: 'after a restore: the audit ends where it ends now',
    run: async (deps) => {
      await acceptAudit(auditDeps(deps))
      return 'The audit counts as whole from here on. That you said so stands in it.'
    },
  },
}

const commands = new Map(
  [ofInstallation, backupCommands, ...features.map((feature) => feature.commands ?? {})].flatMap((some) =>
    Object.entries(some),
  ),
)

const calls = [...commands].map(([name, { args = '', summary }]) => ({ call: `${name} ${args}`, summary }))
const widest = Math.max(...calls.map(({ call }) => call.length))
const usage = `npm run tipon -- <command>

${calls.map(({ call, summary }) => `  ${call.padEnd(widest)}   ${summary}`).join('\n')}
`

async function run([name = '', ...args]: string[]): Promise<string | null> {
  const command = commands.get(name)
  if (!command) return null
  const options: ParseArgsConfig['options'] = command.options ?? {}
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  return command.run({ db, env }, positionals, values)
}

/** A command that nobody wrote, or words that it makes nothing of. */
const isMisspelt = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

const env = readEnvOrExit()
// Whoever comes after one that waits for a lock waits too: a command stands back before anybody notices.
const db = connectDatabase(env, { statementSeconds: 0, lockSeconds: 1 })
try {
  const words = await run(process.argv.slice(2))
  if (words === null) throw new DomainError('invalid', 'usage', usage)
  process.stdout.write(`${words}\n`)
} catch (error) {
  const isForPeople = error instanceof DomainError || isMisspelt(error)
  if (!isForPeople) throw error
  process.stderr.write(`${error instanceof DomainError ? error.message : usage}\n`)
  process.exitCode = 1
} finally {
  await db.destroy()
}

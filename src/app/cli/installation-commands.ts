import { jobs } from '#app/server/features.ts'
import { prepareAppRole } from '#platform/server/app-role.ts'
import { acceptAudit, auditProblem } from '#platform/server/audit-anchor.ts'
import type { Database } from '#platform/server/db.ts'
import { examine } from '#platform/server/doctor/doctor.ts'
import { sayFindings } from '#platform/server/doctor/finding.ts'
import type { Env } from '#platform/server/env.ts'
import type { Command } from '#platform/server/feature.ts'
import { listQueue, prepareJobQueues } from '#platform/server/jobs.ts'
import { compareMigrations, migrate } from '#platform/server/migrate.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { DomainError } from '#shared/domain-error.ts'
import { formatMoment } from '#shared/manila-time.ts'

const auditDeps = ({ db, env }: { db: Database; env: Env }) => ({
  db,
  storage: openStorage(env),
  secret: env.APP_SECRET,
})

/** Of no feature, but of the whole installation. */
export const installationCommands: Record<string, Command> = {
  migrate: {
    summary: 'bring the database to this version',
    help: `As the owner of the tables, after installing and with every new release; safe to repeat. Where people are at work it
stands back from them and asks again for half a minute. Then: app-role.`,
    run: async ({ db, env }) => {
      const done = await migrate(db)
      await prepareJobQueues(env.DATABASE_URL, jobs)
      return done.length > 0 ? `Migrated: ${done.join(', ')}` : 'Nothing to migrate.'
    },
  },
  'app-role': {
    args: '<name>',
    summary: 'give the role that API and worker connect as its rights; after every migrate',
    help: `As the owner of the tables. It makes the role with the password of APP_DATABASE_PASSWORD, or gives it that one, and its
rights: over rows, but over no table, and not over rows that are evidence.

  app-role tipon_app`,
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
    help: 'It looks at database, files, mail server, clock, disks, public address, backups and worker as the programs use them.\nIt ends with 1 where something is wrong; of what is doubtful it only tells.',
    run: async (installation) => {
      const found = await examine(installation)
      if (found.every(({ state }) => state !== 'wrong')) return sayFindings(found)
      throw new DomainError('conflict', 'unwell', sayFindings(found))
    },
  },
  queue: {
    summary: 'what waits to be sent or done, and what was given up',
    help: 'All is well where this is short and its times are recent. Mails that did not arrive stand on screen, under Undelivered mail.',
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
    help: 'Each entry is chained to the one before, and where the log ends is kept beside the files. It ends with 1 where it is broken.',
    run: async (deps) => {
      const problem = await auditProblem(auditDeps(deps))
      if (problem === null) return 'The audit is whole.'
      throw new DomainError('conflict', 'audit_broken', problem)
    },
  },
  'accept-audit': {
    summary: 'after a restore: the audit ends where it ends now',
    help: `Only where you know why newer entries are gone: a database that was restored by other means. That you said so is
written down.`,
    run: async (deps) => {
      await acceptAudit(auditDeps(deps))
      return 'The audit counts as whole from here on. That you said so stands in it.'
    },
  },
}

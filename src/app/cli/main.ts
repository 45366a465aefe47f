/** The commands of an operator: `npm run tipon -- <command>`. */
import { parseArgs } from 'node:util'
import { jobs } from '#app/worker/jobs.ts'
import { getCurrentEventSlug } from '#features/events/server/index.ts'
import { switchFlashSale } from '#features/pricing/server/index.ts'
import { staffRole } from '#features/staff/contract.ts'
import { addStaffMember, resetPassword, setSecondFactor } from '#features/staff/server/index.ts'
import { prepareAppRole } from '#platform/server/app-role.ts'
import { acceptAudit, auditProblem } from '#platform/server/audit-anchor.ts'
import { connectDatabase } from '#platform/server/db.ts'
import { readEnv } from '#platform/server/env.ts'
import { prepareJobQueues } from '#platform/server/jobs.ts'
import { migrate } from '#platform/server/migrate.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { DomainError } from '#shared/domain-error.ts'
import { formatMoment } from '#shared/manila-time.ts'

const usage = `npm run tipon -- <command>

  migrate                                            bring the database to this version
  flash-sale on|off [--event ls2025] [--hours 24]    open the flash sale now, or end it now
  add-staff <username> <full name> --role admin      add a member of staff; prints the password (--role may repeat)
  app-role <name>                                    the role that API and worker connect as (APP_DATABASE_PASSWORD); after every migrate
  verify-audit                                       check that no audit entry was changed or removed
  accept-audit                                       after a restore: the audit ends where it ends now
  new-password <username>                            replace a password that was forgotten; prints the new one
  second-factor <username>                           set up a second factor; prints what an authenticator app reads
`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    event: { type: 'string' },
    hours: { type: 'string', default: '24' },
    role: { type: 'string', multiple: true, default: [] },
  },
})

const env = readEnv()
const db = connectDatabase(env, { statementSeconds: 0 })
const auditParts = () => ({ db, storage: openStorage(env), secret: env.APP_SECRET })
const wrongUsage = () => new DomainError('invalid', 'usage', usage)

const commands: Record<string, (...words: string[]) => Promise<string>> = {
  migrate: async () => {
    const done = await migrate(db)
    await prepareJobQueues(env.DATABASE_URL, jobs)
    return done.length > 0 ? `Migrated: ${done.join(', ')}` : 'Nothing to migrate.'
  },

  'flash-sale': async (state) => {
    const hours = Number(values.hours)
    if ((state !== 'on' && state !== 'off') || !(hours > 0)) throw wrongUsage()
    const event = values.event ?? (await getCurrentEventSlug(db))
    const { ends_at } = await switchFlashSale(db, { event, on: state === 'on', hours })
    if (state === 'off' || ends_at === null) return `The flash sale of ${event} is off.`
    return `The flash sale of ${event} is on until ${formatMoment(ends_at)}.`
  },

  'add-staff': async (username, ...names) => {
    const roles = values.role.map((role) => staffRole.safeParse(role).data)
    const known = roles.filter((role) => role !== undefined)
    if (!username || names.length === 0 || known.length === 0 || known.length < roles.length) throw wrongUsage()
    const password = await addStaffMember(db, { username, full_name: names.join(' '), roles: known })
    return `Username: ${username}\nPassword: ${password}\nIt is shown this once. Hand it over in person: the first login asks for another one.`
  },

  'verify-audit': async () => {
    const problem = await auditProblem(auditParts())
    if (problem === null) return 'The audit is whole.'
    throw new DomainError('conflict', 'audit_broken', problem)
  },

  'accept-audit': async () => {
    await acceptAudit(auditParts())
    return 'The audit counts as whole from here on. That you said so stands in it.'
  },

  'app-role': async (name) => {
    if (!name) throw wrongUsage()
    await prepareAppRole(db, { name, password: env.APP_DATABASE_PASSWORD ?? '' })
    return `API and worker may connect as ${name}.`
  },

  'new-password': async (username) => {
    if (!username) throw wrongUsage()
    const password = await resetPassword(db, username)
    return `Username: ${username}\nPassword: ${password}\nIt is shown this once. Hand it over in person: the first login asks for another one.`
  },

  'second-factor': async (username) => {
    if (!username) throw wrongUsage()
    return setSecondFactor({ db, secret: env.APP_SECRET }, username)
  },
}

try {
  const [command = '', ...words] = positionals
  const run = commands[command]
  if (!run) throw wrongUsage()
  process.stdout.write(`${await run(...words)}\n`)
} catch (error) {
  if (!(error instanceof DomainError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await db.destroy()
}

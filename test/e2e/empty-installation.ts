import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { untilReady } from '../../scripts/until-ready.ts'
import { freePort } from '../servers/free-port.ts'

const run = promisify(execFile)
const settings = () => JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>

/** The product as an operator has just installed it: a database with nobody and nothing in it. The test ends it. */
export async function startEmpty() {
  const owner = process.env.E2E_DATABASE_URL ?? ''
  const name = `empty_${randomBytes(6).toString('hex')}`
  const admin = connectDatabase({ DATABASE_URL: owner, DATABASE_POOL_SIZE: 1 })
  await sql`create database ${sql.id(name)}`.execute(admin)
  const at = (url: string) => url.replace(/\/postgres$/, `/${name}`)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { ...process.env, ...settings(), PORT: String(port), PUBLIC_URL: url }
  const command = async (...words: string[]) =>
    (
      await run(process.execPath, ['src/app/cli/main.ts', ...words], {
        env: { ...own, DATABASE_URL: at(owner), APP_DATABASE_PASSWORD: 'not asked for here' },
      })
    ).stdout.trim()
  await command('migrate')
  await alone(admin, () => command('app-role', 'tipon_app'))
  const programs: ChildProcess[] = ['server', 'worker'].map((program) =>
    spawn(process.execPath, [`src/app/${program}/main.ts`], {
      env: { ...own, DATABASE_URL: at(settings().DATABASE_URL ?? '') },
      stdio: 'inherit',
    }),
  )
  await untilReady(`${url}/readyz`)
  return {
    url,
    command,
    stop: async () => {
      await Promise.all(programs.map(ended))
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
      await admin.destroy()
    },
  }
}

/** The role is the same in all databases of the server: two tests that change it at once get in each other's way. */
const alone = (db: Database, change: () => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    // Each takes seconds to start, so that the last of them waits for longer than a query may.
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(tx)
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('app-role'))`.execute(tx)
    await change()
  })

const ended = (program: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (program.exitCode !== null) return resolve()
    program.once('exit', () => resolve())
    program.kill('SIGTERM')
  })

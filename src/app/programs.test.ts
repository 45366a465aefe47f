import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/support/test-db.ts'

test.each([
  [[], 0, /^npm run tipon -- <command>\n/],
  [['help', 'restore'], 0, /^npm run tipon -- restore \[backup\]\n/],
  [['restore', '--help'], 0, /^npm run tipon -- restore \[backup\]\n/],
  [['restor'], 1, /^There is no command restor\.\n\nnpm run tipon -- <command>\n/],
])(
  'RUN-19 help needs no settings: tipon %j',
  (words, status, said) => {
    const main = path.join(import.meta.dirname, 'cli/main.ts')
    const done = spawnSync(process.execPath, [main, ...words], { env: {}, encoding: 'utf8' })
    expect([done.status, status === 0 ? done.stdout : done.stderr]).toEqual([status, expect.stringMatching(said)])
  },
  60_000,
)

test.each([['server'], ['worker'], ['cli']])('SHARED-20 the %s does not start without its settings', (name) => {
  const main = path.join(import.meta.dirname, name, 'main.ts')
  const { status, stderr } = spawnSync(process.execPath, [main, 'migrate'], {
    env: { DATABASE_URL: 'postgres://tipon@127.0.0.1:1/tipon', SECOND_FACTOR_ROLES: 'finances' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  // Words alone, and no lines of our code.
  expect(stderr).toMatch(/^These settings are missing or wrong:\n( {2}[A-Z_]+: .+\n)+$/)
  expect(stderr).toContain('SMTP_URL: it is not set')
  expect(stderr).toContain('TICKET_KEYS: it is not set')
  expect(stderr).toContain('SECOND_FACTOR_ROLES: the roles are door')
})

/** Until it ends, which it does by itself where it refuses to start. */
async function start(program: string, settings: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, program, 'main.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      STORAGE_URL: 'file:///tmp',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...settings,
    },
    timeout: 60_000,
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, said: String(Buffer.concat(said)) }
}

async function aDatabase() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database
}

test.each([['server'], ['worker']])(
  'RUN-2 RUN-17 the %s does not start on a database or a store that it would harm or lose things in',
  async (program) => {
    const { db, url } = await aDatabase()
    const noStore = await start(program, { DATABASE_URL: url, STORAGE_URL: 'file:///dev/null' })
    expect(noStore).toEqual({ status: 1, said: expect.stringContaining('The folder /dev/null cannot be written') })
    expect(noStore.said).toContain('not started')
    await sql`insert into kysely_migration (name, timestamp) values ('9999_of_the_future_breaking', '')`.execute(db)
    const tooNew = await start(program, { DATABASE_URL: url })
    expect(tooNew).toEqual({ status: 1, said: expect.stringContaining('of a later version than this program') })
  },
  120_000,
)

test('RUN-2 the worker does not start with a login that the mail server refuses: every mail would be given up', async () => {
  const { url } = await aDatabase()
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (_login, _session, done) => done(new Error('535 5.7.8 not accepted')),
  })
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  const { port } = smtp.server.address() as { port: number }
  const worker = await start('worker', { DATABASE_URL: url, SMTP_URL: `smtp://maria:wrong@127.0.0.1:${port}` })
  expect(worker).toEqual({ status: 1, said: expect.stringContaining('refuses our login') })
}, 60_000)

test('RUN-11 a worker whose port for the numbers is taken says so and ends, so that somebody starts it again', async () => {
  const { url } = await aDatabase()
  const taken = createServer()
  await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void taken.close(() => resolve())))
  const { port } = taken.address() as { port: number }
  const worker = await start('worker', { DATABASE_URL: url, METRICS_PORT: String(port) })
  expect(worker).toEqual({ status: 1, said: expect.stringContaining('EADDRINUSE') })
}, 60_000)

test('RUN-17 which rows are evidence only the release knows that made their tables', async () => {
  const { db, url } = await aDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('9999_of_the_future', '')`.execute(db)
  const settings = { DATABASE_URL: url, APP_DATABASE_PASSWORD: 'a password of that role' }
  const role = `later_${path.basename(url)}`
  const { status, said } = await start('cli', settings, ['app-role', role])
  expect([status, said]).toEqual([0, expect.stringContaining('rights stay as that one gave them')])
  expect((await sql`select from pg_roles where rolname = ${role}`.execute(db)).rows).toEqual([])
}, 60_000)

test('RUN-3 the command says of each part how it is, and fails where one is wrong', async () => {
  const { db, url } = await aDatabase()
  const { status, said } = await start('cli', { DATABASE_URL: url }, ['doctor'])
  expect(status).toBe(1)
  const lines = said.trim().split('\n')
  expect(lines.map((line) => line.slice(0, 19))).toEqual([
    'well      files    ',
    'well      machine  ',
    'DOUBTFUL  database ',
    'DOUBTFUL  address  ',
    'DOUBTFUL  backups  ',
    'DOUBTFUL  worker   ',
    'WRONG     mail     ',
  ])
  expect(lines.at(-1)).toContain('cannot be reached (ECONNREFUSED)')
  await sql`drop table kysely_migration`.execute(db)
  expect((await start('cli', { DATABASE_URL: url }, ['doctor'])).said).toContain('It is empty. Run:')
}, 60_000)

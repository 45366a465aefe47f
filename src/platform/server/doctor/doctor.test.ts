import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer, request as forward, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '#test/support/test-app.ts'
import { createEmptyDatabase, createTestDatabase } from '#test/support/test-db.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { prepareAppRole } from '../app-role.ts'
import { connectDatabase } from '../db.ts'
import { readEnv } from '../env.ts'
import { startJobQueue } from '../jobs.ts'
import { migrate } from '../migrate.ts'
import { examine } from './doctor.ts'
import type { Area } from './finding.ts'

const rolePassword = 'a password of a test'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tipon-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function aDatabase(make = createTestDatabase) {
  const made = await make()
  onTestFinished(() => made.drop())
  return made
}

type Settings = Record<string, string | undefined>

/** What is found of one area of an installation with these settings. */
async function findIn(area: Area, settings: Settings): Promise<[state: string, words: string, stops: boolean][]> {
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    ...defaults,
    ...settings,
  })
  const db = connectDatabase({ ...env, DATABASE_POOL_SIZE: 1 })
  try {
    const found = await examine({ db, env }, [area])
    return found.map(({ state, words, stops = false }) => [state, words, stops])
  } finally {
    await db.destroy()
  }
}
const defaults = { SMTP_URL: 'smtp://127.0.0.1:1', STORAGE_URL: 'file:///tmp' }

const wrong = (words: RegExp, stops = true) => [['wrong', expect.stringMatching(words), stops]]
const well = [['well', expect.any(String), false]]
const doubtful = (words: string) => [['doubtful', expect.stringContaining(words), false]]

const urlOf = (url: string, change: (url: URL) => void): string => {
  const changed = new URL(url)
  change(changed)
  return changed.href
}

test('RUN-1 a database that is as it should be is well, for the role of the programs', async () => {
  const { db, url } = await aDatabase()
  expect(await findIn('database', { DATABASE_URL: url })).toEqual([
    ['doubtful', expect.stringContaining('who owns the tables'), false],
  ])
  const role = `app_${path.basename(url)}`
  await prepareAppRole(db, { name: role, password: rolePassword })
  onTestFinished(() => forget(url, role))
  const asRole = urlOf(url, (to) => Object.assign(to, { username: role, password: rolePassword }))
  expect(await findIn('database', { DATABASE_URL: asRole })).toEqual(well)

  await sql`create table later (id int)`.execute(db)
  expect(await findIn('database', { DATABASE_URL: asRole })).toEqual(wrong(/may not read public\.later/))
  await sql`drop table later`.execute(db)
})

/** Roles are of the whole server, which outlives the test. */
async function forget(url: string, role: string): Promise<void> {
  const db = connectDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 })
  await sql`drop owned by ${sql.id(role)}`.execute(db)
  await sql`drop role ${sql.id(role)}`.execute(db)
  await db.destroy()
}

test('RUN-1 a database that nobody can work with is named with what to do', async () => {
  const { server } = inject('postgres')
  const unreachable = urlOf(server, (to) => Object.assign(to, { port: '1' }))
  expect(await findIn('database', { DATABASE_URL: unreachable })).toEqual(wrong(/cannot be reached \(ECONNREF/, false))
  const elsewhere = urlOf(server, (to) => Object.assign(to, { hostname: 'no-such-host.invalid' }))
  expect(await findIn('database', { DATABASE_URL: elsewhere })).toEqual(wrong(/cannot be reached \(E/, false))
  const missing = urlOf(server, (to) => Object.assign(to, { pathname: '/no_such_database' }))
  expect(await findIn('database', { DATABASE_URL: missing })).toEqual(wrong(/no database of that name/))
  const stranger = urlOf(server, (to) => Object.assign(to, { username: 'no_such_role' }))
  expect(await findIn('database', { DATABASE_URL: stranger })).toEqual(wrong(/refuses the login/))

  const empty = await aDatabase(createEmptyDatabase)
  expect(await findIn('database', { DATABASE_URL: empty.url })).toEqual(
    wrong(/It is empty\. Run: npm run tipon -- migrate/),
  )
  await migrate(empty.db, '0001_events_prices_people')
  expect(await findIn('database', { DATABASE_URL: empty.url })).toEqual(wrong(/earlier version, and lacks 0002/))
})

test('RUN-1 RUN-17 a database that a later version has migrated is not touched where that took something away', async () => {
  const { db, url } = await aDatabase()
  const role = `later_${path.basename(url)}`
  await prepareAppRole(db, { name: role, password: rolePassword })
  onTestFinished(() => forget(url, role))
  const DATABASE_URL = urlOf(url, (to) => Object.assign(to, { username: role, password: rolePassword }))
  const migrated = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db)
  await migrated('9998_of_the_future')
  expect(await findIn('database', { DATABASE_URL })).toEqual(doubtful('later version (9998_of_the_future'))
  await migrated('9999_of_the_future_breaking')
  expect(await findIn('database', { DATABASE_URL })).toEqual(wrong(/later version.*9999_of_the_future_breaking/))
  await sql`delete from kysely_migration where name like '9999%' or name like '0078%'`.execute(db)
  expect(await findIn('database', { DATABASE_URL })).toEqual(wrong(/earlier version, and lacks 0078/))
})

test('RUN-1 a database without a connection left, and jobs that were given up, are said', async () => {
  const { db, url } = await aDatabase()
  const role = `full_${path.basename(url)}`
  await prepareAppRole(db, { name: role, password: rolePassword })
  onTestFinished(() => forget(url, role))
  const DATABASE_URL = urlOf(url, (to) => Object.assign(to, { username: role, password: rolePassword }))
  await sql`insert into pgboss.job (name, state) select name, 'failed' from pgboss.queue order by name limit 2`.execute(
    db,
  )
  expect(await findIn('database', { DATABASE_URL })).toEqual([
    ['doubtful', expect.stringContaining('2 jobs were given up'), false],
  ])
  await sql`alter role ${sql.id(role)} connection limit 0`.execute(db)
  expect(await findIn('database', { DATABASE_URL })).toEqual(wrong(/no connection left/))
})

test('RUN-1 a clock that is a minute wrong is found by that of the database', async () => {
  const { url } = await aDatabase()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await findIn('machine', { DATABASE_URL: url })).toEqual(wrong(/clock is 6\d s away/, false))
  vi.setSystemTime(Date.now() - 60_000)
  expect(await findIn('machine', { DATABASE_URL: url })).toEqual(well)
})

test('RUN-1 a database of letters without ñ is found before anybody registers', async () => {
  const { server } = inject('postgres')
  const admin = connectDatabase({ DATABASE_URL: server, DATABASE_POOL_SIZE: 1 })
  onTestFinished(async () => {
    await sql`drop database latin_doctor with (force)`.execute(admin)
    await admin.destroy()
  })
  await sql`create database latin_doctor template template0 encoding 'LATIN1' locale 'C'`.execute(admin)
  const url = urlOf(server, (to) => Object.assign(to, { pathname: '/latin_doctor' }))
  expect(await findIn('database', { DATABASE_URL: url })).toEqual(wrong(/stores LATIN1, not UTF8/))
})

test('RUN-1 a place for files is tried by writing, reading and removing one', async () => {
  const folder = await aFolder()
  expect(await findIn('files', { STORAGE_URL: pathToFileURL(folder).href })).toEqual(well)
  const inTheWay = path.join(folder, 'in-the-way')
  await writeFile(inTheWay, '')
  expect(await findIn('files', { STORAGE_URL: pathToFileURL(inTheWay).href })).toEqual(
    wrong(/The folder .*in-the-way cannot be written/),
  )
})

// Only root mounts a disk that is small enough; CI is.
test.skipIf(process.getuid?.() !== 0)(
  'RUN-1 a disk that is full is said to be full, and little space beforehand',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tipon-doctor-'))
    onTestFinished(async () => {
      spawnSync('umount', [folder])
      await rm(folder, { recursive: true })
    })
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k,nr_inodes=20', 'tmpfs', folder])
    expect(String(mounted.stderr)).toBe('')
    const STORAGE_URL = pathToFileURL(folder).href
    expect(await findIn('machine', { STORAGE_URL })).toEqual(wrong(/Only 0 MB are left on the disk of/, false))
    await mkdir(path.join(folder, 'doctor'))
    await writeFile(path.join(folder, 'fills'), Buffer.alloc(4_096)).catch(() => {})
    expect(await findIn('files', { STORAGE_URL })).toEqual(wrong(/no space left/, false))
    const handles = await readdir('/proc/self/fd')
    const open = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')))
    expect(open.filter((file) => file.startsWith(folder))).toEqual([])
  },
)

test('RUN-1 a store that is set up wrong is named by what is wrong with it', async () => {
  const s3 = inject('s3')
  if (s3 === null) throw new Error('There is no S3 server')
  const settings = {
    STORAGE_URL: `s3://${s3.bucket}`,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  }
  expect(await findIn('files', settings)).toEqual(well)
  expect(await findIn('files', { ...settings, STORAGE_URL: 's3://no-such-bucket' })).toEqual(wrong(/no such bucket/))
  expect(await findIn('files', { ...settings, S3_SECRET_KEY: 'another' })).toEqual(wrong(/refuses our keys/))
  expect(await findIn('files', { ...settings, S3_ACCESS_KEY: 'nobody' })).toEqual(wrong(/refuses our keys/))
  expect(await findIn('files', { ...settings, S3_ENDPOINT: 'http://127.0.0.1:1' })).toEqual(
    wrong(/cannot be reached \(ECONNREFUSED\)/, false),
  )
}, 60_000)

/** On every address of this machine: one of them is not the machine's own name for itself. */
async function aMailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ closeTimeout: 100, ...options })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '0.0.0.0', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (server.server.address() as { port: number }).port
}

test('RUN-1 a mail server is greeted, and logged in to, as mails will be', async () => {
  const { smtpUrl } = await catchMail()
  expect(await findIn('mail', { SMTP_URL: smtpUrl })).toEqual(well)
  expect(await findIn('mail', { SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual(wrong(/cannot be reached/, false))
  expect(await findIn('mail', { SMTP_URL: 'smtp://no-such-host.invalid:587' })).toEqual(
    wrong(/cannot be reached/, false),
  )

  const strict = await aMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_login, _session, done) => done(new Error('535 5.7.8 not accepted')),
  })
  expect(await findIn('mail', { SMTP_URL: `smtp://maria:wrong@127.0.0.1:${strict}` })).toEqual(
    wrong(/refuses our login/),
  )
  // 0.0.0.0 leads here as well, by a name that is no machine's own.
  expect(await findIn('mail', { SMTP_URL: `smtp://maria:wrong@0.0.0.0:${strict}` })).toEqual(wrong(/offers no TLS/))

  const selfSigned = await aMailServer({ authOptional: true })
  expect(await findIn('mail', { SMTP_URL: `smtp://0.0.0.0:${selfSigned}` })).toEqual(wrong(/certificate/))
  const sealed = await aMailServer({ authOptional: true, secure: true })
  expect(await findIn('mail', { SMTP_URL: `smtps://127.0.0.1:${sealed}` })).toEqual(wrong(/certificate/))
  expect(await findIn('mail', { SMTP_URL: `smtps://127.0.0.1:${selfSigned}` })).toEqual(wrong(/TLS begins otherwise/))
  const web = await aServer((_request, response) => void response.end('hello'))
  expect(await findIn('mail', { SMTP_URL: web.replace('http:', 'smtp:') })).toEqual(
    wrong(/Something else answers there/),
  )
}, 60_000)

async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

test('RUN-1 the address that visitors use is asked from outside, with a file as large as theirs', async () => {
  let most = 60 * 1_048_576
  const ours: RequestListener = (request, response) => {
    if (request.url === '/healthz') return void response.end('{"ok":true}')
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
    })
    request.on('end', () => response.writeHead(size > most ? 413 : 400, { 'content-type': 'text/html' }).end())
  }
  const PUBLIC_URL = await aServer(ours)
  expect(await findIn('address', { PUBLIC_URL })).toEqual(well)
  most = 10 * 1_048_576
  expect(await findIn('address', { PUBLIC_URL })).toEqual(
    wrong(/12 MB were not let through.*client_max_body_size/, false),
  )
  expect(await findIn('address', { PUBLIC_URL: `${PUBLIC_URL}/summit` })).toContainEqual(
    wrong(/behind the host/, false)[0],
  )

  const another = await aServer((_request, response) => void response.writeHead(404).end('nginx'))
  expect(await findIn('address', { PUBLIC_URL: another })).toEqual(wrong(/Something else answers.*404/, false))
  expect(await findIn('address', { PUBLIC_URL: 'http://no-such-host.invalid' })).toEqual([
    ...wrong(/begins with http:/, false),
    ['doubtful', expect.stringMatching(/does not answer \(E/), false],
  ])
  const closed = createSocketServer()
  await new Promise<void>((resolve) => void closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as { port: number }
  await new Promise((resolve) => closed.close(resolve))
  expect(await findIn('address', { PUBLIC_URL: `http://127.0.0.1:${port}` })).toEqual([
    ['doubtful', expect.stringContaining('does not answer (ECONNREFUSED)'), false],
  ])
}, 60_000)

/** The product behind a proxy that says, or does not say, who asks; with HTTPS where it has a certificate. */
async function behindAProxy(
  settings: Record<string, string>,
  { says = true, tls }: { says?: boolean; tls?: { key: string; cert: string } } = {},
): Promise<string> {
  const { app } = await startTestApp({ empty: true, settings })
  const to = await app.listen({ host: '127.0.0.1', port: 0 })
  const pass: RequestListener = (request, response) => {
    const from = says && { 'x-forwarded-for': request.socket.remoteAddress }
    const headers = { ...request.headers, ...from }
    const asked = forward(to + request.url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(asked)
    asked.on('error', () => response.destroy())
  }
  if (!tls) return aServer(pass)
  const server = createTlsServer(tls, pass)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `https://localhost:${(server.address() as { port: number }).port}`
}

test('RUN-1 a proxy that is not believed, or does not say who asks, and another secret are found', async () => {
  expect(await findIn('address', { PUBLIC_URL: await behindAProxy({}) })).toEqual(well)
  const stranger = await behindAProxy({ TRUSTED_PROXIES: '10.9.9.9' })
  expect(await findIn('address', { PUBLIC_URL: stranger })).toEqual(
    wrong(/The proxy asks from 127\.0\.0\.1, which TRUSTED_PROXIES does not name/, false),
  )

  const tls = await aCertificate()
  const silent = await behindAProxy({}, { says: false, tls })
  expect(await findIn('address', { PUBLIC_URL: silent })).toEqual(
    wrong(/certificate of PUBLIC_URL is not valid/, false),
  )
  // As if an authority had signed it.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await findIn('address', { PUBLIC_URL: silent })).toEqual(wrong(/does not say who asks/, false))
  const told = await behindAProxy({}, { tls })
  expect(await findIn('address', { PUBLIC_URL: told })).toEqual(well)
  expect(await findIn('address', { PUBLIC_URL: told, APP_SECRET: 'another secret '.repeat(3) })).toEqual(
    wrong(/another APP_SECRET than this command/, false),
  )
  const answer = await fetch(`${told}/healthz`, { headers: { 'x-tipon-doctor': 'let me see' } })
  expect(await answer.json()).toEqual({ ok: true })
}, 60_000)

async function aCertificate(): Promise<{ key: string; cert: string }> {
  const folder = await aFolder()
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-keyout', key, '-out', cert],
  ])
  expect(status, String(stderr)).toBe(0)
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
}

test('RUN-16 a worker that was never there, one that has gone silent, and one that is well are told apart', async () => {
  const { db, url } = await aDatabase()
  const found = () => findIn('worker', { DATABASE_URL: url })
  const seen = (seconds: number) =>
    sql`update pgboss.queue set monitor_on = now() - ${seconds} * interval '1 second'`.execute(db)
  expect(await found()).toEqual(doubtful('No worker has ever looked'))
  const queue = await startJobQueue(db, () => {})
  await queue.stop()
  await sql`update pgboss.queue set monitor_on = null`.execute(db)
  expect(await found()).toEqual(doubtful('No worker has ever looked'))
  await seen(50)
  expect(await found()).toEqual(well)
  await seen(70)
  expect(await found()).toEqual(wrong(/not been seen since/, false))
})

test('RUN-8 no backups, none yet and an old one are said', async () => {
  const { db, url } = await aDatabase()
  expect(await findIn('backups', { DATABASE_URL: url })).toEqual(doubtful('Nothing is backed up'))
  const settings = { DATABASE_URL: url, BACKUP_REPOSITORY: '/var/backups/tipon' }
  expect(await findIn('backups', settings)).toEqual(doubtful('None was taken yet'))
  const taken = (hours: number) =>
    sql`
      insert into backup (taken_at, row_count, file_count, added_bytes)
      values (now() - make_interval(hours => ${hours}), 1, 1, 1)
    `.execute(db)
  await taken(27)
  expect(await findIn('backups', settings)).toEqual(wrong(/The last one was taken /, false))
  await taken(25)
  expect(await findIn('backups', settings)).toEqual(well)
})

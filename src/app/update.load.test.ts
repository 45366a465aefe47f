/** An installation with systemd's folders and programs, taken to another release by deploy/update.sh while people register. */
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { caddyProgram, startCaddy } from '#test/servers/caddy.ts'
import { freePort } from '#test/servers/free-port.ts'
import { postgresBinaries } from '#test/servers/postgres-binaries.ts'
import { aSubmission, formHeaders, formOf } from '#test/support/submission.ts'
import { createEmptyDatabase } from '#test/support/test-db.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { addSampleData } from '../../scripts/sample-data.ts'

const root = path.resolve(import.meta.dirname, '../..')
const home = mkdtempSync(path.join(tmpdir(), 'tipon-update-'))
afterAll(() => rmSync(home, { recursive: true, force: true }), 60_000)

const programsLack =
  !existsSync(caddyProgram) ||
  !existsSync(path.join(postgresBinaries(), 'pg_dump')) ||
  spawnSync('restic', ['version']).error !== undefined
if (programsLack && process.env.CI) throw new Error('caddy, pg_dump or restic is not installed')

const releaseFolder = (version: string) => path.join(home, 'releases', version)

const put = (folder: string, files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    // First away with the one that it shares with the release it was made of.
    rmSync(path.join(folder, name), { force: true })
    writeFileSync(path.join(folder, name), text)
  }
}

const packageJson = (version: string) =>
  readFileSync(path.join(root, 'package.json'), 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`)

/** As somebody unpacks and builds it. */
function addFirstRelease(folder: string) {
  mkdirSync(folder, { recursive: true })
  const parts = ['src', 'migrations', 'deploy', 'scripts', 'tsconfig.json', 'tsconfig.base.json', 'vite.config.ts']
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  put(folder, { 'package.json': packageJson('1.0.0') })
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--uncompressed'], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** One that differs from another in these files. */
function addRelease(version: string, from: string, files: Record<string, string>) {
  execFileSync('cp', ['-al', releaseFolder(from), releaseFolder(version)])
  put(releaseFolder(version), { 'package.json': packageJson(version), ...files })
}

const migrationFile = (statement: string) => `
  import { sql } from 'kysely'
  export const up = async (db) => void (await sql\`${statement}\`.execute(db))
`
/** In the place of a program: one that ends at once. */
const endsAtOnce = 'process.exit(1)\n'

const first = releaseFolder('1.0.0')
beforeAll(() => {
  if (programsLack) return
  addFirstRelease(first)
  addRelease('1.1.0', '1.0.0', {
    'migrations/9001_of_the_next.ts': migrationFile(
      'alter table registration add column shirt text; create table shirt (id integer primary key)',
    ),
    'dist/web/assets/of-1.1.0.js': '// drawn by 1.1.0',
  })
  addRelease('1.2.0', '1.1.0', {
    'migrations/9002_half_way.ts': migrationFile('create table half_way (); select 1 / 0'),
  })
  addRelease('1.3.0', '1.1.0', {
    'migrations/9003_of_one_that_ends.ts': migrationFile('alter table registration add column meal text'),
    'src/app/worker/main.ts': endsAtOnce,
  })
  addRelease('1.4.0', '1.1.0', { 'src/app/server/main.ts': endsAtOnce })
  addRelease('2.0.0', '1.1.0', {
    'migrations/9004_without_shirts_breaking.ts': migrationFile('drop table shirt'),
  })
}, 180_000)

/** What systemd is to the script: it starts the programs where `current` leads, and each again when it is told to. */
async function startSupervisor(programs: Record<string, { main: string; env: Record<string, string> }>) {
  const running = new Map<string, ChildProcess>()
  const start = (name: string) => {
    const program = programs[name]
    if (!program) throw new Error(`there is no ${name}`)
    const child = spawn(process.execPath, [`src/app/${program.main}/main.ts`], {
      cwd: path.join(home, 'current'),
      env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'error', ...program.env },
      stdio: 'inherit',
    })
    running.set(name, child)
  }
  const end = async (name: string, signal: NodeJS.Signals) => {
    const child = running.get(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  for (const name of Object.keys(programs)) start(name)
  const port = await freePort()
  // One line with a name; closed once the program was started again, as `systemctl restart` ends then.
  const server = createServer((socket) => {
    socket.once('data', (line) => {
      const name = String(line).trim()
      void end(name, 'SIGTERM').then(() => {
        start(name)
        socket.end()
      })
    })
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const told = path.join(home, 'restart.mjs')
  writeFileSync(
    told,
    `import { connect } from 'node:net'\nconnect(${port}, '127.0.0.1').on('end', () => process.exit()).write(process.argv[2] + '\\n')\n`,
  )
  return {
    restart: `${process.execPath} ${told}`,
    processIds: () => [...running.values()].map(({ pid }) => pid),
    stop: async () => {
      server.close()
      await Promise.all(Object.keys(programs).map((name) => end(name, 'SIGKILL')))
    },
  }
}

async function startInstallation() {
  const { db, url, drop } = await createEmptyDatabase()
  const role = `update_${randomBytes(6).toString('hex')}`
  onTestFinished(async () => {
    await sql`drop owned by ${sql.id(role)}`.execute(db)
    await drop()
  })
  const mail = await catchMail()
  const ports = { apis: [await freePort(), await freePort()], worker: await freePort() }
  const settings: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: url.replace(/\/\/[^@]*@/, `//${role}:a-password-of-the-role@`),
    STORAGE_URL: pathToFileURL(path.join(home, 'files')).href,
    BACKUP_REPOSITORY: path.join(home, 'backups'),
    SMTP_URL: mail.smtpUrl,
  }
  const write = (name: string, lines: Record<string, string>) => {
    writeFileSync(
      path.join(home, name),
      Object.entries(lines)
        .map(([key, value]) => `${key}=${value}\n`)
        .join(''),
    )
    return path.join(home, name)
  }
  const files = {
    env: write('env', settings),
    owner: write('owner.env', { DATABASE_URL: url, APP_DATABASE_PASSWORD: 'a-password-of-the-role' }),
  }
  symlinkSync(first, path.join(home, 'current'))
  onTestFinished(() => rmSync(path.join(home, 'current')))
  const PATH = `${postgresBinaries()}:${path.dirname(process.execPath)}:${process.env.PATH}`
  for (const words of [['migrate'], ['app-role', role]]) {
    const args = [`--env-file=${files.env}`, `--env-file=${files.owner}`, 'src/app/cli/main.ts', ...words]
    const done = spawnSync(process.execPath, args, { cwd: first, env: { PATH }, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(done.stderr)
  }
  await addSampleData(db)

  const units: Record<string, { main: string; env: Record<string, string> }> = {
    'tipon-worker': { main: 'worker', env: { ...settings, METRICS_PORT: String(ports.worker) } },
  }
  for (const port of ports.apis) {
    units[`tipon-api@${port}`] = { main: 'server', env: { ...settings, PORT: String(port), DRAIN_SECONDS: '3' } }
  }
  const supervisor = await startSupervisor(units)
  onTestFinished(supervisor.stop)
  const { url: address, stop } = await startCaddy(ports.apis)
  onTestFinished(stop)

  const ofScript = {
    PATH,
    TIPON_HOME: home,
    TIPON_SETTINGS: files.env,
    TIPON_OWNER_SETTINGS: files.owner,
    TIPON_PROGRAMS: [
      ...ports.apis.map((port) => `tipon-api@${port}=${port}/readyz`),
      `tipon-worker=${ports.worker}/healthz`,
    ].join(' '),
    TIPON_RESTART: supervisor.restart,
    TIPON_USER: spawnSync('id', ['-un'], { encoding: 'utf8' }).stdout.trim(),
    TIPON_APP_ROLE: role,
  }
  /** `patience`: seconds for a program to come up; so few only where it never does. */
  const update = (version: string, { args = [] as string[], patience = 60 } = {}) =>
    new Promise<{ status: number; said: string }>((resolve) => {
      execFile(
        path.join(releaseFolder(version), 'deploy/update.sh'),
        args,
        { env: { ...ofScript, TIPON_PATIENCE: String(patience) } },
        (error, stdout, stderr) =>
          resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, said: stdout + stderr }),
      )
    })
  return { db, address, ports, update, processIds: supervisor.processIds }
}

/** Fifty calls a second from as many lines, each begun whether or not those before it were answered; every tenth registers. */
function beginLoad(address: string) {
  const outcomes: (number | string)[] = []
  const registered: string[] = []
  const calls: Promise<void>[] = []
  let count = 0
  const one = async () => {
    count += 1
    const localAddress = `127.0.${1 + (count % 200)}.${1 + (Math.floor(count / 200) % 200)}`
    if (count % 10 !== 0) {
      outcomes.push(
        await call(`${address}${count % 2 === 0 ? '/ls2025' : '/events/api/events/ls2025'}`, { localAddress }),
      )
      return
    }
    const submission = aSubmission()
    const form = new Response(formOf(submission))
    const outcome = await call(`${address}/events/api/registrations/`, {
      localAddress,
      method: 'POST',
      headers: { ...formHeaders(submission.group_key), 'content-type': form.headers.get('content-type') ?? '' },
      body: Buffer.from(await form.arrayBuffer()),
    })
    outcomes.push(outcome)
    if (outcome === 201) registered.push(submission.group_key)
  }
  const timer = setInterval(() => calls.push(one()), 20)
  return {
    end: async () => {
      clearInterval(timer)
      await Promise.all(calls)
      return { outcomes, registered }
    },
  }
}

type Call = { localAddress: string; method?: string; headers?: Record<string, string>; body?: Buffer }

const call = (url: string, { body, ...options }: Call): Promise<number | string> =>
  new Promise((resolve) => {
    const sent = request(url, { ...options, agent: false, timeout: 60_000 }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', (error) => resolve(error.message))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in a minute')))
    sent.on('error', (error) => resolve(error.message))
    sent.end(body)
  })

const currentRelease = () => path.basename(realpathSync(path.join(home, 'current')))

test.skipIf(programsLack)(
  'RUN-18 an update under load loses no call, and one that fails half-way goes back by itself',
  { timeout: 600_000 },
  async () => {
    const { db, address, ports, update, processIds } = await startInstallation()
    const hasTable = async (name: string) =>
      (await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(db)).rows[0]?.is
    const before = processIds()
    const broken = { args: ['--without-backup'], patience: 25 }

    expect(await update('1.2.0')).toEqual({ status: 1, said: expect.stringContaining('could not be migrated') })
    expect(await hasTable('half_way')).toBe(false)
    expect(await update('2.0.0')).toEqual({ status: 1, said: expect.stringContaining('9004_without_shirts_breaking') })
    expect(processIds()).toEqual(before)
    expect(currentRelease()).toBe('1.0.0')

    const load = beginLoad(address)
    expect(await update('1.1.0')).toEqual({
      status: 0,
      said: expect.stringMatching(/Backed up: .*Migrated: 9001_of_the_next.*Everything runs on .*1\.1\.0/s),
    })
    expect([currentRelease(), await hasTable('shirt')]).toEqual(['1.1.0', true])
    // An API that still ran the release before had them too.
    expect(readdirSync(path.join(releaseFolder('1.0.0'), 'dist/web/assets'))).toContain('of-1.1.0.js')
    for (const port of ports.apis) {
      expect(await call(`http://127.0.0.1:${port}/assets/of-1.1.0.js`, { localAddress: '127.0.0.1' })).toBe(200)
    }

    // The worker is the last of the programs: both APIs had the new release, and it goes back with all of them.
    const worker = await update('1.3.0', broken)
    expect(worker).toEqual({
      status: 1,
      said: expect.stringMatching(/tipon-worker did not come up.*Everything runs on .*1\.1\.0 again/s),
    })
    const api = await update('1.4.0', broken)
    expect(api).toEqual({
      status: 1,
      said: expect.stringMatching(/tipon-api@\d+ did not come up.*Everything runs on .*1\.1\.0 again/s),
    })
    expect(currentRelease()).toBe('1.1.0')

    const back = await update('1.0.0', { args: ['--without-backup'] })
    expect(back).toEqual({ status: 0, said: expect.stringContaining('rights stay as that one gave them') })
    expect([currentRelease(), await hasTable('shirt')]).toEqual(['1.0.0', true])

    const { outcomes, registered } = await load.end()
    console.info(`${outcomes.length} calls, ${registered.length} registrations`)
    expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 201)).toEqual([])
    expect(outcomes.length).toBeGreaterThan(1_000)
    const kept = await db
      .selectFrom('registration_group')
      .select('group_key')
      .where('group_key', 'in', registered)
      .execute()
    expect(kept).toHaveLength(registered.length)
  },
)

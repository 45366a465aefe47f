/** What the programs tell a real Prometheus, and what it makes of that with the rules in deploy/. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { connectDatabase } from '#platform/server/db.ts'
import { startJobQueue } from '#platform/server/jobs.ts'
import { createMetrics } from '#platform/server/metrics/metrics.ts'
import { serveMetrics } from '#platform/server/metrics/serve-metrics.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { freePort } from '#test/servers/free-port.ts'
import { aSubmission, postSubmission } from '#test/support/submission.ts'
import { testEnv } from '#test/support/test-app.ts'
import { createTestDatabase } from '#test/support/test-db.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { addSampleData } from '../../scripts/sample-data.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy')
const rules = readFileSync(path.join(deploy, 'prometheus/tipon.rules.yml'), 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

const isLacking = spawnSync('prometheus', ['--version']).error !== undefined
if (isLacking && process.env.CI) throw new Error('prometheus is not installed')

// Programs are started, and Prometheus looks again and again.
vi.setConfig({ testTimeout: 120_000 })

test.skipIf(isLacking)('RUN-13 the rules of the alerts do what their tests say', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'tipon.rules.test.yml'], {
    cwd: path.join(deploy, 'prometheus'),
    encoding: 'utf8',
  })
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') })
})

test('RUN-13 every alert is made to come, and keeps quiet on a quiet day', () => {
  const cases = readFileSync(path.join(deploy, 'prometheus/tipon.rules.test.yml'), 'utf8')
  const come = [...cases.matchAll(/alertname: (\w+)\n\s+exp_alerts:/g)].map(([, name]) => name)
  const quiet = [...cases.matchAll(/\{ eval_time: \w+, alertname: (\w+) \}/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(10)
  expect(new Set(come)).toEqual(new Set(alerts))
  expect(new Set(quiet)).toEqual(new Set(alerts))
})

/** API and worker on a database, files and a mail server of their own. */
async function startPrograms() {
  const { db, url, drop } = await createTestDatabase()
  onTestFinished(drop)
  await addSampleData(db)
  const folder = mkdtempSync(path.join(tmpdir(), 'tipon-watched-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = path.join(folder, 'files')
  const mail = await catchMail()
  const settings = { DATABASE_URL: url, STORAGE_URL: pathToFileURL(files).href, SMTP_URL: mail.smtpUrl }
  const ports = { api: await freePort(), worker: await freePort() }

  const env = testEnv({ ...settings, METRICS_PORT: String(ports.api) })
  const storage = openStorage(env)
  const registry = createMetrics({ db, storage })
  const app = await buildApp({ env, db, storage, registry })
  const queue = await startJobQueue(db, () => {})
  const metrics = await serveMetrics({ env, registry })
  onTestFinished(async () => {
    await metrics.stop()
    await app.close()
    await queue.stop()
  })
  const worker = spawn(process.execPath, [path.join(import.meta.dirname, 'worker/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      METRICS_PORT: String(ports.worker),
      ...settings,
    },
    stdio: 'inherit',
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  return { app, db, url, files, folder, mail, ports, worker }
}

/** One that looks each second, and to which nothing has to last: what has to stands in the rules and their tests. */
async function startPrometheus({ folder, ports }: { folder: string; ports: { api: number; worker: number } }) {
  const config = readFileSync(path.join(deploy, 'prometheus/prometheus.yml'), 'utf8')
    .replaceAll('15s', '1s')
    .replace("'127.0.0.1:13000', '127.0.0.1:13001'", `'127.0.0.1:${ports.api}'`)
    .replace('127.0.0.1:13100', `127.0.0.1:${ports.worker}`)
  writeFileSync(path.join(folder, 'prometheus.yml'), config)
  writeFileSync(path.join(folder, 'tipon.rules.yml'), rules.replaceAll(/^ +for: .*\n/gm, ''))
  const port = await freePort()
  const program = spawn(
    'prometheus',
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: 'inherit' },
  )
  onTestFinished(async () => {
    program.kill('SIGTERM')
    await once(program, 'exit')
  })
  const ask = async <Answer>(question: string): Promise<Answer> => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/${question}`)
    return ((await reply.json()) as { data: Answer }).data
  }
  type Vector = { result: { metric: Record<string, string>; value: [number, string] }[] }
  const read = async (query: string) =>
    (await ask<Vector>(`query?query=${encodeURIComponent(query)}`)).result.map(({ metric, value }) => ({
      ...metric,
      value: Number(value[1]),
    }))
  type Firing = { alerts: { labels: Record<string, string>; state: string }[] }
  const firing = async () =>
    (await ask<Firing>('alerts')).alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
  await expect.poll(() => read('up').catch(() => []), { timeout: 30_000 }).toHaveLength(2)
  await expect.poll(() => read('up == 1'), { timeout: 30_000 }).toHaveLength(2)
  return { read, firing }
}

/** Each name with the labels that are asked of it: `up{job=~"tipon-.+"}` is `up` with `job`. */
function selectorsOf(text: string) {
  const found = text.matchAll(/\b((?:tipon|nodejs|process)_\w+|up)(?:\{([^}]*)\})?/g)
  return [...found].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)=?[=~!]/g)].map(([, label = '']) => label),
  }))
}

test.skipIf(isLacking)('RUN-11 RUN-13 everything that rules and dashboard ask for is told', async () => {
  const programs = await startPrograms()
  const { app, db, mail } = programs
  const prometheus = await startPrometheus(programs)
  const registered = await postSubmission(app, aSubmission())
  expect(registered.statusCode).toBe(201)
  await app.inject('/events/api/registrations/OR-SECRET-0001')
  await app.inject('/nothing/of/the/kind')
  await expect.poll(() => mail.mails.length, { timeout: 30_000 }).toBeGreaterThan(0)

  const expressions = [...rules.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].map(
    ([, many, one]) => many ?? one ?? '',
  )
  expect(expressions).toHaveLength(alerts.length)
  const dashboard = readFileSync(path.join(deploy, 'grafana/tipon.json'), 'utf8')
  const shown = [...dashboard.matchAll(/"expr": "(.*)"/g)].map(([, expr = '']) => expr.replaceAll('\\"', '"'))
  expect(shown.length).toBeGreaterThan(10)
  const asked = [...expressions, ...shown].flatMap(selectorsOf)
  for (const { name, labels } of asked) {
    const told = labels.map((label) => `${label}!=""`).join(',')
    await expect
      .poll(() => prometheus.read(`count(${name}{${told}})`), { timeout: 30_000, message: name })
      .toHaveLength(1)
  }
  // And what is asked makes sense to it.
  for (const expr of shown) expect(await prometheus.read(expr.replaceAll('$__rate_interval', '1m'))).toBeDefined()

  const [due] = await prometheus.read('tipon_queue_due{queue="receipt-mail"}')
  expect(due?.value).toBe(0)
  expect(await prometheus.read('sum(tipon_job_duration_seconds_count{outcome="done",queue="receipt-mail"})')).toEqual([
    { value: 1 },
  ])
  // Addresses by their pattern, and nobody's name, number or mail.
  const told = await fetch(`http://127.0.0.1:${programs.ports.api}/metrics`).then((reply) => reply.text())
  expect(told).toMatch(/route="\/events\/api\/registrations",status="201"/)
  expect(told).toMatch(/route="none",status="404"/)
  const ofWorker = await fetch(`http://127.0.0.1:${programs.ports.worker}/metrics`).then((reply) => reply.text())
  const person = await db.selectFrom('registration').selectAll().executeTakeFirstOrThrow()
  for (const secret of [
    'OR-SECRET-0001',
    'nothing/of/the/kind',
    person.email,
    person.last_name,
    person.mobile,
    person.id,
  ]) {
    expect(told).not.toContain(secret)
    expect(ofWorker).not.toContain(secret)
  }
})

test.skipIf(isLacking)('RUN-12 RUN-13 what goes wrong is told, by the alert that is for it', async () => {
  const programs = await startPrograms()
  const { db, url, files, ports, worker } = programs
  const { read, firing } = await startPrometheus(programs)
  const soon = { timeout: 40_000, interval: 500 }
  // No backup was ever taken, and the disk of this machine may be anything.
  const others = async () =>
    (await firing()).filter((name) => !['TiponBackupOld', 'TiponDiskFull', 'TiponMemory'].includes(name ?? ''))
  await expect.poll(firing, soon).toContain('TiponBackupOld')
  await expect.poll(others, soon).toEqual([])
  await sql`insert into backup (taken_at, row_count, file_count, added_bytes) values (now(), 1, 1, 1)`.execute(db)
  await expect.poll(firing, soon).not.toContain('TiponBackupOld')

  rmSync(files, { recursive: true, force: true })
  writeFileSync(files, 'no folder')
  await expect.poll(firing, soon).toContain('TiponStorageAway')
  rmSync(files)
  await expect.poll(others, soon).toEqual([])

  await sql`insert into mail (id, kind, address, subject, job, state, attempts, reason)
    select gen_random_uuid(), 'test', 'ana@example.org', 'Hi', 'send-mail', 'TRYING', 2, 'refused' from generate_series(1, 11)`.execute(
    db,
  )
  await expect.poll(firing, soon).toContain('TiponMailsFail')
  await sql`delete from mail`.execute(db)
  await expect.poll(others, soon).toEqual([])

  const back = await shutOut(url)
  await expect.poll(firing, soon).toContain('TiponDatabaseAway')
  // What only the database knows is not made up meanwhile.
  expect(await read('tipon_backup_taken_timestamp_seconds')).toEqual([])
  await back()
  await expect.poll(others, soon).toEqual([])

  expect((await fetch(`http://127.0.0.1:${ports.worker}/healthz`)).status).toBe(200)
  worker.kill('SIGKILL')
  await expect.poll(firing, soon).toContain('TiponProgramDown')
  expect(await read('up == 0')).toMatchObject([{ job: 'tipon-worker' }])
})

/** As if the database were away: nobody gets in, and whoever is in is thrown out. Answers how to let them in again. */
async function shutOut(url: string): Promise<() => Promise<void>> {
  const name = url.slice(url.lastIndexOf('/') + 1)
  const admin = connectDatabase({ DATABASE_URL: url.replace(/[^/]+$/, 'postgres'), DATABASE_POOL_SIZE: 1 })
  onTestFinished(() => admin.destroy())
  const allow = (isOpen: boolean) =>
    sql`alter database ${sql.id(name)} allow_connections ${sql.lit(isOpen)}`.execute(admin).then(() => {})
  await allow(false)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin)
  return () => allow(true)
}

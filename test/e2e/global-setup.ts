/** Starts the product as it runs in production (built web, API, worker) on real servers of its own, once per run. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, preview } from 'vite'
import { prepareAppRole } from '#platform/server/app-role.ts'
import { connectDatabase } from '#platform/server/db.ts'
import { prepareDatabase } from '../../scripts/prepare-database.ts'
import { untilReady } from '../../scripts/until-ready.ts'
import { freePort } from '../servers/free-port.ts'
import { startPostgres } from '../servers/postgres.ts'
import { startSmtpCatcher } from '../servers/smtp-catcher.ts'

export default async function startProduct() {
  const started = new AsyncDisposableStack()
  try {
    await startAll(started)
  } catch (error) {
    await started.disposeAsync()
    throw error
  }
  return () => started.disposeAsync()
}

/** The programs run with no more rights than in production; the tests own the database. */
const appRole = 'tipon_app'

async function giveAppRights(url: string): Promise<void> {
  const db = connectDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 })
  await prepareAppRole(db, { name: appRole, password: 'not asked for here' })
  await db.destroy()
}

/** Everything that starts leaves its end on the stack, so that half a start is cleared away too. */
async function startAll(started: AsyncDisposableStack) {
  const files = mkdtempSync(path.join(tmpdir(), 'tipon-e2e-'))
  started.defer(() => rmSync(files, { recursive: true, force: true }))
  const postgres = await startPostgres({ settings: { fsync: 'off', max_connections: '200' } })
  started.defer(() => postgres.stop())
  const mail = await startSmtpCatcher()
  started.defer(() => mail.stop())
  const port = await freePort()
  const settings = {
    // Built files as in production; but production refuses the sample secrets, which the sample data is keyed with.
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url('postgres').replace('postgres@', `${appRole}@`),
    SMTP_URL: mail.smtpUrl,
    STORAGE_URL: pathToFileURL(files).href,
    // The receivers of the tests are on this machine.
    WEBHOOK_TARGETS: 'any',
  }
  await prepareDatabase(postgres.url('postgres'))
  await giveAppRights(postgres.url('postgres'))
  for (const name of ['server', 'worker']) {
    const program = spawn(process.execPath, [`src/app/${name}/main.ts`], {
      env: { ...process.env, ...settings },
      stdio: 'inherit',
    })
    started.defer(() => ended(program))
  }
  if (process.env.E2E_GALLERY !== 'off') {
    const gallery = await startGallery(path.join(files, 'gallery'))
    started.defer(() => gallery.close())
    process.env.GALLERY_URL = gallery.resolvedUrls?.local[0]
  }

  process.env.E2E_BASE_URL = settings.PUBLIC_URL
  process.env.E2E_DATABASE_URL = postgres.url('postgres')
  process.env.E2E_SETTINGS = JSON.stringify(settings)
  process.env.E2E_MAIL_URL = mail.webUrl
  await untilReady(`${settings.PUBLIC_URL}/readyz`)
}

/** Built, not as in development: a hundred modules one by one take seconds for each of its many short tests. */
async function startGallery(outDir: string) {
  const config = { configFile: 'test/e2e/gallery/vite.config.ts', logLevel: 'warn', build: { outDir } } as const
  await build(config)
  return preview({ ...config, preview: { host: '127.0.0.1', port: await freePort() } })
}

function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    program.once('exit', () => resolve())
    program.kill('SIGTERM')
  })
}

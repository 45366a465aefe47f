/** Starts the product as it runs in production (built web, API, worker) on real servers of its own, once per run. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer } from 'vite'
import { prepareDatabase } from '../scripts/prepare-database.ts'
import { freePort } from '../scripts/servers/free-port.ts'
import { startPostgres } from '../scripts/servers/postgres.ts'
import { startSmtpCatcher } from '../scripts/servers/smtp-catcher.ts'

export default async function startProduct() {
  const files = mkdtempSync(path.join(tmpdir(), 'tipon-e2e-'))
  const postgres = await startPostgres({ settings: { fsync: 'off', max_connections: '200' } })
  const mail = await startSmtpCatcher()
  const settings = {
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url('postgres'),
    SMTP_URL: mail.smtpUrl,
    STORAGE_URL: pathToFileURL(files).href,
  }
  await prepareDatabase(settings.DATABASE_URL)

  const programs = ['server', 'worker'].map((name) =>
    spawn(process.execPath, [`src/app/${name}/main.ts`], { env: { ...process.env, ...settings }, stdio: 'inherit' }),
  )
  const gallery = await createServer({ configFile: 'e2e/gallery/vite.config.ts', server: { port: await freePort() } })
  await gallery.listen()

  process.env.E2E_BASE_URL = `http://127.0.0.1:${settings.PORT}`
  process.env.E2E_DATABASE_URL = settings.DATABASE_URL
  process.env.E2E_MAIL_URL = mail.webUrl
  process.env.GALLERY_URL = gallery.resolvedUrls?.local[0]
  await untilReady(`${process.env.E2E_BASE_URL}/readyz`)

  return async () => {
    await gallery.close()
    await Promise.all(programs.map(ended))
    await mail.stop()
    await postgres.stop()
    rmSync(files, { recursive: true, force: true })
  }
}

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer in 30 s`)
}

function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    program.once('exit', () => resolve())
    program.kill('SIGTERM')
  })
}

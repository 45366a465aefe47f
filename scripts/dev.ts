/**
 * The whole product on this machine: `npm run dev` starts it, Ctrl-C stops it. Data is kept in .data between runs, or in
 * DATA_FOLDER.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '#test/servers/free-port.ts'
import { startPostgres } from '#test/servers/postgres.ts'
import { serverAccount } from '#test/servers/postgres-binaries.ts'
import { startSmtpCatcher } from '#test/servers/smtp-catcher.ts'
import { prepareDatabase } from './prepare-database.ts'
import { SAMPLE_PASSKEY, SAMPLE_PASSWORD } from './sample-data.ts'

const root = path.resolve(import.meta.dirname, '..')
const data = path.resolve(process.env.DATA_FOLDER ?? path.join(root, '.data'))
mkdirSync(data, { recursive: true })

// Started by root, PostgreSQL runs as an account that may not enter the checkout.
const postgresData = serverAccount()
  ? path.join(tmpdir(), `tipon-dev-${data.replaceAll(/\W+/g, '-')}`)
  : path.join(data, 'postgres')

const postgres = await startPostgres({ dataFolder: postgresData, port: await freePort(5433) })
const mail = await startSmtpCatcher({ smtpPort: await freePort(1025), webPort: await freePort(8025) })

const port = await freePort(Number(process.env.PORT ?? 3000))
const settings = {
  NODE_ENV: 'development',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  DATABASE_URL: postgres.url('postgres'),
  SMTP_URL: mail.smtpUrl,
  STORAGE_URL: pathToFileURL(path.join(data, 'files')).href,
}
// For commands given in another terminal, such as `npm run flash-sale on`.
writeFileSync(
  path.join(data, 'dev.env'),
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
)

await prepareDatabase(settings.DATABASE_URL)

const programs = ['server', 'worker'].map((name) =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', `src/app/${name}/main.ts`], {
    cwd: root,
    env: { LOG_LEVEL: 'warn', ...process.env, ...settings },
    stdio: 'inherit',
    // A group of its own: Ctrl-C reaches this script alone, which then stops the parts in order.
    detached: true,
  }),
)

process.stdout.write(`
  Tipon      http://localhost:${settings.PORT}/ls2025
  API        http://localhost:${settings.PORT}/api/docs
  Mails      ${mail.webUrl}
  Database   ${settings.DATABASE_URL}

  Staff      door, desk, finance, coordinator, admin; password ${SAMPLE_PASSWORD}
  Passkey    ${SAMPLE_PASSKEY} (for cash)
  Flash sale npm run flash-sale on | off

  Ctrl-C stops everything.
`)

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  await Promise.all(programs.map(ended))
  await mail.stop()
  await postgres.stop()
  process.exit()
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.pid === undefined) return Promise.resolve()
  const { pid } = program
  return new Promise((resolve) => {
    program.once('exit', () => resolve())
    process.kill(-pid, 'SIGTERM')
  })
}

/**
 * The whole product on this machine: `npm run dev` starts it, Ctrl-C stops it. Data is kept in .data between runs, or in
 * DATA_FOLDER. The first start fills it with sample data; with `-- --empty` it is a new installation that nobody has set up,
 * which has a folder of its own within that one.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { freePort } from '#test/servers/free-port.ts'
import { startPostgres } from '#test/servers/postgres.ts'
import { serverAccount } from '#test/servers/postgres-binaries.ts'
import { startSmtpCatcher } from '#test/servers/smtp-catcher.ts'
import { devDatabase, prepareEmpty, prepareWithSample } from './dev-database.ts'
import { SAMPLE_CAMP, SAMPLE_PASSKEY, SAMPLE_PASSWORD } from './sample-data.ts'

const root = path.resolve(import.meta.dirname, '..')
const { empty } = parseArgs({ options: { empty: { type: 'boolean', default: false } } }).values
const data = path.resolve(process.env.DATA_FOLDER ?? path.join(root, '.data'), empty ? 'empty' : '')
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
  DATABASE_URL: postgres.url(devDatabase),
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

const statementFile = path.join(data, 'bank-statement.csv')
const { url } = postgres
const prepare = () =>
  empty ? prepareEmpty({ url, settings }) : prepareWithSample({ url, settings, statementFile, onFilling })
const link = await prepare().catch(async (error: unknown) => {
  await mail.stop()
  await postgres.stop()
  throw error
})

function onFilling(): void {
  process.stdout.write('\n  Filling in sample data. This takes half a minute, once.\n')
}

const programs = ['server', 'worker'].map((name) =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', `src/app/${name}/main.ts`], {
    cwd: root,
    env: { LOG_LEVEL: 'warn', ...process.env, ...settings },
    stdio: 'inherit',
    // A group of its own: Ctrl-C reaches this script alone, which then stops the parts in order.
    detached: true,
  }),
)

const tipon = `http://localhost:${settings.PORT}`
const forEmpty = [
  ['Tipon', `${tipon}/`],
  link ? ['Set up', link] : ['Staff', `${tipon}/staff`],
  ['Mails', mail.webUrl],
  ['Database', settings.DATABASE_URL],
]
const withSample = [
  ['Tipon', `${tipon}/ls2025`],
  ['Full event', `${tipon}/${SAMPLE_CAMP}`],
  ['API', `${tipon}/api/docs`],
  ['Mails', mail.webUrl],
  ['Database', settings.DATABASE_URL],
  [],
  ['Staff', `${tipon}/staff: door, desk, finance, coordinator, admin; password ${SAMPLE_PASSWORD}`],
  ['Passkey', `${SAMPLE_PASSKEY} (for cash)`],
  ['Statement', `${path.relative(process.cwd(), statementFile)} (for finance to read in under Reconcile)`],
  ['Flash sale', 'npm run flash-sale on | off'],
  ['Nothing in it', 'npm run dev -- --empty'],
]
const lines = (empty ? forEmpty : withSample).map(([name = '', what = '']) => `  ${name.padEnd(14)}${what}`.trimEnd())
process.stdout.write(`\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n`)

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

/**
 * Writes docs/access.md, who may use which call, from the routes of the API itself. With --verify it changes nothing and
 * fails when the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { buildApp } from '#app/server/build-app.ts'
import { staffRole } from '#features/staff/contract.ts'
import { mayUse, type RouteAccess } from '#features/staff/server/index.ts'
import { connectDatabase } from '#platform/server/db.ts'
import { readEnv } from '#platform/server/env.ts'
import { openStorage } from '#platform/server/object-storage.ts'

const file = 'docs/access.md'

// Nothing is asked of the database or the mail server: the routes are only listed.
const env = readEnv({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STORAGE_URL: 'file:///nowhere',
})
const db = connectDatabase(env)
const app = await buildApp({ env, db, storage: openStorage(env) })
await app.ready()
const routes = app.routeAccess.toSorted((a, b) => `${a.url} ${a.method}`.localeCompare(`${b.url} ${b.method}`))
await app.close()
await db.destroy()
if (routes.length === 0) throw new Error('no routes were read')

const roles = staffRole.options
const mark = (yes: boolean) => (yes ? '✔' : '')
const row = ({ method, url, access }: RouteAccess) =>
  `| \`${method} ${url}\` | ${mark(access === 'public')} | ${roles
    .map((role) => mark(access === 'public' || mayUse([role], access)))
    .join(' | ')} |`

const text = `# Who may use which call

Made by \`npm run access-matrix\` from what describes each call. The guard decides by the same description, and the API does not
start with a route that nobody described.

| Call | Everybody | ${roles.join(' | ')} |
|---|---|${roles.map(() => '---').join('|')}|
${routes.map(row).join('\n')}
`

if (!process.argv.includes('--verify')) {
  writeFileSync(file, text)
} else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write(`${file} is out of date: run \`npm run access-matrix\`.\n`)
  process.exitCode = 1
}
process.stdout.write(`${routes.length} calls\n`)

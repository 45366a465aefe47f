import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import type { Database } from '#platform/server/db.ts'
import { untilReady } from '../../scripts/until-ready.ts'
import { freePort } from '../servers/free-port.ts'
import { accessToken } from '../support/access-token.ts'

type Program = { url: string; files: string; flags?: string[] }

/** The program as it is run, over a database and a folder for files; where it answers. */
export async function startApi(started: AsyncDisposableStack, { url, files, flags = [] }: Program): Promise<string> {
  const port = await freePort()
  const settings = {
    NODE_ENV: 'test',
    PORT: String(port),
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    STORAGE_URL: pathToFileURL(files).href,
  }
  const program = spawn(process.execPath, [...flags, 'src/app/server/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  started.defer(() => new Promise<void>((resolve) => void program.once('exit', () => resolve()).kill('SIGTERM')))
  const origin = `http://127.0.0.1:${port}`
  await untilReady(`${origin}/readyz`)
  return origin
}

export async function headersOf(db: Database, username: string): Promise<Record<string, string>> {
  const { id } = await db
    .selectFrom('staff_member')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow()
  return {
    authorization: `Bearer ${await accessToken(db, id, { seconds: 86_400 })}`,
    'content-type': 'application/json',
  }
}

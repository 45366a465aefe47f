import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { postgresBinaries, serverAccount } from './postgres-binaries.ts'

export type PostgresServer = { url: (database: string) => string; stop: () => Promise<void> }

type Options = {
  /** Kept between runs when given; a temporary folder, removed on stop, otherwise. */
  dataFolder?: string
  port?: number
  settings?: Record<string, string>
}

/** A real PostgreSQL server on loopback, owned by this process. */
export async function startPostgres({ dataFolder, port, settings = {} }: Options = {}): Promise<PostgresServer> {
  const account = serverAccount()
  const binaries = postgresBinaries()
  const folder = dataFolder ?? mkdtempSync(join(memory() ?? tmpdir(), 'tipon-pg-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)

  if (!existsSync(join(folder, 'PG_VERSION'))) {
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', folder, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  }

  const listen = port ?? (await freePort())
  const flags = Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings })
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', folder, '-p', String(listen), ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const log: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log.push(text)
    if (log.length > 200) log.shift()
  })

  const url = (database: string) => `postgres://postgres@127.0.0.1:${listen}/${database}`
  await untilItAnswers(server, url('postgres'), log)

  return {
    url,
    stop: async () => {
      await stopped(server)
      if (!dataFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Linux's folder in memory, where there is one of some size: a test's database is a copy of hundreds of files. */
function memory(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 8 * 1024 ** 3 ? folder : undefined
}

async function untilItAnswers(server: ChildProcess, url: string, log: string[]): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) break
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await wait(100)
    }
  }
  throw new Error(`PostgreSQL did not start:\n${log.join('')}`)
}

/** SIGINT is PostgreSQL's fast shutdown: it does not wait for clients that stay connected. */
function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGINT')
  })
}

/** Starts the product as developers have it: `npm run dev` itself, with data of its own. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { untilReady } from '../../../scripts/until-ready.ts'
import { freePort } from '../../servers/free-port.ts'

export default async function startDevelopment() {
  const DATA_FOLDER = mkdtempSync(path.join(tmpdir(), 'tipon-e2e-dev-'))
  const PORT = String(await freePort())
  const program = spawn('npm', ['run', 'dev'], {
    env: { ...process.env, DATA_FOLDER, PORT },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, so that npm's signal reaches what npm has started.
    detached: true,
  })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  const stop = async () => {
    if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, 'SIGINT')
    await ended
    rmSync(DATA_FOLDER, { recursive: true, force: true })
  }
  try {
    // It fills in its sample data first.
    await untilReady(`http://localhost:${PORT}/readyz`, 5)
  } catch (error) {
    await stop()
    throw error
  }
  const settings = parseEnv(readFileSync(path.join(DATA_FOLDER, 'dev.env'), 'utf8'))
  process.env.E2E_BASE_URL = settings.PUBLIC_URL
  process.env.E2E_DATABASE_URL = settings.DATABASE_URL
  return stop
}

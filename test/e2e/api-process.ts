import { type ChildProcess, spawn } from 'node:child_process'
import { untilReady } from '../../scripts/until-ready.ts'

/** One more API beside the one of the run, on the same database. The test ends it. */
export async function startApi(port: number, over: Record<string, string> = {}): Promise<ChildProcess> {
  const settings = JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>
  const api = spawn(process.execPath, ['src/app/server/main.ts'], {
    env: { ...process.env, ...settings, ...over, PORT: String(port) },
    stdio: 'inherit',
  })
  await untilReady(`http://127.0.0.1:${port}/readyz`)
  return api
}

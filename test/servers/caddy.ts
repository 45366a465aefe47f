import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { untilReady } from '../../scripts/until-ready.ts'
import { freePort } from './free-port.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy')

export const caddyProgram = '/usr/bin/caddy'

/** A file of deploy/ with the ports of the test's APIs in the place of the usual ones. */
export const proxyConfig = (file: string, apis: readonly number[]): string =>
  readFileSync(path.join(deploy, file), 'utf8').replace(
    /127\.0\.0\.1:300([01])/g,
    (_, index: string) => `127.0.0.1:${apis[Number(index)]}`,
  )

/** As it comes along; around it only what keeps it away from the machine's own. The test ends it. */
export async function startCaddy(apis: readonly number[]): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tipon-caddy-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const config = path.join(folder, 'Caddyfile')
  writeFileSync(config, `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${proxyConfig('caddy/Caddyfile', apis)}`)
  const own = { TIPON_HOST: url, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const program = spawn(caddyProgram, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, ...own },
    stdio: 'inherit',
  })
  const stop = () => {
    program.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(`${url}/readyz`)
  } catch (error) {
    stop()
    throw error
  }
  return { url, stop }
}

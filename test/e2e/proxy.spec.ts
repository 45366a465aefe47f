import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { untilReady } from '../../scripts/until-ready.ts'
import { caddyProgram, proxyConfig, startCaddy } from '../servers/caddy.ts'
import { freePort } from '../servers/free-port.ts'
import { aSubmission, byBank, formHeaders, formOf } from '../support/submission.ts'
import { startApi } from './api-process.ts'
import { expect, test } from './fixtures.ts'

const nginxProgram = '/usr/sbin/nginx'
const proxies = {
  nginx: { program: nginxProgram, start: startNginx, drainSeconds: 0 },
  // It brings a form to another API only while none of it was sent, so it has to know beforehand.
  Caddy: { program: caddyProgram, start: startCaddy, drainSeconds: 3 },
}

// Also when the test fails half-way: nothing else would ever stop them.
const ends: (() => unknown)[] = []
const folder = mkdtempSync(path.join(tmpdir(), 'tipon-proxy-'))
test.afterAll(() => {
  for (const end of ends) end()
  rmSync(folder, { recursive: true, force: true })
})

for (const [name, { program, start, drainSeconds }] of Object.entries(proxies)) {
  test(`SHARED-26 behind our ${name} a large proof arrives, and a restart of each API loses no call`, async ({
    event,
  }) => {
    test.skip(!process.env.CI && !existsSync(program), `${name} is not installed`)
    const startOne = (port: number) => keep(startApi(port, { DRAIN_SECONDS: String(drainSeconds) }))
    const apis = new Map<number, ChildProcess>()
    for (const port of [await freePort(), await freePort()]) apis.set(port, await startOne(port))
    const { url, stop } = await start([...apis.keys()])
    ends.push(stop)
    await sendLargeProof(url)

    const visitors = visit(url, event.slug)
    for (const [port, api] of apis) {
      await visitors.more()
      const ended = once(api, 'exit')
      api.kill('SIGTERM')
      await ended
      await visitors.more()
      await startOne(port)
    }
    const answers = await visitors.leave()
    expect(answers.length).toBeGreaterThan(80)
    expect(answers.filter((answer) => typeof answer === 'string' || answer >= 500)).toEqual([])
  })
}

async function sendLargeProof(address: string): Promise<void> {
  // Bytes after a picture's end are allowed: cameras leave previews there.
  const { payment_proof, ...fields } = await byBank(`PROXY ${randomBytes(4).toString('hex')}`)
  const proof = new Blob([payment_proof, randomBytes(4 * 1024 * 1024)], { type: 'image/jpeg' })
  const submission = aSubmission({ ...fields, payment_proof: proof })
  const sent = await fetch(`${address}/events/api/registrations/`, {
    method: 'POST',
    body: formOf(submission),
    headers: formHeaders(submission.group_key),
  })
  expect(sent.status, await sent.text()).toBe(201)
}

/** Two who look at a page and two who send something, one call after the other. */
function visit(address: string, slug: string) {
  const answers: (number | string)[] = []
  const leaving = new AbortController()
  const look = () => fetch(`${address}/${slug}`)
  const send = () =>
    fetch(`${address}/api/membership/checkemail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${randomBytes(6).toString('hex')}@example.org` }),
    })
  const visitors = [look, send, look, send].map(async (call) => {
    while (!leaving.signal.aborted) {
      const answer = call().then(
        ({ status }) => status,
        (error: Error) => error.message,
      )
      answers.push(await answer)
    }
  })
  return {
    more: async () => {
      const before = answers.length
      await expect.poll(() => answers.length).toBeGreaterThan(before + 20)
    },
    leave: async () => {
      leaving.abort()
      await Promise.all(visitors)
      return answers
    },
  }
}

async function keep(started: Promise<ChildProcess>): Promise<ChildProcess> {
  const program = await started
  ends.push(() => program.kill('SIGKILL'))
  return program
}

async function startNginx(apis: number[]) {
  const port = await freePort()
  const servers = proxyConfig('nginx/tipon.conf', apis).replace('listen 80;', `listen 127.0.0.1:${port};`)
  // As root it works as somebody else, who must get into it too.
  chmodSync(folder, 0o755)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${servers}}`,
  )
  const nginx = spawn(nginxProgram, ['-p', folder, '-c', 'nginx.conf'], { stdio: 'inherit' })
  const stop = () => nginx.kill('SIGKILL')
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/readyz`)
  return { url, stop }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { untilReady } from '../../scripts/until-ready.ts'
import { freePort } from '../servers/free-port.ts'
import { aSubmission, byBank, formHeaders, formOf } from '../support/submission.ts'
import { startApi } from './api-process.ts'
import { expect, test } from './fixtures.ts'

const nginx = '/usr/sbin/nginx'
const handbook = readFileSync('docs/handbook-operator.md', 'utf8')
const sample = /```nginx\n(.*?)```/s.exec(handbook)?.[1] ?? ''

// Also when the test fails half-way: nothing else would ever stop them.
const running = new Set<ChildProcess>()
const folder = mkdtempSync(path.join(tmpdir(), 'tipon-nginx-'))
test.afterAll(() => {
  for (const program of running) program.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('SHARED-26 behind the nginx of the handbook a large proof arrives, and a restart of each API loses no call', async ({
  event,
}) => {
  test.skip(!process.env.CI && !existsSync(nginx), 'nginx is not installed')
  const apis = new Map<number, ChildProcess>()
  for (const port of [await freePort(), await freePort()]) apis.set(port, await keep(startApi(port)))
  const address = await startNginx([...apis.keys()])

  // Bytes after a picture's end are allowed: cameras leave previews there.
  const { payment_proof, ...fields } = await byBank('NGINX 4 MB')
  const proof = new Blob([payment_proof, randomBytes(4 * 1024 * 1024)], { type: 'image/jpeg' })
  const submission = aSubmission({ ...fields, payment_proof: proof })
  const sent = await fetch(`${address}/events/api/registrations/`, {
    method: 'POST',
    body: formOf(submission),
    headers: formHeaders(submission.group_key),
  })
  expect(sent.status, await sent.text()).toBe(201)

  const answers: (number | string)[] = []
  const lost = () => answers.filter((answer) => typeof answer === 'string' || answer >= 500)
  const restarting = new AbortController()
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    while (!restarting.signal.aborted) {
      const call =
        visitor % 2 === 0
          ? fetch(`${address}/${event.slug}`)
          : fetch(`${address}/api/membership/checkemail`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ email: `${randomBytes(6).toString('hex')}@example.org` }),
            })
      answers.push(
        await call.then(
          ({ status }) => status,
          (error: Error) => error.message,
        ),
      )
    }
  })
  for (const [port, api] of apis) {
    const before = answers.length
    await expect.poll(() => answers.length).toBeGreaterThan(before + 20)
    const ended = once(api, 'exit')
    api.kill('SIGTERM')
    await ended
    const untilThen = answers.length
    await expect.poll(() => answers.length).toBeGreaterThan(untilThen + 20)
    await keep(startApi(port))
  }
  restarting.abort()
  await Promise.all(visitors)
  expect(answers.length).toBeGreaterThan(80)
  expect(lost()).toEqual([])
})

async function keep(started: Promise<ChildProcess>): Promise<ChildProcess> {
  const program = await started
  running.add(program)
  return program
}

/** The sample as it stands, but for the ports; around it only what keeps this nginx away from the machine's own. */
async function startNginx(apis: number[]): Promise<string> {
  const port = await freePort()
  const servers = sample
    .replace('server {', `server {\n  listen 127.0.0.1:${port};`)
    .replace(/127\.0\.0\.1:300([01])/g, (_, index: string) => `127.0.0.1:${apis[Number(index)]}`)
  // As root it works as somebody else, who must get into it too.
  chmodSync(folder, 0o755)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${servers}}`,
  )
  const program = spawn(nginx, ['-p', folder, '-c', 'nginx.conf'], { stdio: 'inherit' })
  running.add(program)
  await untilReady(`http://127.0.0.1:${port}/readyz`)
  return `http://127.0.0.1:${port}`
}

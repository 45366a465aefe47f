import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anApplication, postApplication } from '#test/support/application.ts'
import { aPerson, aSubmission, byBank, formHeaders, formOf, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'

test('SEC-6 nothing that people enter appears in the logs, whether it succeeds or fails', async () => {
  const lines: string[] = []
  const { app, db } = await startTestApp({ logStream: { write: (line) => lines.push(line) } })
  const canary = aPerson({
    first_name: 'Canaryfirst',
    last_name: 'Canarylast',
    email: 'canary@example.org',
    mobile: '09999999999',
    address: 'Canary Street',
    notes: 'Canary allergy',
  })
  const bank = aSubmission(await byBank('CANARYREF'), [canary])
  await postSubmission(app, bank)
  await postSubmission(app, aSubmission({ assisted_by: 'CANARYKEY' }, [canary]))
  await postSubmission(app, aSubmission({ amount: '1' }, [canary]))
  await app.inject(`/events/api/registrations/outcome/${bank.group_key}?email=canary@example.org`)
  await app.inject('/ls2025/manage/canarytoken?name=Canaryfirst')
  for (const lost of [
    'LS25-000042-CANARY',
    'events/api/payments/retrieve/LS25-000042-CANARY/x',
    'ls2025/Canaryfirst',
  ]) {
    await app.inject(`/${lost}`)
  }
  await db.destroy()
  await postSubmission(app, aSubmission({}, [canary]))

  const log = lines.join('')
  expect(log).toContain('"route":"/events/api/registrations"')
  for (const route of ['/…', '/events/api/…', '/ls2025/…']) expect(log).toContain(`"route":"${route}"`)
  expect(log.length).toBeGreaterThan(500)
  expect(log).not.toMatch(/canary|09999999999/i)
  expect(log).not.toContain(bank.group_key)
})

test('SEC-6 a row that the database refuses is not repeated in the logs', async () => {
  const lines: string[] = []
  const { app, db } = await startTestApp({ logStream: { write: (line) => lines.push(line) } })
  await sql`alter table application add constraint never check (first_name <> 'Canaryfirst')`.execute(db)
  const canary = { firstName: 'Canaryfirst', medicalCondition: 'Canary illness' }
  expect((await postApplication(app, await anApplication(app, canary))).statusCode).toBe(500)
  expect((await app.inject('/events/api/events/canary%00/')).statusCode).toBe(400)
  const log = lines.join('')
  expect(log).toContain('"constraint":"never"')
  expect(log).not.toMatch(/canary/i)
})

test('SEC-9 a form with too long a line between its parts is not our fault', async () => {
  const { app } = await startTestApp()
  for (const url of ['/events/api/registrations/', '/events/api/payments/', '/api/membership/']) {
    const line = 'x'.repeat(300)
    const headers = { 'content-type': `multipart/form-data; boundary=${line}` }
    const payload = `--${line}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--${line}--\r\n`
    const reply = await app.inject({ method: 'POST', url, headers, payload })
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 400, 'form_broken'])
  }
})

test('SEC-9 clients that send drop by drop do not keep others waiting', { timeout: 60_000 }, async () => {
  const port = await startListening()
  const alone = await slowestOf(port)
  const slow = await Promise.all(Array.from({ length: 200 }, () => startUpload(port, 100_000)))
  const drip = setInterval(() => slow.forEach((socket) => socket.write('x')), 50)
  onTestFinished(() => clearInterval(drip))

  // Beside what the machine gives today: the figure alone would judge the machine.
  expect(await slowestOf(port)).toBeLessThan(Math.max(300, 10 * alone))
})

/** What 99 of 100 requests stay under, in milliseconds. */
async function slowestOf(port: number): Promise<number> {
  const timings: number[] = []
  for (let request = 0; request < 100; request++) {
    const started = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/events/api/events/pricing/`)
    expect(reply.status).toBe(200)
    await reply.arrayBuffer()
    timings.push(performance.now() - started)
  }
  return timings.toSorted((a, b) => a - b)[98] ?? 0
}

const aLargePhoto = () =>
  sharp(randomBytes(800 * 600 * 3), { raw: { width: 800, height: 600, channels: 3 } })
    .jpeg()
    .toBuffer()

test('SEC-9 a hundred uploads that stop before their end cost little memory, are closed in a minute, and stop nobody', {
  timeout: 120_000,
}, async () => {
  const port = await startListening()
  const send = async (reference: string) => {
    const payment_proof = new Blob([new Uint8Array(await aLargePhoto())])
    expect(payment_proof.size).toBeGreaterThan(300_000)
    const body = formOf(aSubmission({ ...(await byBank(reference)), payment_proof }))
    return (await fetch(`http://127.0.0.1:${port}/events/api/registrations/`, { method: 'POST', body })).status
  }
  expect(await send('BEFORE')).toBe(201)
  const before = process.memoryUsage().rss
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before)
  }, 50)
  onTestFinished(() => clearInterval(watching))
  // In a process of their own: the memory that is watched is the server's alone.
  const clients = fork(new URL('../../../test/support/drip-clients.ts', import.meta.url), [String(port)])
  onTestFinished(() => void clients.kill())
  const [sent] = await once(clients, 'message')
  expect(sent).toBe('all have sent what they send')

  // As the form does it, which asks again when there is no room for a moment.
  await vi.waitFor(async () => expect(await send('WHILE OTHERS DRIP')).toBe(201), { timeout: 10_000, interval: 1_000 })
  const [seconds] = (await once(clients, 'message')) as [number]
  console.log(`100 drip uploads: ${Math.round(most / 1e6)} MB more at most, the last closed after ${seconds} s`)
  expect(seconds).toBeLessThan(60)
  expect(most).toBeLessThan(200_000_000)
})

test('SEC-9 whoever announces much and sends it slowly makes room for those who come', {
  timeout: 60_000,
}, async () => {
  const port = await startListening()
  const slow = await Promise.all([58e6, 40e6].map((bytes) => startUpload(port, bytes)))
  // They have begun, so that it is their pace they leave for.
  for (const socket of slow) socket.write(Buffer.alloc(300_000))
  const drip = setInterval(() => slow.forEach((socket) => !socket.destroyed && socket.write('x'.repeat(9_000))), 450)
  onTestFinished(() => clearInterval(drip))
  const proof = new Blob([Buffer.concat([await aLargePhoto(), Buffer.alloc(4_000_000)])])
  const send = async () => {
    const body = formOf(aSubmission({ ...(await byBank('SLOW ONES')), payment_proof: proof }))
    return (await fetch(`http://127.0.0.1:${port}/events/api/registrations/`, { method: 'POST', body })).status
  }
  await vi.waitFor(async () => expect(await send()).toBe(201), { timeout: 15_000, interval: 1_000 })
})

/** From another line than the test's own: the loopback has many addresses. */
async function sendFrom(localAddress: string, port: number, reference: string): Promise<number | undefined> {
  const payment_proof = new Blob([new Uint8Array(await aLargePhoto())])
  const fields = aSubmission({ ...(await byBank(reference)), payment_proof })
  const form = new Response(formOf(fields))
  const headers = { ...formHeaders(fields.group_key), 'content-type': form.headers.get('content-type') ?? '' }
  const options = { method: 'POST', path: '/events/api/registrations/', host: '127.0.0.1', port, localAddress, headers }
  const sending = request(options)
  sending.end(Buffer.from(await form.arrayBuffer()))
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

/** Fills all the room there is, and opens each anew before it counts as standing. */
async function keepFilling(port: number, { sizes, begin }: { sizes: number[]; begin: Buffer }) {
  const open: (Socket | undefined)[] = []
  const fill = async () => {
    for (const [at, bytes] of sizes.entries()) {
      open[at]?.destroy()
      open[at] = await startUpload(port, bytes).catch(() => undefined)
      open[at]?.write(begin)
    }
  }
  await fill()
  const filling = setInterval(() => void fill(), 1_500)
  onTestFinished(() => clearInterval(filling))
}

test('SEC-9 whoever fills the share of their line again and again leaves room for everybody else', {
  timeout: 60_000,
}, async () => {
  const port = await startListening()
  await keepFilling(port, { sizes: [58e6, 58e6, 18e6], begin: Buffer.alloc(300_000) })
  for (let registration = 0; registration < 8; registration++) {
    expect(await sendFrom('127.0.0.2', port, `OTHER ${registration}`)).toBe(201)
  }
})

test('SEC-9 what was announced and has not begun to come makes room at once, on the same line too', {
  timeout: 60_000,
}, async () => {
  const port = await startListening()
  await keepFilling(port, { sizes: [58e6, 42.5e6], begin: Buffer.alloc(0) })
  for (let registration = 0; registration < 4; registration++) {
    expect(await sendFrom('127.0.0.1', port, `SAME ${registration}`)).toBe(201)
  }
})

test('SEC-9 a form that says it is compressed is refused at once', async () => {
  const port = await startListening()
  const reply = await fetch(`http://127.0.0.1:${port}/events/api/registrations/`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-encoding': 'gzip' },
    body: gzipSync('--b--\r\n'),
    signal: AbortSignal.timeout(5_000),
  })
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'body_encoded' }])
})

/** Announces a form with a file and sends its beginning. */
function startUpload(port: number, length: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = [
        'POST /events/api/registrations/ HTTP/1.1',
        'host: localhost',
        'content-type: multipart/form-data; boundary=b',
        `content-length: ${length}`,
      ]
      const file = 'content-disposition: form-data; name="payment_proof"; filename="a.jpg"\r\ncontent-type: image/jpeg'
      socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\n${file}\r\n\r\n`)
      resolve(socket)
    })
    onTestFinished(() => void socket.destroy())
    // Once it is open, an error is how the server closes it.
    socket.on('error', reject)
  })
}

async function startListening(): Promise<number> {
  const { app } = await startTestApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

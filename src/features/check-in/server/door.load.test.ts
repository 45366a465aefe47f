import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accessToken } from '#test/support/access-token.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aCrowd, anEnrolledDevice, anOfflineScan } from '#test/support/door.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import type { Roster, SyncAnswer } from '../contract.ts'

const perSecond = 50

/** Real HTTP to a real port, as one member of staff. */
async function overTheWire(test: TestApp) {
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { id } = await asStaff(test, 'door')
  const headers = { authorization: `Bearer ${await accessToken(test.db, id)}`, 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { post }
}

/** Starts one after the other at the given pace, whether or not the earlier ones have been answered. */
async function atPace<T>(requests: (() => Promise<T>)[]) {
  const started = performance.now()
  const timed = await Promise.all(
    requests.map(async (request, at) => {
      await pause(Math.max(1, (at * 1000) / perSecond - (performance.now() - started)))
      const from = performance.now()
      return { answer: await request(), took: performance.now() - from }
    }),
  )
  return { answers: timed.map(({ answer }) => answer), figures: figuresOf(timed.map(({ took }) => took)) }
}

function figuresOf(timings: number[]) {
  const took = timings.toSorted((a, b) => a - b)
  const percentile = (share: number) => Math.round(took[Math.max(0, Math.ceil(took.length * share) - 1)] ?? 0)
  return { best: percentile(0), p50: percentile(0.5), p99: percentile(0.99) }
}

/** From the request's arrival to the last byte of its answer: without the phones, which share this process in a test. */
function timeAtServer({ app }: TestApp, path: string): number[] {
  const timings: number[] = []
  app.server.prependListener('request', ({ url }: IncomingMessage, response: ServerResponse) => {
    const from = performance.now()
    if (url === path) response.once('finish', () => timings.push(performance.now() - from))
  })
  return timings
}

const report = (what: string, figures: Record<string, number>) =>
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`)

test('DOOR-17 50 devices send the scans of 3,000 people: one check-in each, and no scan lost', {
  timeout: 180_000,
}, async () => {
  const test = await startTestApp()
  const people = await aCrowd(test.db, 3000)
  const online = await aCrowd(test.db, 200)
  const devices = await Promise.all(
    Array.from({ length: 50 }, (_, at) => anEnrolledDevice(test, { station: `Gate ${at}` })),
  )
  const { post } = await overTheWire(test)

  // First, as on the day: the process, its connections and its statements are warm when the phones come back.
  const singles = await atPace(
    online.map(
      ({ id }) =>
        async () =>
          (await post(`/events/api/registrations/${id}/check_in/`, {})).status,
    ),
  )
  report('check-in, 50 requests a second, in ms', singles.figures)
  expect(new Set(singles.answers)).toEqual(new Set([200]))

  // The queue at a gate, and the people who changed over from the next gate after being scanned there.
  const queues = devices.map(({ device_id, device_token, station }, at) => {
    const own = people.slice(at * 60, at * 60 + 60)
    const strays = Array.from({ length: 20 }, (_, stray) => people[((at + 1) * 60 + stray) % people.length])
    const scans = [...own, ...strays].map((person) => anOfflineScan({ qr_text: person?.qr_text, station }))
    return { device_id, device_token, scans }
  })
  const batches = Array.from({ length: 8 }, (_, part) =>
    queues.map(({ scans, ...proof }) => ({ ...proof, scans: scans.slice(part * 10, part * 10 + 10) })),
  ).flat()
  const send = (batch: object) => async () => {
    const reply = await post('/api/staff/door/sync/', batch)
    return ((await reply.json()) as SyncAnswer).results
  }
  // Every tenth answer is lost on the way, so its batch is sent once more.
  const repeated = batches.filter((_, at) => at % 10 === 0)
  const served = timeAtServer(test, '/api/staff/door/sync/')
  const sync = await atPace([...batches, ...repeated].map(send))
  report('sync of 10 scans, 50 requests a second, in ms', sync.figures)
  report('the same at the server, in ms', figuresOf(served))

  const outcomes = sync.answers.slice(0, batches.length).flat()
  expect(outcomes).toHaveLength(4000)
  expect(outcomes.filter(({ outcome }) => outcome === 'CHECKED_IN')).toHaveLength(3000)
  expect(outcomes.filter(({ outcome }) => outcome === 'ALREADY_IN')).toHaveLength(1000)
  const { rows } = await sql<{ people: number; check_ins: number; scans: number }>`
    select (select count(distinct registration_id)::int from check_in) as people,
      (select count(*)::int from check_in) as check_ins, (select count(*)::int from scan) as scans
  `.execute(test.db)
  expect(rows[0]).toEqual({ people: 3200, check_ins: 3200, scans: 4200 })

  const device = await anEnrolledDevice(test)
  const pauses = monitorEventLoopDelay({ resolution: 5 })
  pauses.enable()
  const from = performance.now()
  const text = await (await post('/api/staff/door/roster/', device)).text()
  const took = performance.now() - from
  pauses.disable()
  const body = JSON.parse(text) as Roster
  expect(body.entries).toHaveLength(3200)
  expect(body.arrived).toHaveLength(3200)
  const kilobytes = (part: object) => Math.round(JSON.stringify(part).length / 1000)
  report('roster of 3,200 people', {
    ms: Math.round(took),
    kilobytes: kilobytes(body.entries),
    arrived: kilobytes(body.arrived),
    longest_pause_ms: Math.round(pauses.max / 1e6),
  })
  // Others are answered meanwhile: it is built elsewhere.
  expect(pauses.max / 1e6).toBeLessThan(took / 3)
  expect(kilobytes(body.entries)).toBeLessThan(0.22 * body.entries.length)
})

test('DOOR-17 ten scans sent together are answered sooner than ten check-ins one by one', {
  timeout: 120_000,
}, async () => {
  const test = await startTestApp()
  const rounds = 30
  const people = await aCrowd(test.db, 20 * rounds)
  const { device_id, device_token } = await anEnrolledDevice(test)
  const { post } = await overTheWire(test)
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    return performance.now() - from
  }
  const [single, together]: [number[], number[]] = [[], []]
  // In turns, so that whatever else the machine does slows down both alike.
  for (let round = 0; round < rounds; round++) {
    const [alone, queued] = [people.slice(round * 20, round * 20 + 10), people.slice(round * 20 + 10, round * 20 + 20)]
    single.push(
      await timed(async () => {
        for (const { id } of alone) await post(`/events/api/registrations/${id}/check_in/`, {})
      }),
    )
    const scans = queued.map(({ qr_text }) => anOfflineScan({ qr_text }))
    together.push(await timed(() => post('/api/staff/door/sync/', { device_id, device_token, scans })))
  }
  report('ten check-ins one by one, in ms', figuresOf(single))
  report('ten scans together, in ms', figuresOf(together))
  expect(await test.db.selectFrom('check_in').select('registration_id').execute()).toHaveLength(people.length)
  expect(2 * figuresOf(together).p50).toBeLessThan(figuresOf(single).p50)
})

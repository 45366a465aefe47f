/**
 * What the hot paths do with many rows, with statements prepared and without, side by side: both APIs run on one database,
 * and the rounds take turns. After it what a queue of finance and a roster cost.
 *
 *   npm run bench -- --groups 50000 --seconds 5 --rounds 3
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connectDatabase } from '#platform/server/db.ts'
import { prepareDatabase } from '../../scripts/prepare-database.ts'
import { startPostgres } from '../servers/postgres.ts'
import { signTicket } from '../support/sign-ticket.ts'
import { aSubmission, formHeaders, formOf } from '../support/submission.ts'
import { headersOf, startApi } from './api.ts'
import { fill } from './fill.ts'
import { type Asked, type Figures, hammer } from './hammer.ts'

const { values } = parseArgs({
  options: {
    groups: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
})
const [groups, seconds, rounds] = [Number(values.groups), Number(values.seconds), Number(values.rounds)]
const connections = 32

const started = new AsyncDisposableStack()
try {
  await measure()
} finally {
  await started.disposeAsync()
}

async function measure(): Promise<void> {
  const postgres = await startPostgres({ settings: { max_connections: '100', shared_buffers: '1GB' } })
  started.defer(() => postgres.stop())
  const url = postgres.url('postgres')
  await prepareDatabase(url)
  const db = connectDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, { statementSeconds: 0 })
  started.defer(() => db.destroy())
  const filling = performance.now()
  await fill(db, groups)
  await sql`analyze`.execute(db)
  const { people } = await db
    .selectFrom('registration')
    .select(sql<number>`count(*)::int`.as('people'))
    .executeTakeFirstOrThrow()
  console.log(`${people} people in ${groups} groups, written in ${Math.round((performance.now() - filling) / 1000)} s`)

  const files = mkdtempSync(path.join(tmpdir(), 'tipon-bench-'))
  started.defer(() => rmSync(files, { recursive: true, force: true }))

  /** What is asked, each time about somebody else. */
  async function paths(): Promise<Record<string, () => Asked | Promise<Asked>>> {
    const door = await headersOf(db, 'door')
    const people = await db
      .selectFrom('registration')
      .innerJoin('payment', 'payment.group_id', 'registration.group_id')
      .where('payment.state', '=', 'APPROVED')
      .select(['registration.id', 'ticket_secret', 'or_number'])
      .limit(20_000)
      .execute()
    const tickets = await Promise.all(
      people.slice(0, 2_000).map(({ ticket_secret }) => signTicket(new Uint8Array(ticket_secret))),
    )
    let at = 0
    const nextOf = <Item>(items: Item[]): Item => items[at++ % items.length] as Item
    return {
      quote: () => ({
        method: 'GET',
        path: `/events/api/events/compute-price/?action=full&participants_count=${1 + (at++ % 20)}`,
      }),
      'OR lookup': () => ({ method: 'GET', path: `/events/api/payments/retrieve/${nextOf(people).or_number}` }),
      ticket: () => ({
        method: 'GET',
        path: `/events/api/registrations/?qr_text=${encodeURIComponent(nextOf(tickets))}`,
        headers: door,
      }),
      'check-in': () => ({
        method: 'POST',
        path: `/events/api/registrations/${nextOf(people).id}/check_in/`,
        headers: door,
        body: JSON.stringify({ nonce: randomUUID(), reason: 'measured' }),
      }),
      registration: nextRegistration(await submissions(Math.max(2_000, 400 * seconds * rounds))),
    }
  }

  async function submissions(count: number): Promise<Asked[]> {
    const made: Asked[] = []
    for (let n = 0; n < count; n++) {
      const fields = aSubmission()
      const form = new Response(formOf(fields))
      made.push({
        method: 'POST',
        path: '/events/api/registrations/',
        headers: { ...formHeaders(fields.group_key), 'content-type': form.headers.get('content-type') ?? '' },
        body: Buffer.from(await form.arrayBuffer()),
      })
    }
    return made
  }

  const nextRegistration = (made: Asked[]) => (): Asked => {
    const next = made.pop()
    if (!next) throw new Error('more registrations than were made ready')
    return next
  }

  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

  const apis = {
    before: await startApi(started, { url, files, flags: ['--import', './test/bench/unprepared.ts'] }),
    after: await startApi(started, { url, files }),
  }
  for (const [name, next] of Object.entries(await paths())) {
    const found: Record<keyof typeof apis, Figures[]> = { before: [], after: [] }
    for (let round = 0; round < rounds; round++) {
      for (const which of ['before', 'after'] as const) {
        found[which].push(await hammer(apis[which], next as () => Asked, { connections, seconds }))
      }
    }
    const [before, after] = [found.before, found.after].map((all) => median(all.map(({ per_second }) => per_second)))
    const p99 = median(found.after.map((figures) => figures.p99))
    const others = [...found.before, ...found.after].reduce((sum, figures) => sum + figures.others, 0)
    console.log(
      `${name}: ${before}/s unprepared, ${after}/s prepared, ${((after ?? 0) / (before ?? 1)).toFixed(2)}×, p99 ${p99} ms` +
        (others > 0 ? `, ${others} not 2xx` : ''),
    )
  }

  await timeQueue()
  // More than any hall has seats for would only measure the memory.
  if (people <= 150_000) await timeRoster()

  /** The list that finance opens. */
  async function timeQueue(): Promise<void> {
    const headers = await headersOf(db, 'finance')
    const took: number[] = []
    for (let time = 0; time < 10; time++) {
      const from = performance.now()
      await (await fetch(`${apis.after}/api/staff/payments/`, { headers })).arrayBuffer()
      took.push(performance.now() - from)
    }
    console.log(`waiting payments: ${Math.round(median(took))} ms, the first ${Math.round(took[0] ?? 0)} ms`)
  }

  /** How long another call waits while a roster of everybody is built. */
  async function timeRoster(): Promise<void> {
    const [desk, door] = [await headersOf(db, 'desk'), await headersOf(db, 'door')]
    const post = async (at: string, headers: Record<string, string>, body: object): Promise<unknown> =>
      (await fetch(`${apis.after}${at}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    const { code } = (await post('/api/staff/door/devices/', desk, { station: 'Gate A' })) as { code: string }
    const device = (await post('/api/staff/door/devices/enrol/', door, { code })) as {
      device_id: string
      device_token: string
    }
    const building = { done: false }
    const from = performance.now()
    const size = fetch(`${apis.after}/api/staff/door/roster/`, {
      method: 'POST',
      headers: door,
      body: JSON.stringify({ device_id: device.device_id, device_token: device.device_token }),
    }).then(async (answer) => {
      const { length } = await answer.text()
      building.done = true
      return length
    })
    const waits: number[] = []
    while (!building.done) {
      const asked = performance.now()
      await (await fetch(`${apis.after}/healthz`)).arrayBuffer()
      waits.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const megabytes = Math.round((await size) / 100_000) / 10
    console.log(
      `roster of ${people} people: ${Math.round((performance.now() - from) / 1000)} s, ${megabytes} MB; /healthz meanwhile at most ${Math.round(Math.max(...waits))} ms, ${waits.length} times asked`,
    )
  }
}

import type { lookup } from 'node:dns'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { paymentsFeature } from '#features/payments/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { apply } from '#test/support/application.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { anEnrolledDevice, anOfflineScan } from '#test/support/door.ts'
import { aGroup } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { aPerson, aSubmission, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { type Delivery, type Endpoint, messageTypes, webhookBody } from '../contract.ts'
import { deliveryTexts } from '../texts.ts'
import { deliveryHandler, forgetDeliveries, mostAttempts } from './deliver.ts'
import { emit, queueWaiting } from './emit.ts'
import { postMessage } from './post-message.ts'

type Got = { headers: IncomingHttpHeaders; body: string }

/** A program that listens, and answers as it is told. */
async function aReceiver(
  answer: { status: number; reply?: string; headers?: Record<string, string> } = { status: 204 },
) {
  const got: Got[] = []
  const told: typeof answer & { before?: () => Promise<unknown> } = { ...answer }
  const server = createHttpServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => void (body += chunk))
    const reply = () => {
      if (told.status !== 0) response.writeHead(told.status, told.headers).end(told.reply)
    }
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      if (told.before) void told.before().then(reply)
      else reply()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { got, told, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

async function setUp(settings: Record<string, string> = { WEBHOOK_TARGETS: 'any' }) {
  const test = await startTestApp({ settings })
  const { db } = test
  const admin = await asStaff(test, 'admin')
  const add = async (address: string, types: readonly string[] = messageTypes) => {
    const reply = await admin.post('/api/staff/webhooks', { address, types })
    expect(reply.statusCode, reply.body).toBe(201)
    return reply.json<{ id: string; secret: string }>()
  }
  const endpoint = async (id: string) =>
    (await admin.get('/api/staff/webhooks')).json<Endpoint[]>().find((one) => one.id === id)
  const deliveries = async (id: string, query = '') =>
    (await admin.get(`/api/staff/webhooks/${id}/deliveries${query}`)).json<{ deliveries: Delivery[]; next: string }>()
  const handler = deliveryHandler({
    db,
    secret: sampleSecret,
    targets: settings.WEBHOOK_TARGETS === 'any' ? 'any' : 'public',
  })
  const deliver = (delivery_id: string, context = {}) => handler.run({ delivery_id }, jobContext(context))
  /** All that waits, once each, as a worker would. */
  const work = async () => {
    const waiting = await db.selectFrom('webhook_delivery').where('state', '=', 'WAITING').select('id').execute()
    for (const { id } of waiting) await deliver(id).catch(() => {})
  }
  return { ...test, admin, add, endpoint, deliveries, deliver, work }
}

const jobsIn = async (db: Database) =>
  (
    await sql<{ data: { delivery_id: string } }>`select data from pgboss.job where name = 'webhook-delivery'`.execute(
      db,
    )
  ).rows.length

const messagesIn = (db: Database) => db.selectFrom('webhook_message').selectAll().orderBy('id').execute()

test('HOOK-1 HOOK-2 each kind of thing is told once, to whoever wants it, signed as the official library verifies it', async () => {
  const { app, db, admin, add, work } = await setUp()
  const [all, some] = [await aReceiver(), await aReceiver()]
  const { secret } = await add(all.address)
  await add(some.address, ['payment.approved'])
  expect((await postSubmission(app, aSubmission({}, [aPerson()]))).statusCode).toBe(201)
  const { participants, payment } = await aGroup(db, { mode: 'BANK' })
  const decided = await admin.post(`/api/staff/payments/${payment.id}/decide`, { decision: 'APPROVED' })
  expect(decided.statusCode, decided.body).toBe(200)
  const { decision_at } = await db
    .selectFrom('payment')
    .where('id', '=', payment.id)
    .select('decision_at')
    .executeTakeFirstOrThrow()
  const job = { payment_id: payment.id, decision_at: decision_at?.toISOString() ?? '' }
  const settling = paymentsFeature.jobs?.[0]?.handler({ db } as never)
  await settling?.run(job, jobContext())
  await settling?.run(job, jobContext())
  const id = participants[0]?.id ?? ''
  expect((await admin.post(`/events/api/registrations/${id}/check_in/`, { station: 'Gate B' })).statusCode).toBe(200)
  expect((await admin.post(`/events/api/registrations/${id}/check_in/`, { station: 'Gate C' })).statusCode).toBe(409)
  await apply(app)
  await work()
  const types = all.got.map(({ body }) => webhookBody.parse(JSON.parse(body)).type)
  expect(types.filter((type) => type === 'registration.created')).toHaveLength(1)
  expect(types.filter((type) => type === 'check_in.created')).toHaveLength(1)
  expect(types.filter((type) => type === 'application.received')).toHaveLength(1)
  expect(all.got.some(({ body }) => body.includes(payment.id))).toBe(true)
  expect(new Set(some.got.map(({ body }) => JSON.parse(body).type))).toEqual(new Set(['payment.approved']))
  for (const { headers, body } of all.got) {
    const signed = headers as Record<string, string>
    expect(new Webhook(secret).verify(body, signed)).toEqual(JSON.parse(body))
    expect(() => new Webhook(secret).verify(`${body} `, signed)).toThrow('No matching signature found')
  }
  expect(JSON.stringify(all.got)).not.toMatch(/@example\.org|0917|notes/)
})

test('HOOK-2 cash is approved money, and what a phone did without a network is told when it is heard of', async () => {
  const test = await setUp()
  const { app, db, admin, add, work } = test
  const { got, address } = await aReceiver()
  await add(address, ['payment.approved', 'check_in.created'])
  const { participants } = await aGroup(db)
  const device = await anEnrolledDevice(test, {})
  const scan = anOfflineScan({ kind: 'typed', qr_text: participants[0]?.short_code ?? '' })
  expect((await admin.post('/api/staff/door/sync', { ...device, scans: [scan] })).statusCode).toBe(200)
  expect((await admin.post('/api/staff/door/sync', { ...device, scans: [scan] })).statusCode).toBe(200)
  const passkey = await postSubmission(app, aSubmission({}, [aPerson()]))
  expect(passkey.statusCode).toBe(201)
  await work()
  expect(got.filter(({ body }) => body.includes('check_in.created'))).toHaveLength(1)
  expect(got.filter(({ body }) => body.includes('"paid_by":"CASH"'))).toHaveLength(1)
  expect(got.every(({ body }) => webhookBody.safeParse(JSON.parse(body)).success)).toBe(true)
})

test('HOOK-3 a message is there exactly when what it tells of is, and without a listener nothing is written', async () => {
  const { db, add } = await setUp()
  const data = {
    application_id: '019a3f3e-0000-7000-8000-000000000001',
    ministry_id: '019a3f3e-0000-7000-8000-000000000002',
  }
  const tell = () => db.transaction().execute((tx) => emit(tx, 'application.received', data.application_id, data))
  await tell()
  expect(await messagesIn(db)).toEqual([])
  await add('http://127.0.0.1:9/')
  const broken = db.transaction().execute(async (tx) => {
    await emit(tx, 'application.received', data.application_id, data)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect([await messagesIn(db), await jobsIn(db)]).toEqual([[], 0])
  await Promise.all([tell(), tell(), tell()])
  expect((await messagesIn(db)).length).toBe(1)
  expect(await jobsIn(db)).toBe(1)
})

test('HOOK-3 somebody registers while a webhook is being removed', async () => {
  const { app, db, add } = await setUp()
  const { id } = await add('http://127.0.0.1:9/')
  await add('http://127.0.0.1:9/')
  const registered = Promise.withResolvers<number>()
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
    void postSubmission(app, aSubmission({}, [aPerson()])).then(({ statusCode }) => registered.resolve(statusCode))
    const waits = () =>
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await waits().execute(db)).rows.length).toBeGreaterThan(0)
  })
  expect(await registered.promise).toBe(201)
  const told = await db.selectFrom('webhook_delivery').select('endpoint_id').execute()
  expect(told.length).toBeGreaterThan(0)
  expect(told.map(({ endpoint_id }) => endpoint_id)).not.toContain(id)
})

test('HOOK-3 what the door wrote without a job gets one, once, however many workers look', async () => {
  const { db, admin, add } = await setUp()
  await add('http://127.0.0.1:9/', ['check_in.created'])
  const { participants } = await aGroup(db)
  await admin.post(`/events/api/registrations/${participants[0]?.id}/check_in/`, { station: 'Gate' })
  expect(await jobsIn(db)).toBe(0)
  const queued = await Promise.all([queueWaiting(db), queueWaiting(db)])
  expect(queued.toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(await jobsIn(db)).toBe(1)
  // Whose job is gone gets another one.
  await sql`update webhook_delivery set queued_at = now() - interval '61 minutes'`.execute(db)
  expect(await queueWaiting(db)).toBe(1)
  expect(await queueWaiting(db)).toBe(0)
})

test('HOOK-3 HOOK-8 of a crowd a few have jobs of their own, whether a receiver fails or not', async () => {
  const { db, add } = await setUp()
  const [{ id: fine }, { id: failing }] = [await add('http://127.0.0.1:9/'), await add('http://127.0.0.1:9/')]
  await sql`insert into webhook_message (type, subject_id, data)
    select 'check_in.created', gen_random_uuid(), '{}' from generate_series(1, 2500)`.execute(db)
  const told = (id: string, attempts: number) =>
    sql`insert into webhook_delivery (endpoint_id, message_id, attempts) select ${id}, id, ${attempts} from webhook_message`
  await told(fine, 0).execute(db)
  expect(await queueWaiting(db)).toBe(20)
  await told(failing, 1).execute(db)
  expect(await queueWaiting(db)).toBe(20)
  expect(await queueWaiting(db)).toBe(0)
  await sql`update webhook_delivery set next_at = now() + interval '1 minute', queued_at = null`.execute(db)
  expect(await queueWaiting(db)).toBe(0)
})

test('HOOK-4 an answer that is none, a redirect and an error are tried again under the same id; then it is given up', async () => {
  const { db, admin, add, deliver, deliveries, endpoint } = await setUp()
  const elsewhere = await aReceiver()
  const { got, told, address } = await aReceiver({ status: 500, reply: '<b>broken</b>\0' })
  const { id } = await add(address)
  await admin.post(`/api/staff/webhooks/${id}/test`)
  const { id: delivery } = await db.selectFrom('webhook_delivery').select('id').executeTakeFirstOrThrow()
  const minutesUntil = async () => {
    const { rows } = await sql<{ minutes: number; queued_at: Date | null }>`
      select extract(epoch from next_at - last_at)::int / 60 as minutes, queued_at from webhook_delivery`.execute(db)
    expect(rows[0]?.queued_at).toBeNull()
    return rows[0]?.minutes
  }
  await deliver(delivery)
  expect(await minutesUntil()).toBe(1)
  told.status = 302
  told.headers = { location: elsewhere.address }
  await deliver(delivery)
  expect(await minutesUntil()).toBe(2)
  expect(elsewhere.got).toEqual([])
  told.reply = 'x'.repeat(100_000)
  await deliver(delivery)
  expect(await minutesUntil()).toBe(4)
  expect((await deliveries(id)).deliveries[0]).toMatchObject({ state: 'WAITING', attempts: 3, status: 302 })
  expect((await deliveries(id)).deliveries[0]?.reply).toHaveLength(500)
  await db
    .updateTable('webhook_delivery')
    .set({ attempts: mostAttempts - 2 })
    .execute()
  await deliver(delivery)
  expect(await minutesUntil()).toBe(120)
  await deliver(delivery)
  expect((await deliveries(id, '?state=GIVEN_UP')).deliveries).toHaveLength(1)
  expect(await endpoint(id)).toMatchObject({ given_up: 1, last: { state: 'GIVEN_UP', status: 302 } })
  // A job that is left over does nothing more.
  await deliver(delivery)
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(got).toHaveLength(5)
})

test('HOOK-4 whatever a receiver answers, it is an answer, and the next one is tried', async () => {
  const { db, admin, add, deliver, deliveries } = await setUp()
  const odd = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(answers.shift() ?? ''))
  })
  const answers = [
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n',
    'HTTP/1.1 999 Request denied\r\ncontent-length: 0\r\n\r\n',
    'HTTP/1.1 100 Continue\r\n\r\n'.repeat(50),
    'nothing of the kind',
    '',
  ]
  odd.listen(0, '127.0.0.1')
  await once(odd, 'listening')
  onTestFinished(() => void odd.close())
  const { id } = await add(`http://127.0.0.1:${(odd.address() as AddressInfo).port}/`)
  await admin.post(`/api/staff/webhooks/${id}/test`)
  const { id: delivery } = await db.selectFrom('webhook_delivery').select('id').executeTakeFirstOrThrow()
  const replies: (string | undefined)[] = []
  for (let turn = 0; turn < 5; turn++) {
    await deliver(delivery)
    replies.push((await deliveries(id)).deliveries[0]?.reply)
  }
  expect((await deliveries(id)).deliveries[0]).toMatchObject({ state: 'WAITING', attempts: 5, status: null })
  expect(replies.slice(0, 3)).toEqual([deliveryTexts.noAnswer, deliveryTexts.odd(999), deliveryTexts.noAnswer])
  expect(replies.every((reply) => reply !== '')).toBe(true)
})

test('HOOK-4 a secret that cannot be opened is told, and not waited for', async () => {
  const { db, admin, add, deliver, deliveries } = await setUp()
  const { got, address } = await aReceiver()
  const { id } = await add(address)
  await admin.post(`/api/staff/webhooks/${id}/test`)
  await sql`update webhook_endpoint set secret_sealed = sha256('another') || sha256('one')`.execute(db)
  const { id: delivery } = await db.selectFrom('webhook_delivery').select('id').executeTakeFirstOrThrow()
  await deliver(delivery)
  expect((await deliveries(id)).deliveries[0]).toMatchObject({ attempts: 1, reply: deliveryTexts.noSecret })
  expect(got).toEqual([])
})

test('HOOK-4 what waits when an address is paused goes on when it is resumed', async () => {
  const { db, admin, add, deliver, deliveries } = await setUp()
  const { got, address } = await aReceiver()
  const { id } = await add(address)
  await admin.post(`/api/staff/webhooks/${id}/test`)
  const { id: delivery } = await db.selectFrom('webhook_delivery').select('id').executeTakeFirstOrThrow()
  await admin.post(`/api/staff/webhooks/${id}/state`, { on: false })
  await deliver(delivery)
  expect(await queueWaiting(db)).toBe(0)
  expect((await deliveries(id)).deliveries[0]).toMatchObject({ state: 'WAITING', attempts: 0 })
  await admin.post(`/api/staff/webhooks/${id}/state`, { on: true })
  expect(await queueWaiting(db)).toBe(1)
  await deliver(delivery)
  expect(got).toHaveLength(1)
})

test('HOOK-4 a receiver that is gone for good is switched off, and nothing is made for it any more', async () => {
  const { db, admin, add, deliver, endpoint } = await setUp()
  const { told, address } = await aReceiver({ status: 410 })
  const { id } = await add(address)
  await admin.post(`/api/staff/webhooks/${id}/test`)
  const { id: delivery } = await db.selectFrom('webhook_delivery').select('id').executeTakeFirstOrThrow()
  const tasks = async () =>
    (await admin.get('/api/staff/home')).json<{ tasks: { to: string; count: number }[] }>().tasks
  const mine = async () => (await tasks()).filter(({ to }) => to === '/staff/webhooks').map(({ count }) => count)
  expect(await mine()).toEqual([])
  await deliver(delivery)
  expect(await endpoint(id)).toMatchObject({ state: 'GONE', given_up: 1 })
  expect(await mine()).toEqual([1])
  const gone = () => db.selectFrom('audit_entry').where('action', '=', 'webhook.gone').select('subject').execute()
  expect(await gone()).toEqual([{ subject: id }])
  expect((await admin.post(`/api/staff/webhooks/${id}/test`)).statusCode).toBe(409)
  expect((await admin.post(`/api/staff/webhooks/${id}/send-again`)).statusCode).toBe(409)
  await admin.post(`/api/staff/webhooks/${id}/state`, { on: true })
  expect(await endpoint(id)).toMatchObject({ state: 'ON' })
  // A late word of the address before says nothing of the one now.
  await admin.post(`/api/staff/webhooks/${id}/test`)
  const late = await db.selectFrom('webhook_delivery').where('state', '=', 'WAITING').select('id').executeTakeFirst()
  told.before = () => sql`update webhook_endpoint set address = address || '/new'`.execute(db)
  await deliver(late?.id ?? '')
  expect(await endpoint(id)).toMatchObject({ state: 'ON', given_up: 2 })
  expect(await gone()).toHaveLength(1)
})

test('HOOK-5 one is sent again, or all that were given up; what is on its way is not sent twice', async () => {
  const { db, admin, add, work, deliver } = await setUp()
  const { got, told, address } = await aReceiver({ status: 503 })
  const { id } = await add(address)
  for (let turn = 0; turn < 3; turn++) await admin.post(`/api/staff/webhooks/${id}/test`)
  const all = await db.selectFrom('webhook_delivery').select('id').orderBy('id').execute()
  await db
    .updateTable('webhook_delivery')
    .set({ attempts: mostAttempts - 1 })
    .execute()
  for (const one of all) await deliver(one.id)
  const again = async (delivery?: string) =>
    (await admin.post(`/api/staff/webhooks/${id}/send-again`, { delivery })).json<{ sent_again: number }>().sent_again
  told.status = 200
  expect(await again(all[0]?.id)).toBe(1)
  expect(await again(all[0]?.id)).toBe(0)
  await work()
  expect(await Promise.all([again(), again()])).toEqual(expect.arrayContaining([2, 0]))
  await work()
  expect(got).toHaveLength(6)
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  // One that arrived may be sent again as well: the receiver may have lost it.
  expect(await again(all[1]?.id)).toBe(1)
})

test('HOOK-5 whatever was given up a moment ago is due when it is sent again, also what makes room for others', async () => {
  const { db, admin, add, deliver } = await setUp()
  const { got, told, address } = await aReceiver({ status: 503 })
  const { id } = await add(address)
  for (let turn = 0; turn < 5; turn++) await admin.post(`/api/staff/webhooks/${id}/test`)
  await db
    .updateTable('webhook_delivery')
    .set({ attempts: mostAttempts - 1 })
    .execute()
  const all = await db.selectFrom('webhook_delivery').select('id').orderBy('id').execute()
  for (const one of all) await deliver(one.id)
  expect(got).toHaveLength(5)
  told.status = 200
  expect((await admin.post(`/api/staff/webhooks/${id}/send-again`)).json()).toEqual({ sent_again: 5 })
  // As the lanes of a worker: some find no room, and are brought along or have their turn.
  await Promise.all(all.map((one) => deliver(one.id)))
  await queueWaiting(db)
  const waiting = await db.selectFrom('webhook_delivery').where('state', '=', 'WAITING').select('id').execute()
  for (const one of waiting) await deliver(one.id)
  expect(got).toHaveLength(10)
})

test('HOOK-4 one that nothing reaches is somebody’s task, however much is made meanwhile', async () => {
  const { db, admin, add, deliver } = await setUp()
  const { told, address } = await aReceiver({ status: 500 })
  const { id } = await add(address)
  const tell = async () => {
    await admin.post(`/api/staff/webhooks/${id}/test`)
    const newest = await db.selectFrom('webhook_delivery').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return newest.id
  }
  const tasks = async () => {
    const { tasks } = (await admin.get('/api/staff/home')).json<{ tasks: { to: string; count: number }[] }>()
    return tasks.filter(({ to }) => to === '/staff/webhooks').map(({ count }) => count)
  }
  const old = await tell()
  await db
    .updateTable('webhook_delivery')
    .set({ attempts: mostAttempts - 1 })
    .execute()
  await deliver(old)
  expect(await tasks()).toEqual([1])
  // The newest has only begun to fail.
  await deliver(await tell())
  expect(await tasks()).toEqual([1])
  told.status = 200
  await deliver(await tell())
  expect(await tasks()).toEqual([])
})

test('HOOK-6 the secret is shown once, and lies sealed in the database; while it changes both of them sign', async () => {
  const { db, admin, add, work } = await setUp()
  const { got, address } = await aReceiver()
  const { id, secret } = await add(address)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const told = JSON.stringify([
    (await admin.get('/api/staff/webhooks')).json(),
    (await admin.get(`/api/staff/webhooks/${id}/deliveries`)).json(),
    await db.selectFrom('audit_entry').selectAll().execute(),
  ])
  expect(told).not.toContain(secret.slice(6))
  const row = await db.selectFrom('webhook_endpoint').select('secret_sealed').executeTakeFirstOrThrow()
  expect(row.secret_sealed.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false)
  const next = (await admin.post(`/api/staff/webhooks/${id}/rotate`)).json<{ secret: string }>().secret
  expect(next).not.toBe(secret)
  await admin.post(`/api/staff/webhooks/${id}/test`)
  await work()
  const [first] = got
  for (const one of [secret, next]) new Webhook(one).verify(first?.body ?? '', first?.headers as Record<string, string>)
  await sql`update webhook_endpoint set former_until = now()`.execute(db)
  await admin.post(`/api/staff/webhooks/${id}/test`)
  await work()
  const [, second] = got
  expect(() => new Webhook(secret).verify(second?.body ?? '', second?.headers as Record<string, string>)).toThrow(
    'No matching signature found',
  )
  new Webhook(next).verify(second?.body ?? '', second?.headers as Record<string, string>)
})

test('HOOK-7 an address in the own network is refused when it is saved, however it is written', async () => {
  const { admin, add, endpoint } = await setUp({})
  const { address } = await aReceiver()
  const refused = async (typed: string) =>
    (await admin.post('/api/staff/webhooks', { address: typed, types: messageTypes })).statusCode
  for (const typed of [
    address,
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://user:word@example.com/',
    'ftp://example.com/',
    'not an address',
  ]) {
    expect([typed, await refused(typed)]).toEqual([typed, 400])
  }
  const { id } = await add('https://receiver.example.com/')
  expect(await endpoint(id)).toMatchObject({ state: 'ON' })
})

test('HOOK-7 a name that leads into the own network gets nothing, whatever it led to when it was saved', async () => {
  const reached = { count: 0 }
  const inside = createServer(() => void reached.count++)
  inside.listen(0, '127.0.0.1')
  await once(inside, 'listening')
  onTestFinished(() => void inside.close())
  const send = async (targets: 'public' | 'any', ...found: string[]) => {
    const asked: string[] = []
    const resolve = ((hostname: string, options: { all?: boolean }, callback: (...answer: unknown[]) => void) => {
      asked.push(hostname)
      const all = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      if (options.all) callback(null, all)
      else callback(null, all[0]?.address, all[0]?.family)
    }) as typeof lookup
    const address = `https://receiver.example.com:${(inside.address() as AddressInfo).port}/`
    const posted = await postMessage({ address, headers: {}, body: '{}', targets, seconds: 2, resolve })
    return { asked: asked.length, reply: posted.reply }
  }
  for (const found of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['::1'], ['10.0.0.1']]) {
    expect(await send('public', ...found), found.join()).toEqual({ asked: 1, reply: deliveryTexts.inside })
  }
  expect(reached.count).toBe(0)
  // The same way leads there, where an operator allows it.
  await send('any', '127.0.0.1')
  expect(reached.count).toBe(1)
})

test('HOOK-8 one job brings along the crowd that waits behind it, and stops at the first that is not taken', async () => {
  const { db, add, deliver } = await setUp()
  const { got, told, address } = await aReceiver()
  const { id } = await add(address)
  await sql`insert into webhook_message (type, subject_id, data)
    select 'check_in.created', gen_random_uuid(), '{}' from generate_series(1, 130)`.execute(db)
  await sql`insert into webhook_delivery (endpoint_id, message_id) select ${id}, id from webhook_message`.execute(db)
  const first = await db.selectFrom('webhook_delivery').select('id').orderBy('id').executeTakeFirstOrThrow()
  const before = await jobsIn(db)
  await deliver(first.id)
  // A hundred, and the next has a job again.
  expect([got.length, (await jobsIn(db)) - before]).toEqual([100, 1])
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(100)
  told.status = 500
  const next = await db
    .selectFrom('webhook_delivery')
    .where('state', '=', 'WAITING')
    .where('queued_at', 'is not', null)
    .select('id')
    .executeTakeFirstOrThrow()
  await deliver(next.id)
  expect(got).toHaveLength(101)
})

test('HOOK-8 one that does not answer holds up neither the others nor a registration', async () => {
  const { app, db, add, deliver } = await setUp()
  const [dead, alive] = [await aReceiver({ status: 0 }), await aReceiver()]
  const slow = await add(dead.address)
  await add(alive.address)
  for (let turn = 0; turn < 4; turn++) {
    const startedAt = performance.now()
    expect((await postSubmission(app, aSubmission({}, [aPerson()]))).statusCode).toBe(201)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  }
  const waiting = await db.selectFrom('webhook_delivery').select(['id', 'endpoint_id']).execute()
  const stuck = waiting.filter(({ endpoint_id }) => endpoint_id === slow.id)
  const stop = new AbortController()
  const held = stuck.slice(0, 2).map(({ id }) => deliver(id, { signal: stop.signal }).catch(() => 'stopped'))
  await expect.poll(() => dead.got.length).toBe(2)
  const before = await jobsIn(db)
  // The third of them makes room at once, and comes back with the next turn; it has not been tried.
  const third = stuck[2]?.id ?? ''
  await deliver(third)
  expect(dead.got).toHaveLength(2)
  expect(await jobsIn(db)).toBe(before)
  expect(await queueWaiting(db)).toBe(1)
  const { attempts, queued_at } = await db
    .selectFrom('webhook_delivery')
    .where('id', '=', third)
    .select(['attempts', 'queued_at'])
    .executeTakeFirstOrThrow()
  expect([attempts, queued_at !== null]).toEqual([0, true])
  for (const { id } of waiting.filter(({ endpoint_id }) => endpoint_id !== slow.id)) await deliver(id)
  expect(alive.got.length).toBeGreaterThanOrEqual(4)
  stop.abort()
  expect(await Promise.all(held)).toEqual(['stopped', 'stopped'])
})

test('HOOK-8 of receivers that failed before, all share the room of one', async () => {
  const { db, admin, add, deliver } = await setUp()
  const dead = await Promise.all([1, 2, 3].map(() => aReceiver({ status: 0 })))
  for (const { address } of dead) {
    const { id } = await add(address)
    for (let turn = 0; turn < 2; turn++) await admin.post(`/api/staff/webhooks/${id}/test`)
  }
  await db.updateTable('webhook_delivery').set({ attempts: 1 }).execute()
  const waiting = await db.selectFrom('webhook_delivery').select('id').execute()
  const stop = new AbortController()
  const held = waiting.map(({ id }) => deliver(id, { signal: stop.signal }).catch(() => 'stopped'))
  const reached = () => dead.reduce((sum, { got }) => sum + got.length, 0)
  await expect.poll(reached).toBe(2)
  await expect.poll(() => queueable(db)).toBe(4)
  stop.abort()
  expect((await Promise.all(held)).filter((one) => one === 'stopped')).toHaveLength(2)
})

const queueable = async (db: Database) =>
  (await db.selectFrom('webhook_delivery').where('queued_at', 'is', null).select('id').execute()).length

test('HOOK-9 what an admin changes is in the audit, and only an admin may; what is removed or old is gone', async () => {
  const { db, admin, add, endpoint, deliveries } = await setUp()
  const { id } = await add('http://127.0.0.1:9/', ['payment.approved'])
  await admin.post(`/api/staff/webhooks/${id}/test`)
  expect(
    (await admin.put(`/api/staff/webhooks/${id}`, { address: 'http://127.0.0.1:9/b', types: ['check_in.created'] }))
      .statusCode,
  ).toBe(204)
  await admin.post(`/api/staff/webhooks/${id}/state`, { on: false })
  expect(await endpoint(id)).toMatchObject({
    address: 'http://127.0.0.1:9/b',
    state: 'PAUSED',
    types: ['check_in.created'],
  })
  await db.updateTable('webhook_message').set({ made_at: sql<Date>`now() - interval '31 days'` }).execute()
  await forgetDeliveries(db)
  expect((await deliveries(id)).deliveries).toEqual([])
  expect((await admin.delete(`/api/staff/webhooks/${id}`)).statusCode).toBe(204)
  expect((await admin.get(`/api/staff/webhooks/${id}/deliveries`)).statusCode).toBe(404)
  const told = await db.selectFrom('audit_entry').where('subject', '=', id).select('action').orderBy('id').execute()
  expect(
    JSON.stringify(await db.selectFrom('audit_entry').where('subject', '=', id).select('details').execute()),
  ).toContain('http://127.0.0.1:9/…')
  expect(told.map(({ action }) => action)).toEqual([
    'webhook.add',
    'webhook.test',
    'webhook.change',
    'webhook.pause',
    'webhook.remove',
  ])
})

test('HOOK-1 what the page for those who build a receiver shows is what is sent', () => {
  const page = readFileSync('docs/webhooks.md', 'utf8')
  const examples = [...page.matchAll(/```json\n(.+?)```/gs)].map(([, json]) =>
    webhookBody.parse(JSON.parse(json ?? '')),
  )
  expect(examples.map(({ type }) => type)).toEqual([...messageTypes, 'webhook.test'])
})

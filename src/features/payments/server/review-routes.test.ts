import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { switchFlashSale } from '#features/pricing/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { startWorker } from '#platform/server/job-worker.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aBalance, postBalance } from '#test/support/balance.ts'
import { aGroup, aPayment, manyLike } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { aSubmission, byBank, postSubmission } from '#test/support/submission.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { unexpectedError } from '#test/support/unexpected-error.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'
import type { WaitingPayment } from '../contract.ts'
import { settleDecisionHandler } from './decide-payment.ts'

async function pay(test: TestApp, reference: string) {
  const reply = await postSubmission(test.app, aSubmission(await byBank(reference)))
  expect(reply.statusCode).toBe(201)
  const { or_number } = reply.json<{ or_number: string }>()
  const row = test.db.selectFrom('payment').where('or_number', '=', or_number)
  return {
    ...(await row.select(['id', 'group_id']).executeTakeFirstOrThrow()),
    state: async () => (await row.select('state').executeTakeFirstOrThrow()).state,
  }
}

const patiently = { timeout: 30_000 }

/** The worker's part, with the ten seconds taken away. */
async function settleAtOnce({ db, url }: TestApp) {
  await sql`update pgboss.job set start_after = now() where name = 'settle-decision'`.execute(db)
  const worker = await startWorker({
    databaseUrl: url,
    handlers: [settleDecisionHandler(db)],
    onFailure: ({ error }) => unexpectedError(error),
    // The database goes away under it when the test ends.
    onError: () => {},
  })
  onTestFinished(() => worker.stop())
}

const mails = async ({ db }: TestApp) =>
  (
    await sql<{
      data: { kind: string }
    }>`select data from pgboss.job where name = 'receipt-mail' order by created_on`.execute(db)
  ).rows.map(({ data }) => data.kind)

test('PAY-20 the queue shows what waits, with the names and what makes it worth a second look', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  await pay(test, 'REF 1')
  await pay(test, 'REF 2')
  await postSubmission(test.app, aSubmission())
  const { payments: queue } = (await finance.get('/api/staff/payments/')).json()
  expect(queue).toHaveLength(2)
  expect(queue[0]).toMatchObject({
    amount: 1500,
    gross_price: 1500,
    total_paid: 0,
    reference: 'REF 1',
    participants: ['Maria Reyes Santos'],
    flags: ['repeated_image'],
    decision: null,
  })
})

test('PAY-72 a picture, a reference or a claim that is there twice is told with whose it is', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const [first, second] = [await pay(test, 'REF 1'), await pay(test, 'REF 2')]
  const rejected = await aGroup(test.db, { mode: 'BANK', participants: [{ first_name: 'Juan', last_name: 'Cruz' }] })
  await test.db
    .updateTable('payment')
    .set({ reference: 'ref-2', state: 'REJECTED', decided_at: new Date() })
    .where('id', '=', rejected.payment.id)
    .execute()
  const claimed = await aGroup(test.db, { mode: 'BANK' })
  const {
    rows: [claim],
  } = await sql<{ id: string }>`
    insert into payment (event_id, group_id, mode, state, amount, reference, proof_file_id, or_serial, or_number, or_key, beside_pending)
    select event_id, group_id, mode, state, amount, 'REF 9', proof_file_id, 900, 'LS25-000900-K7QM2X', '9', true
    from payment where id = ${claimed.payment.id} returning id
  `.execute(test.db)
  const { payments } = (await finance.get('/api/staff/payments/')).json<{ payments: WaitingPayment[] }>()
  const alikeOf = (id: string) => payments.find((payment) => payment.id === id)?.alike
  const numberOf = (id: string) => payments.find((payment) => payment.id === id)?.or_number
  const maria = { id: second.id, or_number: numberOf(second.id), payer: 'Maria Reyes Santos' }
  expect(alikeOf(first.id)).toEqual([{ ...maria, flag: 'repeated_image' }])
  expect(alikeOf(second.id)).toEqual([
    { ...maria, id: first.id, or_number: numberOf(first.id), flag: 'repeated_image' },
    { id: rejected.payment.id, or_number: rejected.payment.or_number, payer: 'Juan Cruz', flag: 'repeated_reference' },
  ])
  const other = { id: claim?.id, or_number: 'LS25-000900-K7QM2X', payer: 'Ana Peña' }
  expect(alikeOf(claimed.payment.id)).toEqual([
    { ...other, flag: 'repeated_image' },
    { ...other, flag: 'second_claim' },
  ])
})

/** So many payments that wait, the oldest first. */
async function flood({ db }: TestApp, count: number) {
  const { payment } = await aGroup(db, { mode: 'BANK' })
  return [...(await manyLike(db, { payment_id: payment.id, count: count - 1 })), payment.id]
}

type Queue = { payments: { id: string }[]; count: number }
const idsOf = ({ payments }: Queue) => payments.map(({ id }) => id)

test('PAY-60 of more than 500 that wait all are counted, and the one that was asked for is listed', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const queue = async (query = '') => (await finance.get(`/api/staff/payments/${query}`)).json<Queue>()
  const ids = await flood(test, 503)
  const [last = '', decided = ''] = ids.toReversed()
  expect(idsOf(await queue())).toEqual(ids.slice(0, 500))
  const asked = await queue(`?payment=${last}`)
  expect(idsOf(asked)).toEqual([...ids.slice(0, 500), last])
  expect(asked.count).toBe(503)
  expect(idsOf(await queue(`?payment=${ids[7]}`))).toEqual(ids.slice(0, 500))

  // Decided and not settled yet: it does not wait for anybody, wherever it stands.
  await finance.post(`/api/staff/payments/${decided}/decide/`, { decision: 'REJECTED', reason: 'Not ours.' })
  expect((await queue()).count).toBe(502)
})

test('PAY-60 what does not wait, is of another event or is no id brings nothing into the list', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const [waiting, paid] = [await aGroup(test.db, { mode: 'BANK' }), await aGroup(test.db)]
  await addSampleEvent(test.db, { slug: 'other' })
  const elsewhere = await aGroup(test.db, { event: 'other', mode: 'BANK' })
  for (const asked of [paid.payment.id, elsewhere.payment.id, randomUUID(), 'x']) {
    const reply = await finance.get(`/api/staff/payments/?payment=${asked}`)
    expect(reply.json()).toMatchObject({ payments: [{ id: waiting.payment.id }], count: 1 })
    expect(idsOf(reply.json<Queue>())).toHaveLength(1)
  }
})

test('PAY-60 flash pairs that run out come first, the soonest before the others, and the oldest after them', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const ids = await flood(test, 501)
  await switchFlashSale(test.db, { event: 'ls2025', on: true })
  const aPair = async (hours: number) => {
    const group = await aGroup(test.db, { action: 'flash', mode: 'BANK', amount: 50_000, participants: [{}, {}] })
    const pair_until = new Date(Date.now() + hours * 3_600_000)
    await test.db.updateTable('registration_group').set({ pair_until }).where('id', '=', group.id).execute()
    return group
  }
  const [later, sooner, kept] = [await aPair(40), await aPair(2), await aPair(1)]
  // Something of it is paid, so its pair stays.
  await test.db.transaction().execute((tx) => aPayment(tx, kept, { amount: 1 }))
  const queue = (await finance.get('/api/staff/payments/')).json<Queue>()
  expect(idsOf(queue)).toEqual([sooner.payment.id, later.payment.id, ...ids.slice(0, 498)])
  expect(queue.count).toBe(504)
})

test('PAY-23 MAIL-12 an approval settles after its ten seconds, and makes the receipts official', {
  timeout: 60_000,
}, async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const payment = await pay(test, 'REF 1')
  const reply = await finance.post(`/api/staff/payments/${payment.id}/decide/`, { decision: 'APPROVED' })
  expect(reply.statusCode).toBe(200)
  const wait = Date.parse(reply.json<{ settles_at: string }>().settles_at) - Date.now()
  expect(wait).toBeGreaterThan(8000)
  expect(await payment.state()).toBe('PENDING')
  expect(await mails(test)).toEqual(['temporary'])

  await settleAtOnce(test)
  await expect.poll(payment.state, patiently).toBe('APPROVED')
  expect(await mails(test)).toEqual(['temporary', 'official'])
})

test('PAY-21 MAIL-12 a rejection needs a reason and is told to the person who paid', { timeout: 60_000 }, async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const payment = await pay(test, 'REF 1')
  const reject = (reason: string) =>
    finance.post(`/api/staff/payments/${payment.id}/decide/`, { decision: 'REJECTED', reason })
  for (const unseen of [' ', '\u2800\u202e']) {
    expect((await reject(unseen)).json().error).toBe('Please say why, in words for the person who paid.')
  }
  expect((await reject('The amount on the picture is another.')).statusCode).toBe(200)
  await settleAtOnce(test)
  await expect.poll(payment.state, patiently).toBe('REJECTED')
  expect(await mails(test)).toEqual(['temporary', 'rejected'])
  const group = await test.db.selectFrom('registration_group').select(['paid', 'pending']).executeTakeFirstOrThrow()
  expect(group).toEqual({ paid: 0, pending: 0 })
})

test('a decision taken back never settles', { timeout: 60_000 }, async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const [payment, other] = [await pay(test, 'REF 1'), await pay(test, 'REF 2')]
  await finance.post(`/api/staff/payments/${payment.id}/decide/`, { decision: 'APPROVED' })
  await finance.post(`/api/staff/payments/${other.id}/decide/`, { decision: 'APPROVED' })
  expect((await finance.post(`/api/staff/payments/${payment.id}/undo/`)).statusCode).toBe(204)
  await settleAtOnce(test)
  await expect.poll(other.state, patiently).toBe('APPROVED')
  expect(await payment.state()).toBe('PENDING')
  expect((await finance.post(`/api/staff/payments/${other.id}/undo/`)).json()).toMatchObject({ code: 'too_late' })
})

test('PAY-22 of two people who decide at once one does, and the other learns who', async () => {
  const test = await startTestApp()
  const [finance, admin] = [await asStaff(test, 'finance'), await asStaff(test, 'admin')]
  const payment = await pay(test, 'REF 1')
  const replies = await Promise.all(
    [finance, admin].map((one) => one.post(`/api/staff/payments/${payment.id}/decide/`, { decision: 'APPROVED' })),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = replies.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().error).toMatch(/^(Fina Santos|Adrian Bautista) has approved this payment already\.$/)
})

test('PAY-70 a decision sent again after a lost answer is one decision, and another one is refused', async () => {
  const test = await startTestApp()
  const [finance, admin] = [await asStaff(test, 'finance'), await asStaff(test, 'admin')]
  const payment = await pay(test, 'REF 1')
  const decide = (who: typeof finance, input: object) => who.post(`/api/staff/payments/${payment.id}/decide/`, input)
  const rejection = { decision: 'REJECTED', reason: 'Not ours.' }
  const first = await decide(finance, rejection)
  const again = await Promise.all([decide(finance, rejection), decide(finance, rejection)])
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  for (const reply of again) expect(reply.json()).toEqual(first.json())
  const others = [
    await decide(finance, { decision: 'APPROVED' }),
    await decide(finance, { ...rejection, reason: 'Another reason.' }),
    await decide(admin, rejection),
  ]
  expect(others.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
  const entries = test.db.selectFrom('audit_entry').where('subject', '=', payment.id).select('action')
  expect(await entries.execute()).toEqual([{ action: 'payment.reject' }])
  await test.db.updateTable('payment').set({ state: 'REJECTED', decided_at: new Date() }).execute()
  expect((await decide(finance, rejection)).json()).toEqual(first.json())
})

test("PAY-21 the list says which decision is one's own and until when it can be taken back", async () => {
  const test = await startTestApp()
  const [finance, admin] = [await asStaff(test, 'finance'), await asStaff(test, 'admin')]
  const payment = await pay(test, 'REF 1')
  const { settles_at } = (
    await finance.post(`/api/staff/payments/${payment.id}/decide/`, { decision: 'APPROVED' })
  ).json<{ settles_at: string }>()
  const decision = { decision: 'APPROVED', by: 'Fina Santos', settles_at }
  expect((await finance.get('/api/staff/payments/')).json().payments[0].decision).toEqual({ ...decision, mine: true })
  expect((await admin.get('/api/staff/payments/')).json().payments[0].decision).toEqual({ ...decision, mine: false })
})

/** A line of the bank's statement that names this reference. */
async function aBankLine({ db }: TestApp, line: { key: string; amount: number; by: string }) {
  const { id: event_id } = await db
    .selectFrom('event')
    .where('slug', '=', 'ls2025')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: statement_id } = await db
    .insertInto('bank_statement')
    .values({ event_id, file_name: 'november.csv', line_count: 1, imported_by: line.by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = { reference: line.key, description: 'Transfer', reference_key: line.key, or_keys: [], hint_keys: [] }
  const place = { event_id, statement_id, line_number: 1, posted_on: '2025-11-15', line_sha256: randomBytes(32) }
  await db
    .insertInto('bank_statement_line')
    .values({ ...place, ...words, amount: line.amount })
    .execute()
}

test('PAY-24 another amount at the bank is flagged; an approval can say that more came in, and taking it back forgets that', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const [more, exact] = [await pay(test, 'REF 1'), await pay(test, 'REF 2')]
  await aBankLine(test, { key: 'REF1', amount: 160_000, by: finance.id })
  await aBankLine(test, { key: 'REF2', amount: 150_000, by: finance.id })
  await aBankLine(test, { key: 'REF2', amount: 9_900, by: finance.id })
  const { payments: queue } = (await finance.get('/api/staff/payments/')).json()
  expect(queue[0]).toMatchObject({ id: more.id, bank_amount: 1600, flags: ['repeated_image', 'amount_mismatch'] })
  expect(queue[1]).toMatchObject({ id: exact.id, bank_amount: null, flags: ['repeated_image'] })

  const approve = (received: number, second_look?: true) =>
    finance.post(`/api/staff/payments/${more.id}/decide/`, { decision: 'APPROVED', received, second_look })
  const received = async () =>
    (await test.db.selectFrom('payment').where('id', '=', more.id).select('received').executeTakeFirstOrThrow())
      .received
  const refused = await approve(1499.99)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error).toBe('The bank must have received ₱1,500.00 or more. Nothing was decided.')
  expect((await approve(1600)).statusCode).toBe(200)
  expect(await received()).toBe(160_000)
  await finance.post(`/api/staff/payments/${more.id}/undo/`)
  expect(await received()).toBeNull()
  await approve(1500, true)
  expect(await received()).toBeNull()
})

const sums = (db: Database, id: string) =>
  db
    .selectFrom('registration_group')
    .where('id', '=', id)
    .select(['gross_price', 'paid', 'pending'])
    .executeTakeFirstOrThrow()

/** A group of eight with eight transfers that wait, all approved by finance, and as much again still to pay. */
async function approvalsAtOnce(test: TestApp) {
  const finance = await asStaff(test, 'finance')
  const group = await aGroup(test.db, { action: 'pre', participants: Array.from({ length: 8 }, () => ({})) })
  const settle: (() => Promise<void>)[] = []
  for (let count = 0; count < 8; count++) {
    const { id } = await test.db.transaction().execute((tx) => aPayment(tx, group, { mode: 'BANK', amount: 50_000 }))
    const reply = await finance.post(`/api/staff/payments/${id}/decide/`, { decision: 'APPROVED' })
    expect(reply.statusCode).toBe(200)
    const { decision_at } = await test.db
      .selectFrom('payment')
      .where('id', '=', id)
      .select('decision_at')
      .executeTakeFirstOrThrow()
    const payload = { payment_id: id, decision_at: decision_at?.toISOString() }
    const context = jobContext({ id })
    settle.push(() => settleDecisionHandler(test.db).run(payload, context))
  }
  return { group, settleAll: () => settle.map((run) => run()) }
}

test('PAY-19 8 approvals and 8 cash payments of one group at once never make more than its price', {
  timeout: 60_000,
}, async () => {
  const test = await startTestApp()
  const { group, settleAll } = await approvalsAtOnce(test)
  const balance = await aBalance(test.app, group.payment.or_number)
  const cash = Array.from({ length: 8 }, () => postBalance(test.app, { ...balance, payment_key: randomUUID() }))
  const [replies] = await Promise.all([Promise.all(cash), Promise.all(settleAll())])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)])
  const { gross_price } = group
  expect(await sums(test.db, group.id)).toEqual({ gross_price, paid: gross_price, pending: 0 })
})

test('PAY-19 twin: where cash looks first and books afterwards, only the database keeps it below the price', {
  timeout: 60_000,
}, async () => {
  const test = await startTestApp()
  const race = async () => {
    const { group, settleAll } = await approvalsAtOnce(test)
    const payNaively = async () => {
      const { gross_price, paid, pending } = await sums(test.db, group.id)
      const amount = gross_price - paid - pending
      if (amount > 0) await test.db.transaction().execute((tx) => aPayment(tx, group, { amount }))
    }
    await Promise.allSettled([...Array.from({ length: 8 }, payNaively), ...settleAll()])
    const { gross_price, approved, pending } = await test.db
      .selectFrom('registration_group')
      .where('id', '=', group.id)
      .select(['gross_price', 'approved', 'pending'])
      .executeTakeFirstOrThrow()
    return (approved + pending) / gross_price
  }
  expect(await race()).toBe(1)
  await sql`alter table payment alter column beside_pending set default true`.execute(test.db)
  expect(await race()).toBeGreaterThan(1)
})

test('FILE-10 a proof is opened by finance only, as a sandboxed download, and every view leaves a line', async () => {
  const test = await startTestApp()
  const payment = await pay(test, 'REF 1')
  for (const role of ['door', 'desk', 'coordinator']) {
    expect((await (await asStaff(test, role)).get(`/api/staff/payments/${payment.id}/proof/1`)).statusCode).toBe(403)
  }
  expect((await test.app.inject(`/api/staff/payments/${payment.id}/proof/1`)).statusCode).toBe(401)
  expect(await test.db.selectFrom('file_view').select('id').execute()).toEqual([])

  const finance = await asStaff(test, 'finance')
  expect((await finance.get(`/api/staff/payments/${payment.id}/proof/2`)).json()).toMatchObject({
    code: 'proof_not_found',
  })
  const proof = await finance.get(`/api/staff/payments/${payment.id}/proof/1`)
  expect(proof.statusCode).toBe(200)
  expect(proof.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect(proof.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  const views = await test.db.selectFrom('file_view').select('staff_member_id').execute()
  expect(views).toEqual([{ staff_member_id: finance.id }])
})

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startWorker } from '#platform/server/job-worker.ts'
import { asStaff } from '#testing/as-staff.ts'
import { aSubmission, byBank, postSubmission } from '#testing/submission.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { unexpectedError } from '#testing/unexpected-error.ts'
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
  const queue = (await finance.get('/api/staff/payments/')).json()
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

test('PAY-23 an approval settles after its ten seconds, and makes the receipts official', {
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

test('a rejection needs a reason and is told to the person who paid', { timeout: 60_000 }, async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const payment = await pay(test, 'REF 1')
  const reject = (reason: string) =>
    finance.post(`/api/staff/payments/${payment.id}/decide/`, { decision: 'REJECTED', reason })
  expect((await reject(' ')).json().error).toBe('Please say why, in words for the person who paid.')
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
  expect(refused?.json().error).toMatch(/^(Fina Santos|Adrian Bautista) has decided this payment already\.$/)
})

test('FILE-10 a proof is opened by finance only, as a sandboxed download, and every view leaves a line', async () => {
  const test = await startTestApp()
  const payment = await pay(test, 'REF 1')
  for (const role of ['door', 'desk', 'coordinator']) {
    expect((await (await asStaff(test, role)).get(`/api/staff/payments/${payment.id}/proof/`)).statusCode).toBe(403)
  }
  expect((await test.app.inject(`/api/staff/payments/${payment.id}/proof/`)).statusCode).toBe(401)
  expect(await test.db.selectFrom('file_view').select('id').execute()).toEqual([])

  const finance = await asStaff(test, 'finance')
  const proof = await finance.get(`/api/staff/payments/${payment.id}/proof/`)
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

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sendReversalMailHandler } from '#features/receipts/server/index.ts'
import { findBrokenAuditEntry } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup, aPayment } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { catchMail } from '#test/support/test-mail.ts'

const reason = 'They cannot come.'
const sums = (db: Database, id: string) =>
  db.selectFrom('registration_group').where('id', '=', id).select(['paid', 'pending']).executeTakeFirstOrThrow()
const reversals = (db: Database) =>
  db.selectFrom('payment_reversal').select(['kind', 'amount', 'reason']).orderBy('id').execute()

async function setUp() {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const reverse = (id: string, input: object) =>
    finance.post(`/api/staff/payments/${id}/reverse/`, { reason, ...input })
  return { test, db: test.db, finance, reverse }
}

/** What the worker would send for the reversals so far. */
async function mailsFor({ db }: TestApp) {
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  const env = { PUBLIC_URL: 'https://tipon.example', APP_SECRET: sampleSecret }
  const { rows } = await sql<{ id: string; data: unknown }>`
    select id, data from pgboss.job where name = 'reversal-mail' order by created_on`.execute(db)
  for (const { id, data } of rows) {
    const context = jobContext({ id })
    await sendReversalMailHandler({ db, mailer, env }).run(data, context)
  }
  return catcher.mails
}

test('PAY-24 a refund is a new row: the payment keeps its amount, the group owes again, and the first participant is told', async () => {
  const { test, db, reverse } = await setUp()
  const group = await aGroup(db, { participants: [{ email: 'ana@example.org' }, { email: 'jose@example.org' }] })

  const reply = await reverse(group.payment.id, { kind: 'REFUND' })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    state: 'REFUNDED',
    amount: 3000,
    status: 'REFUNDED',
    total_paid: 0,
    timeline: [
      { what: 'RECORDED', by: 'Desiree Cruz', amount: 3000 },
      { what: 'REFUND', by: 'Fina Santos', amount: 3000, reason },
    ],
  })
  expect(await sums(db, group.id)).toEqual({ paid: 0, pending: 0 })
  expect(await reversals(db)).toEqual([{ kind: 'REFUND', amount: 300_000, reason }])
  const entry = db.selectFrom('audit_entry').where('subject', '=', group.payment.id).select(['action', 'details'])
  expect(await entry.execute()).toEqual([{ action: 'payment.refund', details: { amount: 300_000, reason } }])
  expect(await findBrokenAuditEntry(db)).toBeNull()

  const mails = await mailsFor(test)
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['ana@example.org'])
  expect(mails[0]?.subject).toContain(`Your payment was refunded: ${group.payment.or_number}`)
  for (const words of ['₱3,000.00 back to you', reason, 'Balance now: ₱3,000.00', 'add-payment/?or=', '/manage/']) {
    expect(mails[0]?.text).toContain(words)
  }
})

/** A payment by bank that was rejected by hand. */
async function aRejected(db: Database, decision_by: string) {
  const group = await aGroup(db, { mode: 'BANK', participants: [{ email: 'ana@example.org' }] })
  const rejection = {
    decision: 'REJECTED',
    decision_by,
    decision_at: new Date(),
    decision_reason: 'Not ours.',
  } as const
  await db
    .updateTable('payment')
    .set({ ...rejection, state: 'REJECTED', decided_at: new Date() })
    .where('id', '=', group.payment.id)
    .execute()
  return group
}

test('PAY-76 a rejection is reopened with a reason: the payment waits again, its story says so, and the payer is told', async () => {
  const { test, db, finance } = await setUp()
  const group = await aRejected(db, finance.id)
  const { id } = group.payment
  const reopen = (why: string) => finance.post(`/api/staff/payments/${id}/reopen/`, { reason: why })
  for (const unseen of [' ', '\u2800\u034f']) {
    expect((await reopen(unseen)).json()).toMatchObject({ error: 'Please say why.' })
  }
  const reply = await reopen('The bank has it.')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    state: 'PENDING',
    timeline: [
      { what: 'RECORDED' },
      { what: 'REJECTED', by: 'Fina Santos', reason: 'Not ours.' },
      { what: 'REOPENED', by: 'Fina Santos', reason: 'The bank has it.' },
    ],
  })
  expect(await sums(db, group.id)).toEqual({ paid: 0, pending: group.payment.amount })
  const entries = db.selectFrom('audit_entry').where('subject', '=', id).select(['action', 'details'])
  expect(await entries.execute()).toEqual([{ action: 'payment.reopen', details: { reason: 'The bank has it.' } }])
  const { rows } = await sql<{ data: object }>`select data from pgboss.job where name = 'receipt-mail'`.execute(db)
  expect(rows).toEqual([{ data: { payment_id: id, kind: 'reopened', to: 'ana@example.org' } }])

  expect((await reopen('Again.')).json()).toMatchObject({ code: 'not_rejected' })
  expect((await finance.post(`/api/staff/payments/${id}/decide/`, { decision: 'APPROVED' })).statusCode).toBe(200)
  expect(await findBrokenAuditEntry(test.db)).toBeNull()
})

test('PAY-76 what is not rejected, or whose reference is another’s by now, is not reopened', async () => {
  const { db, finance } = await setUp()
  const reopen = async (id: string) =>
    (await finance.post(`/api/staff/payments/${id}/reopen/`, { reason: 'A mistake.' })).json<object>()
  const [approved, waiting] = [await aGroup(db), await aGroup(db, { mode: 'BANK' })]
  for (const { payment } of [approved, waiting])
    expect(await reopen(payment.id)).toMatchObject({ code: 'not_rejected' })
  expect(await reopen('019a0000-0000-7000-8000-000000000000')).toMatchObject({ code: 'payment_not_found' })

  const group = await aRejected(db, finance.id)
  const { reference } = await db
    .selectFrom('payment')
    .where('id', '=', group.payment.id)
    .select('reference')
    .executeTakeFirstOrThrow()
  await db.updateTable('payment').set({ reference }).where('id', '=', waiting.payment.id).execute()
  expect(await reopen(group.payment.id)).toMatchObject({
    code: 'reference_used',
    error: `Another payment has this reference by now: ${waiting.payment.or_number}. Look at that one first. Nothing was changed.`,
  })
  expect(await db.selectFrom('payment_reopening').select('id').execute()).toEqual([])
})

test('PAY-18 PAY-76 past our own code the database lets no state go back without a reopening, and keeps each', async () => {
  const { db, finance } = await setUp()
  const group = await aRejected(db, finance.id)
  const back = db.updateTable('payment').set({ state: 'PENDING', decided_at: null }).where('id', '=', group.payment.id)
  await expect(back.execute()).rejects.toThrow('a payment cannot go from REJECTED to PENDING')
  const row = { payment_id: group.payment.id, reason, reopened_by: finance.id, rejected_at: new Date(), rejection: '' }
  await db.insertInto('payment_reopening').values(row).execute()
  const kept = await db.selectFrom('payment_reopening').select(['rejected_by', 'rejection']).execute()
  expect(kept).toEqual([{ rejected_by: finance.id, rejection: 'Not ours.' }])
  await expect(db.deleteFrom('payment_reopening').execute()).rejects.toThrow('a reopening is only ever added')
  // Rejected once more, the old reopening opens nothing.
  await db
    .updateTable('payment')
    .set({ state: 'REJECTED', decided_at: new Date(Date.now() + 1000) })
    .where('id', '=', group.payment.id)
    .execute()
  await expect(back.execute()).rejects.toThrow('a payment cannot go from REJECTED to PENDING')
})

test('PAY-24 a payment is reversed once: again, or by two people at once, is a 409 in words', async () => {
  const { test, db, reverse } = await setUp()
  const admin = await asStaff(test, 'admin')
  const group = await aGroup(db)
  const replies = await Promise.all([
    reverse(group.payment.id, { kind: 'REFUND' }),
    admin.post(`/api/staff/payments/${group.payment.id}/reverse/`, { kind: 'VOID', reason }),
    reverse(group.payment.id, { kind: 'REFUND' }),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const again = await reverse(group.payment.id, { kind: 'VOID' })
  expect(again.json()).toMatchObject({
    code: 'already_reversed',
    error: expect.stringMatching(/^(Fina Santos|Adrian Bautista) has (refunded|voided) this payment already, on /),
  })
  expect(await reversals(db)).toHaveLength(1)
  expect(await sums(db, group.id)).toEqual({ paid: 0, pending: 0 })
})

test('PAY-24 twin: without the lock and the index of the database one payment would be reversed twice', async () => {
  const { db, finance } = await setUp()
  const reverseTwice = async () => {
    const { id, amount } = (await aGroup(db)).payment
    const row = { payment_id: id, kind: 'REFUND' as const, amount, reason, reversed_by: finance.id }
    const naively = () => db.insertInto('payment_reversal').values(row).execute()
    await Promise.allSettled([naively(), naively()])
    return (await db.selectFrom('payment_reversal').where('payment_id', '=', id).select('id').execute()).length
  }
  expect(await reverseTwice()).toBe(1)
  await sql`drop index one_reversal_per_payment`.execute(db)
  await sql`alter table payment_reversal disable trigger follow_payment_reversal`.execute(db)
  expect(await reverseTwice()).toBe(2)
})

test('PAY-14 PAY-24 a void frees nothing: the next payment gets the next number, and the group can be paid again', async () => {
  const { test, db, reverse } = await setUp()
  const group = await aGroup(db)
  expect((await reverse(group.payment.id, { kind: 'VOID' })).json()).toMatchObject({
    state: 'VOIDED',
    status: 'UNPAID',
  })
  const next = await db.transaction().execute((tx) => aPayment(tx, group, { amount: group.gross_price }))
  expect(next.or_number).toMatch(/^LS25-000002-/)
  expect(await sums(db, group.id)).toEqual({ paid: group.gross_price, pending: 0 })
  const serials = await db.selectFrom('payment').select('or_serial').orderBy('or_serial').execute()
  expect(serials.map(({ or_serial }) => or_serial)).toEqual([1, 2])
  expect((await mailsFor(test))[0]?.text).toContain('was made by mistake and does not count any more')
})

test('PAY-24 what came in too much goes back in parts, never more than that, and never the same part twice', async () => {
  const { test, db, finance, reverse } = await setUp()
  const group = await aGroup(db, { received: 160_000 })
  const { id } = group.payment
  const overpaid = async () =>
    (await finance.get('/api/staff/payments/all/?view=overpaid')).json<{ payments: object[] }>().payments
  expect(await overpaid()).toMatchObject([{ id, excess: 100, status: 'OVERPAID', state: 'APPROVED' }])

  expect((await reverse(id, { kind: 'EXCESS', amount: 100.01 })).json()).toMatchObject({
    code: 'no_excess',
    error: 'Only ₱100.00 came in too much and is left to give back. Nothing was recorded.',
  })
  expect((await reverse(id, { kind: 'EXCESS', amount: 40 })).json()).toMatchObject({ excess: 60, status: 'OVERPAID' })
  expect((await reverse(id, { kind: 'EXCESS', amount: 40 })).json()).toMatchObject({ code: 'already_reversed' })
  const rest = await Promise.all([
    reverse(id, { kind: 'EXCESS', reason: 'one' }),
    reverse(id, { kind: 'EXCESS', reason: 'two' }),
  ])
  expect(rest.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await overpaid()).toEqual([])
  expect((await reversals(db)).map(({ amount }) => amount)).toEqual([4_000, 6_000])
  expect(await sums(db, group.id)).toEqual({ paid: group.gross_price, pending: 0 })
  expect((await mailsFor(test)).map(({ text }) => text)).toEqual([
    expect.stringContaining('₱40.00 back to you'),
    expect.stringContaining('₱60.00 back to you'),
  ])
})

test('PAY-24 a number from the proof in a field for money is refused, and so is less than a centavo', async () => {
  const { test, db, finance, reverse } = await setUp()
  const [waiting, paid] = [await aGroup(db, { mode: 'BANK' }), await aGroup(db)]
  const approval = { decision: 'APPROVED', received: 202_511_030_012_345 }
  const refused = await finance.post(`/api/staff/payments/${waiting.payment.id}/decide/`, approval)
  expect(refused.json()).toMatchObject({ error: 'Please check the amount: it is far too large.', code: 'invalid' })
  expect((await finance.get('/api/staff/payments/all/')).statusCode).toBe(200)
  for (const amount of [0.001, 1e300]) {
    expect((await reverse(paid.payment.id, { kind: 'EXCESS', amount })).statusCode).toBe(400)
  }
  const count = { counted: 202_511_030_012_345, staff_member_id: (await asStaff(test, 'desk')).id }
  expect((await finance.post('/api/staff/cash/close/', count)).statusCode).toBe(400)
})

test('PAY-24 a refund gives back all that came in', async () => {
  const { test, db, reverse } = await setUp()
  const group = await aGroup(db, { received: 160_000 })
  expect((await reverse(group.payment.id, { kind: 'REFUND' })).json()).toMatchObject({ excess: 0, status: 'REFUNDED' })
  expect((await reversals(db)).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'EXCESS 10000',
    `REFUND ${group.gross_price}`,
  ])
  const mails = await mailsFor(test)
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('₱1,600.00 back to you')])
})

test('PAY-50 what came in too much outlives a void and can still be given back, once', async () => {
  const { test, db, finance, reverse } = await setUp()
  const group = await aGroup(db, { mode: 'BANK', state: 'APPROVED', received: 160_000 })
  const { id } = group.payment
  const overpaid = async () =>
    (await finance.get('/api/staff/payments/all/?view=overpaid')).json<{ payments: object[] }>().payments
  expect((await reverse(id, { kind: 'VOID' })).json()).toMatchObject({ state: 'VOIDED', excess: 100, status: 'UNPAID' })
  expect(await overpaid()).toMatchObject([{ id, excess: 100, state: 'VOIDED' }])
  expect((await reverse(id, { kind: 'EXCESS', amount: 100.01 })).json()).toMatchObject({ code: 'no_excess' })
  const both = await Promise.all(['one', 'two'].map((why) => reverse(id, { kind: 'EXCESS', reason: why })))
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await overpaid()).toEqual([])
  expect((await reverse(id, { kind: 'REFUND' })).json()).toMatchObject({ code: 'already_reversed' })
  expect((await reversals(db)).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['VOID 150000', 'EXCESS 10000'])
  expect(await sums(db, group.id)).toEqual({ paid: 0, pending: 0 })
  expect((await mailsFor(test)).map(({ text }) => text)[1]).toContain('₱100.00 back to you')
})

test('PAY-50 money that was voided and entered where it belongs is not owed twice', async () => {
  const { db, finance, reverse } = await setUp()
  const [wrong, right] = [
    await aGroup(db, { mode: 'BANK', state: 'APPROVED', received: 160_000 }),
    await aGroup(db, { mode: 'BANK' }),
  ]
  await reverse(wrong.payment.id, { kind: 'VOID' })
  const { reference } = await db
    .selectFrom('payment')
    .where('id', '=', wrong.payment.id)
    .select('reference')
    .executeTakeFirstOrThrow()
  await db.updateTable('payment').set({ reference }).where('id', '=', right.payment.id).execute()
  expect((await finance.get('/api/staff/payments/all/?view=overpaid')).json()).toMatchObject({ payments: [] })
  expect((await reverse(wrong.payment.id, { kind: 'EXCESS' })).json()).toMatchObject({ code: 'already_reversed' })
  const row = { payment_id: wrong.payment.id, kind: 'EXCESS' as const, amount: 10_000, reason, reversed_by: finance.id }
  await expect(db.insertInto('payment_reversal').values(row).execute()).rejects.toMatchObject({
    constraint: 'excess_is_there',
  })
})

test('PAY-50 a transfer that was entered twice gives back what came in too much once, whichever entry is asked', async () => {
  const { db, finance, reverse } = await setUp()
  const anEntry = async (reference?: string | null) => {
    const { payment } = await aGroup(db, { mode: 'BANK' })
    await db
      .updateTable('payment')
      .set({ state: 'APPROVED', decided_at: new Date(), received: 160_000, ...(reference && { reference }) })
      .where('id', '=', payment.id)
      .execute()
    return db.selectFrom('payment').where('id', '=', payment.id).select(['id', 'reference']).executeTakeFirstOrThrow()
  }
  // Given back under the wrong group, voided there, and entered where it belongs.
  const wrong = await anEntry()
  for (const kind of ['EXCESS', 'VOID']) expect((await reverse(wrong.id, { kind })).statusCode).toBe(200)
  const right = await anEntry(wrong.reference)
  expect((await finance.get('/api/staff/payments/all/?view=overpaid')).json()).toMatchObject({ payments: [] })
  expect((await reverse(right.id, { kind: 'EXCESS' })).json()).toMatchObject({ code: 'no_excess' })
  expect((await reverse(right.id, { kind: 'REFUND' })).json()).toMatchObject({ excess: 0, state: 'REFUNDED' })

  // Voided twice, and asked for at both entries at the same moment.
  for (let round = 0; round < 3; round++) {
    const first = await anEntry()
    await reverse(first.id, { kind: 'VOID' })
    const second = await anEntry(first.reference)
    await reverse(second.id, { kind: 'VOID' })
    const both = await Promise.all([first, second].map(({ id }) => reverse(id, { kind: 'EXCESS' })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
  const back = (await reversals(db)).filter(({ kind }) => kind === 'EXCESS').map(({ amount }) => amount)
  expect(back).toEqual([10_000, 10_000, 10_000, 10_000])
})

test('PAY-24 what does not count cannot be reversed, and a reversal says why', async () => {
  const { db, reverse } = await setUp()
  const waiting = await aGroup(db, { mode: 'BANK' })
  expect((await reverse(waiting.payment.id, { kind: 'REFUND' })).json()).toMatchObject({ code: 'still_waiting' })
  await db
    .updateTable('payment')
    .set({ state: 'REJECTED', decided_at: new Date() })
    .where('id', '=', waiting.payment.id)
    .execute()
  expect((await reverse(waiting.payment.id, { kind: 'VOID' })).json()).toMatchObject({ code: 'was_rejected' })
  const paid = await aGroup(db)
  expect((await reverse(paid.payment.id, { kind: 'EXCESS' })).json()).toMatchObject({ code: 'no_excess' })
  expect((await reverse(paid.payment.id, { kind: 'REFUND', reason: ' ' })).statusCode).toBe(400)
  expect((await reverse('019a0000-0000-7000-8000-000000000000', { kind: 'VOID' })).statusCode).toBe(404)
  expect(await reversals(db)).toEqual([])
})

test('PAY-24 a payment is found by number, reference or name, in every state', async () => {
  const { db, finance, reverse } = await setUp()
  const nina = await aGroup(db, {
    mode: 'BANK',
    participants: [
      { first_name: 'Niña', last_name: 'Dela Peña' },
      { first_name: 'Bea', last_name: 'Cruz' },
    ],
  })
  const jose = await aGroup(db, { participants: [{ first_name: 'Jose', last_name: 'Rizal' }] })
  const find = async (query: string) =>
    (await finance.get(`/api/staff/payments/all/?${query}`)).json<{ payments: { id: string }[]; more: boolean }>()
  const ids = async (q: string) => (await find(`q=${encodeURIComponent(q)}`)).payments.map(({ id }) => id)
  const { reference } = await db
    .selectFrom('payment')
    .where('id', '=', nina.payment.id)
    .select('reference')
    .executeTakeFirstOrThrow()

  expect(await ids('')).toEqual([jose.payment.id, nina.payment.id])
  expect(await ids(nina.payment.or_number.toLowerCase().replaceAll('-', ' '))).toEqual([nina.payment.id])
  expect(await ids(String(reference).toLowerCase())).toEqual([nina.payment.id])
  for (const name of ['nina peña', 'NIÑA', 'bea  cruz']) expect(await ids(name)).toEqual([nina.payment.id])
  for (const name of ['niña rizal', '%', '_', "' or true --"]) expect(await ids(name)).toEqual([])

  await reverse(jose.payment.id, { kind: 'VOID' })
  expect((await find('view=reversed')).payments).toMatchObject([{ id: jose.payment.id, state: 'VOIDED' }])
  expect((await finance.get('/api/staff/payments/all/?event=other')).json()).toEqual({
    payments: [],
    more: false,
    held: null,
    deciders: [],
  })
})

test('every call of finance is closed to the door, the desk and coordinators', async () => {
  const { test, db } = await setUp()
  const { payment } = await aGroup(db, { mode: 'BANK' })
  const path = `/api/staff/payments/${payment.id}`
  for (const role of ['door', 'desk', 'coordinator']) {
    const { get, post } = await asStaff(test, role)
    const replies = await Promise.all([
      get('/api/staff/payments/'),
      get('/api/staff/payments/all/'),
      get(path),
      post(`${path}/looking/`, { looking: true }),
      post(`${path}/decide/`, { decision: 'APPROVED' }),
      post(`${path}/undo/`),
      post(`${path}/reverse/`, { kind: 'VOID', reason }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 403))
  }
})

test('PAY-24 what the bank received is fixed by the decision, and no reversal can be emptied away', async () => {
  const { db } = await setUp()
  const waiting = await aGroup(db, { mode: 'BANK' })
  const approved = await aGroup(db, { received: 160_000 })
  const receive = (id: string) => db.updateTable('payment').set({ received: 170_000 }).where('id', '=', id).execute()
  await receive(waiting.payment.id)
  await expect(receive(approved.payment.id)).rejects.toMatchObject({ constraint: 'received_stays' })
  for (const table of ['payment_reversal', 'scan']) {
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow('are only ever added')
  }
})

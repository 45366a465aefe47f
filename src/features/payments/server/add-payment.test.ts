import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aBalance, lookUp, postBalance } from '#test/support/balance.ts'
import { aGroup, aPayment, approvePayment } from '#test/support/factories.ts'
import { byBank } from '#test/support/submission.ts'
import { startSecondApp, startTestApp } from '#test/support/test-app.ts'

const sums = (db: Database) =>
  db.selectFrom('registration_group').select(['gross_price', 'paid', 'pending']).executeTakeFirstOrThrow()
const count = async (db: Database) => (await db.selectFrom('payment').select('id').execute()).length
/** How many answers of each status. */
const outcomes = (replies: { statusCode: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}
const receipts = async (db: Database) => {
  const { rows } = await sql<{ data: { kind: string; to: string } }>`
    select data from pgboss.job where name = 'receipt-mail' order by data->>'to'
  `.execute(db)
  return rows.map(({ data }) => `${data.kind} ${data.to}`)
}

test('BAL-10 cash settles the balance at once, and everyone gets the official receipt', async () => {
  const { app, db } = await startTestApp()
  const participants = [{ email: 'ana@example.org' }, { email: 'jose@example.org' }]
  const { payment } = await aGroup(db, { action: 'pre', participants })

  const reply = await postBalance(app, await aBalance(app, payment.or_number))

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({
    or_number: expect.stringMatching(/^LS25-000002-/),
    payment_status: 'PAID',
    amount: 2000,
    balance: 0,
  })
  expect(await sums(db)).toEqual({ gross_price: 300_000, paid: 300_000, pending: 0 })
  expect(await receipts(db)).toEqual(['official ana@example.org', 'official jose@example.org'])
})

test('BAL-10 BAL-6 a transfer waits for approval; the balance stays and a temporary receipt is sent', async () => {
  const { app, db } = await startTestApp()
  const { payment } = await aGroup(db, { action: 'pre' })

  const reply = await postBalance(app, { ...(await aBalance(app, payment.or_number)), ...(await byBank('BDO 1')) })

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({ payment_status: 'PENDING', amount: 1000, balance: 1000 })
  expect(await sums(db)).toEqual({ gross_price: 150_000, paid: 50_000, pending: 100_000 })
  expect(await receipts(db)).toEqual(['temporary ana@example.org'])
})

test('BAL-8 BAL-9 BAL-10 what is missing is refused by name, and nothing is recorded', async () => {
  const { app, db } = await startTestApp()
  const { payment } = await aGroup(db, { action: 'pre' })
  const fields = await aBalance(app, payment.or_number)
  const { payment_proof: _, ...bank } = await byBank('BDO 1')
  const refusals: [Record<string, string>, object][] = [
    [{ amount: '' }, { amount: ['Amount is required'] }],
    [{ assisted_by: ' ' }, { assisted_by: ['Assisted By is required'] }],
    [bank, { payment_proof: ['Proof of payment is required'] }],
    [
      { ...bank, payment_reference: '' },
      { payment_reference: expect.arrayContaining(['Payment Reference number is required']) },
    ],
    [{ action: 'full' }, { action: expect.anything() }],
    [{ payment_key: 'x' }, { payment_key: expect.anything() }],
  ]
  for (const [over, problems] of refusals) {
    const reply = await postBalance(app, { ...fields, ...over })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'invalid', fields: problems })
  }
  const wrongKey = await postBalance(app, { ...fields, assisted_by: 'WRONG-PASSKEY' })
  expect(wrongKey.statusCode).toBe(403)
  expect(await count(db)).toBe(1)
})

test('BAL-10 a group that was not looked up, or a number of another group, is not found', async () => {
  const { app, db } = await startTestApp()
  const { id, payment } = await aGroup(db, { action: 'pre' })
  const other = await aGroup(db, { action: 'pre' })
  const fields = await aBalance(app, payment.or_number)
  const wrongs: Record<string, string>[] = [
    { payment_group: id },
    { payment_group: 'x' },
    { ref_or_number: other.payment.or_number },
  ]
  for (const wrong of wrongs) {
    const reply = await postBalance(app, { ...fields, ...wrong })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ error: 'No payment found for that OR number.' })
  }
})

test('BAL-13 only what is open can be paid: not more, not less, and nothing once it is covered or settled', async () => {
  const { app, db } = await startTestApp()
  const group = await aGroup(db, { action: 'pre' })
  const fields = await aBalance(app, group.payment.or_number)
  for (const amount of ['1000.01', '999.99', '1500']) {
    const reply = await postBalance(app, { ...fields, amount })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'balance_changed', error: expect.stringContaining('₱1,000.00') })
  }
  await db.transaction().execute((tx) => aPayment(tx, group, { mode: 'BANK', amount: 100_000 }))
  expect((await postBalance(app, fields)).json()).toMatchObject({ code: 'pending_covers' })

  const paid = await aGroup(db)
  const settled = await postBalance(app, { ...(await aBalance(app, paid.payment.or_number)), amount: '1' })
  expect(settled.statusCode).toBe(409)
  expect(settled.json()).toMatchObject({ code: 'already_settled' })
})

test('BAL-14 a balance is payable after registration has closed', async () => {
  const { app, db } = await startTestApp()
  const { payment } = await aGroup(db, { action: 'pre' })
  await db
    .updateTable('event')
    .set({ registration_closes_at: new Date('2020-01-01') })
    .execute()
  expect((await postBalance(app, await aBalance(app, payment.or_number))).statusCode).toBe(201)
})

test('BAL-15 20 identical posts at once record one payment and get answers that are the same to the byte', async () => {
  const first = await startTestApp()
  const second = await startSecondApp(first)
  const { payment } = await aGroup(first.db, { action: 'pre' })
  const fields = { ...(await aBalance(first.app, payment.or_number)), ...(await byBank('BPI 1')) }

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => postBalance(index % 2 ? first.app : second, fields)),
  )

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(await count(first.db)).toBe(2)
  const changed = await postBalance(first.app, { ...fields, payment_reference: 'BPI 2' })
  expect(changed.statusCode).toBe(422)
  expect(changed.json()).toMatchObject({ code: 'key_reused' })
})

test('BAL-15 without a key a repetition is refused, because nothing is open any more', async () => {
  const { app, db } = await startTestApp()
  const { payment } = await aGroup(db, { action: 'pre' })
  const { payment_key: _, ...fields } = await aBalance(app, payment.or_number)
  const replies = await Promise.all(Array.from({ length: 10 }, () => postBalance(app, fields)))
  expect(outcomes(replies)).toEqual({ 201: 1, 409: 9 })
  expect(await count(db)).toBe(2)
})

test('BAL-13 8 payments at once never make more than the price', async () => {
  const { app, db } = await startTestApp()
  const { payment } = await aGroup(db, { action: 'pre' })
  const fields = await aBalance(app, payment.or_number)
  const replies = await Promise.all(
    Array.from({ length: 8 }, async (_, index) =>
      postBalance(app, { ...fields, payment_key: randomUUID(), ...(index % 2 ? await byBank(`REF ${index}`) : {}) }),
    ),
  )
  expect(outcomes(replies)).toEqual({ 201: 1, 409: 7 })
  const { gross_price, paid, pending } = await sums(db)
  expect(paid + pending).toBe(gross_price)
  expect((await lookUp(app, payment.or_number)).statusCode).toBe(200)
})

test('BAL-13 twin: looking first and booking afterwards takes too much, unless the database refuses', async () => {
  const { db } = await startTestApp()
  const group = await aGroup(db, { action: 'pre' })
  const payNaively = async () => {
    const { gross_price, paid, pending } = await sums(db)
    const amount = gross_price - paid - pending
    if (amount > 0) await db.transaction().execute((tx) => aPayment(tx, group, { amount }))
  }
  await Promise.allSettled(Array.from({ length: 8 }, payNaively))
  expect((await sums(db)).paid).toBe(group.gross_price)

  await sql`alter table payment alter column beside_pending set default true`.execute(db)
  await sql`delete from payment where amount > 50000`.execute(db)
  await db.updateTable('registration_group').set({ approved: 50_000 }).execute()
  await Promise.allSettled(Array.from({ length: 8 }, payNaively))
  const { approved } = await db.selectFrom('registration_group').select('approved').executeTakeFirstOrThrow()
  expect(approved).toBeGreaterThan(group.gross_price)
})

test('BAL-17 a stranger who knows the number cannot keep its owner from paying, by bank or in cash', async () => {
  const test = await startTestApp()
  const { app, db } = test
  const { payment } = await aGroup(db, { action: 'pre' })
  const stranger = { ...(await aBalance(app, payment.or_number)), ...(await byBank('INVENTED')) }
  expect((await postBalance(app, stranger)).statusCode).toBe(201)

  const whole = { ...(await aBalance(app, payment.or_number)), amount: '1000' }
  const told = await postBalance(app, { ...whole, ...(await byBank('REAL')) })
  expect(told.json()).toMatchObject({ code: 'pending_covers' })
  const beside = { ...whole, beside_pending: 'true' }
  const sent = await postBalance(app, { ...beside, ...(await byBank('REAL')) })
  expect(sent.statusCode).toBe(201)
  expect(sent.json()).toMatchObject({ payment_status: 'PENDING', amount: 1000, balance: 1000 })
  expect(await sums(db)).toEqual({ gross_price: 150_000, paid: 50_000, pending: 200_000 })

  const finance = await asStaff(test, 'finance')
  type Waiting = { reference: string; flags: string[] }
  const { payments } = (await finance.get('/api/staff/payments/')).json<{ payments: Waiting[] }>()
  expect(payments.map(({ reference, flags }) => [reference, flags.includes('second_claim')])).toEqual([
    ['INVENTED', true],
    ['REAL', true],
  ])
  const cash = await postBalance(app, { ...beside, payment_key: randomUUID() })
  expect(cash.json()).toMatchObject({ payment_status: 'PAID', balance: 0 })
})

test('BAL-18 whoever knows the number can neither flood its owner with mails nor finance with proofs', async () => {
  const test = await startTestApp()
  const { app, db } = test
  const { id: group_id, payment } = await aGroup(db, { action: 'pre' })
  const whole = { ...(await aBalance(app, payment.or_number)), amount: '1000', beside_pending: 'true' }
  let sent = 0
  const claim = async (remoteAddress: string) => {
    const form = new FormData()
    const fields = { ...whole, ...(await byBank(`CLAIM ${++sent}`)), payment_key: randomUUID() }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return (await app.inject({ method: 'POST', url: '/events/api/payments/', payload: form, remoteAddress })).statusCode
  }
  const ofStranger = await Promise.all(Array.from({ length: 30 }, () => claim('203.0.113.9')))
  expect(ofStranger.filter((status) => status === 201)).toHaveLength(3)
  expect(new Set(ofStranger)).toEqual(new Set([201, 409]))
  // The owner, on another line, is not kept from paying.
  expect(await claim('198.51.100.7')).toBe(201)
  const ofMany = await Promise.all(Array.from({ length: 30 }, (_, at) => claim(`192.0.2.${at}`)))
  expect(ofMany.filter((status) => status === 201)).toHaveLength(6)
  // Past our own rules the database refuses.
  const another = sql`
    insert into payment (event_id, group_id, mode, state, amount, reference, proof_file_id, or_serial, or_number, or_key, beside_pending)
    select event_id, group_id, mode, state, amount, 'ANOTHER 1', proof_file_id, 9999, 'LS25-9', 'LS259', true
    from payment where group_id = ${group_id} and state = 'PENDING' limit 1`
  await expect(another.execute(db)).rejects.toThrow('as many payments to be checked as it may')
  const mails = async () =>
    (await sql`select count(*)::int as n from pgboss.job where name like '%receipt%'`.execute(db)).rows
  expect(await mails()).toEqual([{ n: 3 }])
  const cash = await postBalance(app, { ...whole, payment_key: randomUUID() })
  expect(cash.json()).toMatchObject({ payment_status: 'PAID', balance: 0 })
  // Whoever has paid at the desk gets receipt and tickets, whatever strangers send.
  expect(await mails()).toEqual([{ n: 4 }])
})

test('BAL-18 whoever had three proofs rejected today is told what to do, not that they are being checked', async () => {
  const { app, db } = await startTestApp()
  const { payment } = await aGroup(db, { action: 'pre' })
  const send = async (reference: string) =>
    postBalance(app, {
      ...(await aBalance(app, payment.or_number)),
      ...(await byBank(reference)),
      payment_key: randomUUID(),
    })
  for (const reference of ['FIRST', 'SECOND', 'THIRD']) {
    expect((await send(reference)).statusCode).toBe(201)
    const rejected = { state: 'REJECTED', decided_at: new Date() } as const
    await db.updateTable('payment').set(rejected).where('state', '=', 'PENDING').execute()
  }
  const refused = (await send('FOURTH')).json<{ code: string; error: string }>()
  expect(refused).toMatchObject({
    code: 'many_pending',
    error: expect.stringContaining('Please send the next one tomorrow'),
  })
  expect(refused.error).not.toContain('being checked')
})

test('BAL-17 what is approved beyond the price is shown as too much, and goes back without the group owing again', async () => {
  const test = await startTestApp()
  const { app, db } = test
  const { id: group_id, payment } = await aGroup(db, { action: 'pre' })
  const first = { ...(await aBalance(app, payment.or_number)), ...(await byBank('FIRST')) }
  await postBalance(app, first)
  await postBalance(app, { ...first, ...(await byBank('SECOND')), beside_pending: 'true', payment_key: randomUUID() })
  const waiting = await db.selectFrom('payment').where('state', '=', 'PENDING').select('id').orderBy('id').execute()
  for (const one of waiting) await db.transaction().execute((tx) => approvePayment(tx, one))
  expect(await sums(db)).toEqual({ gross_price: 150_000, paid: 150_000, pending: 0 })

  const finance = await asStaff(test, 'finance')
  const { payments } = (await finance.get('/api/staff/payments/all/?view=overpaid')).json()
  expect(payments).toMatchObject(Array.from({ length: 3 }, () => ({ status: 'OVERPAID', overpaid: 1000 })))
  const second = `/api/staff/payments/${waiting[1]?.id}/reverse/`
  expect((await finance.post(second, { kind: 'REFUND', reason: 'Paid twice' })).statusCode).toBe(200)
  expect(await sums(db)).toEqual({ gross_price: 150_000, paid: 150_000, pending: 0 })
  expect((await finance.get('/api/staff/payments/all/?view=overpaid')).json().payments).toEqual([])
  const { approved } = await db
    .selectFrom('registration_group')
    .where('id', '=', group_id)
    .select('approved')
    .executeTakeFirstOrThrow()
  expect(approved).toBe(150_000)
})

test('BAL-17 somebody else’s tries do not use up one’s own', async () => {
  const { app, db } = await startTestApp()
  const { payment } = await aGroup(db, { action: 'pre' })
  const fields = await aBalance(app, payment.or_number)
  const post = (remoteAddress: string, amount: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, amount })) form.append(name, value)
    return app.inject({ method: 'POST', url: '/events/api/payments/', payload: form, remoteAddress })
  }
  let tries = 0
  while ((await post('192.0.2.1', '1')).statusCode !== 429) tries++
  expect(tries).toBe(30)
  expect((await post('192.0.2.2', '1000')).statusCode).toBe(201)
})

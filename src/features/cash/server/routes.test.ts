import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { aGroup } from '#test/support/factories.ts'
import { aPerson, aSubmission, byBank, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'

test('PAY-26 cash is expected of the owner of the passkey, until it is counted', async () => {
  const test = await startTestApp()
  const desk = await asStaff(test, 'desk')
  await postSubmission(test.app, aSubmission())
  await postSubmission(test.app, aSubmission({ action: 'pre', amount: '500' }))
  await postSubmission(test.app, aSubmission(await byBank('not cash')))
  expect((await desk.get('/api/staff/cash/')).json()).toEqual([
    { staff_member_id: desk.id, full_name: 'Desiree Cruz', expected: 2000, payments: 2, refunds: 0, held: 0 },
  ])

  const closed = await desk.post('/api/staff/cash/close/', { counted: 1950.5, note: 'A coin fell.' })
  expect(closed.json()).toEqual({ id: expect.any(String), expected: 2000, counted: 1950.5, variance: -49.5 })
  expect((await desk.get('/api/staff/cash/')).json()).toEqual([])
  expect((await desk.post('/api/staff/cash/close/', { counted: 0 })).json()).toMatchObject({ code: 'no_cash' })

  await postSubmission(test.app, aSubmission())
  expect((await desk.get('/api/staff/cash/')).json()).toMatchObject([{ expected: 1500, payments: 1 }])
})

test('PAY-26 of two counts at once one takes the cash', async () => {
  const test = await startTestApp()
  const [desk, finance] = [await asStaff(test, 'desk'), await asStaff(test, 'finance')]
  await postSubmission(test.app, aSubmission())
  const replies = await Promise.all([
    desk.post('/api/staff/cash/close/', { counted: 1500 }),
    finance.post('/api/staff/cash/close/', { counted: 1500, staff_member_id: desk.id }),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await test.db.selectFrom('cash_shift').select('variance').execute()).toEqual([{ variance: 0 }])
})

test('PAY-26 the desk counts its own cash, finance anybody’s, and the door none', async () => {
  const test = await startTestApp()
  const [desk, door, finance] = await Promise.all(['desk', 'door', 'finance'].map((name) => asStaff(test, name)))
  await postSubmission(test.app, aSubmission())
  expect((await door?.get('/api/staff/cash/'))?.statusCode).toBe(403)
  const others = await desk?.post('/api/staff/cash/close/', { counted: 1, staff_member_id: finance?.id })
  expect(others?.statusCode).toBe(403)
  expect((await finance?.get('/api/staff/cash/'))?.json()).toHaveLength(1)
})

test('PAY-26 closed shifts are kept with who counted and what they noted: own ones for the desk, all for finance', async () => {
  const test = await startTestApp()
  const [desk, finance, admin] = [
    await asStaff(test, 'desk'),
    await asStaff(test, 'finance'),
    await asStaff(test, 'admin'),
  ]
  const { passkey } = (await admin.post('/api/staff/passkeys/')).json<{ passkey: string }>()
  await postSubmission(test.app, aSubmission())
  await postSubmission(test.app, aSubmission({ assisted_by: passkey }))
  await desk.post('/api/staff/cash/close/', { counted: 1000, note: 'A 500 is missing.' })
  await finance.post('/api/staff/cash/close/', { counted: 1500, staff_member_id: admin.id })

  const own = (await desk.get('/api/staff/cash/shifts/')).json()
  expect(own).toEqual([
    {
      id: expect.any(String),
      staff_member_id: desk.id,
      full_name: 'Desiree Cruz',
      counted_by: 'Desiree Cruz',
      counted_at: expect.any(String),
      number: 1,
      expected: 1500,
      counted: 1000,
      variance: -500,
      note: 'A 500 is missing.',
      holder: 'Desiree Cruz',
      finance: null,
      objection: null,
    },
  ])
  const all = (await finance.get('/api/staff/cash/shifts/')).json<{ variance: number }[]>()
  expect(all.map(({ variance }) => variance)).toEqual([-500, 0])
  expect((await (await asStaff(test, 'door')).get('/api/staff/cash/shifts/')).statusCode).toBe(403)
})

test('PAY-26 cash that comes in while it is being counted is said, not passed over', async () => {
  const test = await startTestApp()
  const desk = await asStaff(test, 'desk')
  await postSubmission(test.app, aSubmission())
  const [seen] = (await desk.get('/api/staff/cash/')).json<{ expected: number }[]>()
  await postSubmission(test.app, aSubmission())
  const close = () => desk.post('/api/staff/cash/close/', { counted: 3000, expected: seen?.expected })
  expect((await close()).json()).toMatchObject({
    code: 'cash_changed',
    error: 'The cash has changed since you looked: ₱3,000.00 is expected now. Please count again.',
  })
  expect(await test.db.selectFrom('cash_shift').selectAll().execute()).toEqual([])
  expect((await desk.post('/api/staff/cash/close/', { counted: 3000, expected: 3000 })).statusCode).toBe(200)
})

type Holder = { full_name: string; expected: number; payments: number; refunds: number }

/** Cash that was taken at the sample desk, and finance, who refunds it. */
async function deskAndFinance() {
  const test = await startTestApp()
  const [desk, finance, admin] = [
    await asStaff(test, 'desk'),
    await asStaff(test, 'finance'),
    await asStaff(test, 'admin'),
  ]
  const path = (id: string) => `/api/staff/payments/${id}/reverse/`
  return {
    ...test,
    ...{ desk, finance, admin },
    refund: (id: string, by = finance) => by.post(path(id), { kind: 'REFUND', reason: 'They cannot come.' }),
    close: (who: typeof desk, counted: number, note = '') => who.post('/api/staff/cash/close/', { counted, note }),
    boxes: async () =>
      (await finance.get('/api/staff/cash/'))
        .json<Holder[]>()
        .map(({ full_name, expected, payments, refunds }) => ({ full_name, expected, payments, refunds })),
  }
}

test('PAY-49 refunded cash leaves the box it is in; once it was counted, the box of whoever records the refund', async () => {
  const { app, db, desk, admin, refund, close, boxes } = await deskAndFinance()
  const [early, late] = [await aGroup(db), await aGroup(db)]
  expect((await refund(early.payment.id)).json()).toMatchObject({ state: 'REFUNDED', cash_with: 'Desiree Cruz' })
  expect(await boxes()).toEqual([{ full_name: 'Desiree Cruz', expected: 1500, payments: 1, refunds: 0 }])
  expect((await close(desk, 1500)).json()).toMatchObject({ expected: 1500, variance: 0 })

  expect((await refund(late.payment.id, admin)).json()).toMatchObject({ state: 'REFUNDED', cash_with: null })
  expect(await boxes()).toEqual([{ full_name: 'Adrian Bautista', expected: -1500, payments: 0, refunds: 1 }])
  expect((await desk.get('/api/staff/cash/')).json()).toEqual([])
  const { passkey } = (await admin.post('/api/staff/passkeys/')).json<{ passkey: string }>()
  await postSubmission(app, aSubmission({ assisted_by: passkey }))
  await postSubmission(app, aSubmission({ assisted_by: passkey, action: 'pre', amount: '500' }))
  expect(await boxes()).toEqual([{ full_name: 'Adrian Bautista', expected: 500, payments: 2, refunds: 1 }])
  expect((await close(admin, 500)).json()).toMatchObject({ expected: 500, counted: 500, variance: 0 })
  expect(await boxes()).toEqual([])
  const shifts = (await admin.get('/api/staff/cash/shifts/')).json<{ expected: number }[]>()
  expect(shifts.map(({ expected }) => expected)).toEqual([500, 1500])
})

test('PAY-87 the desk is told which cash in its box finance gave back, and to whom, until it counts', async () => {
  const { db, desk, finance, refund, close } = await deskAndFinance()
  const [whole, part, own] = [await aGroup(db), await aGroup(db), await aGroup(db)]
  type Home = { tasks: { title: string; detail: string }[] }
  const told = async (who: typeof desk) =>
    (await who.get('/api/staff/home')).json<Home>().tasks.filter(({ title }) => title.startsWith('Hand '))
  await db.updateTable('registration').set({ first_name: 'Berto' }).where('group_id', '=', part.id).execute()
  expect(await told(desk)).toEqual([])
  await refund(whole.payment.id)
  const amount = { kind: 'PART', amount: 500, reason: 'As agreed.' }
  expect((await finance.post(`/api/staff/payments/${part.payment.id}/reverse/`, amount)).statusCode).toBe(200)
  expect(await told(desk)).toEqual([
    expect.objectContaining({
      title: 'Hand ₱1,500.00 in cash to Ana Peña',
      detail: expect.stringContaining(`Fina Santos has given it back, out of ${whole.payment.or_number}.`),
    }),
    expect.objectContaining({ title: 'Hand ₱500.00 in cash to Berto Peña' }),
  ])
  expect(await told(finance)).toEqual([])
  await close(desk, 2500)
  expect(await told(desk)).toEqual([])
  // Counted cash is handed over by whoever gives it back.
  await refund(own.payment.id)
  expect([await told(desk), await told(finance)]).toEqual([[], []])
})

test('PAY-49 whoever gave back more than they took is owed it, and only then may a count be below zero', async () => {
  const { db, desk, finance, refund, close, boxes } = await deskAndFinance()
  const { payment } = await aGroup(db)
  expect((await close(desk, -1)).json()).toMatchObject({ error: 'Please enter the amount you counted.' })
  await close(desk, 1500)
  await refund(payment.id)
  const settled = await close(finance, -1400, 'A hundred follows tomorrow.')
  expect(settled.json()).toMatchObject({ expected: -1500, counted: -1400, variance: 100 })
  expect(await boxes()).toEqual([])
})

test('PAY-49 a refund and a count at the same moment: the cash is missed once, in one of the two boxes', async () => {
  const { db, desk, finance, refund, close, boxes } = await deskAndFinance()
  for (let round = 0; round < 5; round++) {
    const { payment } = await aGroup(db)
    const [refunded, closed] = await Promise.all([refund(payment.id), close(desk, 1500)])
    expect(refunded.statusCode).toBe(200)
    const counted = closed.statusCode === 200
    expect([200, 409]).toContain(closed.statusCode)
    expect(await boxes()).toMatchObject(counted ? [{ full_name: 'Fina Santos', expected: -1500 }] : [])
    if (counted) await close(finance, -1500)
  }
})

test('PAY-49 the database keeps a closed shift to what its cash adds up to, and as it was counted', async () => {
  const { db, desk, finance, refund, close } = await deskAndFinance()
  const { payment } = await aGroup(db)
  const closeBy = (expected: number, { holder = desk.id, payment_id = payment.id } = {}) =>
    db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('cash_shift')
        .values({ staff_member_id: holder, expected, counted: 0, note: 'x', closed_by: finance.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.updateTable('payment').set({ cash_shift_id: id }).where('id', '=', payment_id).execute()
    })
  const odd = { constraint: 'shift_adds_up' }
  await expect(closeBy(0, { payment_id: finance.id })).rejects.toMatchObject(odd)
  await expect(closeBy(payment.amount + 1)).rejects.toMatchObject(odd)
  await expect(closeBy(payment.amount, { holder: finance.id })).rejects.toMatchObject(odd)

  await close(desk, 1500)
  await refund(payment.id)
  const later = await aGroup(db)
  const closed = await db.selectFrom('cash_shift').select('id').executeTakeFirstOrThrow()
  const stays = { constraint: 'counted_stays' }
  const move = (id: string, to: string | null) =>
    db.updateTable('payment').set({ cash_shift_id: to }).where('id', '=', id).execute()
  await expect(move(payment.id, null)).rejects.toMatchObject(stays)
  await expect(move(later.payment.id, closed.id)).rejects.toMatchObject(stays)
  await expect(db.updateTable('cash_shift').set({ counted: 1 }).execute()).rejects.toMatchObject(stays)
  await expect(db.updateTable('cash_refund').set({ amount: 1 }).execute()).rejects.toMatchObject(stays)
  await expect(db.updateTable('cash_refund').set({ cash_shift_id: closed.id }).execute()).rejects.toMatchObject(stays)
  await expect(db.deleteFrom('cash_refund').execute()).rejects.toMatchObject(stays)
  const given = await db
    .selectFrom('passkey')
    .innerJoin('payment', 'payment.passkey_id', 'passkey.id')
    .where('payment.id', '=', later.payment.id)
    .select('passkey.id')
    .executeTakeFirstOrThrow()
  const counted = db.updateTable('payment').where('id', '=', payment.id)
  await expect(counted.set({ passkey_id: given.id }).execute()).rejects.toMatchObject(stays)
  await expect(db.updateTable('passkey').set({ staff_member_id: finance.id }).execute()).rejects.toMatchObject(stays)
  await expect(db.deleteFrom('payment').where('id', '=', payment.id).execute()).rejects.toMatchObject(stays)
  await expect(sql`truncate cash_refund`.execute(db)).rejects.toThrow('are only ever added')
})

const outcomes = (replies: { statusCode: number }[]) => {
  const byStatus = Map.groupBy(replies, ({ statusCode }) => statusCode)
  return Object.fromEntries([...byStatus].map(([status, all]) => [status, all.length]))
}

test('PAY-54 a passkey takes so many payments and so much cash before it is counted, also of many sent at once', async () => {
  const test = await startTestApp()
  const desk = await asStaff(test, 'desk')
  await test.db.updateTable('passkey').set({ most_payments: 5, most_cash: 600_000 }).execute()
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, () => postSubmission(test.app, aSubmission())))
  const replies = await send(12)
  expect(outcomes(replies)).toEqual({ 201: 4, 409: 8 })
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'passkey_full',
    fields: { assisted_by: [expect.stringContaining('Please count the cash first')] },
  })
  // What is held has its cash in the box as well.
  const pre = { action: 'pre', amount: '500' }
  expect((await postSubmission(test.app, aSubmission({ ...pre, nickname: 'x' }))).statusCode).toBe(409)
  await test.db.updateTable('passkey').set({ most_cash: 10_000_000 }).execute()
  expect((await postSubmission(test.app, aSubmission({ ...pre, nickname: 'x' }))).statusCode).toBe(201)
  expect((await postSubmission(test.app, aSubmission(pre))).json()).toMatchObject({ code: 'passkey_full' })

  await test.db.updateTable('reserved_receipt').set({ released_at: new Date() }).execute()
  expect((await desk.post('/api/staff/cash/close/', { counted: 6000 })).statusCode).toBe(200)
  expect(outcomes(await send(6))).toEqual({ 201: 5, 409: 1 })
})

test('PAY-54 twin: without the database’s own look, many at once take more than that', async () => {
  const test = await startTestApp()
  await test.db.updateTable('passkey').set({ most_payments: 5 }).execute()
  await sql`drop trigger passkey_within_caps on payment`.execute(test.db)
  const replies = await Promise.all(Array.from({ length: 12 }, () => postSubmission(test.app, aSubmission())))
  expect(outcomes(replies)).toEqual({ 201: 12 })
})

test('PAY-54 two events, which do not wait for each other’s numbers, share what a passkey may take', async () => {
  const test = await startTestApp()
  await addSampleEvent(test.db, { slug: 'next', receipt_prefix: 'NX' })
  await test.db.updateTable('passkey').set({ most_payments: 1 }).execute()
  // Named to come after the look at the caps: whoever has passed that look stays there, not yet committed.
  await sql`create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(7); return null; end $$`.execute(test.db)
  await sql`create trigger zz_wait_for_test after insert on payment for each row execute function wait_for_test()`.execute(
    test.db,
  )
  const replies = await atTheSameTime(
    test.db,
    (tx) => sql`select pg_advisory_xact_lock(7)`.execute(tx),
    ['ls2025', 'next'].map((event) => () => postSubmission(test.app, aSubmission({ event }))),
  )
  expect(outcomes(replies)).toEqual({ 201: 1, 409: 1 })
})

test('PAY-54 a new passkey has its limits', async () => {
  const test = await startTestApp()
  const desk = await asStaff(test, 'desk')
  const { id } = (await desk.post('/api/staff/passkeys/')).json<{ id: string }>()
  const caps = test.db.selectFrom('passkey').where('id', '=', id).select(['most_payments', 'most_cash'])
  expect(await caps.executeTakeFirst()).toEqual({ most_payments: 100, most_cash: 20_000_000 })
})

test('PAY-55 the holder sees each use, says which was not theirs, and the passkey ends with it', async () => {
  const test = await startTestApp()
  const [desk, finance, admin] = [
    await asStaff(test, 'desk'),
    await asStaff(test, 'finance'),
    await asStaff(test, 'admin'),
  ]
  await postSubmission(test.app, aSubmission())
  await postSubmission(test.app, aSubmission({}, [aPerson(), aPerson({ first_name: 'Jose' })]))
  type Taken = { id: string; payer: string; others: number; amount: number; disputed: boolean }
  const taken = async () => (await desk.get('/api/staff/cash/taken/')).json<Taken[]>()
  const [mine, other] = await taken()
  expect(mine).toMatchObject({ payer: 'Maria Reyes Santos', others: 1, amount: 3000, disputed: false })
  expect((await finance.get('/api/staff/cash/taken/')).json()).toEqual([])

  const dispute = (staff: typeof desk, id = mine?.id) => staff.post(`/api/staff/cash/taken/${id}/dispute/`)
  for (const stranger of [finance, admin]) expect((await dispute(stranger)).statusCode).toBe(404)
  expect((await dispute(desk)).statusCode).toBe(204)
  expect((await dispute(desk)).statusCode).toBe(204)
  expect((await taken()).map(({ disputed }) => disputed)).toEqual([true, false])
  expect((await postSubmission(test.app, aSubmission())).statusCode).toBe(403)
  const { payments } = (await finance.get('/api/staff/payments/all/?view=disputed')).json()
  expect(payments).toMatchObject([{ id: mine?.id, disputed: true }])
  const lines = await test.db.selectFrom('audit_entry').where('action', '=', 'cash.dispute').select('subject').execute()
  expect(lines).toEqual([{ subject: mine?.id }])

  // Void, it is nobody's any more.
  await finance.post(`/api/staff/payments/${mine?.id}/reverse/`, { kind: 'VOID', reason: 'Not taken by the desk.' })
  expect((await finance.get('/api/staff/payments/all/?view=disputed')).json().payments).toEqual([])
  expect((await desk.get('/api/staff/cash/')).json()).toMatchObject([{ expected: 1500 }])
  await desk.post('/api/staff/cash/close/', { counted: 1500 })
  expect((await dispute(desk, other?.id)).json()).toMatchObject({ code: 'already_counted' })
})

test('PAY-55 what is held is a use like any other: seen, disputed, and then let in by finance alone', async () => {
  const test = await startTestApp()
  const [desk, finance] = [await asStaff(test, 'desk'), await asStaff(test, 'finance')]
  const people = [aPerson({ first_name: 'Nobody' }), aPerson({ first_name: 'Jose' })]
  for (const _ of [1, 2]) await postSubmission(test.app, aSubmission({ nickname: 'bot', amount: '3000' }, people))
  type Taken = { id: string; held: boolean; payer: string; others: number; amount: number; disputed: boolean }
  const taken = async () => (await desk.get('/api/staff/cash/taken/')).json<Taken[]>()
  const [held, other] = await taken()
  expect(held).toMatchObject({ held: true, payer: 'Nobody Reyes Santos', others: 1, amount: 3000, disputed: false })
  expect((await finance.get('/api/staff/cash/taken/')).json()).toEqual([])

  const dispute = (staff: typeof desk) => staff.post(`/api/staff/cash/taken/${held?.id}/dispute/`)
  expect((await dispute(finance)).statusCode).toBe(404)
  for (const _ of [1, 2]) expect((await dispute(desk)).statusCode).toBe(204)
  expect((await taken()).map(({ disputed }) => disputed)).toEqual([true, false])
  expect((await postSubmission(test.app, aSubmission())).statusCode).toBe(403)
  const audited = test.db.selectFrom('audit_entry').where('action', '=', 'cash.dispute').select('subject')
  expect(await audited.execute()).toEqual([{ subject: held?.id }])

  const { held: shown } = (await finance.get('/api/staff/held/')).json()
  expect(shown).toMatchObject([{ cash_disputed: true }, { cash_disputed: false }])
  const letIn = (staff: typeof desk, id?: string) => staff.post(`/api/staff/held/${id}/let-in/`)
  expect((await letIn(desk, held?.id)).json()).toMatchObject({ code: 'cash_disputed' })
  expect((await letIn(desk, other?.id)).statusCode).toBe(200)
  expect((await letIn(finance, held?.id)).statusCode).toBe(200)
  const { payments } = (await finance.get('/api/staff/payments/all/?view=disputed')).json()
  expect(payments).toMatchObject([{ amount: 3000, disputed: true }])
  const after = await taken()
  expect(after.map((one) => one.held)).toEqual([false, false])
  expect(after.filter(({ disputed }) => disputed)).toHaveLength(1)
})

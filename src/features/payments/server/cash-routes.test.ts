import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asStaff } from '#testing/as-staff.ts'
import { aGroup } from '#testing/factories.ts'
import { aSubmission, byBank, postSubmission } from '#testing/submission.ts'
import { startTestApp } from '#testing/test-app.ts'

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
  expect(closed.json()).toEqual({ expected: 2000, counted: 1950.5, variance: -49.5 })
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
      full_name: 'Desiree Cruz',
      closed_by: 'Desiree Cruz',
      closed_at: expect.any(String),
      expected: 1500,
      counted: 1000,
      variance: -500,
      note: 'A 500 is missing.',
    },
  ])
  const all = (await finance.get('/api/staff/cash/shifts/')).json<{ variance: number }[]>()
  expect(all.map(({ variance }) => variance)).toEqual([0, -500])
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
    close: (who: typeof desk, counted: number) => who.post('/api/staff/cash/close/', { counted }),
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
  expect((await close(admin, 500)).json()).toEqual({ expected: 500, counted: 500, variance: 0 })
  expect(await boxes()).toEqual([])
  const shifts = (await admin.get('/api/staff/cash/shifts/')).json<{ expected: number }[]>()
  expect(shifts.map(({ expected }) => expected)).toEqual([500, 1500])
})

test('PAY-49 whoever gave back more than they took is owed it, and only then may a count be below zero', async () => {
  const { db, desk, finance, refund, close, boxes } = await deskAndFinance()
  const { payment } = await aGroup(db)
  expect((await close(desk, -1)).json()).toMatchObject({ error: 'Please enter the amount you counted.' })
  await close(desk, 1500)
  await refund(payment.id)
  expect((await close(finance, -1400)).json()).toEqual({ expected: -1500, counted: -1400, variance: 100 })
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
        .values({ staff_member_id: holder, expected, counted: 0, closed_by: finance.id })
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

import { expect, test } from 'vitest'
import { asStaff } from '#testing/as-staff.ts'
import { aSubmission, byBank, postSubmission } from '#testing/submission.ts'
import { startTestApp } from '#testing/test-app.ts'

test('PAY-26 cash is expected of the owner of the passkey, until it is counted', async () => {
  const test = await startTestApp()
  const desk = await asStaff(test, 'desk')
  await postSubmission(test.app, aSubmission())
  await postSubmission(test.app, aSubmission({ action: 'pre', amount: '500' }))
  await postSubmission(test.app, aSubmission(await byBank('not cash')))
  expect((await desk.get('/api/staff/cash/')).json()).toEqual([
    { staff_member_id: desk.id, full_name: 'Desiree Cruz', expected: 2000, payments: 2 },
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

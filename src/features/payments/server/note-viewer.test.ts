import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'

type Waiting = { id: string; viewers: string[] }

test('PAY-22 whoever has a payment open is named to the others, never to themselves, until they leave', async () => {
  const app = await startTestApp()
  const [finance, admin] = [await asStaff(app, 'finance'), await asStaff(app, 'admin')]
  const [opened, other] = [await aGroup(app.db, { mode: 'BANK' }), await aGroup(app.db, { mode: 'BANK' })]
  const look = (who: typeof finance, looking = true) =>
    who.post(`/api/staff/payments/${opened.payment.id}/looking/`, { looking })
  const seenBy = async (who: typeof finance) =>
    (await who.get('/api/staff/payments/'))
      .json<{ payments: Waiting[] }>()
      .payments.map(({ id, viewers }) => ({ id, viewers }))
  const nobody = [opened, other].map(({ payment }) => ({ id: payment.id, viewers: [] }))

  expect((await look(finance)).statusCode).toBe(204)
  expect((await look(finance)).statusCode).toBe(204)
  expect(await seenBy(finance)).toEqual(nobody)
  expect(await seenBy(admin)).toEqual([{ id: opened.payment.id, viewers: ['Fina Santos'] }, nobody[1]])
  await look(admin)
  expect(await seenBy(finance)).toEqual([{ id: opened.payment.id, viewers: ['Adrian Bautista'] }, nobody[1]])

  await look(finance, false)
  expect(await seenBy(admin)).toEqual(nobody)
  await look(finance)
  await sql`update payment_viewer set seen_at = now() - interval '13 seconds'`.execute(app.db)
  expect(await seenBy(admin)).toEqual(nobody)
})

test('a look at a payment that does not wait, or is none, leaves nothing behind', async () => {
  const app = await startTestApp()
  const finance = await asStaff(app, 'finance')
  const decided = await aGroup(app.db)
  for (const id of [decided.payment.id, '019a0000-0000-7000-8000-000000000000']) {
    expect((await finance.post(`/api/staff/payments/${id}/looking/`, { looking: true })).statusCode).toBe(204)
  }
  expect(await app.db.selectFrom('payment_viewer').selectAll().execute()).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { aPerson } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'

const walkIn = '/api/staff/door/walk-in/'
const collect = (group_id: string) => `/api/staff/door/groups/${group_id}/collect/`

const mails = async (db: Database) =>
  (await sql<{ data: { kind: string } }>`select data from pgboss.job where name = 'receipt-mail'`.execute(db)).rows

test('DOOR-26 the desk takes a whole balance in cash, once, under its own passkey', async () => {
  const test = await startTestApp()
  const [desk, door] = [await asStaff(test, 'desk'), await asStaff(test, 'door')]
  const group = await aGroup(test.db, { action: 'pre', participants: [{}, { email: 'jose@example.org' }] })
  const request = { payment_key: randomUUID(), amount: 2000 }

  expect((await door.post(collect(group.id), request)).statusCode).toBe(403)
  const wrong = await desk.post(collect(group.id), { payment_key: randomUUID(), amount: 1999 })
  expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'balance_changed'])
  const replies = await Promise.all(Array.from({ length: 5 }, () => desk.post(collect(group.id), request)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(replies[0]?.json()).toMatchObject({ payment_status: 'PAID', amount: 2000, balance: 0 })

  const holders = (await desk.get('/api/staff/cash/')).json()
  expect(holders).toMatchObject([{ staff_member_id: desk.id, expected: 3000, payments: 2 }])
  expect((await mails(test.db)).map(({ data }) => data.kind)).toEqual(['official', 'official'])
  const noted = await test.db
    .selectFrom('audit_entry')
    .where('action', '=', 'payment.collect')
    .select('details')
    .execute()
  expect(noted).toMatchObject([{ details: { amount: 200_000 } }])
  const settled = await desk.post(collect(group.id), { payment_key: randomUUID(), amount: 2000 })
  expect(settled.json()).toMatchObject({ code: 'already_settled' })
  expect((await desk.post(collect(randomUUID()), request)).statusCode).toBe(422)
})

test('BAL-17 DOOR-26 the desk takes cash beside a payment that is being checked, once it was told of it', async () => {
  const test = await startTestApp()
  const desk = await asStaff(test, 'desk')
  const group = await aGroup(test.db, { mode: 'BANK' })
  const request = { payment_key: randomUUID(), amount: 1500 }
  expect((await desk.post(collect(group.id), request)).json()).toMatchObject({ code: 'pending_covers' })
  const taken = await desk.post(collect(group.id), { ...request, beside_pending: true })
  expect(taken.json()).toMatchObject({ payment_status: 'PAID', amount: 1500, balance: 0 })
})

test('DOOR-26 without a passkey of their own nobody takes cash', async () => {
  const test = await startTestApp()
  const desk = await asStaff(test, 'desk')
  const group = await aGroup(test.db, { action: 'pre' })
  await test.db.updateTable('passkey').set({ revoked_at: new Date() }).execute()
  const refused = await desk.post(collect(group.id), { payment_key: randomUUID(), amount: 1000 })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toEqual({ code: 'no_passkey', error: 'Issue yourself a passkey first.' })
  const stranger = { group_key: randomUUID(), consent: true, amount: 1500, participants: [aPerson()] }
  expect((await desk.post(walkIn, stranger)).json().code).toBe('no_passkey')
  expect(await test.db.selectFrom('registration').select('id').execute()).toHaveLength(1)
})

test('DOOR-27 a walk-in is registered, paid and let in by one call, which can be sent again', async () => {
  const test = await startTestApp()
  const [desk, door] = [await asStaff(test, 'desk'), await asStaff(test, 'door')]
  await test.db
    .updateTable('event')
    .set({ registration_closes_at: new Date('2020-01-01') })
    .execute()
  const people = [aPerson(), aPerson({ first_name: 'Jose', email: 'jose@example.org' })]
  const request = { group_key: randomUUID(), consent: true, amount: 3000, participants: people, station: 'Desk' }

  expect((await door.post(walkIn, request)).statusCode).toBe(403)
  expect((await desk.post(walkIn, { ...request, consent: false })).statusCode).toBe(400)
  expect((await desk.post(walkIn, { ...request, amount: 1 })).json()).toMatchObject({ code: 'price_changed' })
  const replies = await Promise.all(Array.from({ length: 4 }, () => desk.post(walkIn, request)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  const answer = replies[0]?.json()
  expect(answer).toMatchObject({ amount: 3000, sent_to: 'm•••@example.org' })
  expect(answer.or_number).toMatch(/^LS25-\d{6}-/)
  for (const person of answer.participants) {
    expect(person).toMatchObject({ checked_in: true, payment_status: 'PAID', check_in: { station: 'Desk' } })
  }
  expect(await test.db.selectFrom('registration').select('id').execute()).toHaveLength(2)
  expect(await test.db.selectFrom('consent_record').select('id').execute()).toHaveLength(1)
  expect(await test.db.selectFrom('scan').select('kind').execute()).toEqual([{ kind: 'walk_in' }, { kind: 'walk_in' }])
  expect(await mails(test.db)).toHaveLength(2)

  const later = { ...request, group_key: randomUUID(), again: true, check_in: false }
  const waiting = (await desk.post(walkIn, later)).json()
  expect(waiting.participants).toMatchObject([{ checked_in: false }, { checked_in: false }])
  const bad = { ...request, group_key: randomUUID(), participants: [aPerson({ mobile: '123' })], amount: 1500 }
  expect((await desk.post(walkIn, bad)).json().fields).toHaveProperty(['participants.0.mobile'])
  const noted = test.db.selectFrom('audit_entry').where('action', '=', 'registration.walk_in').select('details')
  expect(await noted.execute()).toMatchObject([{ details: { amount: 300_000 } }, { details: { amount: 300_000 } }])
})

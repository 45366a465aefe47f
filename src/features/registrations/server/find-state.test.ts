import { expect, test } from 'vitest'
import { groupToken } from '#features/tickets/server/index.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aPerson, aSubmission, byBank, type Fields, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'
import type { RegistrationState } from '../contract.ts'

async function start(fields: Partial<Fields>) {
  const test = await startTestApp()
  const sent = aSubmission(fields, [aPerson(), aPerson({ first_name: 'Jose' })])
  await postSubmission(test.app, sent)
  const ask = (key = sent.group_key) => test.app.inject(`/events/api/registrations/state/${key}`)
  const state = async () => (await ask()).json<RegistrationState>()
  /** As it stands once the seconds for Undo are over. */
  const decide = async (decision: 'APPROVED' | 'REJECTED', decision_reason = '') => {
    const { id: decision_by } = await asStaff(test, 'finance')
    const decided = { decision, decision_by, decision_reason, decision_at: new Date(), decided_at: new Date() }
    await test.db
      .updateTable('payment')
      .set({ ...decided, state: decision })
      .execute()
  }
  return { app: test.app, db: test.db, ask, state, decide }
}

test('REG-55 the phone that sent a registration learns by its key how it stands: waiting, rejected with the reason, approved', async () => {
  const { db, ask, state, decide } = await start(await byBank('REF 1'))
  const group = await db.selectFrom('registration_group').select(['id', 'link_version']).executeTakeFirstOrThrow()
  const manage = groupToken(sampleSecret, group)
  const known = { total_price: 3000, participant_count: 2, sent_to: 'm•••@example.org', manage }
  expect(await state()).toEqual({
    ...known,
    payment_status: 'PENDING',
    total_paid: 0,
    total_pending: 3000,
    rejected: null,
  })
  expect((await ask()).headers['cache-control']).toBe('no-store')

  await decide('REJECTED', 'We cannot read the amount.')
  expect(await state()).toEqual({
    ...known,
    payment_status: 'UNPAID',
    total_paid: 0,
    total_pending: 0,
    rejected: 'We cannot read the amount.',
  })
})

test('REG-55 what is approved is told as paid, and what was paid in part with what is left', async () => {
  const whole = await start(await byBank('REF 1'))
  await whole.decide('APPROVED')
  expect(await whole.state()).toMatchObject({
    payment_status: 'PAID',
    total_paid: 3000,
    total_pending: 0,
    rejected: null,
  })
  const part = await start({ action: 'pre', amount: '1000' })
  expect(await part.state()).toMatchObject({ payment_status: 'PARTIAL', total_price: 3000, total_paid: 1000 })
})

test('REG-55 a link that was ended is not given to the phone again, and a key that nobody sent tells nothing', async () => {
  const { db, ask, state } = await start({})
  await db.updateTable('registration_group').set({ link_version: 2 }).execute()
  expect((await state()).manage).toBeNull()
  const unknown = await ask('019a3f3e-0000-7000-8000-000000000009')
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'not_received' }])
  expect((await ask('LS25-000001-K7QM2X')).statusCode).toBe(400)
})

test('REG-55 MNG-13 after a wrong address was put right the phone knows the new one, and still leads to the registration', async () => {
  const { app, db, state } = await start({})
  const before = (await state()).manage ?? ''
  const [first] = await db.selectFrom('registration').select(['id', 'revision']).orderBy('position').execute()
  const payload = { email: 'right@example.org', people: [first] }
  const changed = await app.inject({ method: 'POST', url: `/events/api/manage/${before}/address`, payload })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(await state()).toMatchObject({ sent_to: 'r•••@example.org', manage: changed.json<{ token: string }>().token })
  await db.updateTable('registration_group').set({ link_version: 3 }).execute()
  expect((await state()).manage).toBeNull()
})

test('REG-38 REG-55 what is held stands as its sender was told, without a link', async () => {
  for (const [way, expected] of [
    [{ nickname: 'Bea' }, { payment_status: 'PAID', total_paid: 3000, total_pending: 0 }],
    [
      { ...(await byBank('REF 1')), nickname: 'Bea' },
      { payment_status: 'PENDING', total_paid: 0, total_pending: 3000 },
    ],
  ] as const) {
    const { db, state } = await start(way)
    expect(await db.selectFrom('registration_group').select('id').execute()).toEqual([])
    expect(await state()).toEqual({
      ...expected,
      total_price: 3000,
      participant_count: 2,
      rejected: null,
      sent_to: 'm•••@example.org',
      manage: null,
    })
  }
})

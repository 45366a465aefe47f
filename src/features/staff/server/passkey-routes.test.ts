import { expect, test, vi } from 'vitest'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aSubmission, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { passkeyCode } from './passkey-code.ts'

test('STAFF-4 a passkey is shown once, works for cash, and is kept only as a keyed hash', async () => {
  const test = await startTestApp()
  const desk = await asStaff(test, 'desk')
  const issued = await desk.post('/api/staff/passkeys/')
  expect(issued.statusCode).toBe(201)
  const { passkey } = issued.json<{ passkey: string }>()
  expect(passkey).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)

  expect((await desk.get('/api/staff/passkeys/')).body).not.toContain(passkey)
  const rows = JSON.stringify(await test.db.selectFrom('passkey').selectAll().execute())
  expect(rows).not.toContain(passkey)
  expect((await postSubmission(test.app, aSubmission({ assisted_by: passkey.toLowerCase() }))).statusCode).toBe(201)
})

test('STAFF-4 PAY-10 a revoked and an expired passkey are refused like a wrong one', async () => {
  const test = await startTestApp()
  const desk = await asStaff(test, 'desk')
  const issue = async () => (await desk.post('/api/staff/passkeys/')).json<{ id: string; passkey: string }>()
  const [revoked, expired] = [await issue(), await issue()]
  expect((await desk.post(`/api/staff/passkeys/${revoked.id}/revoke/`)).statusCode).toBe(204)
  await test.db.updateTable('passkey').set({ expires_at: new Date() }).where('id', '=', expired.id).execute()

  const bodies = new Set<string>()
  for (const assisted_by of [revoked.passkey, expired.passkey, 'WRONG']) {
    const reply = await postSubmission(test.app, aSubmission({ assisted_by }))
    expect(reply.statusCode).toBe(403)
    bodies.add(reply.body)
  }
  expect(bodies.size).toBe(1)
  const states = (await desk.get('/api/staff/passkeys/')).json<{ state: string }[]>().map(({ state }) => state)
  expect(states).toEqual(['expired', 'revoked', 'live'])
})

test('STAFF-4 a member of the desk manages only their own, an admin everybody’s', async () => {
  const test = await startTestApp()
  const [desk, admin] = [await asStaff(test, 'desk'), await asStaff(test, 'admin')]
  const own = (await admin.post('/api/staff/passkeys/')).json<{ id: string }>()
  expect((await desk.post('/api/staff/passkeys/', { staff_member_id: admin.id })).statusCode).toBe(403)
  expect((await desk.post(`/api/staff/passkeys/${own.id}/revoke/`)).statusCode).toBe(403)
  expect((await desk.get('/api/staff/passkeys/')).json()).toHaveLength(1)
  expect((await admin.get('/api/staff/passkeys/')).json()).toHaveLength(2)
  expect((await admin.post('/api/staff/passkeys/', { staff_member_id: desk.id })).statusCode).toBe(201)
  for (const other of ['door', 'finance', 'coordinator']) {
    expect((await (await asStaff(test, other)).post('/api/staff/passkeys/')).statusCode).toBe(403)
  }
})

test('STAFF-4 issuing and revoking leave their lines in the audit', async () => {
  const test = await startTestApp()
  const desk = await asStaff(test, 'desk')
  const { id } = (await desk.post('/api/staff/passkeys/')).json<{ id: string }>()
  await desk.post(`/api/staff/passkeys/${id}/revoke/`)
  const lines = await test.db.selectFrom('audit_entry').select(['action', 'subject']).orderBy('id').execute()
  expect(lines).toEqual([
    { action: 'passkey.issue', subject: id },
    { action: 'passkey.revoke', subject: id },
  ])
})

test('STAFF-20 a code on the holder’s phone is taken like their passkey, for ten minutes and ten more, in any spelling', async () => {
  const test = await startTestApp()
  const desk = await asStaff(test, 'desk')
  await test.db.updateTable('passkey').set({ revoked_at: new Date() }).execute()
  const { id } = (await desk.post('/api/staff/passkeys/')).json<{ id: string }>()
  const shown = (await desk.get('/api/staff/passkeys/code/')).json<{ code: string; changes_at: string }>()
  expect(shown.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  const left = Date.parse(shown.changes_at) - Date.now()
  expect([left > 0, left <= 600_000]).toEqual([true, true])
  expect((await desk.get('/api/staff/passkeys/code/')).json()).toEqual(shown)

  const pay = async (assisted_by: string) => (await postSubmission(test.app, aSubmission({ assisted_by }))).statusCode
  expect(await pay(` ${shown.code.slice(0, 4).toLowerCase()}-${shown.code.slice(4)} `)).toBe(201)
  const booked = await test.db.selectFrom('payment').select('passkey_id').executeTakeFirstOrThrow()
  expect(booked.passkey_id).toBe(id)

  const window = Math.floor(Date.now() / 600_000)
  expect(await pay(passkeyCode(sampleSecret, id, window - 1))).toBe(201)
  for (const other of [window - 2, window + 1]) expect(await pay(passkeyCode(sampleSecret, id, other))).toBe(403)
  expect(await pay(passkeyCode('another secret of more than 32 letters', id, window))).toBe(403)
  await desk.post(`/api/staff/passkeys/${id}/revoke/`)
  expect(await pay(shown.code)).toBe(403)
})

test('STAFF-20 the code changes with the clock, and without a passkey there is none', async () => {
  const test = await startTestApp()
  const desk = await asStaff(test, 'desk')
  await test.db.updateTable('passkey').set({ revoked_at: new Date() }).execute()
  expect((await desk.get('/api/staff/passkeys/code/')).json()).toMatchObject({ code: 'no_passkey' })
  await desk.post('/api/staff/passkeys/')
  const code = async () => (await desk.get('/api/staff/passkeys/code/')).json<{ code: string }>().code
  const before = await code()
  const later = Date.now() + 600_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  const after = await code()
  vi.restoreAllMocks()
  expect(after).not.toBe(before)
})

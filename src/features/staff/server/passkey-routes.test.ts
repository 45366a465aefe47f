import { expect, test } from 'vitest'
import { asStaff } from '#testing/as-staff.ts'
import { aSubmission, postSubmission } from '#testing/submission.ts'
import { startTestApp } from '#testing/test-app.ts'

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

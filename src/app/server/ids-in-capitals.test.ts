import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'

test('SEC-21 an id in capitals is the same id: for who one is, and for what the audit tells of', async () => {
  const test = await startTestApp()
  const [admin, desk] = [await asStaff(test, 'admin'), await asStaff(test, 'desk')]
  const me = `/api/staff/people/${admin.id.toUpperCase()}`
  expect((await admin.post(`${me}/disable/`)).json()).toMatchObject({ code: 'own_account' })
  expect((await admin.post(`${me}/roles/`, { roles: ['door'] })).json()).toMatchObject({ code: 'own_admin' })
  expect((await admin.post(`${me}/password/`)).json()).toMatchObject({ code: 'own_password' })

  const { participants } = await aGroup(test.db, { participants: [{ notes: 'Peanuts' }] })
  const id = participants[0]?.id ?? ''
  expect((await desk.get(`/api/staff/participants/${id.toUpperCase()}/notes`)).statusCode).toBe(200)
  const found = (await admin.get(`/api/staff/audit?subject=${id}`)).json<{ entries: object[] }>()
  expect(found.entries).toHaveLength(1)
})

test('SEC-21 the database keeps no entry about an id in capitals', async () => {
  const { db } = await startTestApp()
  const entry = (subject: string) => db.insertInto('audit_entry').values({ action: 'staff.roles', subject }).execute()
  await expect(entry(crypto.randomUUID().toUpperCase())).rejects.toMatchObject({
    constraint: 'subject_in_small_letters',
  })
  await entry(crypto.randomUUID())
  await entry('LS25-000042-K7QM2X')
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { aStaffMember } from '#test/support/staff-member.ts'
import { aSubmission, postSubmission } from '#test/support/submission.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { SAMPLE_PASSWORD } from '../../../../scripts/sample-data.ts'
import type { MinistryChoice, Person, Tokens } from '../contract.ts'
import { resetPassword } from './change-person.ts'

const signIn = ({ app }: TestApp, username: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/token/', payload: { username, password } })
const refresh = ({ app }: TestApp, token: string) =>
  app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh: token } })
const people = async (admin: Awaited<ReturnType<typeof asStaff>>) =>
  (await admin.get('/api/staff/people/')).json<Person[]>()
const auditOf = async ({ db }: TestApp) =>
  db.selectFrom('audit_entry').select(['action', 'subject', 'details']).orderBy('id').execute()

test('STAFF-12 a member is added with a password that is shown once, and signs in with it', async () => {
  const test = await startTestApp()
  const admin = await asStaff(test, 'admin')
  const added = await admin.post('/api/staff/people/', { username: 'Lito.R', full_name: 'Lito Ramos', roles: ['door'] })
  expect(added.statusCode).toBe(201)
  const { id, password } = added.json<{ id: string; password: string }>()
  expect((await signIn(test, 'lito.r', password)).statusCode).toBe(200)
  expect((await people(admin)).find((one) => one.id === id)).toEqual({
    id,
    username: 'lito.r',
    full_name: 'Lito Ramos',
    roles: ['door'],
    has_second_factor: false,
    must_choose_password: true,
    disabled_at: null,
    ministries: null,
  })
  const entries = await auditOf(test)
  expect(entries).toMatchObject([{ action: 'staff.add', subject: id, details: { username: 'lito.r' } }])
  expect(JSON.stringify(entries)).not.toContain(password)

  const again = await admin.post('/api/staff/people/', { username: 'lito.r', full_name: 'Other', roles: ['door'] })
  expect(again.json()).toMatchObject({ code: 'username_taken', fields: { username: ['There is already a "lito.r".'] } })
  const wrong = await admin.post('/api/staff/people/', { username: 'Lito Ramos', full_name: ' ', roles: [] })
  expect(Object.keys(wrong.json().fields)).toEqual(['username', 'full_name', 'roles'])
})

test('STAFF-12 only an admin sees or changes the staff', async () => {
  const test = await startTestApp()
  for (const name of ['door', 'desk', 'finance', 'coordinator']) {
    const member = await asStaff(test, name)
    expect((await member.get('/api/staff/people/')).statusCode).toBe(403)
    for (const act of ['roles', 'disable', 'enable', 'password', 'second-factor']) {
      expect((await member.post(`/api/staff/people/${member.id}/${act}/`)).statusCode).toBe(403)
    }
  }
})

test('STAFF-12 a coordinator is for all ministries or for chosen ones', async () => {
  const test = await startTestApp()
  const [admin, { id }] = [await asStaff(test, 'admin'), await asStaff(test, 'coordinator')]
  const choices = (await admin.get('/api/staff/people/ministries/')).json<MinistryChoice[]>()
  expect(choices.length).toBeGreaterThan(2)
  const two = choices.slice(0, 2).map((choice) => choice.id)
  const set = (roles: string[], ministries: string[] | null) =>
    admin.post(`/api/staff/people/${id}/roles/`, { roles, ministries })
  const scope = async () => (await people(admin)).find((one) => one.id === id)?.ministries?.toSorted()

  expect((await set(['coordinator', 'door'], two)).statusCode).toBe(204)
  expect(await scope()).toEqual(two.toSorted())
  expect((await set(['coordinator'], [])).json().fields).toEqual({
    ministries: ['Please choose at least one ministry.'],
  })
  expect((await set(['coordinator'], [id])).json()).toMatchObject({ code: 'unknown_ministry' })
  expect(await scope()).toEqual(two.toSorted())
  // The role gone, the choice is gone with it, and does not come back with the role.
  await set(['door'], two)
  await set(['coordinator'], null)
  expect(await scope()).toBeUndefined()
  expect(await test.db.selectFrom('staff_ministry').selectAll().execute()).toEqual([])
})

test('STAFF-13 disabling ends sign-ins and passkeys at once, and enabling does not bring them back', async () => {
  const test = await startTestApp()
  const [admin, desk] = [await asStaff(test, 'admin'), await asStaff(test, 'desk')]
  const tokens = (await signIn(test, 'desk', SAMPLE_PASSWORD)).json<Tokens>()
  const { passkey } = (await desk.post('/api/staff/passkeys/')).json<{ passkey: string }>()

  expect((await admin.post(`/api/staff/people/${desk.id}/disable/`)).statusCode).toBe(204)
  expect((await desk.get('/api/staff/me')).statusCode).toBe(401)
  expect((await signIn(test, 'desk', SAMPLE_PASSWORD)).statusCode).toBe(401)
  expect((await people(admin)).at(-1)).toMatchObject({ id: desk.id, disabled_at: expect.any(String) })

  expect((await admin.post(`/api/staff/people/${desk.id}/enable/`)).statusCode).toBe(204)
  expect((await refresh(test, tokens.refresh)).statusCode).toBe(401)
  expect((await postSubmission(test.app, aSubmission({ assisted_by: passkey }))).statusCode).toBe(403)
  expect((await signIn(test, 'desk', SAMPLE_PASSWORD)).statusCode).toBe(200)
  expect((await auditOf(test)).map(({ action }) => action)).toEqual(['passkey.issue', 'staff.disable', 'staff.enable'])
})

test('STAFF-13 who may not take cash any more loses the passkeys, who keeps the desk keeps them', async () => {
  const test = await startTestApp()
  const [admin, desk] = [await asStaff(test, 'admin'), await asStaff(test, 'desk')]
  const { passkey } = (await desk.post('/api/staff/passkeys/')).json<{ passkey: string }>()
  const pay = async () => (await postSubmission(test.app, aSubmission({ assisted_by: passkey }))).statusCode
  await admin.post(`/api/staff/people/${desk.id}/roles/`, { roles: ['desk', 'door'] })
  expect(await pay()).toBe(201)
  await admin.post(`/api/staff/people/${desk.id}/roles/`, { roles: ['door'] })
  expect(await pay()).toBe(403)
  const [, change] = await auditOf(test)
  expect(change).toMatchObject({ action: 'staff.roles', details: { before: ['desk'], roles: ['desk', 'door'] } })
})

test('STAFF-13 a new password replaces the old one and ends the sign-ins made with it', async () => {
  const test = await startTestApp()
  const [admin, door] = [await asStaff(test, 'admin'), await asStaff(test, 'door')]
  const tokens = (await signIn(test, 'door', SAMPLE_PASSWORD)).json<Tokens>()
  const { password } = (await admin.post(`/api/staff/people/${door.id}/password/`)).json<{ password: string }>()
  expect((await refresh(test, tokens.refresh)).statusCode).toBe(401)
  expect((await signIn(test, 'door', SAMPLE_PASSWORD)).statusCode).toBe(401)
  expect((await signIn(test, 'door', password)).statusCode).toBe(200)
})

test('STAFF-13 the operator of the server replaces a forgotten password, which is in the audit as well', async () => {
  const test = await startTestApp()
  const { id } = await asStaff(test, 'admin')
  const password = await resetPassword(test.db, 'Admin')
  expect((await signIn(test, 'admin', password)).statusCode).toBe(200)
  const entries = test.db.selectFrom('audit_entry').select(['action', 'subject', 'staff_member_id'])
  expect(await entries.execute()).toEqual([{ action: 'staff.password', subject: id, staff_member_id: null }])
  await expect(resetPassword(test.db, 'nobody')).rejects.toThrow('There is no member of staff called "nobody".')
})

test('STAFF-13 a renewal at the very moment of a new password does not survive it', async () => {
  const test = await startTestApp()
  const [admin, door] = [await asStaff(test, 'admin'), await asStaff(test, 'door')]
  const { refresh: token } = (await signIn(test, 'door', SAMPLE_PASSWORD)).json<Tokens>()
  const [, renewed] = await Promise.all([
    admin.post(`/api/staff/people/${door.id}/password/`),
    // Repeated, so that one of them falls into the moment.
    ...Array.from({ length: 10 }, () => refresh(test, token)),
  ])
  expect(renewed).toBeDefined()
  const live = test.db.selectFrom('staff_session').where('ended_at', 'is', null).where('staff_member_id', '=', door.id)
  expect(await live.select('id').execute()).toEqual([])
})

test('STAFF-13 AUTH-12 a new second factor is shown once and asked for from then on', async () => {
  const test = await startTestApp()
  const [admin, door] = [await asStaff(test, 'admin'), await asStaff(test, 'door')]
  const tokens = (await signIn(test, 'door', SAMPLE_PASSWORD)).json<Tokens>()
  const { uri } = (await admin.post(`/api/staff/people/${door.id}/second-factor/`)).json<{ uri: string }>()
  expect((await refresh(test, tokens.refresh)).statusCode).toBe(401)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Tipon:door\?issuer=Tipon&secret=[A-Z2-7]{32}&/)
  expect((await signIn(test, 'door', SAMPLE_PASSWORD)).json()).toMatchObject({ code: 'otp_required' })
  const entries = await auditOf(test)
  expect(entries).toMatchObject([{ action: 'staff.second_factor', subject: door.id }])
  expect(JSON.stringify(entries)).not.toContain('secret')
  expect((await admin.post(`/api/staff/people/${crypto.randomUUID()}/second-factor/`)).statusCode).toBe(404)
})

test('STAFF-14 an admin can neither disable themselves nor give their own role away', async () => {
  const test = await startTestApp()
  const admin = await asStaff(test, 'admin')
  expect((await admin.post(`/api/staff/people/${admin.id}/disable/`)).json()).toMatchObject({ code: 'own_account' })
  expect((await admin.post(`/api/staff/people/${admin.id}/roles/`, { roles: ['door'] })).json()).toMatchObject({
    code: 'own_admin',
  })
  expect((await admin.post(`/api/staff/people/${admin.id}/roles/`, { roles: ['admin', 'desk'] })).statusCode).toBe(204)
})

/** Both calls have been let in as admins before either takes effect. */
async function bothLetIn({ db }: TestApp, calls: (() => Promise<{ statusCode: number }>)[]): Promise<number[]> {
  const replies = await atTheSameTime(db, (tx) => sql`select id from staff_member for update`.execute(tx), calls)
  return replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
}

const liveAdmins = ({ db }: TestApp) =>
  db
    .selectFrom('staff_member')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`'admin' = any(roles)`)
    .select('username')
    .execute()

test('STAFF-14 of two admins who disable each other at the same time one stays', async () => {
  const test = await startTestApp()
  await aStaffMember(test.db, { username: 'other', full_name: 'Other Admin', roles: ['admin'] })
  const [one, other] = [await asStaff(test, 'admin'), await asStaff(test, 'other')]
  const statuses = await bothLetIn(test, [
    () => one.post(`/api/staff/people/${other.id}/disable/`),
    () => other.post(`/api/staff/people/${one.id}/disable/`),
  ])
  expect(statuses).toEqual([204, 403])
  expect(await liveAdmins(test)).toHaveLength(1)
})

test('STAFF-14 the same where one takes the other’s role', async () => {
  const test = await startTestApp()
  await aStaffMember(test.db, { username: 'other', full_name: 'Other Admin', roles: ['admin'] })
  const [one, other] = [await asStaff(test, 'admin'), await asStaff(test, 'other')]
  const statuses = await bothLetIn(test, [
    () => one.post(`/api/staff/people/${other.id}/roles/`, { roles: ['door'] }),
    () => other.post(`/api/staff/people/${one.id}/disable/`),
  ])
  expect(statuses).toEqual([204, 403])
  expect(await liveAdmins(test)).toHaveLength(1)
})

test('STAFF-14 twin: without the lock the same two calls leave no admin', async () => {
  const test = await startTestApp()
  await aStaffMember(test.db, { username: 'other', full_name: 'Other Admin', roles: ['admin'] })
  const admins = await test.db
    .selectFrom('staff_member')
    .where(sql<boolean>`'admin' = any(roles)`)
    .select('id')
    .execute()
  const disableUnlocked = (by: string) => () =>
    test.db.transaction().execute(async (tx) => {
      const live = tx.selectFrom('staff_member').where('id', '=', by).where('disabled_at', 'is', null).select('id')
      await live.executeTakeFirstOrThrow()
      await tx
        .updateTable('staff_member')
        .set({ disabled_at: new Date() })
        .where('id', '<>', by)
        .where(sql<boolean>`'admin' = any(roles)`)
        .execute()
      return { statusCode: 204 }
    })
  await bothLetIn(
    test,
    admins.map(({ id }) => disableUnlocked(id)),
  )
  expect(await liveAdmins(test)).toEqual([])
})

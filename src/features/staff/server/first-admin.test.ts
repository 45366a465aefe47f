import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { startTestApp, testEnv } from '#test/support/test-app.ts'
import { addStaffMember } from './add-staff-member.ts'
import { makeFirstLink, makeSetUpLink } from './first-admin.ts'
import { setUpLinkCommand } from './staff-commands.ts'

const url = 'https://tipon.example'
const me = {
  full_name: 'Ana Peña',
  username: 'ana.p',
  email: 'ana@church.example',
  password: 'mangga kalsada lapis ulap',
}

async function startEmpty(settings: Record<string, string> = {}) {
  const here = await startTestApp({ empty: true, settings })
  const newLink = async () => (await makeSetUpLink(here.db, url)).split('#')[1] ?? ''
  const call = (path: string, payload: object) =>
    here.app.inject({ method: 'POST', url: `/api/first-admin${path}`, payload })
  const check = (link: string) => call('/link', { link })
  const become = (link: string, over: object = {}) => call('', { ...me, link, ...over })
  const staff = () => here.db.selectFrom('staff_member').select(['username', 'roles', 'own_email']).execute()
  return { ...here, newLink, check, become, staff }
}

test('SETUP-4 the command prints a link that works once, of which only the hash is kept', async () => {
  const { db, url: DATABASE_URL, check, become, staff } = await startEmpty()
  const printed = await setUpLinkCommand.run(
    { db, env: testEnv({ DATABASE_URL, STORAGE_URL: 'file:///nowhere', PUBLIC_URL: url }) },
    [],
    {},
  )
  expect(printed).toMatch(/^Open this link to set Tipon up\. It works once, for 48 hours/)
  const [, secret = ''] = /https:\/\/tipon\.example\/login\/set-up#([\w-]{32})$/.exec(printed ?? '') ?? []
  const row = await db.selectFrom('set_up_link').selectAll().executeTakeFirstOrThrow()
  expect(row.secret_sha256).toEqual(createHash('sha256').update(secret).digest())
  expect(row.expires_at.getTime() - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
  expect((await check(secret)).statusCode).toBe(200)
  const made = await become(secret)
  expect([made.statusCode, made.json()]).toEqual([201, { second_factor: null }])
  expect(await staff()).toEqual([{ username: 'ana.p', roles: ['admin'], own_email: 'ana@church.example' }])
  const again = await become(secret, { username: 'eve' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'has_admin'])
  expect((await check(secret)).json()).toMatchObject({ code: 'has_admin' })
  expect(await staff()).toHaveLength(1)
  const actions = await db.selectFrom('audit_entry').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual(['staff.set_up_link', 'staff.first_admin'])
})

test('SETUP-4 an old link, one whose time is over, a guessed one and none at all do not work', async () => {
  const { db, newLink, check, become, staff } = await startEmpty()
  const old = await newLink()
  const link = await newLink()
  for (const wrong of [old, '', 'a'.repeat(32), `${link}a`]) {
    expect((await check(wrong)).json()).toMatchObject({ code: 'link_gone' })
    expect((await become(wrong)).json()).toMatchObject({ code: 'link_gone' })
  }
  await db.updateTable('set_up_link').set({ expires_at: new Date() }).execute()
  expect((await become(link)).json()).toMatchObject({ code: 'link_gone' })
  expect(await staff()).toEqual([])
})

test('SETUP-4 whoever guesses is stopped, and whoever has the link is not', async () => {
  const { newLink, check } = await startEmpty()
  const link = await newLink()
  for (let tries = 0; tries < 30; tries++) await check(`guess-${tries}`)
  expect((await check('one more')).json()).toMatchObject({ code: 'too_many_tries' })
  expect((await check('one more')).statusCode).toBe(429)
  expect(link).toHaveLength(32)
})

test('SETUP-4 of two who come with one link at once, one becomes the admin', async () => {
  const { db, newLink, become, staff } = await startEmpty()
  const link = await newLink()
  const replies = await atTheSameTime(db, (tx) => tx.selectFrom('set_up_link').selectAll().forUpdate().execute(), [
    () => become(link),
    () => become(link, { username: 'eve' }),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await staff()).toHaveLength(1)
})

test('SETUP-4 where there is an admin, however made, no link works and none is made', async () => {
  const { app, db, newLink, become } = await startEmpty()
  const link = await newLink()
  expect((await app.inject('/api/first-admin')).json()).toEqual({ is_missing: true })
  await addStaffMember(db, { username: 'boss', full_name: 'Boss', roles: ['admin'] })
  await db.updateTable('staff_member').set({ disabled_at: new Date() }).execute()
  expect((await become(link)).json()).toMatchObject({ code: 'has_admin' })
  await expect(makeSetUpLink(db, url)).rejects.toMatchObject({ code: 'has_admin', message: /new-password/ })
  expect(await makeFirstLink(db, url)).toBeNull()
  expect((await app.inject('/api/first-admin')).json()).toEqual({ is_missing: false })
})

test('SETUP-4 a server that starts prints a link where nobody has one that works', async () => {
  const { db, newLink, check } = await startEmpty()
  const first = await makeFirstLink(db, url)
  expect(first).toMatch(/#[\w-]{32}$/)
  // Whoever was sent it still uses it when the server starts again.
  expect(await makeFirstLink(db, url)).toBeNull()
  expect((await check(first?.split('#')[1] ?? '')).statusCode).toBe(200)
  await newLink()
  expect(await makeFirstLink(db, url)).toBeNull()
  await db.updateTable('set_up_link').set({ expires_at: new Date() }).execute()
  expect(await makeFirstLink(db, url)).not.toBeNull()
})

test('SETUP-5 the first admin chooses a password by the rules for all, and logs in with it', async () => {
  const { app, newLink, become, staff } = await startEmpty()
  const link = await newLink()
  const weak = await become(link, { password: 'ana.p12345' })
  expect([weak.statusCode, Object.keys(weak.json().fields)]).toEqual([422, ['password']])
  expect((await become(link, { password: 'short' })).statusCode).toBe(400)
  expect((await become(link, { email: 'nowhere' })).json().fields).toMatchObject({ email: expect.anything() })
  expect(await staff()).toEqual([])
  expect((await become(link)).statusCode).toBe(201)
  const { username, password } = me
  const signedIn = await app.inject({ method: 'POST', url: '/api/token/', payload: { username, password } })
  expect(signedIn.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${signedIn.json().access}` }
  expect((await app.inject({ url: '/api/staff/me', headers })).json()).toMatchObject({
    roles: ['admin'],
    must_choose_password: false,
  })
})

test('SETUP-5 where admins need a second factor, the first one gets it with the account', async () => {
  const { app, newLink, become } = await startEmpty({ SECOND_FACTOR_ROLES: 'admin' })
  const made = await become(await newLink())
  expect(made.json().second_factor).toMatch(/^otpauth:\/\/totp\//)
  const { username, password } = me
  const signedIn = await app.inject({ method: 'POST', url: '/api/token/', payload: { username, password } })
  expect(signedIn.json()).toMatchObject({ code: 'otp_required' })
})

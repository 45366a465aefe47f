import { expect, test } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { SAMPLE_PASSWORD } from '../../../../scripts/sample-data.ts'
import type { Tokens } from '../contract.ts'
import { addStaffMember } from './add-staff-member.ts'
import { resetPassword } from './change-person.ts'
import { hashPassword } from './password.ts'

const own = 'four blue carabaos'

const post = ({ app }: TestApp, url: string, payload: object) => app.inject({ method: 'POST', url, payload })
const signIn = (test: TestApp, username: string, password: string) => post(test, '/api/token/', { username, password })
const refresh = async (test: TestApp, token: string) =>
  (await post(test, '/api/token/refresh/', { refresh: token })).statusCode
const auditOf = async ({ db }: TestApp) => db.selectFrom('audit_entry').selectAll().orderBy('id').execute()

async function signedIn(test: TestApp, username: string, password = SAMPLE_PASSWORD) {
  const tokens = (await signIn(test, username, password)).json<Tokens>()
  const headers = { authorization: `Bearer ${tokens.access}` }
  return {
    ...tokens,
    get: (url: string) => test.app.inject({ url, headers }),
    change: (over: object = {}) =>
      test.app.inject({
        method: 'POST',
        url: '/api/staff/me/password/',
        headers,
        payload: { current_password: password, new_password: own, refresh: tokens.refresh, ...over },
      }),
  }
}

test('AUTH-14 a person changes their password; all their other logins end, this one goes on', async () => {
  const test = await startTestApp()
  const [here, elsewhere, somebodyElse] = [
    await signedIn(test, 'door'),
    await signedIn(test, 'door'),
    await signedIn(test, 'desk'),
  ]
  expect((await here.change()).statusCode).toBe(204)

  expect(await refresh(test, elsewhere.refresh)).toBe(401)
  expect(await refresh(test, here.refresh)).toBe(200)
  expect(await refresh(test, somebodyElse.refresh)).toBe(200)
  expect((await signIn(test, 'door', SAMPLE_PASSWORD)).statusCode).toBe(401)
  expect((await signIn(test, 'door', own)).statusCode).toBe(200)
  const { id } = await asStaff(test, 'door')
  const entries = await auditOf(test)
  expect(entries).toMatchObject([{ action: 'staff.own_password', subject: id, staff_member_id: id, details: {} }])
})

test('AUTH-14 the login of somebody else is not kept by naming its token, nor ended', async () => {
  const test = await startTestApp()
  const [door, desk] = [await signedIn(test, 'door'), await signedIn(test, 'desk')]
  expect((await door.change({ refresh: desk.refresh })).statusCode).toBe(204)
  expect(await refresh(test, door.refresh)).toBe(401)
  expect(await refresh(test, desk.refresh)).toBe(200)
})

test('AUTH-14 a password that is too short, known, the username or the old one is refused in words, at its field', async () => {
  const test = await startTestApp()
  const finance = await signedIn(test, 'finance')
  const refusals = []
  for (const new_password of ['short', 'Password2025', 'Finance-2025', SAMPLE_PASSWORD]) {
    const reply = await finance.change({ new_password })
    refusals.push([reply.statusCode, reply.json<{ fields: { new_password: string[] } }>().fields.new_password[0]])
  }
  expect(refusals).toEqual([
    [400, 'Please use at least 10 characters.'],
    [422, expect.stringMatching(/^That is among the first that anybody would try/)],
    [422, expect.stringMatching(/^Your username is the first thing/)],
    [422, expect.stringMatching(/^That is the password you have now/)],
  ])
  // Judging takes the server long enough to be kept from whoever only guesses.
  const guess = await finance.change({ current_password: 'a guess', new_password: 'Password2025' })
  expect(guess.json()).toMatchObject({ code: 'wrong_password' })
  expect((await signIn(test, 'finance', SAMPLE_PASSWORD)).statusCode).toBe(200)
})

test('AUTH-11 AUTH-14 guessing the current password is slowed down with the guesses at the login', async () => {
  const test = await startTestApp()
  const door = await signedIn(test, 'door')
  for (let guess = 0; guess < 7; guess++) await signIn(test, 'door', `guess ${guess}`)
  const guesses = []
  for (let guess = 0; guess < 4; guess++) guesses.push(await door.change({ current_password: `guess ${guess}` }))
  expect(guesses[0]?.json()).toMatchObject({
    code: 'wrong_password',
    fields: { current_password: ['That is not your current password.'] },
  })
  expect(guesses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 429])
  expect((await door.change()).statusCode).toBe(429)
  expect((await signIn(test, 'door', SAMPLE_PASSWORD)).statusCode).toBe(429)
  expect((await (await signedIn(test, 'desk')).change()).statusCode).toBe(204)
})

test('AUTH-14 the same change again, after an answer that was lost on the line, is answered as done', async () => {
  const test = await startTestApp()
  const door = await signedIn(test, 'door')
  const replies = [await door.change(), await door.change()]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(await auditOf(test)).toHaveLength(1)
  expect(await refresh(test, door.refresh)).toBe(200)
})

test('AUTH-14 a password that is replaced by an admin in the same moment is not replaced again', async () => {
  const test = await startTestApp()
  const door = await signedIn(test, 'door')
  const { id } = await asStaff(test, 'door')
  const byAdmin = { password_hash: await hashPassword('given by an admin'), password_given: true }
  const replaced = (tx: Database) => tx.updateTable('staff_member').set(byAdmin).where('id', '=', id).execute()
  const [reply] = await atTheSameTime(test.db, replaced, [() => door.change()])
  expect(reply?.json()).toMatchObject({ code: 'wrong_password' })
  expect((await signIn(test, 'door', 'given by an admin')).statusCode).toBe(200)
})

test('AUTH-15 whoever has a given password may do nothing but choose their own, whatever the call', async () => {
  const test = await startTestApp()
  const password = await addStaffMember(test.db, { username: 'nina', full_name: 'Nina Cruz', roles: ['admin'] })
  const nina = await signedIn(test, 'nina', password)
  expect((await nina.get('/api/staff/me')).json()).toMatchObject({ username: 'nina', must_choose_password: true })

  const headers = { authorization: `Bearer ${nina.access}` }
  const guarded = test.app.routeAccess.filter(({ access }) => access !== 'public')
  const others = guarded.filter(({ url }) => !['/api/staff/me', '/api/staff/me/password'].includes(url))
  expect(others.length).toBe(guarded.length - 2)
  for (const { method, url } of others) {
    const path = url.replaceAll(/:\w+/g, crypto.randomUUID())
    const reply = await test.app.inject({ method: method as 'GET', url: path, headers })
    expect([url, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([url, 403, 'choose_password'])
  }
  expect((await test.app.inject({ url: '/events/api/events/pricing/', headers })).statusCode).toBe(200)

  expect((await nina.change({ new_password: password })).statusCode).toBe(422)
  expect((await nina.get('/api/staff/people/')).json()).toMatchObject({
    error: expect.stringMatching(/^Please choose a password of your own first/),
  })
  expect((await nina.change()).statusCode).toBe(204)
  expect((await nina.get('/api/staff/me')).json()).toMatchObject({ must_choose_password: false })
  expect((await nina.get('/api/staff/people/')).statusCode).toBe(200)
})

test('AUTH-15 a password given anew, by an admin or on the server, asks for an own one again', async () => {
  const test = await startTestApp()
  const [admin, door] = [await asStaff(test, 'admin'), await asStaff(test, 'door')]
  const mustChoose = async (password: string) => {
    const { get } = await signedIn(test, 'door', password)
    return (await get('/api/staff/me')).json<{ must_choose_password: boolean }>().must_choose_password
  }
  expect(await mustChoose(SAMPLE_PASSWORD)).toBe(false)
  const { password } = (await admin.post(`/api/staff/people/${door.id}/password/`)).json<{ password: string }>()
  expect(await mustChoose(password)).toBe(true)
  await (await signedIn(test, 'door', password)).change()
  expect(await mustChoose(own)).toBe(false)
  expect(await mustChoose(await resetPassword(test.db, 'door'))).toBe(true)
  // To themselves nobody gives one: it would lock them out of the very page that shows it.
  const toThemselves = await admin.post(`/api/staff/people/${admin.id}/password/`)
  expect([toThemselves.statusCode, toThemselves.json().code]).toEqual([409, 'own_password'])
})

test('AUTH-15 the database keeps a given password given until it is replaced, and gives it to whoever is added', async () => {
  const { db } = await startTestApp()
  const added = await db
    .insertInto('staff_member')
    .values({ username: 'nina', full_name: 'Nina Cruz', roles: ['door'], password_hash: 'given' })
    .returning(['id', 'password_given'])
    .executeTakeFirstOrThrow()
  expect(added.password_given).toBe(true)
  const set = (to: { password_hash?: string; password_given?: boolean }) =>
    db.updateTable('staff_member').set(to).where('id', '=', added.id).execute()
  await expect(set({ password_given: false })).rejects.toThrow('a given password is given until it is replaced')
  await set({ password_given: false, password_hash: 'own' })
})

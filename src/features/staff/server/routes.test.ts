import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { accessToken } from '#test/support/access-token.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { totpNow } from '#test/support/totp.ts'
import { SAMPLE_PASSWORD } from '../../../../scripts/sample-data.ts'
import type { Tokens } from '../contract.ts'
import { guardAccess } from './access-guard.ts'
import { setSecondFactor } from './change-person.ts'

const post = ({ app }: TestApp, url: string, payload: object) => app.inject({ method: 'POST', url, payload })
const signIn = (test: TestApp, over: object = {}) =>
  post(test, '/api/token/', { username: 'finance', password: SAMPLE_PASSWORD, ...over })
const refresh = (test: TestApp, token: string) => post(test, '/api/token/refresh/', { refresh: token })
const whoAmI = ({ app }: TestApp, access: string) =>
  app.inject({ url: '/api/staff/me', headers: { authorization: `Bearer ${access}` } })

test('AUTH-2 a name and password are traded for tokens, which say who is calling', async () => {
  const app = await startTestApp()
  const reply = await signIn(app)
  expect(reply.statusCode).toBe(200)
  const { access } = reply.json<Tokens>()
  expect((await whoAmI(app, access)).json()).toMatchObject({ username: 'finance', roles: ['finance'] })
})

test('AUTH-2 a wrong name, a wrong password and a disabled account are told the same', async () => {
  const app = await startTestApp()
  await app.db.updateTable('staff_member').set({ disabled_at: new Date() }).where('username', '=', 'door').execute()
  const replies = await Promise.all([
    signIn(app, { username: 'nobody' }),
    signIn(app, { password: 'wrong' }),
    signIn(app, { username: 'door' }),
  ])
  for (const reply of replies) {
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({ error: 'Invalid credentials', code: 'invalid_credentials' })
  }
})

test('AUTH-1 a missing name or password is said at its field', async () => {
  const app = await startTestApp()
  const reply = await signIn(app, { username: ' ', password: '' })
  expect(reply.json().fields).toEqual({ username: ['Username is required'], password: ['Password is required'] })
})

test('AUTH-9 an access token lives 15 minutes', async () => {
  const app = await startTestApp()
  const { access } = (await signIn(app)).json<Tokens>()
  const { exp } = JSON.parse(Buffer.from(access.split('.')[0] ?? '', 'base64url').toString()) as { exp: number }
  expect(exp - Date.now() / 1000).toBeGreaterThan(14 * 60)
  expect(exp - Date.now() / 1000).toBeLessThanOrEqual(15 * 60)
  const { id } = (await whoAmI(app, access)).json<{ id: string }>()
  expect((await whoAmI(app, await accessToken(app.db, id, { seconds: -1 }))).statusCode).toBe(401)
  expect(
    (await whoAmI(app, await accessToken(app.db, id, { secret: 'another secret of more than 32 letters' }))).statusCode,
  ).toBe(401)
})

test('AUTH-9 a refresh token works once, and its second use ends the whole family', async () => {
  const app = await startTestApp()
  const first = (await signIn(app)).json<Tokens>()
  const second = (await refresh(app, first.refresh)).json<Tokens>()
  const third = (await refresh(app, second.refresh)).json<Tokens>()
  expect((await whoAmI(app, third.access)).statusCode).toBe(200)

  expect((await refresh(app, first.refresh)).statusCode).toBe(401)
  expect((await refresh(app, third.refresh)).statusCode).toBe(401)

  const elsewhere = (await signIn(app)).json<Tokens>()
  expect((await refresh(app, elsewhere.refresh)).statusCode).toBe(200)
})

/** Which session an access token is of. */
const sessionIn = ({ access }: Tokens): string =>
  (JSON.parse(Buffer.from(access.split('.')[0] ?? '', 'base64url').toString()) as { sub: string }).sub

/** As if the token had been traded so long ago. */
const ageUse = ({ db }: TestApp, seconds: number) =>
  db
    .updateTable('refresh_token')
    .set({ used_at: sql<Date>`used_at - make_interval(secs => ${seconds})` })
    .where('used_at', 'is not', null)
    .execute()
const liveTokens = async ({ db }: TestApp) =>
  (
    await db
      .selectFrom('refresh_token as token')
      .innerJoin('staff_session as session', 'session.id', 'token.session_id')
      .where('ended_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('used_at', 'is', null)
      .select('token.id')
      .execute()
  ).length

test('AUTH-13 an answer lost on the line does not end the session: the old token is taken again, for half a minute', async () => {
  const app = await startTestApp()
  const first = (await signIn(app)).json<Tokens>()
  const lost = (await refresh(app, first.refresh)).json<Tokens>()
  await ageUse(app, 25)
  const again = await refresh(app, first.refresh)
  expect(again.statusCode).toBe(200)
  expect(await liveTokens(app)).toBe(1)
  const next = await refresh(app, again.json<Tokens>().refresh)
  expect(next.statusCode).toBe(200)

  // The lost answer was somebody else's after all: then nobody keeps the session.
  expect((await refresh(app, lost.refresh)).statusCode).toBe(401)
  expect((await refresh(app, next.json<Tokens>().refresh)).statusCode).toBe(401)
})

test('AUTH-9 AUTH-13 later than half a minute, a token that comes again ends the family', async () => {
  const app = await startTestApp()
  const first = (await signIn(app)).json<Tokens>()
  const second = (await refresh(app, first.refresh)).json<Tokens>()
  await ageUse(app, 31)
  expect((await refresh(app, first.refresh)).statusCode).toBe(401)
  expect((await refresh(app, second.refresh)).statusCode).toBe(401)
})

test('AUTH-13 trading again does not start the half minute anew', async () => {
  const app = await startTestApp()
  const first = (await signIn(app)).json<Tokens>()
  await refresh(app, first.refresh)
  await ageUse(app, 20)
  expect((await refresh(app, first.refresh)).statusCode).toBe(200)
  await ageUse(app, 20)
  expect((await refresh(app, first.refresh)).statusCode).toBe(401)
  expect(await liveTokens(app)).toBe(0)
})

test('AUTH-9 AUTH-13 of parallel uses of one refresh token one answer is worth something, and a second use of any other ends all', async () => {
  const app = await startTestApp()
  const { refresh: token } = (await signIn(app)).json<Tokens>()
  const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(app, token)))
  expect(await liveTokens(app)).toBe(1)
  const answers: number[] = []
  for (const reply of replies) answers.push((await refresh(app, reply.json<Tokens>().refresh)).statusCode)
  expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  expect(await liveTokens(app)).toBe(0)
})

test('AUTH-9 AUTH-13 the old token and its successor, used at the same moment, never leave two holders', async () => {
  const app = await startTestApp()
  for (let round = 0; round < 10; round++) {
    const { refresh: old } = (await signIn(app)).json<Tokens>()
    const { refresh: successor } = (await refresh(app, old)).json<Tokens>()
    await Promise.all([refresh(app, old), refresh(app, successor)])
    // Whichever came first, the other was a reuse, and nobody holds the family.
    expect(await liveTokens(app)).toBe(0)
  }
})

test('AUTH-7 signing out ends the family', async () => {
  const app = await startTestApp()
  const { refresh: token } = (await signIn(app)).json<Tokens>()
  expect((await post(app, '/api/token/logout/', { refresh: token })).statusCode).toBe(204)
  expect((await refresh(app, token)).statusCode).toBe(401)
})

/** From the line and the device that are told; a device is what an earlier login there was answered. */
const signInFrom = ({ app }: TestApp, from: { remoteAddress?: string; cookie?: string }, over: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/token/',
    payload: { username: 'finance', password: SAMPLE_PASSWORD, ...over },
    ...(from.remoteAddress !== undefined && { remoteAddress: from.remoteAddress }),
    headers: from.cookie === undefined ? {} : { cookie: from.cookie },
  })
const cookieOf = (reply: Awaited<ReturnType<typeof signIn>>) => String(reply.headers['set-cookie']).split(';')[0] ?? ''

const tenWrong = Array.from({ length: 10 }, () => 401)

async function guess(test: TestApp, times: number, from: { remoteAddress?: string; cookie?: string } = {}) {
  const codes: number[] = []
  for (let n = 0; n < times; n++) codes.push((await signInFrom(test, from, { password: `guess ${n}` })).statusCode)
  return codes
}

test('AUTH-11 guessing one name ends in 429, and others behind the same address still sign in', async () => {
  const app = await startTestApp()
  expect(await guess(app, 12)).toEqual([...tenWrong, 429, 429])
  expect((await signIn(app)).statusCode).toBe(429)
  expect((await signIn(app, { username: 'desk' })).statusCode).toBe(200)
})

test('AUTH-11 ten wrong tries cost a minute, thirty an hour', async () => {
  const app = await startTestApp()
  const aMinuteLater = () => app.db.deleteFrom('rate_limit').where('key', 'like', 'sign-in:minute:%').execute()
  for (let minute = 0; minute < 3; minute++) {
    expect(await guess(app, 11)).toEqual([...tenWrong, 429])
    await aMinuteLater()
  }
  expect(await guess(app, 1)).toEqual([429])
  const { rows } = await sql<{ key: string; seconds: number }>`
    select split_part(key, ':', 2) as key, extract(epoch from resets_at - now()) as seconds from rate_limit
    where key like 'sign-in:hour:%'
  `.execute(app.db)
  expect(Number(rows[0]?.seconds)).toBeGreaterThan(3500)
})

test('AUTH-11 of forty guesses sent at once ten are looked at, and those who know their password use up nothing', async () => {
  const app = await startTestApp()
  const known = await Promise.all(Array.from({ length: 8 }, () => signIn(app)))
  expect(known.map(({ statusCode }) => statusCode)).toEqual(known.map(() => 200))
  const passwords = Array.from({ length: 40 }, (_, n) => `guess ${n}`)
  const replies = await Promise.all(passwords.map((password) => signIn(app, { password })))
  const counts = Object.groupBy(replies, ({ statusCode }) => statusCode)
  expect([counts[401]?.length, counts[429]?.length]).toEqual([10, 30])
})

test('AUTH-11 whoever guesses at a name keeps its owner out neither elsewhere nor on their own device', async () => {
  const app = await startTestApp()
  const cookie = cookieOf(await signIn(app))
  expect(await guess(app, 11)).toContain(429)

  expect((await signInFrom(app, { cookie })).statusCode).toBe(200)
  expect((await signInFrom(app, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  // Nor does that device open more tries at other names, or without end at its own.
  expect(await guess(app, 11, { cookie })).toEqual([...tenWrong, 429])
  const desk = await signInFrom(app, { remoteAddress: '203.0.113.9' }, { username: 'desk' })
  const asFinance = cookieOf(desk).replace(/^[^=]+/, cookie.split('=')[0] ?? '')
  for (const theirs of [cookieOf(desk), asFinance]) {
    expect((await signInFrom(app, { cookie: theirs })).statusCode).toBe(429)
  }
  // Several people use one computer: each of them is known on it.
  const both = { cookie: `${cookieOf(desk)}; ${cookie}` }
  expect((await signInFrom(app, both, { username: 'desk' })).statusCode).toBe(200)
  expect((await signInFrom(app, { cookie: `${cookie}x` })).statusCode).toBe(429)
})

test('AUTH-11 guesses at one name from many lines are looked at one a second, its owner among them', async () => {
  const app = await startTestApp()
  const cookie = cookieOf(await signIn(app))
  const lines = Array.from({ length: 100 }, (_, n) => `198.51.${n}.7`)
  await Promise.all(lines.map((remoteAddress) => guess(app, 1, { remoteAddress })))

  const more = Array.from({ length: 30 }, (_, n) => guess(app, 1, { remoteAddress: `192.0.2.${n}` }))
  const owner = signInFrom(app, { cookie })
  const codes = (await Promise.all(more)).flat()
  expect(codes.filter((code) => code === 429)).toHaveLength(19)
  expect((await owner).statusCode).toBe(200)
  expect((await signInFrom(app, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
}, 60_000)

test('AUTH-11 what marks a device opens nothing, is read by no script, and is sent to no other site', async () => {
  const app = await startTestApp()
  const set = String((await signIn(app)).headers['set-cookie'])
  expect(set).toMatch(/^tipon_device_[\da-f]{12}=[\w-]+; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
  expect((await app.app.inject({ url: '/api/staff/me', headers: { cookie: set } })).statusCode).toBe(401)
  expect((await signIn(app, { password: 'wrong' })).headers['set-cookie']).toBeUndefined()
  const overHttps = await app.app.inject({
    method: 'POST',
    url: '/api/token/',
    payload: { username: 'finance', password: SAMPLE_PASSWORD },
    headers: { 'x-forwarded-proto': 'https' },
  })
  expect(String(overHttps.headers['set-cookie'])).toMatch(/; Secure$/)
})

test('AUTH-12 a second factor is asked for, taken once, and refused when wrong', async () => {
  const app = await startTestApp()
  const uri = await setSecondFactor({ db: app.db, secret: sampleSecret }, 'finance')
  const key = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  const otp = () => totpNow(key)

  expect((await signIn(app)).json()).toMatchObject({ code: 'otp_required' })
  expect((await signIn(app, { otp: '000000' })).json()).toMatchObject({ code: 'otp_refused' })
  const code = otp()
  const replies = await Promise.all([signIn(app, { otp: code }), signIn(app, { otp: code })])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('AUTH-12 of guesses at the second factor ten are looked at in an hour, from wherever they come', async () => {
  const app = await startTestApp()
  const uri = await setSecondFactor({ db: app.db, secret: sampleSecret }, 'finance')
  const key = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  const codes: number[] = []
  for (let n = 0; n < 12; n++) {
    codes.push(
      (await signInFrom(app, { remoteAddress: `198.51.100.${n}` }, { otp: `${n}`.padStart(6, '0') })).statusCode,
    )
  }
  expect(codes).toEqual([...tenWrong, 429, 429])
  const otp = totpNow(key)
  expect((await signInFrom(app, { remoteAddress: '203.0.113.9' }, { otp })).statusCode).toBe(429)
})

test('AUTH-12 a role can be kept from signing in without a second factor', async () => {
  const app = await startTestApp({ settings: { SECOND_FACTOR_ROLES: 'finance,admin' } })
  expect((await signIn(app)).json()).toMatchObject({ code: 'second_factor_missing' })
  expect((await signIn(app, { username: 'door' })).statusCode).toBe(200)
})

test('AUTH-12 a role that is given later asks those who are logged in for its second factor, at once', async () => {
  const app = await startTestApp({ settings: { SECOND_FACTOR_ROLES: 'finance' } })
  const door = (await signIn(app, { username: 'door' })).json<Tokens>()
  const careful = (await signIn(app, { username: 'desk' })).json<Tokens>()
  const idle = (await signIn(app, { username: 'door' })).json<Tokens>()
  await app.db
    .updateTable('staff_session')
    .set({ with_second_factor: true })
    .where('id', '=', sessionIn(careful))
    .execute()
  await app.db
    .updateTable('staff_member')
    .set({ roles: ['finance'] })
    .where('username', 'in', ['door', 'desk'])
    .execute()
  const refused = await whoAmI(app, door.access)
  expect([refused.statusCode, refused.json().error]).toEqual([
    401,
    'Your role now needs a second factor. Please sign in again.',
  ])
  expect((await refresh(app, idle.refresh)).statusCode).toBe(401)
  expect((await whoAmI(app, careful.access)).statusCode).toBe(200)
  expect((await refresh(app, careful.refresh)).statusCode).toBe(200)
})

test('AUTH-12 a login with the code of an app counts as one with a second factor', async () => {
  const app = await startTestApp()
  const uri = await setSecondFactor({ db: app.db, secret: sampleSecret }, 'finance')
  const key = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  const otp = totpNow(key)
  const sessions = [
    (await signIn(app, { otp })).json<Tokens>(),
    (await signIn(app, { username: 'door' })).json<Tokens>(),
  ]
  const kept = await app.db
    .selectFrom('staff_session')
    .where('id', 'in', sessions.map(sessionIn))
    .select('with_second_factor')
    .orderBy('id')
    .execute()
  expect(kept).toEqual([{ with_second_factor: true }, { with_second_factor: false }])
})

test('AUTH-16 after a logout, a new password or a reused token nothing of the login works, not for a second', async () => {
  const app = await startTestApp()
  const logout = (token: string) =>
    app.app.inject({ method: 'POST', url: '/api/token/logout/', payload: { refresh: token } })
  const [left, kept] = [(await signIn(app)).json<Tokens>(), (await signIn(app)).json<Tokens>()]
  await logout(left.refresh)
  expect((await whoAmI(app, left.access)).statusCode).toBe(401)
  expect((await whoAmI(app, kept.access)).statusCode).toBe(200)

  const elsewhere = (await signIn(app)).json<Tokens>()
  const changed = await app.app.inject({
    method: 'POST',
    url: '/api/staff/me/password/',
    headers: { authorization: `Bearer ${kept.access}` },
    payload: { current_password: SAMPLE_PASSWORD, new_password: 'kalabaw sa dalampasigan 71', refresh: kept.refresh },
  })
  expect(changed.statusCode).toBe(204)
  expect((await whoAmI(app, elsewhere.access)).statusCode).toBe(401)
  expect((await whoAmI(app, kept.access)).statusCode).toBe(200)

  const first = (await signIn(app, { username: 'door' })).json<Tokens>()
  const second = (await refresh(app, first.refresh)).json<Tokens>()
  const third = (await refresh(app, second.refresh)).json<Tokens>()
  await refresh(app, first.refresh)
  expect((await whoAmI(app, third.access)).statusCode).toBe(401)
})

test('STAFF-1 a role taken away, or an account disabled, counts at once', async () => {
  const app = await startTestApp()
  const { access } = (await signIn(app)).json<Tokens>()
  await app.db
    .updateTable('staff_member')
    .set({ roles: ['door', 'desk'] })
    .where('username', '=', 'finance')
    .execute()
  expect((await whoAmI(app, access)).json()).toMatchObject({ roles: ['door', 'desk'] })
  await app.db.updateTable('staff_member').set({ disabled_at: new Date() }).where('username', '=', 'finance').execute()
  expect((await whoAmI(app, access)).statusCode).toBe(401)
})

test('STAFF-2 a route that does not say who may use it stops the program from starting', async () => {
  const { db } = await startTestApp()
  const app = Fastify()
  guardAccess(app, { db, secret: sampleSecret, otpRoles: [] })
  expect(() => app.get('/api/staff/forgotten', () => 'hello')).toThrow(
    'Nobody described GET /api/staff/forgotten, and who may use it.',
  )
})

test('STAFF-2 STAFF-3 every role meets exactly what its routes declare', async () => {
  const { db } = await startTestApp()
  const app = Fastify()
  guardAccess(app, { db, secret: sampleSecret, otpRoles: [] })
  app.get('/api/staff/money', { config: { call: { summary: '', access: ['finance'] } } }, () => 'money')
  app.get('/api/open', { config: { call: { summary: '', access: 'public' } } }, () => 'open')
  const members = await db.selectFrom('staff_member').select(['id', 'username']).execute()
  const answers = async (url: string) => {
    const replies = members.map(async ({ id, username }) => {
      const authorization = `Bearer ${await accessToken(db, id)}`
      const { statusCode, json } = await app.inject({ url, headers: { authorization } })
      return [username, statusCode === 200 ? 200 : json<{ message: string }>().message]
    })
    return Object.fromEntries(await Promise.all(replies)) as Record<string, number | string>
  }
  const refused = 'This needs the role finance.'
  expect(await answers('/api/open')).toEqual({ door: 200, desk: 200, finance: 200, coordinator: 200, admin: 200 })
  expect(await answers('/api/staff/money')).toEqual({
    door: refused,
    desk: refused,
    finance: 200,
    coordinator: refused,
    admin: 200,
  })
})

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

import { pbkdf2Sync, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { consentHeader } from '#features/privacy/contract.ts'
import type { Database } from '#platform/server/db.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { firstNotice } from '#test/support/consent.ts'
import { aPerson, aSubmission, byBank, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { type FormTokenAnswer, leastSeconds, workRounds } from '../contract.ts'
import { mailboxOf } from './count-recipients.ts'
import { cameFromForm, issueFormToken } from './form-token.ts'

const without = { [consentHeader]: firstNotice }

async function countsOf(db: Database) {
  const { rows } = await sql<{ groups: number; mails: number }>`
    select (select count(*)::int from registration_group) as groups,
      (select count(*)::int from pgboss.job where name = 'receipt-mail') as mails`.execute(db)
  return rows[0]
}

async function heldFor(db: Database) {
  const rows = await db.selectFrom('held_submission').select('reason').execute()
  return rows.map(({ reason }) => reason)
}

test('SEC-7 two hundred registrations by a script make none', { timeout: 60_000 }, async () => {
  const { app, db } = await startTestApp()
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => (await postSubmission(app, aSubmission(), without)).statusCode),
  )
  expect(await countsOf(db)).toEqual({ groups: 0, mails: 0 })
  // Sixty wait for staff, then whoever sends them has to wait.
  expect(statuses.filter((status) => status === 201)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(140)
  expect(await heldFor(db)).toEqual(Array.from({ length: 60 }, () => 'form_token'))
})

test('SEC-7 two hundred by a script that knows our form have one stranger sent five mails at most', {
  timeout: 60_000,
}, async () => {
  const { app, db } = await startTestApp()
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      // In whichever place, and however it is spelled.
      const stranger = aPerson({ email: index % 2 ? 'stranger@example.org' : 'Stranger@Example.org' })
      const other = aPerson({ email: `other-${index}@example.org` })
      const people = index % 3 ? [stranger] : [other, stranger]
      return (await postSubmission(app, aSubmission(await byBank(`REF ${index}`), people))).statusCode
    }),
  )
  const { rows } = await sql<{ mails: number }>`select count(*)::int as mails from pgboss.job
    where name = 'receipt-mail' and lower(data ->> 'to') = 'stranger@example.org'`.execute(db)
  // A first receipt goes to whoever stands first alone.
  expect(rows[0]?.mails).toBeLessThanOrEqual(5)
  expect((await countsOf(db))?.groups).toBe(5)
  expect(statuses.filter((status) => status === 201)).toHaveLength(65)
  expect(await heldFor(db)).toEqual(Array.from({ length: 60 }, () => 'recipient'))
})

test('SEC-7 SEC-4 two hundred people at one address who take their time all get in', { timeout: 60_000 }, async () => {
  const { app, db } = await startTestApp()
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => (await postSubmission(app, aSubmission())).statusCode),
  )
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(await countsOf(db)).toEqual({ groups: 200, mails: 200 })
  expect(await heldFor(db)).toEqual([])
})

test('SEC-7 the next day an address is free again', async () => {
  const { app, db } = await startTestApp()
  const register = async (reference: string) => postSubmission(app, aSubmission(await byBank(reference), [aPerson()]))
  for (let count = 0; count < 6; count++) await register(`REF ${count}`)
  expect(await heldFor(db)).toEqual(['recipient'])
  await sql`update rate_limit set resets_at = resets_at - interval '1 day'`.execute(db)
  await register('REF 6')
  expect((await countsOf(db))?.groups).toBe(6)
})

test('SEC-7 cash that was taken with a passkey is not held for its address, and counts all the same', async () => {
  const { app, db } = await startTestApp()
  for (let count = 0; count < 6; count++) await postSubmission(app, aSubmission({}, [aPerson()]))
  expect((await countsOf(db))?.groups).toBe(6)
  expect(await heldFor(db)).toEqual([])
  await postSubmission(app, aSubmission(await byBank('REF 1'), [aPerson()]))
  expect(await heldFor(db)).toEqual(['recipient'])
})

test('SEC-7 what fails does not count for the address', async () => {
  const { app, db } = await startTestApp()
  for (let count = 0; count < 6; count++) {
    expect((await postSubmission(app, aSubmission({ amount: '1' }, [aPerson()]))).statusCode).toBe(409)
  }
  await postSubmission(app, aSubmission({}, [aPerson()]))
  expect((await countsOf(db))?.groups).toBe(1)
})

test('SEC-7 STAFF-10 what is held for how it was sent is let in like anything else', async () => {
  const test = await startTestApp()
  const told = (await postSubmission(test.app, aSubmission(), without)).json<{ or_number: string }>()
  const desk = await asStaff(test, 'desk')
  const { held } = (await desk.get('/api/staff/held')).json<{ held: { id: string; reason: string }[] }>()
  expect(held).toMatchObject([{ reason: 'form_token', nickname: '' }])
  expect((await desk.post(`/api/staff/held/${held[0]?.id}/let-in`, {})).json()).toMatchObject({
    or_number: told.or_number,
  })
  expect(await countsOf(test.db)).toEqual({ groups: 1, mails: 1 })
})

test('SEC-7 no more is held than staff can look at', async () => {
  const { app, db } = await startTestApp()
  await postSubmission(app, aSubmission(), without)
  await sql`
    with number as (
      insert into reserved_receipt (event_id, or_serial, or_number, or_key)
      select event_id, 1000 + n, 'X' || n, 'X' || n from held_submission, generate_series(1, 1999) as n
      returning or_serial
    )
    select 1 from number`.execute(db)
  await sql`
    insert into held_submission (event_id, group_key, request_sha256, answer, reason, submission, price_rule_id,
      gross_price, amount_due, consent_id, or_serial)
    select event_id, gen_random_uuid(), request_sha256, answer, reason, submission, price_rule_id, gross_price,
      amount_due, consent_id, 1000 + n from held_submission, generate_series(1, 1999) as n`.execute(db)
  const reply = await postSubmission(app, aSubmission(), without)
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'too_many_held'])
  expect((await postSubmission(app, aSubmission())).statusCode).toBe(201)
})

const group_key = randomUUID()
/** As the form does it. */
function doWork({ token, zero_bits }: FormTokenAnswer): string {
  for (let salt = 0; ; salt++) {
    const [first = 255] = pbkdf2Sync(token, String(salt), workRounds, 32, 'sha256')
    if (first < 2 ** (8 - zero_bits)) return `${token}.${salt}`
  }
}
const hourAgo = () => Date.now() - 3_600_000
const check = (sent: string, { key = group_key, people = 1 } = {}) =>
  cameFromForm(sampleSecret, sent, { group_key: key, people })

test('SEC-7 the token that the API gives is good once its work is done and it is old enough', async () => {
  const { app } = await startTestApp()
  // In whole seconds, as the token counts: no time passes but what is set.
  const opened = Math.floor(Date.now() / 1000) * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: opened })
  onTestFinished(() => void vi.useRealTimers())
  const reply = await app.inject(`/events/api/registrations/form-token/${group_key}`)
  expect(reply.headers['cache-control']).toBe('no-store')
  const sent = doWork(reply.json<FormTokenAnswer>())
  const after = (seconds: number, people = 1) => {
    vi.setSystemTime(opened + seconds * 1000)
    return check(sent, { people })
  }
  expect([await after(0), await after(5.9), await after(6)]).toEqual([false, false, true])
  expect([await after(24.9, 20), await after(25, 20)]).toEqual([false, true])
  expect([await after(7 * 86_400), await after(7 * 86_400 + 1)]).toEqual([true, false])
})

test('SEC-7 without its work, for another form, changed or made up, a token is none', async () => {
  const asked = issueFormToken(sampleSecret, { group_key, at: hourAgo() })
  const sent = doWork(asked)
  const [at = '', zero_bits = '', signature = '', salt = ''] = sent.split('.')
  expect(await check(sent)).toBe(true)
  expect(await check(sent, { key: randomUUID() })).toBe(false)
  const wrong = [
    '',
    '...',
    `${Number(at) - 1}.${zero_bits}.${signature}.${salt}`,
    `${at}.0.${signature}.${salt}`,
    `${at}.${zero_bits}.${signature.slice(0, -2)}.${salt}`,
    `${at}.${zero_bits}..${salt}`,
    doWork(issueFormToken('another secret of thirty-two characters', { group_key, at: hourAgo() })),
  ]
  for (const text of wrong) expect([text, await check(text)]).toEqual([text, false])
})

test('SEC-7 of many salts few do the work', async () => {
  const { token } = issueFormToken(sampleSecret, { group_key, at: hourAgo() })
  let good = 0
  for (let salt = 0; salt < 1024; salt++) if (await check(`${token}.${salt}`)) good += 1
  expect(good).toBeLessThan(20)
})

test('SEC-7 people who register many at once are given the time that takes', () => {
  expect([1, 4, 20].map(leastSeconds)).toEqual([6, 9, 25])
})

test('SEC-7 the spellings of one mailbox are one address', async () => {
  const { app, db } = await startTestApp()
  const spellings = [
    'ana.cruz@gmail.com',
    'anacruz+1@gmail.com',
    'AnaCruz+summit@googlemail.com',
    'a.n.a.cruz@gmail.com',
  ]
  for (const [at, email] of [...spellings, 'anacruz+5@gmail.com', 'anacruz@gmail.com'].entries()) {
    const fields = aSubmission(await byBank(`SPELLING ${at}`), [aPerson({ email })])
    expect((await postSubmission(app, fields)).statusCode).toBe(201)
  }
  expect(await heldFor(db)).toEqual(['recipient'])
  // Elsewhere a dot makes another mailbox.
  expect(['a.b+c@example.org', 'a.b@example.org', 'ab@example.org'].map(mailboxOf)).toEqual([
    'a.b@example.org',
    'a.b@example.org',
    'ab@example.org',
  ])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { sweepOrphans } from '#features/files/server/index.ts'
import { switchFlashSale } from '#features/pricing/server/index.ts'
import type { StaffRole } from '#features/staff/contract.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aBalance, lookUp, postBalance } from '#test/support/balance.ts'
import { changeUsualPrice } from '#test/support/prices.ts'
import { aPerson, aSubmission, byBank, type Fields, postSubmission } from '#test/support/submission.ts'
import { startTestApp, type TestApp, testEnv } from '#test/support/test-app.ts'
import { SAMPLE_PASSKEY } from '../../../../scripts/sample-data.ts'
import type { HeldList, SubmissionAnswer } from '../contract.ts'
import { expireHeld } from './settle-held.ts'

const bot = { nickname: 'Bea' }
const family = [aPerson({ notes: 'Shrimps', address: '7 Secret Street' }), aPerson({ first_name: 'Jose' })]

const heldOf = async (test: TestApp) => {
  const desk = await asStaff(test, 'desk')
  return (await desk.get('/api/staff/held')).json<HeldList>()
}
const decide = async (test: TestApp, id: string, how: 'let-in' | 'discard', who: 'desk' | 'finance' = 'desk') =>
  (await asStaff(test, who)).post(`/api/staff/held/${id}/${how}`)

/** Everything that a registration leaves behind, by how many of each. */
async function tracesIn({ db }: TestApp) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from registration_group) as groups, (select count(*)::int from registration) as people,
    (select count(*)::int from payment) as payments, (select count(*)::int from pgboss.job) as jobs,
    (select coalesce(sum(sold), 0)::int from flash_allotment) as pairs`.execute(db)
  return rows[0]
}
const nothing = { groups: 0, people: 0, payments: 0, jobs: 0, pairs: 0 }

const ways: Record<string, () => Promise<Partial<Fields>>> = {
  'in full, in cash': async () => ({}),
  'in part, in cash': async () => ({ action: 'pre', amount: '1000' }),
  'in full, by bank': () => byBank('REF 1'),
  'in part, by bank': async () => ({ ...(await byBank('REF 1')), action: 'pre', amount: '1000' }),
  'in a flash sale': async () => ({ action: 'flash', amount: '2000' }),
}

test.each(Object.entries(ways))('REG-38 a filled honeypot is answered like anybody: %s', async (_, way) => {
  const answers: SubmissionAnswer[] = []
  for (const nickname of ['', 'Bea']) {
    const test = await startTestApp()
    await switchFlashSale(test.db, { event: 'ls2025', on: true })
    const fields = aSubmission(
      { ...(await way()), nickname, group_key: '019a3f3e-0000-7000-8000-000000000001' },
      family,
    )
    const reply = await postSubmission(test.app, fields)
    expect(reply.statusCode).toBe(201)
    answers.push(reply.json<SubmissionAnswer>())
  }
  const [real, held] = answers
  const withoutSuffix = (answer?: SubmissionAnswer) => ({ ...answer, or_number: answer?.or_number.slice(0, -6) })
  expect(held?.or_number).toMatch(/^LS25-000001-[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(withoutSuffix(held)).toEqual(withoutSuffix(real))
  expect(Object.keys(held ?? {})).toEqual(Object.keys(real ?? {}))
})

const refusals: [what: string, fields: () => Promise<Partial<Fields>>][] = [
  ['a wrong passkey', async () => ({ assisted_by: 'WRONG-PASSKEY' })],
  ['another amount', async () => ({ amount: '1' })],
  ['a flash sale that is not on', async () => ({ action: 'flash', amount: '2000' })],
  ['a bank payment without a proof', async () => ({ payment_mode: 'BANK', payment_reference: 'X' })],
  ['a reference that was used', () => byBank('USED 1')],
]

test.each(refusals)('REG-38 a filled honeypot is refused like anybody, and nothing is kept: %s', async (_, way) => {
  const test = await startTestApp()
  await postSubmission(test.app, aSubmission(await byBank('USED 1')))
  const before = await tracesIn(test)
  const fields = await way()
  const real = await postSubmission(test.app, aSubmission(fields, family))
  const held = await postSubmission(test.app, aSubmission({ ...fields, ...bot }, family))
  expect(real.statusCode).toBeGreaterThanOrEqual(400)
  expect([held.statusCode, held.json()]).toEqual([real.statusCode, real.json()])
  expect((await heldOf(test)).held).toEqual([])
  expect(await tracesIn(test)).toEqual(before)
  // Nor is a number used up.
  const next = await postSubmission(test.app, aSubmission())
  expect(next.json().or_number).toMatch(/^LS25-000002-/)
})

test('REG-38 no seat, payment or e-mail comes of it, and nobody’s passkey is kept', async () => {
  const test = await startTestApp()
  await switchFlashSale(test.db, { event: 'ls2025', on: true })
  await postSubmission(test.app, aSubmission(bot, family))
  await postSubmission(test.app, aSubmission({ ...bot, action: 'flash', amount: '2000' }, family))
  await postSubmission(test.app, aSubmission({ ...(await byBank('REF 1')), ...bot }, family))
  expect(await tracesIn(test)).toEqual(nothing)
  const { rows } = await sql<{ row: string }>`select held::text as row from held_submission as held`.execute(test.db)
  expect(rows).toHaveLength(3)
  for (const { row } of rows) expect(row).not.toContain(SAMPLE_PASSKEY)
  const proofs = await test.db
    .selectFrom('held_submission')
    .where('proof_file_id', 'is not', null)
    .select('id')
    .execute()
  expect(proofs).toHaveLength(1)

  const smuggled = test.db.updateTable('held_submission').set({ submission: JSON.stringify({ assisted_by: 'x' }) })
  await expect(smuggled.execute()).rejects.toThrow('held_submission_submission_check')
})

test('REG-38 REG-33 REG-34 sent again, also fifty times at once, it is held once and answered the same', async () => {
  const test = await startTestApp()
  const fields = aSubmission(bot)
  const replies = await Promise.all(Array.from({ length: 50 }, () => postSubmission(test.app, fields)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect((await heldOf(test)).count).toBe(1)
  const outcome = await test.app.inject(`/events/api/registrations/outcome/${fields.group_key}`)
  expect(outcome.json()).toEqual(replies[0]?.json())

  const other = await postSubmission(test.app, { ...fields, nickname: 'another' })
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
})

test('REG-38 REG-33 programs in a flash sale cost nobody their answer', async () => {
  const { app, db } = await startTestApp()
  await switchFlashSale(db, { event: 'ls2025', on: true })
  const sale = { action: 'flash', amount: '2000' }
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      postSubmission(app, aSubmission(index % 2 === 0 ? sale : { ...sale, ...bot }, family)),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 201))
  // The one figure that tells whether they waited in line or for each other.
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('REG-38 REG-34 a key that comes both ways at once has one outcome', async () => {
  const test = await startTestApp()
  const pairs = Array.from({ length: 20 }, () => randomUUID())
  const replies = await Promise.all(
    pairs.flatMap((group_key) =>
      [{ group_key }, { group_key, ...bot }].map((keyed) => postSubmission(test.app, aSubmission(keyed))),
    ),
  )
  const answered = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length
  expect([answered(201), answered(422)]).toEqual([20, 20])
  const { rows } = await sql<{ outcomes: number }>`select count(*)::int as outcomes from (
    select group_key from registration_group union all select group_key from held_submission
  ) as either group by group_key`.execute(test.db)
  expect(rows).toEqual(pairs.map(() => ({ outcomes: 1 })))
  for (const { id } of (await heldOf(test)).held) expect((await decide(test, id, 'let-in')).statusCode).toBe(200)
})

test('REG-38 the database refuses a key that is held, or registered, the other way', async () => {
  const { app, db } = await startTestApp()
  const [registered, held] = [aSubmission(), aSubmission(bot)]
  for (const fields of [registered, held]) expect((await postSubmission(app, fields)).statusCode).toBe(201)
  const copy = (table: 'registration_group' | 'held_submission', columns: string, group_key: string) =>
    sql`insert into ${sql.table(table)} (group_key, ${sql.raw(columns)})
      select ${group_key}::uuid, ${sql.raw(columns)} from ${sql.table(table)}`.execute(db)
  const ofGroup = 'event_id, request_sha256, action, participant_count, price_rule_id, gross_price, consent_id'
  await expect(copy('registration_group', ofGroup, held.group_key)).rejects.toThrow('this key has an outcome')
  const ofHeld =
    'event_id, request_sha256, answer, reason, submission, price_rule_id, gross_price, amount_due, proof_file_id, consent_id, or_serial'
  await expect(copy('held_submission', ofHeld, registered.group_key)).rejects.toThrow('this key has an outcome')
})

test('REG-38 two programs cannot claim one bank transfer, as no two people can', async () => {
  const test = await startTestApp()
  expect((await postSubmission(test.app, aSubmission({ ...(await byBank('REF 1')), ...bot }))).statusCode).toBe(201)
  const second = await postSubmission(test.app, aSubmission({ ...(await byBank('ref-1')), ...bot }))
  expect([second.statusCode, second.json().code]).toEqual([409, 'reference_used'])
  // It blocks nobody else: the transfer may be that of a person whose reference was copied.
  expect((await postSubmission(test.app, aSubmission(await byBank('REF 1')))).statusCode).toBe(201)
})

test('STAFF-10 staff see who it may be, without health, civil status or address', async () => {
  const test = await startTestApp()
  const { or_number } = (await postSubmission(test.app, aSubmission(bot, family))).json()
  const list = await heldOf(test)
  expect(list).toEqual({
    count: 1,
    held: [
      {
        id: expect.any(String),
        or_number,
        held_at: expect.any(String),
        people: ['Maria Reyes Santos', 'Jose Reyes Santos'],
        email: 'maria@example.org',
        mobile: '09171234567',
        church: 'Harvest Light',
        action: 'full',
        payment_mode: 'CASH',
        payment_reference: '',
        amount: 3000,
        reason: 'honeypot',
        cash_with: 'Desiree Cruz',
        cash_disputed: false,
        may_discard: false,
        nickname: 'Bea',
      },
    ],
  })
  expect(JSON.stringify(list)).not.toMatch(/Shrimps|Secret Street|SINGLE/)
})

test('STAFF-10 a search looks at everybody in a group, and at nothing that is not shown', async () => {
  const test = await startTestApp()
  await postSubmission(test.app, aSubmission({ ...(await byBank('BDO 12-34')), ...bot }, family))
  await postSubmission(test.app, aSubmission(bot, [aPerson({ first_name: 'Other', email: 'other@example.org' })]))
  const found = async (search: string) => {
    const reply = await (await asStaff(test, 'desk')).get(`/api/staff/held?search=${encodeURIComponent(search)}`)
    return reply.json<HeldList>().count
  }
  for (const search of ['jose', 'Maria Santos', 'bdo1234', 'other@', '09171234567']) {
    expect([search, await found(search)]).toEqual([search, search === '09171234567' ? 2 : 1])
  }
  for (const search of ['Shrimps', 'Secret Street', '%', '_', 'Lot\\'])
    expect([search, await found(search)]).toEqual([search, 0])
})

test('STAFF-10 what cash was taken for is discarded by finance, but not by whoever took it', async () => {
  const test = await startTestApp()
  await postSubmission(test.app, aSubmission(bot))
  const give = (username: string, roles: StaffRole[]) =>
    test.db.updateTable('staff_member').set({ roles }).where('username', '=', username).execute()
  // The one who took it, and a colleague at the desk.
  await give('desk', ['desk', 'finance', 'admin'])
  await give('door', ['desk'])
  const [held] = (await heldOf(test)).held
  const discard = async (who: string) => (await asStaff(test, who)).post(`/api/staff/held/${held?.id}/discard`)
  expect(held?.may_discard).toBe(false)
  for (const who of ['desk', 'door']) {
    const refused = await discard(who)
    expect([who, refused.statusCode, refused.json().code]).toEqual([who, 403, 'cash_was_taken'])
  }
  expect((await discard('finance')).statusCode).toBe(204)
})

test('REG-38 what fills the honeypot is cut, and half a character in it is no difference', async () => {
  const test = await startTestApp()
  const whole = await postSubmission(test.app, aSubmission({ nickname: 'x'.repeat(200_000) }))
  const halves = await postSubmission(test.app, aSubmission(bot, [aPerson({ notes: '\ud800' })]))
  expect([whole.statusCode, halves.statusCode]).toEqual([201, 201])
  expect((await heldOf(test)).held.map(({ nickname }) => nickname.length)).toEqual([3, 200])
})

test('STAFF-10 let in, it is the registration that its sender was told of: number, price, receipt and mail', async () => {
  const test = await startTestApp()
  const { app, db } = test
  const fields = aSubmission(bot, family)
  const told = (await postSubmission(app, fields)).json<SubmissionAnswer>()
  await postSubmission(app, aSubmission())
  // Whatever has happened meanwhile.
  await changeUsualPrice(db, 999_900)
  await db.updateTable('event').set({ registration_closes_at: new Date() }).execute()
  await db.updateTable('passkey').set({ revoked_at: new Date() }).execute()
  await sql`delete from pgboss.job`.execute(db)

  const [held] = (await heldOf(test)).held
  const reply = await decide(test, held?.id ?? '', 'let-in')

  expect([reply.statusCode, reply.json()]).toEqual([200, { or_number: told.or_number, sent_to: 'm•••@example.org' }])
  const group = await db
    .selectFrom('registration_group as g')
    .innerJoin('payment', 'payment.group_id', 'g.id')
    .where('g.group_key', '=', fields.group_key)
    .select(['g.gross_price', 'g.paid', 'payment.state', 'payment.or_number', 'payment.or_serial', 'g.answer'])
    .executeTakeFirstOrThrow()
  const { or_number } = told
  expect(group).toMatchObject({ gross_price: 300_000, paid: 300_000, state: 'APPROVED', or_number, or_serial: 1 })
  expect(JSON.parse(group.answer ?? '')).toEqual(told)
  expect((await tracesIn(test))?.jobs).toBeGreaterThan(0)
  expect(await db.selectFrom('consent_record').select('id').execute()).toHaveLength(2)

  expect(await heldOf(test)).toEqual({ count: 0, held: [] })
  const row = await db.selectFrom('held_submission').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ settled_as: 'LET_IN', submission: null, answer: null, proof_file_id: null })
  const audited = await db.selectFrom('audit_entry').select(['action', 'subject']).execute()
  expect(audited).toEqual([{ action: 'held.let_in', subject: held?.id }])
  const again = await decide(test, held?.id ?? '', 'let-in')
  expect([again.statusCode, again.json().code]).toEqual([409, 'not_held'])
  // The sender who asks again is told the same.
  expect((await postSubmission(app, fields)).json()).toEqual(told)
})

test('STAFF-10 PRICE-14 let in after its price has ended, it is settled at what its sender was shown', async () => {
  const test = await startTestApp()
  const { app, db } = test
  const event = await db.selectFrom('event').select('id').executeTakeFirstOrThrow()
  const [day, now] = [86_400_000, Date.now()]
  const promo = {
    event_id: event.id,
    kind: 'promo',
    price_per_person: 100_000,
    starts_at: new Date(now - day),
  } as const
  await db
    .insertInto('price_rule')
    .values({ ...promo, ends_at: new Date(now + day) })
    .execute()
  const pre = { action: 'pre', amount: '500' }
  const { or_number } = (await postSubmission(app, aSubmission({ ...pre, ...bot }))).json<SubmissionAnswer>()
  await db.updateTable('price_rule').set({ ends_at: new Date() }).where('kind', '=', 'promo').execute()

  const [held] = (await heldOf(test)).held
  expect((await decide(test, held?.id ?? '', 'let-in')).statusCode).toBe(200)
  expect((await lookUp(app, or_number)).json()).toMatchObject({ gross_price: 1000, total_paid: 500 })
  const settled = await postBalance(app, { ...(await aBalance(app, or_number)), ...(await byBank('REST')) })
  expect(settled.json()).toMatchObject({ amount: 500 })
})

test('STAFF-10 let in by bank, its proof waits for finance', async () => {
  const test = await startTestApp()
  await postSubmission(test.app, aSubmission({ ...(await byBank('REF 1')), ...bot }))
  const [held] = (await heldOf(test)).held
  expect((await decide(test, held?.id ?? '', 'let-in')).statusCode).toBe(200)
  const payment = await test.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  expect(payment).toMatchObject({ mode: 'BANK', state: 'PENDING', reference: 'REF 1' })
  const queue = (await (await asStaff(test, 'finance')).get('/api/staff/payments/')).json<{
    payments: { id: string }[]
  }>()
  expect(queue.payments.map(({ id }) => id)).toEqual([payment.id])
})

test('STAFF-10 what cannot be let in any more says why, and stays held', async () => {
  const test = await startTestApp()
  await postSubmission(test.app, aSubmission({ ...(await byBank('REF 1')), ...bot }))
  await postSubmission(test.app, aSubmission(await byBank('REF 1')))
  const [held] = (await heldOf(test)).held
  const reply = await decide(test, held?.id ?? '', 'let-in')
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'reference_used'])
  expect((await heldOf(test)).count).toBe(1)
})

test('STAFF-10 of many presses at once one lets it in', async () => {
  const test = await startTestApp()
  await postSubmission(test.app, aSubmission(bot))
  const [held] = (await heldOf(test)).held
  const replies = await Promise.all(Array.from({ length: 8 }, () => decide(test, held?.id ?? '', 'let-in')))
  const refused = replies.filter(({ statusCode }) => statusCode === 409)
  expect([refused.length, replies.find(({ statusCode }) => statusCode !== 409)?.statusCode]).toEqual([7, 200])
  expect(await test.db.selectFrom('registration_group').select('id').execute()).toHaveLength(1)
})

test('STAFF-10 PAY-41 discarded, nothing of it stays but its number, and the series stays whole', async () => {
  const test = await startTestApp()
  const fields = aSubmission({ ...(await byBank('REF 1')), ...bot })
  const { or_number } = (await postSubmission(test.app, fields)).json()
  const real = (await postSubmission(test.app, aSubmission())).json()
  const [held] = (await heldOf(test)).held
  expect((await decide(test, held?.id ?? '', 'discard')).statusCode).toBe(204)
  expect((await decide(test, held?.id ?? '', 'discard')).statusCode).toBe(409)
  const row = await test.db.selectFrom('held_submission').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ settled_as: 'DISCARDED', submission: null, answer: null, request_sha256: null })
  await expect(test.db.updateTable('held_submission').set({ settled_as: 'LET_IN' }).execute()).rejects.toThrow(
    'what was settled stays so',
  )

  const again = await postSubmission(test.app, fields)
  expect([again.statusCode, again.json().error]).toEqual([
    422,
    'This registration was not taken. Please send it again, or ask at the registration desk.',
  ])
  const finance = await asStaff(test, 'finance')
  const series = (await finance.get('/api/staff/receipts/series')).json()
  expect(series).toEqual({ last_serial: 2, receipts: 1, reserved: 1, missing: [] })
  const register = (await finance.get('/api/staff/receipts')).json()
  expect(register.reserved).toMatchObject([{ or_serial: 1, or_number, waits: false }])
  expect(register.receipts).toMatchObject([{ or_number: real.or_number }])
})

test('STAFF-10 PAY-41 cash for what is held is known to whoever took it, until it is decided', async () => {
  const test = await startTestApp()
  const cash = async () =>
    (await (await asStaff(test, 'finance')).get('/api/staff/cash')).json<{ held: number; expected: number }[]>()
  const reserved = async () => (await (await asStaff(test, 'finance')).get('/api/staff/receipts')).json().reserved
  await postSubmission(test.app, aSubmission(bot, family))
  await postSubmission(test.app, aSubmission(bot))
  expect(await cash()).toMatchObject([{ expected: 0, payments: 0, held: 4500 }])
  const [one, many] = (await heldOf(test)).held

  await decide(test, many?.id ?? '', 'let-in')
  expect(await cash()).toMatchObject([{ expected: 3000, payments: 1, held: 1500 }])
  const { staff_member_id } = await test.db.selectFrom('passkey').select('staff_member_id').executeTakeFirstOrThrow()
  const close = async () =>
    (await asStaff(test, 'finance')).post('/api/staff/cash/close', { staff_member_id, counted: 4500, note: 'x' })
  const refused = await close()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'cash_held'])
  expect(refused.json().error).toMatch(
    /^₱1,500\.00 of this cash was taken for registrations that are held\. Please let/,
  )
  expect(await reserved()).toMatchObject([
    { waits: true, cash: { amount: 1500, taken_by: expect.stringMatching(/./) } },
  ])

  const own = await decide(test, one?.id ?? '', 'discard')
  expect([own.statusCode, own.json().code]).toEqual([403, 'cash_was_taken'])
  expect((await decide(test, one?.id ?? '', 'discard', 'finance')).statusCode).toBe(204)
  const { details } = await test.db
    .selectFrom('audit_entry')
    .where('action', '=', 'held.discard')
    .select('details')
    .executeTakeFirstOrThrow()
  expect(details).toEqual({ or_serial: 2, cash: 150_000, taken_by: staff_member_id })
  expect(await reserved()).toMatchObject([{ waits: false, cash: { amount: 1500 } }])
  expect(await cash()).toMatchObject([{ expected: 3000, held: 0 }])
  expect((await close()).statusCode).toBe(200)
})

test('STAFF-10 PAY-26 what is let in while a shift is being closed is in this count or the next, never in neither', async () => {
  const test = await startTestApp()
  await postSubmission(test.app, aSubmission())
  await postSubmission(test.app, aSubmission(bot))
  const [held] = (await heldOf(test)).held
  const [counting, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Somebody else has the payment in hand, so whoever counts has to wait at it.
  const busy = test.db.transaction().execute(async (tx) => {
    await tx.selectFrom('payment').select('id').forUpdate().execute()
    counting.resolve()
    await letGo.promise
  })
  await counting.promise
  let closed: number | undefined
  const close = (await asStaff(test, 'desk'))
    .post('/api/staff/cash/close', { counted: 3000, note: '' })
    .then(({ statusCode }) => (closed = statusCode))
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(test.db)
    expect(closed !== undefined || rows.length > 0).toBe(true)
  })
  expect((await decide(test, held?.id ?? '', 'let-in')).statusCode).toBe(200)
  letGo.resolve()
  await Promise.all([busy, close])
  // Refused: it was asked about what is held before it looked at what was taken.
  expect(closed).toBe(409)
  const desk = await asStaff(test, 'desk')
  expect((await desk.get('/api/staff/cash')).json()).toMatchObject([{ expected: 3000, payments: 2, held: 0 }])
})

test('STAFF-10 after 30 days it is erased, its proof too', async () => {
  const test = await startTestApp()
  const { db, files } = test
  await postSubmission(test.app, aSubmission({ ...(await byBank('REF 1')), ...bot }))
  await postSubmission(test.app, aSubmission({ ...(await byBank('REF 2')), ...bot, group_key: randomUUID() }))
  const age = (days: number, reference: string | null) =>
    sql`update held_submission set held_at = now() - make_interval(days => ${days})
      where submission ->> 'payment_reference' is not distinct from ${reference}`.execute(db)
  await age(29, 'REF 1')
  await age(31, 'REF 2')
  // Somebody has this cash, and somebody has to decide.
  await postSubmission(test.app, aSubmission(bot))
  expect((await age(99, null)).numAffectedRows).toBe(1n)
  expect(await expireHeld(db)).toBe(1)
  const rows = await db.selectFrom('held_submission').select(['settled_as', 'proof_file_id']).orderBy('id').execute()
  expect(rows).toEqual([
    { settled_as: null, proof_file_id: expect.any(String) },
    { settled_as: 'EXPIRED', proof_file_id: null },
    { settled_as: null, proof_file_id: null },
  ])
  const actions = await db.selectFrom('audit_entry').select(['action', 'staff_member_id']).execute()
  expect(actions).toEqual([{ action: 'held.expire', staff_member_id: null }])

  await sql`update stored_file set created_at = now() - interval '31 days'`.execute(db)
  const storage = openStorage(testEnv({ DATABASE_URL: test.url, STORAGE_URL: `file://${files}` }))
  expect(await sweepOrphans({ db, storage })).toBe(1)
  expect(await db.selectFrom('stored_file').select('id').execute()).toHaveLength(1)
})

test('BAL-19 whoever is held and wants to settle the rest is told that they are being checked', async () => {
  const test = await startTestApp()
  const part = { ...bot, action: 'pre', amount: '500' }
  const { or_number } = (await postSubmission(test.app, aSubmission(part))).json<SubmissionAnswer>()
  const words =
    'We have received your registration and are still checking it. An e-mail follows. There is nothing you need to do now.'
  // As often as they like, and however they type it: it is no guess.
  for (let count = 0; count < 32; count++) {
    const reply = await lookUp(test.app, or_number.toLowerCase().replaceAll('-', ' '))
    expect([reply.statusCode, reply.json()]).toEqual([409, { error: words, code: 'still_checked' }])
  }
  const unknown = await lookUp(test.app, `${or_number}1`)
  expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'No payment found for that OR number.'])

  const [held] = (await heldOf(test)).held
  await decide(test, held?.id ?? '', 'let-in')
  expect((await lookUp(test.app, or_number)).json()).toMatchObject({ gross_price: 1500, total_paid: 500 })
})

test('BAL-19 a number that was discarded is unknown again', async () => {
  const test = await startTestApp()
  const { or_number } = (
    await postSubmission(test.app, aSubmission({ ...(await byBank('REF 1')), ...bot }))
  ).json<SubmissionAnswer>()
  const [held] = (await heldOf(test)).held
  await decide(test, held?.id ?? '', 'discard')
  expect((await lookUp(test.app, or_number)).json().code).toBe('payment_not_found')
})

test('PAY-61 finance learns by number or reference that what they look for is held, until it is decided', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const search = async (q: string) =>
    (await finance.get(`/api/staff/payments/all/?q=${encodeURIComponent(q)}`)).json<{ held: unknown }>().held
  const { or_number } = (
    await postSubmission(test.app, aSubmission({ ...(await byBank('GC-77 1')), ...bot }))
  ).json<SubmissionAnswer>()
  await postSubmission(test.app, aSubmission({ ...(await byBank('GC-88 2')), ...bot }))
  const [second, first] = (await heldOf(test)).held
  const one = { count: 1, since: first?.held_at }
  expect(await search(or_number.toLowerCase().replaceAll('-', ' '))).toEqual(one)
  expect(await search(or_number.slice(-6))).toEqual(one)
  expect(await search('gc 771')).toEqual(one)
  expect(await search('LS25')).toEqual({ count: 2, since: first?.held_at })
  for (const nothing of ['', '%', 'Maria', 'GC 99']) expect(await search(nothing)).toBeNull()

  await decide(test, first?.id ?? '', 'let-in')
  await decide(test, second?.id ?? '', 'discard')
  for (const q of [or_number, 'GC-77 1', 'LS25']) expect(await search(q)).toBeNull()
})

test('PAY-61 a line of the bank that names what is held says so', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const { or_number } = (
    await postSubmission(test.app, aSubmission({ ...(await byBank('GC 770041')), ...bot }))
  ).json<SubmissionAnswer>()
  const form = new FormData()
  const columns = { posted_on: 'Date', reference: 'Reference', description: 'Text', credit: 'In', debit: '' }
  for (const [name, value] of Object.entries(columns)) form.append(name, value)
  const rows = ['11/03/2025,gc-770041,,1500', `11/03/2025,X1,For ${or_number},1500`, '11/03/2025,X2,Gift,1500']
  form.append('file', new Blob([['Date,Reference,Text,In', ...rows].join('\n')]), 'november.csv')
  const read = await finance.post('/api/staff/reconcile/import', form)
  expect(read.statusCode, read.body).toBe(200)
  const lines = async () => {
    const reply = await finance.get('/api/staff/reconcile/lines?state=UNMATCHED')
    return reply.json<{ lines: { held: unknown }[] }>().lines.map(({ held }) => held)
  }
  const [held] = (await heldOf(test)).held
  const one = { or_number, since: held?.held_at }
  expect(await lines()).toEqual([one, one, null])
  await decide(test, held?.id ?? '', 'discard')
  expect(await lines()).toEqual([null, null, null])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { soundOf } from '#shared/similar-names.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup, manyLike } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { type Fit, fitsOf, hitsOf, similarFits } from './search-hits.ts'

type Found = {
  payments: { id: string; why: { by: string; person: string | null } | null }[]
  deciders: { id: string; name: string }[]
}

async function setUp() {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const find = async (query: Record<string, string>) =>
    (await finance.get(`/api/staff/payments/all/?${new URLSearchParams(query)}`)).json<Found>()
  const why = async (q: string) =>
    (await find({ q })).payments.map(({ id, why: found }) => [id, found?.by, found?.person])
  return { db: test.db, finance, find, why }
}

test('PAY-77 a payment is found by whatever somebody has of it, and each says by what', async () => {
  const { db, find, why } = await setUp()
  const john = await aGroup(db, {
    mode: 'BANK',
    participants: [
      { first_name: 'John', last_name: 'Villanueva', email: 'john.v@example.org', mobile: '09181112222' },
      { first_name: 'Christine', last_name: 'Cruz', email: 'tin@school.example', mobile: '09293334444' },
    ],
  })
  const other = await aGroup(db, {
    participants: [{ first_name: 'Ben', last_name: 'Macapagal', email: 'ben@example.org', mobile: '09175556666' }],
  })
  const { id, or_number } = john.payment
  await db.updateTable('payment').set({ reference: 'GC 77-1234567' }).where('id', '=', id).execute()
  const only = (by: string, person: string | null = null) => [[id, by, person]]
  const christine = 'Christine Cruz'

  for (const name of ['john villanueva', 'JHON', 'Vilanueba', 'villanueva john']) {
    expect(await why(name), name).toEqual(only('name'))
  }
  for (const name of ['christine', 'Kristine Kruz', 'cristine'])
    expect(await why(name), name).toEqual(only('name', christine))
  expect(await why('Makapagel')).toEqual([[other.payment.id, 'similar_name', null]])
  expect(await why('John.V@example')).toEqual(only('email'))
  expect(await why('tin@school.example')).toEqual(only('email', christine))
  for (const mobile of ['0918 111 2222', '+63 918-111-2222', '639181112222', '2222']) {
    expect(await why(mobile), mobile).toEqual(only('mobile'))
  }
  expect(await why('3334444')).toEqual(only('mobile', christine))
  for (const number of [or_number.toLowerCase(), or_number.slice(-6), '000001']) {
    expect((await why(number))[0], number).toEqual([id, 'or_number', null])
  }
  expect(await why('gc771234567')).toEqual(only('reference'))
  await db.updateTable('payment').set({ reference: 'LEO NIO 77' }).where('id', '=', id).execute()
  for (const name of ['Leo', 'Niño']) expect(await why(name)).toEqual([])
  for (const amount of ['3000', '3,000.00', '₱3,000']) expect(await why(amount), amount).toEqual(only('amount'))
  expect((await find({ q: '' })).payments.map(({ why: found }) => found)).toEqual([null, null])
  for (const nothing of ['zzzzz', '%', '_', '9999', "' or true --"]) expect(await why(nothing), nothing).toEqual([])
})

test('PAY-77 the payments are narrowed by state, by day in Manila, and by who decided', async () => {
  const { db, finance, find } = await setUp()
  const [first, second, third] = [
    await aGroup(db, { mode: 'BANK' }),
    await aGroup(db, { mode: 'BANK' }),
    await aGroup(db),
  ]
  const at = (day: string) => new Date(`${day}+08:00`)
  const change = (group: typeof first, to: { recorded_at: Date }) =>
    db.updateTable('payment').set(to).where('id', '=', group.payment.id).execute()
  await change(first, { recorded_at: at('2025-11-14T23:59:59') })
  await change(second, { recorded_at: at('2025-11-15T00:00:00') })
  await change(third, { recorded_at: at('2025-11-16T00:00:00') })
  await db
    .updateTable('payment')
    .set({
      state: 'REJECTED',
      decided_at: at('2025-11-17T08:00:00'),
      decision: 'REJECTED',
      decision_by: finance.id,
      decision_at: at('2025-11-17T08:00:00'),
      decision_reason: 'Not ours.',
    })
    .where('id', '=', first.payment.id)
    .execute()
  const ids = async (query: Record<string, string>) => (await find(query)).payments.map(({ id }) => id)
  expect(await ids({ state: 'REJECTED' })).toEqual([first.payment.id])
  expect(await ids({ state: 'PENDING', q: 'ana' })).toEqual([second.payment.id])
  expect(await ids({ day: '2025-11-15' })).toEqual([second.payment.id])
  expect(await ids({ day: '2025-11-17', day_of: 'decided' })).toEqual([first.payment.id])
  expect(await ids({ day: '2025-11-17' })).toEqual([])
  expect(await ids({ decider: finance.id })).toEqual([first.payment.id])
  expect((await find({})).deciders).toEqual([{ id: finance.id, name: 'Fina Santos' }])
})

test('PAY-77 FIND-9 every way to find a payment goes along an index of its event', { timeout: 120_000 }, async () => {
  const { db } = await setUp()
  const { payment, event_id } = await aGroup(db, { mode: 'BANK' })
  await manyLike(db, { payment_id: payment.id, count: 4_000 })
  const letters = (text: string) => sql`translate(${sql.raw(text)}, '0123456789', 'aeioulmnrs')`
  await sql`update registration set first_name = ${letters('left(md5(id::text), 7)')},
    last_name = ${letters('right(md5(id::text), 9)')}, email = md5(id::text) || '@example.org'`.execute(db)
  await sql`update payment set reference = md5(id::text)`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const plan = async (fits: readonly Fit[]) => {
    const hits = hitsOf(fits, event_id)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from ${hits} as hit`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const expected = {
    'bernardo salonga': 'registration_by_sound',
    'bernardo.salonga@example': 'registration_by_email',
    '0918 111 2222': 'registration_by_mobile_end',
    'LS25-004711-K7QM2X': 'payment_by_number',
    GC77123456789: 'payment_by_reference',
    '1,234.00': 'payment_by_amount',
  }
  for (const [q, index] of Object.entries(expected)) {
    const steps = (await plan(fitsOf(q))).split('->')
    expect(
      steps.find((step) => step.includes(` ${index} `)),
      q,
    ).toMatch(/Index Cond: \(\(event_id = /)
  }
  expect(await plan(similarFits('bernardo salonga'))).toContain('registration_by_sound')
  // Asked for fewer than three letters, which it does not have, an index of three is read from end to end: seconds, with many.
  for (const few of ['le', 'Leh', 'Jy', 'an on', "o'", 'hh']) {
    const { sql: text } = hitsOf(fitsOf(few), event_id).compile(db)
    expect(text, few).toContain('strpos(person.search_sound, ')
    expect(text, few).not.toContain('search_sound like')
  }
})

test('PAY-77 what was typed sounds as the database says of the names that it keeps', async () => {
  const { db } = await setUp()
  const words = [
    'phillip',
    'joseph',
    'kristine',
    'quezon',
    'jhon',
    'yvette',
    'annaliza',
    'ñiño',
    'vicky',
    'hh',
    'sshhss',
    "o'hara",
  ]
  const { rows } = await sql<{ sound: string }>`
    select name_sound(word) as sound from unnest(${words}::text[]) with ordinality as given(word, n) order by n
  `.execute(db)
  expect(words.map(soundOf)).toEqual(rows.map(({ sound }) => sound))
})

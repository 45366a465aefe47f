import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup, manyLike } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { type ListedPerson, type PeopleView, peopleViews } from '../contract.ts'

type Answer = { people: ListedPerson[]; total: number | null; next: string | null; more: boolean }

async function start() {
  const test = await startTestApp()
  const [desk, finance] = [await asStaff(test, 'desk'), await asStaff(test, 'finance')]
  const find = async (query: Record<string, string> = {}) =>
    (await desk.get(`/api/staff/registrations?${new URLSearchParams(query)}`)).json<Answer>()
  const by = async (q: string) => (await find({ q })).people.map((person) => [person.name, person.by])
  return { test, db: test.db, desk, finance, find, by }
}

test('FIND-1 STAFF-6 whoever is registered is found by whatever somebody has of them, and each says by what', async () => {
  const { db, by, find } = await start()
  const john = await aGroup(db, {
    mode: 'BANK',
    participants: [
      { first_name: 'John', last_name: 'Villanueva', email: 'john.v@example.org', mobile: '09181112222' },
      { first_name: 'Christine', last_name: 'Cruz', email: 'tin@school.example', mobile: '09293334444' },
    ],
  })
  await aGroup(db, {
    participants: [{ first_name: 'Ben', last_name: 'Macapagal', email: 'ben@example.org', mobile: '09175556666' }],
  })
  await db.updateTable('payment').set({ reference: 'GC 77-1234567' }).where('id', '=', john.payment.id).execute()
  const jhon = await aGroup(db, {
    participants: [{ first_name: 'Jhon', last_name: 'Vilanueva', mobile: '09170000009' }],
  })
  // Whoever is written otherwise is there too, after whoever is written so.
  expect(await by('john villanueva')).toEqual([
    ['John Villanueva', 'name'],
    ['Jhon Vilanueva', 'name'],
  ])
  await db
    .updateTable('registration')
    .set({ first_name: 'Noel', last_name: 'Abad' })
    .where('group_id', '=', jhon.id)
    .execute()
  for (const name of ['john villanueva', 'JHON', 'Vilanueba']) {
    expect(await by(name), name).toEqual([['John Villanueva', 'name']])
  }
  expect(await by('Kristine Kruz')).toEqual([['Christine Cruz', 'name']])
  expect(await by('Makapagel')).toEqual([['Ben Macapagal', 'similar_name']])
  expect(await by('tin@school')).toEqual([['Christine Cruz', 'email']])
  for (const mobile of ['0918 111 2222', '+63 918-111-2222', '2222']) {
    expect(await by(mobile), mobile).toEqual([['John Villanueva', 'mobile']])
  }
  const both = (what: string) => [
    ['Christine Cruz', what],
    ['John Villanueva', what],
  ]
  expect(await by(john.payment.or_number.toLowerCase())).toEqual(both('or_number'))
  expect(await by('gc771234567')).toEqual(both('reference'))
  const { short_code } = await db
    .selectFrom('registration')
    .where('first_name', '=', 'Christine')
    .select('short_code')
    .executeTakeFirstOrThrow()
  expect((await by(`${short_code.slice(0, 4)} ${short_code.slice(4).toLowerCase()}`))[0]).toEqual([
    'Christine Cruz',
    'short_code',
  ])
  expect((await find({ q: 'J' })).total).toBe(4)
  for (const nothing of ['zzzzz', '%%', '__', '3000', '₱3,000', "' or true --"])
    expect(await by(nothing), nothing).toEqual([])
  expect(await find({ q: 'Cruz', view: 'paid' })).toMatchObject({ people: [], total: null, more: false })
})

test('FIND-1 of a name that very many have, those who are written so are shown, the newest first', async () => {
  const { db, find } = await start()
  const people = Array.from({ length: 20 }, (_, at) => ({ first_name: 'Marvin', last_name: `Cruz ${at}` }))
  for (let group = 0; group < 3; group++) await aGroup(db, { participants: people })
  await aGroup(db, { participants: [{ first_name: 'Marbin', last_name: 'Cruz' }] })
  const newest = await db
    .selectFrom('registration')
    .where('first_name', '=', 'Marvin')
    .select('id')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  for (const q of ['marv', 'marvin cruz']) {
    const found = await find({ q })
    expect(found, q).toMatchObject({ more: true, total: null, next: null })
    expect(
      found.people.map(({ id }) => id),
      q,
    ).toEqual(newest.map(({ id }) => id))
  }
})

test('FIND-2 a view has exactly those whom it names, and who left is only among everybody and by themselves', async () => {
  const { test, db, finance, find } = await start()
  const named = (first_name: string, over: object = {}) => ({
    participants: [
      { first_name, mobile: `0917${first_name.length}${first_name.charCodeAt(1)}00000`.slice(0, 11), ...over },
    ],
  })
  await aGroup(db, named('Paid', { designation: 'GUEST' }))
  await aGroup(db, { ...named('Pending', { church: 'Grace_Chapel' }), mode: 'BANK' })
  await aGroup(db, { ...named('Partial'), action: 'pre' })
  const rejected = await aGroup(db, {
    participants: [{ first_name: 'Unpaid', church: 'Gracex Chapel' }, { first_name: 'Gone' }],
    mode: 'BANK',
  })
  await db
    .updateTable('payment')
    .set({ state: 'REJECTED', decided_at: new Date(), decision_reason: 'No money came.' })
    .where('id', '=', rejected.payment.id)
    .execute()
  await aGroup(db, named('New', { ls_first_time: true }))
  const inside = await aGroup(db, named('Inside'))
  const door = await asStaff(test, 'door')
  const entry = await door.post(`/events/api/registrations/${inside.participants[0]?.id}/check_in/`)
  expect(entry.statusCode, entry.body).toBe(200)
  const left = await aGroup(db, named('Left'))
  for (const { id, person } of [
    { id: left.id, person: left.participants[0] },
    { id: rejected.id, person: rejected.participants[1] },
  ]) {
    const away = { price: 1500, give_back: 0, reason: 'Is ill.' }
    const gone = await finance.post(`/api/staff/groups/${id}/people/${person?.id}/leave`, away)
    expect(gone.statusCode, gone.body).toBe(200)
  }
  for (const mobile of ['09170000001', '09170000001', '09170000002']) await aGroup(db, named('Twin', { mobile }))

  const names = async (query: Record<string, string>) =>
    (await find(query)).people
      .map(({ name }) => name.split(' ')[0] ?? '')
      .toSorted((one, other) => one.localeCompare(other))
  const paid = ['Inside', 'New', 'Paid', 'Twin', 'Twin', 'Twin']
  const expected: Record<PeopleView, string[]> = {
    all: ['Gone', 'Inside', 'Left', 'New', 'Paid', 'Partial', 'Pending', 'Twin', 'Twin', 'Twin', 'Unpaid'],
    unpaid: ['Unpaid'],
    pending: ['Pending'],
    partial: ['Partial'],
    paid,
    flash: [],
    first_timers: ['New'],
    checked_in: ['Inside'],
    not_arrived: paid.slice(1),
    left: ['Gone', 'Left'],
    twice: ['Twin', 'Twin'],
  }
  for (const view of peopleViews) {
    expect(await names({ view }), view).toEqual(expected[view])
    expect((await find({ view })).total, view).toBe(expected[view].length)
  }
  expect(await names({ designation: 'GUEST' })).toEqual(['Paid'])
  expect(await names({ church: 'grace_' })).toEqual(['Pending'])
  expect(await names({ church: 'chapel', view: 'unpaid' })).toEqual(['Unpaid'])
  const [listed] = (await find({ view: 'partial' })).people
  expect(listed).toMatchObject({
    status: 'PARTIAL',
    balance: 1000,
    people: 1,
    checked_in_at: null,
    left: false,
    by: null,
  })
})

test('FIND-2 the flash view has who took the flash price', async () => {
  const { db, find } = await start()
  await aGroup(db)
  await aGroup(db, { action: 'flash', participants: [{ first_name: 'Ben' }, { first_name: 'Lea' }] })
  expect((await find({ view: 'flash' })).people.map(({ name }) => name)).toEqual(['Lea Peña', 'Ben Peña'])
})

test('FIND-3 the pages have everybody once, in either order, also while others register', async () => {
  const { db, find } = await start()
  const { payment, participants } = await aGroup(db, { mode: 'BANK' })
  await manyLike(db, { payment_id: payment.id, count: 119 })
  await sql`update registration set last_name = chr(65 + (hashtext(id::text) & 7)), first_name = upper(substr(md5(id::text), 1, 1))`.execute(
    db,
  )
  for (const order of ['newest', 'name']) {
    const seen: ListedPerson[] = []
    const first = await find({ order })
    expect([first.people.length, first.more]).toEqual([50, false])
    const before = first.total ?? 0
    seen.push(...first.people)
    await aGroup(db, { participants: [{ first_name: 'A', last_name: '0' }] })
    for (let next = first.next; next !== null; ) {
      const page = await find({ order, after: next })
      expect(page.total).toBeNull()
      seen.push(...page.people)
      next = page.next
    }
    const ids = seen.map(({ id }) => id)
    expect([ids.length, new Set(ids).size], order).toEqual([before, before])
    const sorted =
      order === 'newest'
        ? ids.toSorted((one, other) => (one < other ? 1 : -1))
        : seen.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).map(({ id }) => id)
    expect(ids).toEqual(sorted)
  }
  expect(participants).toHaveLength(1)
})

const keyOf = ({ name, id }: ListedPerson): string => `${name.split(' ').toReversed().join(' ').toLowerCase()} ${id}`

test('FIND-4 the list has nothing sensitive, nothing of another event, and is for desk and finance alone', async () => {
  const { test, db, find, finance } = await start()
  await aGroup(db, {
    participants: [{ notes: 'Allergic to peanuts', address: '9 Secret Street', pastor: 'Pastor Ruel' }],
  })
  const text = JSON.stringify(await find())
  for (const secret of ['peanuts', 'Secret Street', 'Ruel', 'ticket_secret']) expect(text).not.toContain(secret)
  expect((await finance.get('/api/staff/registrations')).statusCode).toBe(200)
  for (const role of ['door', 'coordinator']) {
    expect((await (await asStaff(test, role)).get('/api/staff/registrations')).statusCode, role).toBe(403)
  }
  expect((await finance.get('/api/staff/registrations?event=nosuch')).json()).toMatchObject({ code: 'event_not_found' })
})

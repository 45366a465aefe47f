import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { switchFlashSale } from '#features/pricing/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { aPerson, aSubmission, byBank, formHeaders, formOf, postSubmission } from '#test/support/submission.ts'
import { startSecondApp, startTestApp } from '#test/support/test-app.ts'
import { SAMPLE_PASSKEY } from '../../../../scripts/sample-data.ts'

// Each race has a twin that shows it would be lost without its guard.

/** With an address of their own: registrations are counted by it. */
function aCouple() {
  const email = `${randomUUID()}@example.org`
  return [aPerson({ email }), aPerson({ email, first_name: 'Jose', sex: 'MALE' })]
}
const count = async (db: Database, table: 'registration_group' | 'registration' | 'payment') =>
  Number((await db.selectFrom(table).select(sql<string>`count(*)`.as('n')).executeTakeFirstOrThrow()).n)

/** Whoever waited too long for a connection is told to come again, and does. */
async function postUntilAnswered(...post: Parameters<typeof postSubmission>) {
  let reply = await postSubmission(...post)
  while (reply.statusCode === 503) reply = await postSubmission(...post)
  return reply
}

test('PRICE-13 a quota of 100 pairs, 1,000 clients and three posts each: exactly 100 are sold, none twice', {
  timeout: 180_000,
}, async () => {
  // Once a minute the queue looks at its own table, and finds 3,000 before it: so it may give up, for that minute.
  const first = await startTestApp({ onQueueError: () => {} })
  const second = await startSecondApp(first)
  const { db } = first
  await switchFlashSale(db, { event: 'ls2025', on: true })

  const outcomes = await Promise.all(
    Array.from({ length: 1000 }, async (_, client) => {
      const fields = aSubmission({ action: 'flash', amount: '2000' }, aCouple())
      const posts = [first.app, second, first.app].map((app) => postUntilAnswered(app, fields))
      return { client, replies: await Promise.all(posts) }
    }),
  )

  const winners = outcomes.filter(({ replies }) => replies.some(({ statusCode }) => statusCode === 201))
  expect(winners).toHaveLength(100)
  for (const { replies } of winners) {
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  }
  const losers = outcomes.filter((outcome) => !winners.includes(outcome)).flatMap(({ replies }) => replies)
  expect(new Set(losers.map(({ statusCode }) => statusCode))).toEqual(new Set([409]))
  expect(await db.selectFrom('flash_allotment').select('sold').executeTakeFirstOrThrow()).toEqual({ sold: 100 })
  expect(await count(db, 'registration_group')).toBe(100)
  expect(await count(db, 'registration')).toBe(200)
  expect(await serials(db)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
})

test('PRICE-13 twin: counting first and selling afterwards oversells, unless the database refuses', async () => {
  const { db } = await startTestApp()
  await db.updateTable('flash_allotment').set({ quota: 5 }).execute()
  const sellNaively = async () => {
    const { sold, quota } = await db.selectFrom('flash_allotment').select(['sold', 'quota']).executeTakeFirstOrThrow()
    if (sold >= quota) return false
    await db
      .updateTable('flash_allotment')
      .set((eb) => ({ sold: eb('sold', '+', 1) }))
      .execute()
    return true
  }
  const sales = async () => {
    const tries = await Promise.allSettled(Array.from({ length: 50 }, sellNaively))
    return tries.filter((result) => result.status === 'fulfilled' && result.value).length
  }

  expect(await sales()).toBe(5)
  await db.updateTable('flash_allotment').set({ sold: 0 }).execute()
  await sql`alter table flash_allotment drop constraint flash_allotment_not_oversold`.execute(db)
  expect(await sales()).toBeGreaterThan(5)
})

test('REG-33 50 identical posts at once make one group and get answers that are the same to the byte', async () => {
  const first = await startTestApp()
  const second = await startSecondApp(first)
  const fields = aSubmission(await byBank('BPI-1'), aCouple())
  fields.amount = '3000'

  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => postSubmission(index % 2 ? first.app : second, fields)),
  )

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(await count(first.db, 'registration_group')).toBe(1)
  expect(await count(first.db, 'payment')).toBe(1)
  expect(await serials(first.db)).toEqual([1])
})

test('REG-33 twin: without the unique key the same posts register more than once', async () => {
  const { app, db } = await startTestApp()
  await sql`alter table registration_group drop constraint registration_group_group_key_key`.execute(db)
  const fields = aSubmission()
  await Promise.all(Array.from({ length: 50 }, () => postSubmission(app, fields)))
  expect(await count(db, 'registration_group')).toBeGreaterThan(1)
})

test('REG-34 the same key with another body, sent together, registers only one of them', async () => {
  const { app, db } = await startTestApp()
  const group_key = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      postSubmission(app, aSubmission({ group_key }, [aPerson({ first_name: `Person ${index}` })])),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19)
  expect(await count(db, 'registration_group')).toBe(1)
})

test('PAY-11 one bank reference sent by 20 groups at once is taken by one', async () => {
  const { app, db } = await startTestApp()
  const replies = await Promise.all(
    Array.from({ length: 20 }, async () => postSubmission(app, aSubmission(await byBank('GCASH 77')))),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  expect(await serials(db)).toEqual([1])
})

test('PAY-11 twin: without the unique index the reference is taken more than once', async () => {
  const { app, db } = await startTestApp()
  await sql`drop index one_live_bank_reference`.execute(db)
  await Promise.all(Array.from({ length: 20 }, async () => postSubmission(app, aSubmission(await byBank('GCASH 77')))))
  expect(await count(db, 'payment')).toBeGreaterThan(1)
})

test('PAY-14 receipts have no gaps, although every third submission fails with its number already taken', async () => {
  const { app, db } = await startTestApp()
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) =>
      postSubmission(app, aSubmission(await byBank(index % 3 ? `REF ${index}` : 'the same reference'))),
    ),
  )
  expect(await serials(db)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1))
})

test('PAY-14 twin: a sequence would leave gaps', async () => {
  const { db } = await startTestApp()
  await sql`create sequence or_serials`.execute(db)
  const taken: number[] = []
  for (let index = 0; index < 9; index++) {
    await db
      .transaction()
      .execute(async (tx) => {
        const { rows } = await sql<{ serial: number }>`select nextval('or_serials') as serial`.execute(tx)
        if (index % 3 === 0) throw new Error('the submission fails')
        taken.push(rows[0]?.serial ?? 0)
      })
      .catch(() => undefined)
  }
  expect(taken).not.toEqual([1, 2, 3, 4, 5, 6])
})

test('REG-35 the database refuses a group whose people are not all there, and a flash sale for three', async () => {
  const { app, db } = await startTestApp()
  await postSubmission(app, aSubmission())
  await expect(db.updateTable('registration_group').set({ participant_count: 2 }).execute()).rejects.toThrow(
    'participants',
  )
  await expect(db.updateTable('registration_group').set({ action: 'flash' }).execute()).rejects.toThrow(
    'flash_is_for_two',
  )
})

test('PAY-18 PAY-19 the database refuses more than the price, a changed amount, and a state that goes back', async () => {
  const { app, db } = await startTestApp()
  await postSubmission(app, aSubmission(await byBank('X1')))
  const {
    id: _,
    or_serial,
    or_number,
    or_key,
    reference_key: __,
    in_a_box: ___,
    ...payment
  } = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  const second = {
    ...payment,
    reference: 'X2',
    or_serial: or_serial + 1,
    or_number: `${or_number}2`,
    or_key: `${or_key}2`,
  }
  await expect(db.insertInto('payment').values(second).execute()).rejects.toThrow('more than it owes')
  await expect(db.updateTable('payment').set({ amount: 1 }).execute()).rejects.toThrow('never changes its amount')
  await db.updateTable('payment').set({ state: 'REJECTED', decided_at: new Date() }).execute()
  await expect(db.updateTable('payment').set({ state: 'APPROVED' }).execute()).rejects.toThrow(
    'from REJECTED to APPROVED',
  )
  const group = await db.selectFrom('registration_group').select(['paid', 'pending']).executeTakeFirstOrThrow()
  expect(group).toEqual({ paid: 0, pending: 0 })
})

test('SEC-3 PAY-10 1,000 passkey guesses are throttled, and none is told apart', { timeout: 60_000 }, async () => {
  const { app, db } = await startTestApp()
  const bodies = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        postSubmission(app, aSubmission({ assisted_by: `GUESS-${round}-${index}` })),
      ),
    )
    for (const { statusCode, body } of replies) bodies.add(`${statusCode} ${body}`)
  }
  expect([...bodies].map((text) => text.slice(0, 3)).sort()).toEqual(['403', '429'])
  expect(await count(db, 'registration_group')).toBe(0)
  // Whoever stands beside the guesser, and has a right one, is not held up.
  expect((await postSubmission(app, aSubmission())).statusCode).toBe(201)
})

test('SEC-3 SEC-17 after 20 guesses from one network the answer is 429, except to a right passkey', async () => {
  const { app } = await startTestApp()
  const guess = async (remoteAddress: string, assisted_by: string) => {
    const fields = aSubmission({ assisted_by })
    const url = '/events/api/registrations/'
    const headers = formHeaders(fields.group_key)
    return app.inject({ method: 'POST', url, payload: formOf(fields), headers, remoteAddress })
  }
  const replies: Awaited<ReturnType<typeof guess>>[] = []
  for (let at = 0; at < 22; at++) replies.push(await guess(`2001:db8:0:7::${at}`, `GUESS-${at}`))
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 403), 429, 429])
  // Whoever mistyped it once is told so, whatever others in the hall have tried.
  for (const reply of replies) expect(reply.json()).toMatchObject({ fields: { assisted_by: [expect.any(String)] } })
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect((await guess('2001:db8:0:7::1', SAMPLE_PASSKEY)).statusCode).toBe(201)
  expect((await guess('2001:db8:0:8::1', 'GUESS')).statusCode).toBe(403)
})

const serials = async (db: Database) =>
  (await db.selectFrom('payment').select('or_serial').orderBy('or_serial').execute()).map(({ or_serial }) => or_serial)

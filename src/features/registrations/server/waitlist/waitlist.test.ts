import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { PublicEvent } from '#features/events/contract.ts'
import { makeEventLike } from '#features/events/server/index.ts'
import { copyPrices, switchFlashSale } from '#features/pricing/server/index.ts'
import { consentHeader } from '#features/privacy/contract.ts'
import type { Database } from '#platform/server/db.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { lookUp } from '#test/support/balance.ts'
import { firstNotice } from '#test/support/consent.ts'
import { aGroup } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { statementColumns, statementHeader } from '#test/support/statement.ts'
import { aPerson, aSubmission, byBank, type Fields, formHeaders, postSubmission } from '#test/support/submission.ts'
import { startSecondApp, startTestApp, type TestApp } from '#test/support/test-app.ts'
import { catchMail } from '#test/support/test-mail.ts'
import {
  type GroupDetails,
  type HeldList,
  type SubmissionAnswer,
  seatOfferHeader,
  type Waitlist,
  type WaitlistPlace,
} from '../../contract.ts'
import { expireHeld } from '../settle-held.ts'
import { moveUp, moveUpHandler } from './move-up.ts'
import { placeToken } from './place-link.ts'
import { waitlistMailHandler } from './waitlist-mail.ts'

let transfers = 0
/** By bank: cash does not wait in line. */
const aTransfer = async (people = [someone()], over: object = {}) => {
  transfers += 1
  return aSubmission({ ...(await byBank(`REF ${transfers}`)), ...over }, people)
}

const someone = (first_name = 'Ana') => aPerson({ first_name, email: `${randomUUID()}@example.org` })

async function start(capacity: number) {
  const test = await startTestApp()
  const { app, db } = test
  await db.updateTable('event').set({ capacity }).where('slug', '=', 'ls2025').execute()
  const [desk, finance] = [await asStaff(test, 'desk'), await asStaff(test, 'finance')]
  const list = async (search = '') =>
    (await desk.get(`/api/staff/waitlist?${new URLSearchParams({ search })}`)).json<Waitlist>()
  const send = async (fields: Fields, headers?: Record<string, string>) =>
    postSubmission(app, fields, { ...formHeaders(fields.group_key), ...headers })
  const sent = async (fields: Fields) => (await send(fields)).json<SubmissionAnswer>()
  const place = async (token = '') => (await app.inject(`/events/api/waitlist/${token}`)).json<WaitlistPlace>()
  const act = (token: string, what: 'confirm' | 'leave') =>
    app.inject({ method: 'POST', url: `/events/api/waitlist/${token}/${what}` })
  const seatsLeft = async () => (await app.inject('/events/api/events/ls2025')).json<PublicEvent>().seats_left
  return { test, app, db, desk, finance, list, send, sent, place, act, seatsLeft }
}
type Started = Awaited<ReturnType<typeof start>>

const registered = async (db: Database) =>
  (await db.selectFrom('registration').where('left_at', 'is', null).select('first_name').orderBy('id').execute()).map(
    ({ first_name }) => first_name,
  )

/** What whoever made a seat free asked for, done as the worker does it. */
async function work({ db }: Started) {
  const { rows } = await sql<{ data: unknown }>`delete from pgboss.job where name = 'move-up' returning data`.execute(
    db,
  )
  const context = jobContext()
  for (const { data } of rows) await moveUpHandler(db).run(data, context)
}

async function leave({ db, finance }: Started, or_number: string) {
  const { group_id } = await db
    .selectFrom('payment')
    .where('or_number', '=', or_number)
    .select('group_id')
    .executeTakeFirstOrThrow()
  const { people } = (await finance.get(`/api/staff/groups/${group_id}`)).json<GroupDetails>()
  const body = { reason: 'Ill.', price: 1500, give_back: 0 }
  return finance.post(`/api/staff/groups/${group_id}/people/${people[0]?.id}/leave`, body)
}

let mailbox = 0
const aRequest = (over: object = {}) => {
  mailbox += 1
  return { name: 'Bea Cruz', email: `bea-${mailbox}@example.org`, mobile: '0917 555 0142', people_count: 1, ...over }
}
const join = ({ app }: Started, over: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/events/api/waitlist',
    payload: aRequest(over),
    headers: { [consentHeader]: firstNotice },
  })

/** Asks for a place and opens the link of the mail; answers its token. */
async function wait(here: Started, over: object = {}) {
  const { email, ...request } = aRequest(over)
  expect((await join(here, { ...request, email })).statusCode).toBe(202)
  const { id } = await here.db
    .selectFrom('waitlist_entry')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const token = placeToken(sampleSecret, id)
  expect((await here.act(token, 'confirm')).json()).toMatchObject({ state: 'waiting' })
  return token
}

async function mailsOf({ db }: TestApp) {
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  const env = { PUBLIC_URL: 'https://tipon.example', APP_SECRET: sampleSecret }
  const { rows } = await sql<{ id: string; data: unknown }>`
    delete from pgboss.job where name = 'waitlist-mail' returning id, data`.execute(db)
  for (const { id, data } of rows) {
    const context = jobContext({ id })
    await waitlistMailHandler({ db, mailer, env }).run(data, context)
  }
  return catcher.mails
}

test('SEAT-1 SEAT-2 SEAT-3 ten seats and thirty buyers at once: exactly ten sit, twenty wait in order, and one moves up for each who leaves', {
  timeout: 60_000,
}, async () => {
  const here = await start(10)
  const { db, list, place } = here
  const second = await startSecondApp(here.test)
  const buyers = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const name = `Buyer${index}`
      const fields = await aTransfer([someone(name)])
      const reply = await postSubmission(index % 3 === 0 ? second : here.app, fields)
      expect(reply.statusCode).toBe(201)
      return { name, fields, answer: reply.json<SubmissionAnswer>(), body: reply.body }
    }),
  )
  const seated = buyers.filter(({ answer }) => answer.waiting === undefined)
  const waiting = buyers.filter(({ answer }) => answer.waiting !== undefined)
  expect([seated.length, waiting.length]).toEqual([10, 20])
  expect(await registered(db)).toHaveLength(10)
  expect(await db.selectFrom('payment').select('id').execute()).toHaveLength(10)
  const line = (await list()).entries
  expect(new Set(line.map(({ name }) => name))).toEqual(new Set(waiting.map(({ name }) => `${name} Reyes Santos`)))
  expect(await list()).toMatchObject({ capacity: 10, registered: 10, offered: 0, groups: 20, people: 20 })
  for (const { answer } of waiting) {
    const mine = line.findIndex(({ payment }) => payment?.or_number === answer.or_number)
    expect(await place(answer.waiting)).toMatchObject({ state: 'waiting', before: mine, payment: { amount: 1500 } })
  }
  // The same key again gets the same answer, and no second place.
  const again = await here.send(waiting[0]?.fields as Fields)
  expect(again.body).toBe(waiting[0]?.body)
  expect((await list()).groups).toBe(20)

  await db.updateTable('payment').set({ state: 'APPROVED', decided_at: new Date() }).execute()
  for (const { answer } of seated.slice(0, 2)) {
    expect((await leave(here, answer.or_number)).statusCode).toBe(200)
    await work(here)
  }
  const moved = line.slice(0, 2).map(({ payment }) => payment?.or_number)
  const winners = waiting.filter(({ answer }) => moved.includes(answer.or_number))
  expect(await list()).toMatchObject({ registered: 10, groups: 18 })
  expect((await list()).entries.map(({ name }) => name)).toEqual(line.slice(2).map(({ name }) => name))
  for (const { answer } of winners) {
    expect(await place(answer.waiting)).toMatchObject({ state: 'registered' })
    const payment = await db
      .selectFrom('payment')
      .where('or_number', '=', answer.or_number)
      .select(['state', 'amount'])
      .executeTakeFirstOrThrow()
    expect(payment).toEqual({ state: 'PENDING', amount: 150_000 })
  }
})

test('SEAT-1 twin: without the database’s own word, whoever only asks first overfills the hall', async () => {
  const here = await start(2)
  const overfill = () =>
    Promise.allSettled(Array.from({ length: 6 }, () => aGroup(here.db))).then(
      (all) => all.filter(({ status }) => status === 'fulfilled').length,
    )
  expect(await overfill()).toBe(2)
  await sql`drop trigger group_within_capacity on registration_group`.execute(here.db)
  expect(await overfill()).toBe(6)
})

test('SEAT-1 SEAT-7 one free seat, given to two by two colleagues at the same moment, is given to one', async () => {
  const here = await start(1)
  const { db, desk, list } = here
  const { event_id } = await aGroup(db)
  await wait(here)
  await wait(here)
  await db.updateTable('event').set({ capacity: 2 }).execute()
  const { entries } = await list()
  const replies = await atTheSameTime(
    db,
    (tx) => sql`select pg_advisory_xact_lock(hashtextextended('seats ' || ${event_id}, 0))`.execute(tx),
    entries.map(
      ({ id }) =>
        () =>
          desk.post(`/api/staff/waitlist/${id}/move-up`),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 409])
  expect(await list()).toMatchObject({ registered: 1, offered: 1 })
})

test('SEAT-1 without a number of seats there is no limit, and with fewer than are taken nobody loses theirs', async () => {
  const here = await start(1)
  const { db, seatsLeft, sent } = here
  expect(await seatsLeft()).toBe(1)
  expect((await sent(await aTransfer([someone(), someone()]))).waiting).toBeDefined()
  await db.updateTable('event').set({ capacity: null }).execute()
  expect(await seatsLeft()).toBeNull()
  expect((await sent(aSubmission({}, [someone(), someone(), someone()]))).waiting).toBeUndefined()
  await db.updateTable('event').set({ capacity: 2 }).execute()
  expect(await seatsLeft()).toBe(0)
  expect(await registered(db)).toHaveLength(3)
  expect((await sent(await aTransfer())).waiting).toBeDefined()
})

test('SEAT-2 who comes too late waits with all that they sent: no seat, no payment, no receipt, and nobody of staff has to look', async () => {
  const here = await start(1)
  const { test, db, desk, sent, place } = here
  await aGroup(db)
  const fields = aSubmission(await byBank('BPI 0042'), [someone('Lea')])
  const answer = await sent(fields)
  expect(await place(answer.waiting)).toMatchObject({
    event: { id: 'ls2025' },
    state: 'waiting',
    people_count: 1,
    before: 0,
    payment: { or_number: answer.or_number, amount: 1500 },
  })
  expect(await registered(db)).toHaveLength(1)
  expect((await desk.get('/api/staff/held')).json<HeldList>().count).toBe(0)
  const [mail] = await mailsOf(test)
  expect(mail?.subject).toBe('You are on the waiting list – Legacy Summit 2025')
  expect(mail?.text).toContain('Your payment is safe')
  expect(mail?.text).toContain(`https://tipon.example/ls2025/waiting-list/${answer.waiting}`)
  // Nobody else pays with the same transfer meanwhile, and it does not run out like what looks automatic.
  const twice = await here.send(aSubmission(await byBank('bpi-0042')))
  expect(twice.json()).toMatchObject({ code: 'reference_used' })
  await db.updateTable('held_submission').set({ held_at: sql<Date>`now() - interval '31 days'` }).execute()
  expect(await expireHeld(db)).toBe(0)
})

test('SEAT-2 cash does not wait in line: nothing is booked, and whoever looks up a number that waits is told so', async () => {
  const here = await start(1)
  const { db, app, send, sent, list } = here
  await aGroup(db)
  const cash = await send(aSubmission())
  expect([cash.statusCode, cash.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'event_full', error: expect.stringContaining('please take your cash back') }),
  ])
  expect((await list()).groups).toBe(0)
  expect(await db.selectFrom('reserved_receipt').select('or_serial').execute()).toEqual([])
  const { or_number } = await sent(await aTransfer())
  expect((await lookUp(app, or_number)).json()).toMatchObject({ code: 'still_waits' })
})

test('SEAT-2 SEAT-3 what was sent at the price of a sale keeps it while there are pairs, and is a part of today’s otherwise', async () => {
  const here = await start(2)
  const { db, sent, list } = here
  await switchFlashSale(db, { event: 'ls2025', on: true })
  const { id } = await aGroup(db, { participants: [{}, {}] })
  const answer = await sent(await aTransfer([someone('Lea'), someone('Jun')], { action: 'flash', amount: '2000' }))
  expect(answer.waiting).toBeDefined()
  await db.updateTable('flash_allotment').set({ quota: 1, sold: 1 }).execute()
  await db.updateTable('event').set({ capacity: 4 }).execute()
  await moveUp(db)
  expect((await list()).groups).toBe(0)
  const group = await db
    .selectFrom('registration_group')
    .where('id', '<>', id)
    .select(['gross_price', 'pending', 'answer'])
    .executeTakeFirstOrThrow()
  expect(group).toMatchObject({ gross_price: 300_000, pending: 200_000 })
  expect(JSON.parse(group.answer ?? '')).toMatchObject({ total_price: 3000, amount: 2000, payment_status: 'PENDING' })
})

test('SEAT-3 the first whom the seats are enough for moves up, and nobody who comes later gets them before', async () => {
  const here = await start(3)
  const { db, sent, place, seatsLeft } = here
  const { or_number } = await sent(aSubmission())
  await aGroup(db, { participants: [{}, {}] })
  const family = await sent(await aTransfer([someone('Lea'), someone('Jun')]))
  const single = await sent(await aTransfer([someone('Rey')]))
  await leave(here, or_number)
  // Before the worker comes: the seat is Rey's, and not of whoever asks now.
  expect(await seatsLeft()).toBe(0)
  expect((await sent(await aTransfer([someone('Late')]))).waiting).toBeDefined()
  await work(here)
  expect(await place(single.waiting)).toMatchObject({ state: 'registered' })
  expect(await place(family.waiting)).toMatchObject({ state: 'waiting', before: 0 })
  await db.updateTable('event').set({ capacity: 5 }).execute()
  await moveUp(db)
  expect(await place(family.waiting)).toMatchObject({ state: 'registered' })
  const mails = await mailsOf(here.test)
  expect(mails.filter(({ subject }) => subject?.startsWith('You have a seat'))).toHaveLength(2)
})

test('SEAT-3 one that cannot be registered holds up nobody behind it', async () => {
  const here = await start(1)
  const { db, sent, place } = here
  const { or_number } = await sent(aSubmission())
  const first = await sent(aSubmission(await byBank('SAME 1')))
  const next = await sent(aSubmission(await byBank('OTHER 1')))
  // Somebody's payment with the reference of the first has come in since.
  await db.updateTable('event').set({ capacity: null }).execute()
  const { payment } = await aGroup(db, { mode: 'BANK' })
  await db.updateTable('payment').set({ reference: 'SAME 1' }).where('id', '=', payment.id).execute()
  await db.updateTable('event').set({ capacity: 2 }).execute()
  await leave(here, or_number)
  await moveUp(db)
  expect(await place(first.waiting)).toMatchObject({ state: 'waiting' })
  expect(await place(next.waiting)).toMatchObject({ state: 'registered' })
  // It is told to staff, and keeps no seat from anybody.
  expect((await here.list()).entries).toMatchObject([{ stuck_because: expect.stringContaining('reference') }])
  const home = (await here.finance.get('/api/staff/home')).json<{ tasks: { title: string }[] }>()
  expect(home.tasks.map(({ title }) => title)).toContain('1 group of the waiting list could not be registered')
  await db.updateTable('event').set({ capacity: 5 }).execute()
  await moveUp(db)
  expect((await sql<{ left: number }>`select seats_left(id) as left from event`.execute(db)).rows).toEqual([
    { left: 3 },
  ])
})

test('SEAT-3 what goes wrong in one event holds up nobody of another, and is told', async () => {
  const here = await start(1)
  const { db, sent } = here
  await sent(aSubmission())
  await sent(await aTransfer())
  await db.updateTable('event').set({ capacity: 2 }).execute()
  await db.updateTable('held_submission').set({ submission: '{}' }).execute()
  const { id } = await db.selectFrom('event').select('id').executeTakeFirstOrThrow()
  const asked = { name: 'Other', slug: 'other', starts_on: '2026-11-21', receipt_prefix: 'OTHER' }
  const event_id = await db.transaction().execute(async (tx) => {
    const made = await makeEventLike(tx, id, { ...asked, registration_opens_at: '2025-01-01T08:00' })
    if (!made) throw new Error('The other event was not made')
    await copyPrices(tx, id, made)
    return made
  })
  const { consent_id } = await db.selectFrom('registration_group').select('consent_id').executeTakeFirstOrThrow()
  const lea = { name: 'Lea', email: 'lea@example.org', mobile: '09175550142', people_count: 1, consent_id }
  await db
    .insertInto('waitlist_entry')
    .values({ event_id, ...lea, confirmed_at: new Date() })
    .execute()
  await expect(moveUp(db)).rejects.toThrow('not moved up')
  const { offered_until } = await db
    .selectFrom('waitlist_entry')
    .where('event_id', '=', event_id)
    .select('offered_until')
    .executeTakeFirstOrThrow()
  expect(offered_until).not.toBeNull()
})

test('SEAT-4 with no seat left people ask for a place, which counts once they have opened the link of their mail', async () => {
  const here = await start(1)
  const { test, app, db, place, list } = here
  const early = await join(here)
  expect([early.statusCode, early.json()]).toEqual([409, expect.objectContaining({ code: 'seats_are_left' })])
  await aGroup(db)
  const reply = await join(here, { email: 'Lea@Example.org', name: 'Lea Cruz', people_count: 3 })
  expect([reply.statusCode, reply.json()]).toEqual([202, { sent_to: 'L•••@Example.org' }])
  const [mail] = await mailsOf(test)
  expect(mail?.subject).toBe('Please confirm your place in line – Legacy Summit 2025')
  const token = /waiting-list\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await place(token)).toMatchObject({ state: 'to_confirm', people_count: 3, payment: null })
  // Seats that nobody may be able to hear of are not kept.
  await db.updateTable('event').set({ capacity: 10 }).execute()
  await moveUp(db)
  expect(await place(token)).toMatchObject({ state: 'to_confirm' })
  await db.updateTable('event').set({ capacity: 1 }).execute()
  expect((await here.act(token, 'confirm')).json()).toMatchObject({ state: 'waiting', before: 0 })
  expect((await list()).entries).toMatchObject([{ name: 'Lea Cruz', mobile: '09175550142', state: 'waiting' }])

  // The same address again, a bot, and too many: the same answer, and nothing that tells of anybody.
  const answers = [
    await join(here, { email: 'lea@example.org' }),
    await join(here, { email: 'bot@example.org', nickname: 'Bea' }),
  ]
  for (const again of answers) expect(again.statusCode).toBe(202)
  expect((await list()).groups).toBe(1)
  expect(await mailsOf(test)).toHaveLength(1)
  for (let time = 0; time < 5; time++) expect((await join(here, { email: 'lea@example.org' })).statusCode).toBe(202)
  expect((await mailsOf(test)).length).toBeLessThan(5)
  const wrong = await join(here, { name: ' ', email: 'lea', mobile: '12', people_count: 21 })
  expect(Object.keys(wrong.json<{ fields: object }>().fields)).toEqual(['name', 'email', 'mobile', 'people_count'])
  expect((await app.inject('/events/api/waitlist/nonsense')).json()).toMatchObject({ code: 'place_not_found' })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from consent_record`.execute(db)
  expect(rows[0]?.n).toBe(2)
})

test('SEAT-5 seats are offered by a link for the hours of the event, are nobody else’s meanwhile, and the next one’s after', async () => {
  const here = await start(2)
  const { test, db, place, send, sent, list, seatsLeft } = here
  const { or_number } = await sent(aSubmission())
  await aGroup(db)
  const [first, second] = [await wait(here, { people_count: 1 }), await wait(here)]
  await mailsOf(test)
  await leave(here, or_number)
  await work(here)
  const offered = await place(first)
  expect(offered).toMatchObject({ state: 'offered' })
  const hours = (Date.parse(offered.offered_until ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(47.9)
  expect(hours).toBeLessThanOrEqual(48)
  expect(await list()).toMatchObject({ registered: 1, offered: 1, groups: 2 })
  expect(await seatsLeft()).toBe(0)
  expect((await mailsOf(test)).map(({ subject }) => subject)).toEqual(['A seat is kept for you – Legacy Summit 2025'])

  const tooMany = await send(aSubmission({}, [someone(), someone()]), { [seatOfferHeader]: first })
  expect(tooMany.json()).toMatchObject({ code: 'offer_is_smaller', error: expect.stringContaining('1 seat is kept') })
  for (const token of [second, 'nonsense']) {
    const stolen = await send(aSubmission(), { [seatOfferHeader]: token })
    expect([stolen.statusCode, stolen.json<{ code: string }>().code]).toEqual([409, 'offer_is_over'])
  }
  const mine = aSubmission({}, [someone('Lea')])
  expect((await send(mine, { [seatOfferHeader]: first })).json<SubmissionAnswer>().waiting).toBeUndefined()
  expect(await place(first)).toMatchObject({ state: 'registered' })
  expect(await registered(db)).toContain('Lea')
  const twice = await send(aSubmission(), { [seatOfferHeader]: first })
  expect(twice.json()).toMatchObject({ code: 'offer_is_over' })

  await db.updateTable('event').set({ capacity: 3 }).execute()
  await moveUp(db)
  expect(await place(second)).toMatchObject({ state: 'offered' })
  await mailsOf(test)
  const third = await wait(here)
  await mailsOf(test)
  await db
    .updateTable('waitlist_entry')
    .set({ offered_until: sql<Date>`now()` })
    .where('ended_at', 'is', null)
    .where('offered_until', 'is not', null)
    .execute()
  expect(await place(second)).toMatchObject({ state: 'lapsed' })
  await moveUp(db)
  expect(await place(second)).toMatchObject({ state: 'lapsed' })
  expect(await place(third)).toMatchObject({ state: 'offered' })
  expect(new Set((await mailsOf(test)).map(({ subject }) => subject))).toEqual(
    new Set(['A seat is kept for you – Legacy Summit 2025', 'Your seat went to the next in line – Legacy Summit 2025']),
  )
})

test('SEAT-5 no seat is offered once registration has closed, and what was sent whole still moves up', async () => {
  const here = await start(1)
  const { db, place, sent } = here
  const { or_number } = await sent(aSubmission())
  const asked = await wait(here)
  const whole = await sent(await aTransfer())
  const close = { registration_closes_at: sql<Date>`now() - interval '1 hour'`, starts_on: '2099-01-01' }
  await db.updateTable('event').set(close).where('slug', '=', 'ls2025').execute()
  await leave(here, or_number)
  await work(here)
  expect(await place(asked)).toMatchObject({ state: 'waiting' })
  expect(await place(whole.waiting)).toMatchObject({ state: 'registered' })
})

test('SEAT-6 without money a seat is kept for some hours; then others can have it, and nobody is let send money for it', async () => {
  const here = await start(1)
  const { db, app, sent, seatsLeft, finance, desk } = here
  const { id, payment } = await aGroup(db, { mode: 'BANK' })
  const { or_number } = payment
  await db
    .updateTable('payment')
    .set({ state: 'REJECTED', decided_at: new Date() })
    .where('id', '=', payment.id)
    .execute()
  const kept = await db
    .selectFrom('registration_group')
    .where('id', '=', id)
    .select('seats_until')
    .executeTakeFirstOrThrow()
  expect(((kept.seats_until?.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(48, 1)
  expect(await seatsLeft()).toBe(0)
  expect((await lookUp(app, or_number)).statusCode).toBe(200)

  await db.updateTable('registration_group').set({ seats_until: sql<Date>`now()` }).where('id', '=', id).execute()
  expect(await seatsLeft()).toBe(1)
  expect((await lookUp(app, or_number)).statusCode).toBe(200)
  expect((await sent(aSubmission())).waiting).toBeUndefined()
  const late = await lookUp(app, or_number)
  expect([late.statusCode, late.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'seats_lost', error: expect.stringContaining('Please send no money') }),
  ])
  // Cash at the desk, and a rejection taken back, are refused too: the seat is somebody else's.
  const cash = { amount: 1500, payment_key: randomUUID() }
  const collected = await desk.post(`/api/staff/door/groups/${id}/collect`, cash)
  expect([collected.statusCode, collected.json<{ code: string }>().code]).toEqual([409, 'event_full'])
  const reopened = await finance.post(`/api/staff/payments/${payment.id}/reopen`, { reason: 'It was readable.' })
  expect([reopened.statusCode, reopened.json<{ code: string }>().code]).toEqual([409, 'event_full'])
})

test('SEAT-7 staff see the line, move somebody up by hand, and take somebody off it', async () => {
  const here = await start(2)
  const { db, desk, list, sent, place } = here
  await aGroup(db, { participants: [{}, {}] })
  const [asked, whole] = [await wait(here, { name: 'Lea Cruz' }), await sent(await aTransfer([someone('Jun')]))]
  const [first, second] = (await list()).entries
  expect([first?.name, second?.name]).toEqual(['Lea Cruz', 'Jun Reyes Santos'])
  expect(second?.payment).toMatchObject({
    or_number: whole.or_number,
    amount: 1500,
    reference: expect.stringMatching(/^REF /),
  })
  for (const search of ['jun', whole.or_number]) {
    expect((await list(search)).entries.map(({ name }) => name)).toEqual(['Jun Reyes Santos'])
  }
  expect((await list('lea')).entries.map(({ name }) => name)).toEqual(['Lea Cruz'])
  const hits = (await desk.get('/api/staff/search?q=lea')).json<{ kind: string; to: string }[]>()
  expect(hits).toContainEqual(expect.objectContaining({ kind: 'waitlist', to: '/staff/waiting-list?search=lea' }))

  const up = (id = '') => desk.post(`/api/staff/waitlist/${id}/move-up`)
  expect((await up(second?.id)).json()).toMatchObject({ code: 'event_full' })
  expect(await place(whole.waiting)).toMatchObject({ state: 'waiting' })
  await db.updateTable('event').set({ capacity: 3 }).execute()
  expect((await up(second?.id)).statusCode).toBe(204)
  expect(await place(whole.waiting)).toMatchObject({ state: 'registered' })
  expect((await up(second?.id)).json()).toMatchObject({ code: 'place_is_over' })
  expect((await desk.post(`/api/staff/waitlist/${first?.id}/remove`)).statusCode).toBe(204)
  expect(await place(asked)).toMatchObject({ state: 'removed' })
  expect(await list()).toMatchObject({ groups: 0, entries: [], to_give_back: [] })
  const audited = await db
    .selectFrom('audit_entry')
    .where('action', 'like', 'waitlist.%')
    .select(['action', 'subject', 'staff_member_id'])
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    { action: 'waitlist.move_up', subject: second?.id, staff_member_id: desk.id },
    { action: 'waitlist.remove', subject: first?.id, staff_member_id: desk.id },
  ])
})

test('SEAT-7 SEAT-8 who leaves the line with money sent is finance’s to give back, and only then erased', async () => {
  const here = await start(1)
  const { db, desk, finance, list, sent, place, act } = here
  await aGroup(db)
  const answer = await sent(aSubmission(await byBank('GCASH 77'), [someone('Jun')]))
  expect((await act(answer.waiting ?? '', 'leave')).json()).toMatchObject({ state: 'left', payment: { amount: 1500 } })
  expect((await act(answer.waiting ?? '', 'leave')).json()).toMatchObject({ code: 'place_is_over' })
  const { entries, to_give_back } = await list()
  expect(entries).toEqual([])
  expect(to_give_back).toMatchObject([
    { name: 'Jun Reyes Santos', state: 'left', payment: { reference: 'GCASH 77', amount: 1500 } },
  ])
  const home = async () => (await finance.get('/api/staff/home')).json<{ tasks: { to: string; count: number }[] }>()
  const tasks = async () => (await home()).tasks.filter(({ to }) => to === '/staff/waiting-list')
  expect(await tasks()).toMatchObject([{ count: 1 }])
  await db.updateTable('event').set({ capacity: 9 }).execute()
  await moveUp(db)
  expect(await place(answer.waiting)).toMatchObject({ state: 'left' })
  const id = to_give_back[0]?.id
  expect((await desk.post(`/api/staff/waitlist/${id}/given-back`)).statusCode).toBe(403)
  expect((await finance.post(`/api/staff/waitlist/${id}/given-back`)).statusCode).toBe(204)
  expect((await finance.post(`/api/staff/waitlist/${id}/given-back`)).json()).toMatchObject({ code: 'not_held' })
  expect((await list()).to_give_back).toEqual([])
  expect(await place(answer.waiting)).toMatchObject({ state: 'left', payment: null })
  const held = await db.selectFrom('held_submission').select(['settled_as', 'submission']).executeTakeFirstOrThrow()
  expect(held).toEqual({ settled_as: 'DISCARDED', submission: null })
})

test('SEAT-12 finance sees the proof of money to give back, what the bank says of it, and a payment with its reference', async () => {
  const here = await start(1)
  const { db, desk, finance, list, sent, act } = here
  await aGroup(db)
  const first = await sent(aSubmission(await byBank('GCASH 77'), [someone('Jun')]))
  const second = await sent(aSubmission(await byBank('GCASH 78'), [someone('Lea')]))
  for (const { waiting } of [first, second]) await act(waiting ?? '', 'leave')
  await db.updateTable('event').set({ capacity: 9 }).execute()
  const { payment } = await aGroup(db, { mode: 'BANK' })
  await db.updateTable('payment').set({ reference: 'gcash-78' }).where('id', '=', payment.id).execute()
  expect(await list()).toMatchObject({
    statements_until: null,
    to_give_back: [
      { name: 'Jun Reyes Santos', payment: { paid_as: null, bank: null, proof_pages: 1 } },
      { name: 'Lea Reyes Santos', payment: { paid_as: payment.or_number, bank: null } },
    ],
  })
  const { payments } = (await finance.get('/api/staff/payments')).json<{
    payments: { id: string; flags: string[] }[]
  }>()
  expect(payments.find(({ id }) => id === payment.id)?.flags).toContain('held_reference')

  const form = new FormData()
  for (const [name, value] of Object.entries(statementColumns)) form.set(name, value)
  form.set('file', new Blob([`${statementHeader}\n2025-10-02,GCASH77,Transfer,,1200.00,`]), 'october.csv')
  expect((await finance.post('/api/staff/reconcile/import/', form)).statusCode).toBe(200)
  const { to_give_back, statements_until } = await list()
  expect(statements_until).toBe('2025-10-02')
  expect(to_give_back[0]?.payment?.bank).toEqual({ amount: 1200, posted_on: '2025-10-02' })

  const proof = (page: number) => `/api/staff/waitlist/${to_give_back[0]?.id}/proof/${page}`
  expect((await desk.get(proof(1))).statusCode).toBe(403)
  expect((await finance.get(proof(2))).statusCode).toBe(404)
  expect(await db.selectFrom('file_view').select('id').execute()).toEqual([])
  const picture = await finance.get(proof(1))
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const views = await db.selectFrom('file_view').select('staff_member_id').execute()
  expect(views).toEqual([{ staff_member_id: finance.id }])

  await finance.post(`/api/staff/waitlist/${to_give_back[0]?.id}/given-back`)
  const { details } = await db
    .selectFrom('audit_entry')
    .where('action', '=', 'held.discard')
    .select('details')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ amount: 150_000, reference: 'GCASH 77' })
  expect((await finance.get(proof(1))).statusCode).toBe(404)
})

test('SEAT-8 who leaves gives their offered seats to the next at once', async () => {
  const here = await start(1)
  const { db, place, act } = here
  await aGroup(db)
  const [first, second] = [await wait(here), await wait(here)]
  await db.updateTable('event').set({ capacity: 2 }).execute()
  await moveUp(db)
  // What the confirming asked for is done by now.
  await work(here)
  expect(await place(second)).toMatchObject({ state: 'waiting', before: 0 })
  await act(first, 'leave')
  await work(here)
  expect(await place(second)).toMatchObject({ state: 'offered' })
})

test('SEAT-9 the desk registers nobody without a seat, but a slip of paper tells of people who sit inside', async () => {
  const here = await start(1)
  const { desk, finance, db } = here
  const { id } = await aGroup(db)
  const walkIn = (over: object = {}) =>
    desk.post('/api/staff/door/walk-in/', {
      group_key: randomUUID(),
      consent: true,
      amount: 1500,
      participants: [{ first_name: 'Lito', last_name: 'Cruz', designation: 'GUEST' }],
      ...over,
    })
  const full = await walkIn()
  expect([full.statusCode, full.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'event_full', error: expect.stringContaining('nothing was booked') }),
  ])
  expect((await walkIn({ slip_number: 'A-014' })).statusCode).toBe(201)
  // Nor does anybody come back to a seat that is gone, or is let in who was held.
  const person = await db.selectFrom('registration').where('group_id', '=', id).select('id').executeTakeFirstOrThrow()
  const body = { reason: 'Ill.', price: 1500 }
  const of = `/api/staff/groups/${id}/people/${person.id}`
  expect((await finance.post(`${of}/leave`, { ...body, give_back: 0 })).statusCode).toBe(200)
  expect((await finance.post(`${of}/back`, body)).json()).toMatchObject({ code: 'event_full' })
  await postSubmission(here.app, aSubmission({ nickname: 'Bea' }))
  const { held } = (await desk.get('/api/staff/held')).json<HeldList>()
  expect((await desk.post(`/api/staff/held/${held[0]?.id}/let-in`)).json()).toMatchObject({ code: 'event_full' })
})

test('SEAT-10 who asked and never opened the link is gone after a week, and whose place is over after a month', async () => {
  const here = await start(1)
  const { db, act } = here
  await aGroup(db)
  await join(here, { email: 'never@example.org' })
  const gone = await wait(here, { email: 'gone@example.org' })
  await act(gone, 'leave')
  const emails = async () =>
    (await db.selectFrom('waitlist_entry').select('email').orderBy('place').execute()).map(({ email }) => email)
  const age = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  await db
    .updateTable('waitlist_entry')
    .set({ joined_at: age(6) })
    .execute()
  await db
    .updateTable('waitlist_entry')
    .set({ joined_at: age(40) })
    .where('email', '=', 'gone@example.org')
    .execute()
  await moveUp(db)
  expect(await emails()).toEqual(['never@example.org', 'gone@example.org'])
  await db
    .updateTable('waitlist_entry')
    .set({ joined_at: age(8) })
    .where('confirmed_at', 'is', null)
    .execute()
  await sql`alter table waitlist_entry disable trigger ended_stays_ended`.execute(db)
  await db
    .updateTable('waitlist_entry')
    .set({ ended_at: age(31) })
    .where('ended_at', 'is not', null)
    .execute()
  await moveUp(db)
  expect(await emails()).toEqual([null])
})

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { groupToken, personToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { signId } from '#platform/server/derived-key.ts'
import { sampleSecret, sampleTicketKeys } from '#platform/server/sample-secrets.ts'
import { createTicketVerifier } from '#shared/qr-ticket.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { takeReceiptMails } from '#test/support/mail-jobs.ts'
import { aPerson, aSubmission, byBank, type Fields, postSubmission } from '#test/support/submission.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { wordsOf } from '#test/support/words-of-file.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'

const notFound = {
  error: 'We could not find this registration. Please open the link in your newest e-mail from us again.',
  code: 'registration_not_found',
}

/** Registers a group as people do, and answers what its e-mails' link would open. */
async function register({ app, db }: TestApp, fields: Fields = aSubmission()) {
  const reply = await postSubmission(app, fields)
  expect(reply.statusCode, reply.body).toBe(201)
  const { id } = await db
    .selectFrom('registration_group')
    .where('group_key', '=', fields.group_key)
    .select('id')
    .executeTakeFirstOrThrow()
  const token = groupToken(sampleSecret, { id, link_version: 1 })
  const url = `/events/api/manage/${token}`
  return {
    id,
    token,
    or_number: reply.json().or_number as string,
    get: (query = '') => app.inject(url + query),
    resend: () => app.inject({ method: 'POST', url: `${url}/resend` }),
  }
}

const decide = (db: Database, state: 'APPROVED' | 'REJECTED') =>
  db.updateTable('payment').set({ state, decided_at: new Date() }).execute()

/** What finance does to a payment that should not count any more; its state follows. */
async function reverse(db: Database, kind: 'REFUND' | 'VOID', or_serial: number) {
  const finance = await db
    .selectFrom('staff_member')
    .where('username', '=', 'finance')
    .select('id')
    .executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payment')
    .where('or_serial', '=', or_serial)
    .select(['id', 'amount'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_reversal')
    .values({ payment_id: payment.id, amount: payment.amount, kind, reason: 'A test', reversed_by: finance.id })
    .execute()
}

test('MNG-1 a group paid in cash is shown whole, with and without the trailing slash', async () => {
  const started = await startTestApp()
  const people = [aPerson(), aPerson({ first_name: 'Jose', middle_name: 'N/A', name_suffix: 'Jr.', church: '' })]
  const { get, or_number } = await register(started, aSubmission({}, people))

  for (const reply of [await get(), await get('/'), await get('?event=ls2025')]) {
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    expect(reply.json()).toMatchObject({
      event: { id: 'ls2025', name: 'Legacy Summit 2025', date: '2025-11-29', venue: null },
      payment_status: 'PAID',
      gross_price: 3000,
      total_paid: 3000,
      total_pending: 0,
      balance: 0,
      payments: [{ or_number, payment_mode: 'CASH', amount: 3000, state: 'APPROVED' }],
      participants: [
        { name: 'Maria Reyes Santos', designation: 'Member', church: 'Harvest Light' },
        { name: 'Jose Santos Jr.', designation: 'Member', church: '' },
      ],
    })
  }
})

test('MNG-1 the four states of a payment', async () => {
  const started = await startTestApp()
  const { db } = started
  const status = async (group: Awaited<ReturnType<typeof register>>) => {
    const { payment_status, total_paid, total_pending, balance } = (await group.get()).json()
    return { payment_status, total_paid, total_pending, balance }
  }
  const paid = await register(started)
  expect(await status(paid)).toEqual({ payment_status: 'PAID', total_paid: 1500, total_pending: 0, balance: 0 })

  const partly = await register(started, aSubmission({ action: 'pre', amount: '500' }))
  expect(await status(partly)).toEqual({ payment_status: 'PARTIAL', total_paid: 500, total_pending: 0, balance: 1000 })

  const waiting = await register(started, aSubmission(await byBank('REF-1')))
  expect(await status(waiting)).toEqual({
    payment_status: 'PENDING',
    total_paid: 0,
    total_pending: 1500,
    balance: 1500,
  })

  await db
    .updateTable('payment')
    .where('group_id', '=', waiting.id)
    .set({ state: 'REJECTED', decided_at: new Date() })
    .execute()
  expect(await status(waiting)).toEqual({ payment_status: 'UNPAID', total_paid: 0, total_pending: 0, balance: 1500 })
  expect((await waiting.get()).json().payments).toMatchObject([{ state: 'REJECTED', amount: 1500 }])
})

test('MNG-3 no ticket before all is paid and approved, then a genuine one for each person', async () => {
  const started = await startTestApp()
  const { db } = started
  const bank = { ...(await byBank('REF-1')), action: 'pre', amount: '1000' }
  const group = await register(started, aSubmission(bank, [aPerson(), aPerson({ first_name: 'Jose' })]))
  const tickets = async () =>
    ((await group.get()).json().participants as { short_code: string | null; qr_text: string | null }[]).map(
      ({ short_code, qr_text }) => ({ short_code, qr_text }),
    )
  const none = { short_code: null, qr_text: null }

  expect(await tickets()).toEqual([none, none])
  await decide(db, 'APPROVED')
  expect(await tickets()).toEqual([none, none])

  await db.updateTable('registration_group').set({ gross_price: 100_000 }).execute()
  const people = await db.selectFrom('registration').selectAll().orderBy('position').execute()
  const given = await tickets()
  expect(given.map(({ short_code }) => short_code)).toEqual(people.map(({ short_code }) => short_code))
  const verify = createTicketVerifier(sampleTicketKeys)
  const secrets = await Promise.all(given.map(({ qr_text }) => verify(qr_text ?? '')))
  expect(secrets.map((secret) => Buffer.from(secret ?? []))).toEqual(people.map(({ ticket_secret }) => ticket_secret))

  // A refund takes the tickets away again.
  await reverse(db, 'REFUND', 1)
  expect(await tickets()).toEqual([none, none])
})

test('MNG-8 nothing sensitive is in the answer', async () => {
  const started = await startTestApp()
  const canary = {
    mobile: '09998887766',
    civil_status: 'WIDOWED',
    messenger: 'canary-messenger',
    email: 'canary@example.org',
    address: 'canary-address',
    pastor: 'canary-pastor',
    notes: 'canary-notes',
  } as const
  const group = await register(started, aSubmission({}, [aPerson(canary)]))
  const { body } = await group.get()
  for (const value of [...Object.values(canary), 'FEMALE', group.id]) expect(body).not.toContain(value)
  expect(Object.keys(JSON.parse(body).participants[0])).toEqual([
    'id',
    'revision',
    'name',
    'designation',
    'church',
    'short_code',
    'qr_text',
    'answers',
    'left',
    'certificate',
    'details',
  ])
  const resent = await group.resend()
  expect(resent.json()).toEqual({ sent_to: 'c•••@example.org' })
})

test('MNG-2 a link that is wrong in any way gets the same answer', async () => {
  const started = await startTestApp()
  const { app, db } = started
  await addSampleEvent(db, { slug: 'ls2026' })
  const { token, get, id } = await register(started)
  const other = token[20] === 'A' ? 'B' : 'A'
  const wrong = [
    token.slice(0, -2),
    token.slice(0, 20) + other + token.slice(21),
    groupToken('another-secret-of-thirty-two-characters', { id, link_version: 1 }),
    groupToken(sampleSecret, { id, link_version: 2 }),
    signId(sampleSecret, 'another purpose', id),
    groupToken(sampleSecret, { id: '0198c0de-0000-7000-8000-000000000000', link_version: 1 }),
    id,
    'x',
    '%00',
    "'; drop table event; --",
  ]
  for (const one of wrong) {
    const reply = await app.inject(`/events/api/manage/${encodeURIComponent(one)}`)
    expect([reply.statusCode, reply.json()], one).toEqual([404, notFound])
    const resend = await app.inject({ method: 'POST', url: `/events/api/manage/${encodeURIComponent(one)}/resend` })
    expect([resend.statusCode, resend.json()], one).toEqual([404, notFound])
  }
  const elsewhere = await get('?event=ls2026')
  expect([elsewhere.statusCode, elsewhere.json()]).toEqual([404, notFound])
})

test('MNG-2 10,000 random links open nothing, are stopped in words, and stop nobody else', async () => {
  const started = await startTestApp()
  const { app } = started
  const mine = await register(started)
  const answers = new Map<number, number>()
  for (let batch = 0; batch < 100; batch++) {
    const tokens = Array.from({ length: 100 }, () => randomBytes(32).toString('base64url'))
    for (const { statusCode } of await Promise.all(tokens.map((token) => app.inject(`/events/api/manage/${token}`)))) {
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
    }
  }
  expect(Object.fromEntries(answers)).toEqual({ 404: 60, 429: 9940 })
  const refused = await app.inject('/events/api/manage/x')
  expect(refused.json().error).toBe('Too many tries. Please wait a few minutes, then try again.')

  expect((await mine.get()).statusCode).toBe(200)
  const neighbour = await app.inject({ url: '/events/api/manage/x', headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(neighbour.statusCode).toBe(404)
}, 60_000)

test('MNG-5 one press sends the newest receipt again, once to each address', async () => {
  const started = await startTestApp()
  const { db } = started
  const people = [aPerson(), aPerson({ email: 'jose@example.org' }), aPerson({ email: 'MARIA@example.org' })]
  const paid = await register(started, aSubmission({}, people))
  await takeReceiptMails(db)
  const reply = await paid.resend()
  expect([reply.statusCode, reply.json()]).toEqual([202, { sent_to: 'm•••@example.org' }])
  expect(await takeReceiptMails(db)).toEqual(['official to jose@example.org', 'official to maria@example.org'])

  const waiting = await register(started, aSubmission(await byBank('REF-1'), [aPerson({ email: 'ana@example.org' })]))
  await takeReceiptMails(db)
  expect((await waiting.resend()).statusCode).toBe(202)
  expect(await takeReceiptMails(db)).toEqual(['temporary to ana@example.org'])
})

test('MNG-5 three times an hour and no more, however fast, for each group', async () => {
  const started = await startTestApp()
  const { db } = started
  const group = await register(started, aSubmission({}, [aPerson()]))
  const other = await register(started, aSubmission({}, [aPerson({ email: 'ana@example.org' })]))
  await takeReceiptMails(db)

  const replies = await Promise.all(Array.from({ length: 12 }, () => group.resend()))

  const answers = Map.groupBy(replies, ({ statusCode }) => statusCode)
  expect([answers.get(202)?.length, answers.get(429)?.length]).toEqual([3, 9])
  expect(answers.get(429)?.[0]?.json()).toEqual({
    code: 'resent_too_often',
    error: 'We have sent it 3 times within the hour. Please look in your spam folder too, or try again in an hour.',
  })
  expect(await takeReceiptMails(db)).toEqual(Array(3).fill('official to maria@example.org'))
  expect((await other.resend()).statusCode).toBe(202)

  await sql`update rate_limit set resets_at = now()`.execute(db)
  expect((await group.resend()).statusCode).toBe(202)
})

test('MNG-5 without a payment that counts there is no receipt to send', async () => {
  const started = await startTestApp()
  const group = await register(started, aSubmission(await byBank('REF-1')))
  await decide(started.db, 'REJECTED')
  await takeReceiptMails(started.db)
  const reply = await group.resend()
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'no_receipt'])
  expect(await takeReceiptMails(started.db)).toEqual([])
})

test('MNG-5 after a payment that was voided, the receipt before it is the newest', async () => {
  const started = await startTestApp()
  const { db } = started
  const group = await register(started, aSubmission({ action: 'pre', amount: '500' }))
  const first = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  const { id: _, reference_key: __, in_a_box: ___, ...copy } = first
  await db
    .insertInto('payment')
    .values({ ...copy, or_serial: 2, or_number: 'LS25-000002-XXXXXX', or_key: 'LS25000002XXXXXX' })
    .execute()
  await reverse(db, 'VOID', 2)
  await takeReceiptMails(db)
  await group.resend()
  const { rows } = await sql<{ payment_id: string }>`
    select data ->> 'payment_id' as payment_id from pgboss.job where name = 'receipt-mail'
  `.execute(db)
  expect(rows).toEqual([{ payment_id: first.id }])
  expect((await group.get()).json().payments.map(({ state }: { state: string }) => state)).toEqual([
    'VOIDED',
    'APPROVED',
  ])
})

/** The links of a paid group: of the first participant, and of the second by their own e-mail. */
async function twoLinks() {
  const started = await startTestApp()
  const people = [aPerson(), aPerson({ first_name: 'Jose', email: 'jose@example.org' })]
  const group = await register(started, aSubmission({}, people))
  const personal = async () => {
    const jose = await started.db
      .selectFrom('registration')
      .where('first_name', '=', 'Jose')
      .select(['id', 'email', 'ticket_secret'])
      .executeTakeFirstOrThrow()
    return { id: jose.id, url: `/events/api/manage/${personToken(sampleSecret, jose)}` }
  }
  return { ...started, group, personal }
}

test('MNG-10 the link in a person’s own e-mail shows their ticket, and neither the others nor any amount', async () => {
  const { app, db, group, personal } = await twoLinks()
  const { url } = await personal()
  const reply = await app.inject(`${url}?event=ls2025`)
  expect(reply.json()).toEqual({
    scope: 'person',
    event: { id: 'ls2025', name: 'Legacy Summit 2025', date: '2025-11-29', venue: null },
    payment_status: 'PAID',
    participants: [
      {
        id: expect.any(String),
        revision: 1,
        name: 'Jose Reyes Santos',
        designation: 'Member',
        church: 'Harvest Light',
        short_code: expect.any(String),
        qr_text: expect.any(String),
        answers: [],
        left: false,
        certificate: null,
        details: null,
      },
    ],
    registered_by: 'Maria Reyes Santos',
    cancel_until: null,
    hand_on_until: null,
    mailboxes: [{ sent_to: 'j•••@example.org', people: [expect.any(String)] }],
  })
  expect((await group.get()).json().participants).toHaveLength(2)

  await takeReceiptMails(db)
  const resent = await app.inject({ method: 'POST', url: `${url}/resend` })
  expect([resent.statusCode, resent.json()]).toEqual([202, { sent_to: 'j•••@example.org' }])
  expect(await takeReceiptMails(db)).toEqual(['official to jose@example.org'])
  for (const status of [202, 202, 429]) {
    expect((await app.inject({ method: 'POST', url: `${url}/resend` })).statusCode).toBe(status)
  }

  await reverse(db, 'REFUND', 1)
  expect((await app.inject(url)).json()).toMatchObject({ payment_status: 'UNPAID', participants: [{ qr_text: null }] })
  await sql`delete from rate_limit`.execute(db)
  const none = await app.inject({ method: 'POST', url: `${url}/resend` })
  expect([none.statusCode, none.json().code]).toEqual([409, 'no_receipt'])
})

test('MNG-10 a replaced ticket opens by no link that was sent before it, and the first participant gets a new one', async () => {
  const { app, db, group, personal, ...rest } = await twoLinks()
  const desk = await asStaff({ app, db, ...rest }, 'desk')
  const { id, url } = await personal()
  const elsewhere = await register({ app, db, ...rest })
  await takeReceiptMails(db)
  expect((await desk.post(`/api/staff/door/registrations/${id}/reissue/`)).json()).toMatchObject({ mailed: true })
  expect(await takeReceiptMails(db)).toEqual(['official to jose@example.org', 'official to maria@example.org'])

  for (const dead of [await group.get(), await app.inject(url)]) {
    expect([dead.statusCode, dead.json()]).toEqual([404, notFound])
  }
  expect((await app.inject((await personal()).url)).statusCode).toBe(200)
  const anew = groupToken(sampleSecret, { id: group.id, link_version: 2 })
  expect((await app.inject(`/events/api/manage/${anew}`)).json()).toMatchObject({ scope: 'group' })
  expect((await elsewhere.get()).statusCode).toBe(200)
})

test('MNG-10 while something is still to pay, a replaced ticket brings the first participant a receipt with the new link', async () => {
  const started = await startTestApp()
  const { db } = started
  const desk = await asStaff(started, 'desk')
  await register(started, aSubmission({ action: 'pre', amount: '500' }, [aPerson()]))
  await takeReceiptMails(db)
  const { id } = await db.selectFrom('registration').select('id').executeTakeFirstOrThrow()
  expect((await desk.post(`/api/staff/door/registrations/${id}/reissue/`)).json()).toMatchObject({ mailed: false })
  expect(await takeReceiptMails(db)).toEqual(['temporary to maria@example.org'])
})

test('MNG-11 the tickets are a file: all of them with the receipt by the link of the group, one by that of a person', async () => {
  const { app, db } = await startTestApp()
  const group = await aGroup(db, { participants: [{ first_name: 'Ana', last_name: 'Cruz' }, { first_name: 'Eva' }] })
  const eva = group.participants[1]
  if (!eva) throw new Error('Eva is missing')
  const file = (token: string) => app.inject(`/events/api/manage/${token}/tickets.pdf`)
  const ofGroup = groupToken(sampleSecret, { id: group.id, link_version: 1 })
  const all = await file(ofGroup)
  expect(all.headers['content-type']).toBe('application/pdf')
  expect(all.headers['content-disposition']).toBe(`attachment; filename="receipt-${group.payment.or_number}.pdf"`)
  expect(await wordsOf(all)).toMatch(/Ana Cruz.*Eva/s)
  const own = await file(personToken(sampleSecret, eva))
  expect(own.headers['content-disposition']).toBe('attachment; filename="tickets-ls2025.pdf"')
  expect(await wordsOf(own)).toContain('Eva')
  expect(await wordsOf(own)).not.toMatch(/Ana Cruz|₱|P1,500/)

  expect((await file(`${ofGroup}x`)).statusCode).toBe(404)
  const unpaid = await aGroup(db, { mode: 'BANK' })
  const none = await file(groupToken(sampleSecret, { id: unpaid.id, link_version: 1 }))
  expect([none.statusCode, none.json()]).toMatchObject([409, { code: 'no_tickets_yet' }])
  const many = []
  for (let at = 0; at < 40; at++) many.push((await file(ofGroup)).statusCode)
  expect(many.filter((status) => status === 429)).toHaveLength(2)
})

test('MNG-11 whoever hands on their place in that moment gets no ticket of the one who comes instead', async () => {
  const { app, db } = await startTestApp()
  const { id } = await aGroup(db)
  // Between the look at the link and the drawing, as by somebody who is quicker.
  await sql`create function hand_on() returns trigger language plpgsql as $$ begin
    update registration set ticket_secret = decode(repeat('ab', 16), 'hex');
    update registration_group set link_version = link_version + 1;
    return new; end $$`.execute(db)
  await sql`create trigger hand_on before insert on rate_limit for each row when (new.key like 'tickets-file:%')
    execute function hand_on()`.execute(db)
  const reply = await app.inject(`/events/api/manage/${groupToken(sampleSecret, { id, link_version: 1 })}/tickets.pdf`)
  expect([reply.statusCode, reply.json()]).toEqual([404, notFound])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { enqueueReceipts, enqueueRejection } from '#features/payments/server/index.ts'
import { sendReversalMailHandler } from '#features/receipts/server/index.ts'
import { askableAtDesk } from '#features/registrations/contract.ts'
import type { Database } from '#platform/server/db.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { aPerson, aSubmission, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { catchMail } from '#test/support/test-mail.ts'

const walkIn = '/api/staff/door/walk-in/'
const fields = '/api/staff/door/walk-in-fields/'

const mails = async (db: Database) =>
  (
    await sql<{ data: { kind: string; to: string } }>`select data from pgboss.job where name = 'receipt-mail'`.execute(
      db,
    )
  ).rows

/** As little as the desk may take down. */
const short = (first_name: string, over: Record<string, unknown> = {}) => ({
  first_name,
  last_name: 'Santos',
  designation: 'GUEST',
  ...over,
})

const aWalkIn = (participants: object[], over: Record<string, unknown> = {}) => ({
  group_key: randomUUID(),
  consent: true,
  amount: 1500 * participants.length,
  participants,
  ...over,
})

async function started() {
  const test = await startTestApp()
  return { ...test, desk: await asStaff(test, 'desk') }
}

test('DOOR-41 DOOR-42 a family is taken down with names and designations alone', async () => {
  const { desk, db } = await started()
  const family = [short('Maria', { mobile: '+63 917 555 0142' }), short('Jose', { church: ' Bukal ' }), short('Ana')]
  const reply = await desk.post(walkIn, aWalkIn(family))
  expect(reply.statusCode).toBe(201)
  const people = await db
    .selectFrom('registration')
    .select(['first_name', 'sex', 'mobile', 'civil_status', 'email', 'address', 'church', 'at_desk'])
    .orderBy('position')
    .execute()
  const nothing = { sex: '', mobile: '', civil_status: '', email: '', address: '', church: '', at_desk: true }
  expect(people).toEqual([
    { ...nothing, first_name: 'Maria', mobile: '09175550142' },
    { ...nothing, first_name: 'Jose', church: 'Bukal' },
    { ...nothing, first_name: 'Ana' },
  ])
})

test('DOOR-41 at most 20 people are one group, and at least one', async () => {
  const { desk } = await started()
  const crowd = Array.from({ length: 21 }, (_, index) => short(`Child ${index}`))
  const refused = await desk.post(walkIn, aWalkIn(crowd))
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { participants: ['At most 20 people are registered together. Please begin a second group for the others.'] },
  ])
  expect((await desk.post(walkIn, aWalkIn([], { amount: 1500 }))).json().fields).toEqual({
    participants: ['Please enter at least one person.'],
  })
  const quote = await desk.get('/events/api/events/compute-price?participants_count=20&action=full')
  const amount = quote.json().amount_due
  expect((await desk.post(walkIn, aWalkIn(crowd.slice(1), { amount }))).statusCode).toBe(201)
})

test('DOOR-42 the desk refuses a missing name or designation, and what is wrong, in the words of the form', async () => {
  const { desk } = await started()
  const wrong = { first_name: ' ', last_name: '', designation: '', mobile: '123', email: 'maria', sex: 'X' }
  const reply = await desk.post(walkIn, aWalkIn([wrong]))
  expect(reply.json().fields).toEqual({
    'participants.0.first_name': ['First name is required'],
    'participants.0.last_name': ['Last name is required'],
    'participants.0.sex': ['Please select a Gender'],
    'participants.0.mobile': ['Invalid mobile number format'],
    'participants.0.designation': ['Please select a Designation'],
    'participants.0.email': ['Please enter a valid email address.'],
  })
  const retired = await desk.post(walkIn, aWalkIn([short('Ana', { designation: 'KING' })]))
  expect([retired.statusCode, retired.json().code]).toEqual([400, 'unknown_designation'])
})

test('DOOR-42 online everything is still asked for, and the database lets nobody but the desk leave it out', async () => {
  const { app, db } = await started()
  for (const key of ['sex', 'mobile', 'civil_status', 'email', 'address'] as const) {
    const reply = await postSubmission(app, aSubmission({}, [aPerson({ [key]: '' })]))
    expect([key, Object.keys(reply.json().fields)]).toEqual([key, [`participants.0.${key}`]])
    await expect(aGroup(db, { participants: [{ [key]: '' }] })).rejects.toThrow('only_staff_leave_out')
    await expect(aGroup(db, { participants: [{ [key]: '', at_desk: true }] })).resolves.toBeDefined()
  }
  await expect(aGroup(db, { participants: [{ mobile: '123', at_desk: true }] })).rejects.toThrow('mobile_check')
})

test('DOOR-42 finance says what the desk asks: at first the mobile number alone', async () => {
  const test = await started()
  const { desk, db } = test
  const finance = await asStaff(test, 'finance')
  expect((await desk.get(fields)).json()).toEqual({ fields: ['mobile'] })
  const refused = await desk.put(fields, { fields: [] })
  expect(refused.statusCode).toBe(403)
  // In the order of the form, whatever order they were ticked in.
  const saved = await finance.put(fields, { fields: ['church', 'email', 'church'] })
  expect(saved.json()).toEqual({ fields: ['email', 'church'] })
  expect((await desk.get(fields)).json()).toEqual({ fields: ['email', 'church'] })
  const unknown = await finance.put(fields, { fields: ['first_name'] })
  expect(unknown.json().fields).toEqual({ 'fields.0': ['That is not one of the details that the desk can ask for.'] })
  expect((await finance.put(fields, { fields: askableAtDesk })).json()).toEqual({ fields: askableAtDesk })
  const set = (to: string) => sql`update event set walk_in_fields = ${to} where is_current`.execute(db)
  await expect(set('{messenger}')).rejects.toThrow('walk_in_fields_are_known')
  const noted = db.selectFrom('audit_entry').where('action', '=', 'event.walk_in_fields').select('details')
  expect((await noted.execute())[0]).toMatchObject({ details: { before: ['mobile'], after: ['email', 'church'] } })
})

test('DOOR-43 whoever gave no e-mail is sent nothing, and nobody gets the mails of another', async () => {
  const { desk, db } = await started()
  const nobody = (await desk.post(walkIn, aWalkIn([short('Maria'), short('Jose')]))).json()
  expect(nobody.sent_to).toBe('')
  expect(await mails(db)).toEqual([])
  const second = await desk.post(walkIn, aWalkIn([short('Ana'), short('Ben', { email: 'ben@example.org' })]))
  expect(second.json().sent_to).toBe('')
  expect((await mails(db)).map(({ data }) => [data.kind, data.to])).toEqual([['official', 'ben@example.org']])

  // Not all is paid any more: what is said then is for the first of them alone.
  const { group_id } = second.json().participants[0]
  const payment = await db.selectFrom('payment').where('group_id', '=', group_id).select('id').executeTakeFirstOrThrow()
  await sql`update registration_group set gross_price = gross_price + 1 where id = ${group_id}`.execute(db)
  await db.transaction().execute(async (tx) => {
    await enqueueReceipts(tx, { group_id, payment_id: payment.id })
    await enqueueRejection(tx, { group_id, payment_id: payment.id })
  })
  expect(await mails(db)).toHaveLength(1)
})

test('DOOR-43 a new ticket is mailed to whoever has an address, and shown where nobody has one', async () => {
  const { desk, db } = await started()
  const reissue = (id: string) => desk.post(`/api/staff/door/registrations/${id}/reissue`, {})
  const sent = async () => (await mails(db)).map(({ data }) => data.to)
  const [alone] = (await desk.post(walkIn, aWalkIn([short('Maria')]))).json().participants
  const made = (await reissue(alone.id)).json()
  expect(made).toEqual({ short_code: expect.stringMatching(/^[0-9A-Z]{8}$/), mailed: false })
  expect(await sent()).toEqual([])
  const family = [short('Ana', { email: 'ana@example.org' }), short('Ben')]
  const [, ben] = (await desk.post(walkIn, aWalkIn(family))).json().participants
  expect(await sent()).toEqual(['ana@example.org'])
  expect((await reissue(ben.id)).json().mailed).toBe(false)
  // She has everybody's tickets, and the links of her first mail are dead.
  expect((await mails(db)).map(({ data }) => [data.kind, data.to])).toEqual([
    ['official', 'ana@example.org'],
    ['official', 'ana@example.org'],
  ])
})

test('DOOR-43 a balance without an e-mail is listed, and asked for by nobody’s mail', async () => {
  const test = await started()
  const finance = await asStaff(test, 'finance')
  const group = await aGroup(test.db, { action: 'pre', participants: [{ email: '', at_desk: true }] })
  const page = (await finance.get('/api/staff/balances')).json()
  expect(page).toMatchObject({ groups: 1, may_get_one: 0, balances: [{ id: group.id, email: '', not_before: null }] })
  const refused = await finance.post('/api/staff/balances/remind', { group_id: group.id })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_remindable'])
  expect((await finance.post('/api/staff/balances/remind', {})).json()).toEqual({ reminded: 0 })
})

test('DOOR-43 of money that goes back whoever gave no e-mail is told by the desk', async () => {
  const { desk, db, ...test } = await started()
  const admin = await asStaff({ db, ...test }, 'admin')
  for (const email of ['', 'ana@example.org'])
    await desk.post(walkIn, aWalkIn([short('Ana', { email })], { again: true }))
  const payments = await db.selectFrom('payment').select('id').orderBy('or_serial').execute()
  for (const { id } of payments) {
    const reply = await admin.post(`/api/staff/payments/${id}/reverse`, { kind: 'VOID', reason: 'Typed in twice' })
    expect(reply.statusCode).toBe(200)
  }
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  const env = { PUBLIC_URL: 'https://tipon.example', APP_SECRET: sampleSecret }
  const { rows } = await sql<{ id: string; data: unknown }>`
    select id, data from pgboss.job where name = 'reversal-mail'`.execute(db)
  expect(rows).toHaveLength(2)
  for (const { id, data } of rows) {
    const context = jobContext({ id })
    await sendReversalMailHandler({ db, mailer, env }).run(data, context)
  }
  expect(catcher.mails.map(({ to }) => to?.[0]?.address)).toEqual(['ana@example.org'])
})

test('DOOR-43 a walk-in without details is found by name and number, and shown at the door', async () => {
  const test = await started()
  const { desk } = test
  const { or_number } = (await desk.post(walkIn, aWalkIn([short('Perpetua')]))).json()
  for (const q of ['perpetua', or_number]) {
    const found = (await desk.get(`/api/staff/door/search?q=${encodeURIComponent(q)}`)).json()
    expect(found).toMatchObject([{ first_name: 'Perpetua', email: '', church: '', checked_in: true }])
  }
  expect((await desk.get('/api/staff/door/search?q=0142')).json()).toEqual([])
  expect((await desk.get('/api/staff/door/board')).json()).toMatchObject({ churches: [{ name: '', checked_in: 1 }] })
  const finance = await asStaff(test, 'finance')
  const receipts = (await finance.get('/api/staff/receipts')).json().receipts
  expect(receipts).toMatchObject([{ or_number, name: 'Perpetua Santos' }])
  const pdf = await finance.get(`/api/staff/payments/${receipts[0].id}/receipt.pdf`)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('DOOR-45 the answer has everybody’s ticket, also when it is asked for again', async () => {
  const { desk, db } = await started()
  const request = aWalkIn([short('Maria'), short('Jose')])
  const first = (await desk.post(walkIn, request)).json()
  const again = (await desk.post(walkIn, request)).json()
  const rows = await db.selectFrom('registration').select('short_code').orderBy('position').execute()
  for (const { participants } of [first, again]) expect(participants).toMatchObject(rows)
  for (const [index, { qr_text }] of first.participants.entries()) {
    const found = (await desk.get(`/events/api/registrations/?qr_text=${encodeURIComponent(qr_text)}`)).json()
    expect(found).toMatchObject([{ first_name: ['Maria', 'Jose'][index] }])
  }
})

test('DOOR-46 what became of a press whose answer was lost is told, and asking registers nobody', async () => {
  const test = await started()
  const { desk, db } = test
  const request = aWalkIn([short('Maria'), short('Jose')])
  const ask = (key: string) => desk.get(`${walkIn}${key}`)
  const nothing = await ask(request.group_key)
  expect([nothing.statusCode, nothing.json().code]).toEqual([404, 'not_received'])
  expect(await db.selectFrom('registration_group').select('id').execute()).toEqual([])
  const answer = (await desk.post(walkIn, request)).json()
  const asked = await ask(request.group_key)
  // A ticket is signed anew each time.
  const signed = expect.any(String)
  const participants = answer.participants.map((person: object) => ({ ...person, qr_text: signed }))
  expect([asked.statusCode, asked.json()]).toEqual([200, { ...answer, participants }])
  // Who registered at home is none of the desk's presses.
  const online = aSubmission()
  await postSubmission(test.app, online)
  expect((await ask(online.group_key)).statusCode).toBe(404)
})

test('DOOR-44 what is recorded is the server’s price, and another one is refused before anything is booked', async () => {
  const { desk, db } = await started()
  const request = aWalkIn([short('Maria'), short('Jose')])
  const refused = await desk.post(walkIn, { ...request, amount: 2800 })
  expect(refused.json()).toMatchObject({
    code: 'price_changed',
    error: 'The price has changed. The amount to pay is now ₱3,000.00.',
  })
  expect(await db.selectFrom('payment').select('id').execute()).toEqual([])
  expect((await desk.post(walkIn, request)).json().amount).toBe(3000)
  expect(await db.selectFrom('payment').select('amount').execute()).toEqual([{ amount: 300_000 }])
})

test('DOOR-46 a slip of paper is typed in once, whoever does it', async () => {
  const { desk, db } = await started()
  const request = aWalkIn([short('Maria')], { slip_number: ' a-014 ' })
  const twice = await Promise.all([desk.post(walkIn, request), desk.post(walkIn, request)])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const refused = await desk.post(walkIn, aWalkIn([short('Maria')], { slip_number: 'A-014' }))
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'slip_used',
      error:
        'This slip was typed in before, so nobody was registered again. Find them with Search on the scanner, or look at the number on the slip.',
      fields: { slip_number: [expect.stringContaining('This slip was typed in before')] },
    },
  ])
  const groups = await db.selectFrom('registration_group').select(['slip_number', 'participant_count']).execute()
  expect(groups).toEqual([{ slip_number: 'A-014', participant_count: 1 }])
  const wrong = await desk.post(walkIn, aWalkIn([short('Ana')], { slip_number: 'fourteen?' }))
  expect(wrong.json().fields).toEqual({
    slip_number: ['Please enter the number as it stands on the slip, for example A-014.'],
  })
  const noted = db.selectFrom('audit_entry').where('action', '=', 'registration.walk_in').select('details')
  expect(await noted.execute()).toMatchObject([{ details: { slip_number: 'A-014' } }])
})

test('DOOR-46 whoever was registered at a desk today is asked about before they are charged again, also by a slip', async () => {
  const test = await started()
  const { desk, db } = test
  const { or_number } = (await desk.post(walkIn, aWalkIn([short('Maria'), short('Jose')]))).json()
  const admin = await asStaff(test, 'admin')
  const passkey = await admin.post('/api/staff/passkeys', {})
  expect(passkey.statusCode).toBe(201)
  const slip = aWalkIn([short('Ana'), short(' MARIA ')], { slip_number: 'A-014' })
  const receipts = () => db.selectFrom('payment').select('or_number').execute()
  for (const by of [desk, admin]) {
    const asked = await by.post(walkIn, slip)
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      {
        code: 'registered_before',
        error: expect.stringMatching(
          new RegExp(
            `^Registered at the desk at \\d+:\\d\\d\\s[AP]M already, receipt ${or_number}: Maria Santos\\.$`,
            'u',
          ),
        ),
      },
    ])
    expect(await receipts()).toHaveLength(1)
  }
  const agreed = await desk.post(walkIn, { ...slip, again: true })
  expect([agreed.statusCode, agreed.json().participants.length]).toEqual([201, 2])
  // A repetition of what was answered is still the same one.
  expect((await desk.post(walkIn, slip)).json().or_number).toBe(agreed.json().or_number)
  expect(await receipts()).toHaveLength(2)
})

test('DOOR-46 of two presses for the same people at one moment, under two keys, one is asked about', async () => {
  const { desk, db } = await started()
  const both = await Promise.all([1, 2].map(() => desk.post(walkIn, aWalkIn([short('Maria')]))))
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  expect(await db.selectFrom('payment').select('or_serial').execute()).toHaveLength(1)
})

test('DOOR-46 nobody is asked about those of yesterday, of the form, or whose money went back', async () => {
  const { desk, db, ...test } = await started()
  await aGroup(db, { participants: [{ first_name: 'Maria', last_name: 'Santos' }] })
  const first = await desk.post(walkIn, aWalkIn([short('Maria')]))
  expect(first.statusCode).toBe(201)
  const admin = await asStaff({ db, ...test }, 'admin')
  const { id } = await db
    .selectFrom('payment')
    .where('or_number', '=', first.json().or_number)
    .select('id')
    .executeTakeFirstOrThrow()
  await admin.post(`/api/staff/payments/${id}/reverse`, { kind: 'VOID', reason: 'Typed in twice' })
  expect((await desk.post(walkIn, aWalkIn([short('Maria')]))).statusCode).toBe(201)
  expect((await desk.post(walkIn, aWalkIn([short('Maria')]))).statusCode).toBe(409)
  await sql`update registration_group set created_at = created_at - interval '13 hours'`.execute(db)
  expect((await desk.post(walkIn, aWalkIn([short('Maria')]))).statusCode).toBe(201)
})

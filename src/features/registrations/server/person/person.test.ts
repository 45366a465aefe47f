import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { groupToken, personToken } from '#features/tickets/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { aQuestion } from '#test/support/event-settings.ts'
import { aGroup } from '#test/support/factories.ts'
import { runMailJobs, takeReceiptMails } from '#test/support/mail-jobs.ts'
import { startQuestions } from '#test/support/questions.ts'
import { revisionOf } from '#test/support/revision.ts'
import { signTicket } from '#test/support/sign-ticket.ts'
import { startTestApp } from '#test/support/test-app.ts'
import type { Person, PersonDetails } from '../../contract.ts'
import { renewTicket } from '../reissue-ticket.ts'
import { sendCorrectionMailHandler } from '../send-correction-mail.ts'

const two = [
  { first_name: 'Maria', last_name: 'Santos', email: 'maria@example.org' },
  { first_name: 'Ana', last_name: 'Reyes', email: 'ana@example.org', notes: 'Allergic to peanuts' },
]

const ben: PersonDetails & { notes: string } = {
  first_name: 'Ben',
  middle_name: '',
  last_name: 'Cruz',
  name_suffix: '',
  sex: '',
  mobile: '09175550000',
  civil_status: '',
  messenger: '',
  designation: 'MEMBER',
  email: 'ben@example.org',
  address: '',
  church: 'Harvest Light',
  pastor: '',
  ls_first_time: true,
  notes: '',
}

async function start(input: Parameters<typeof aGroup>[1] = {}) {
  const test = await startTestApp()
  const { db } = test
  const [desk, finance] = [await asStaff(test, 'desk'), await asStaff(test, 'finance')]
  const group = await aGroup(db, { participants: two, ...input })
  const [maria, ana] = group.participants
  if (!maria || !ana) throw new Error('nobody is in the group')
  const address = (id = ana.id) => `/api/staff/participants/${id}`
  const see = async (id?: string) => (await desk.get(address(id))).json<Person>()
  const correct = async (over: object, id?: string) => {
    const { details, revision } = await see(id)
    return desk.post(`${address(id)}/correct`, { ...details, revision, ...over })
  }
  const substitute = async (over: object = {}, id?: string) => {
    const { revision } = await see(id)
    return desk.post(`${address(id)}/substitute`, { ...ben, revision, reason: 'Asked for by phone.', ...over })
  }
  return { test, db, desk, finance, group, maria, ana, address, see, correct, substitute }
}

const codeOf = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code]
const kindsOf = ({ moments }: Person) => moments.map(({ kind }) => kind)
const mails = (db: Database) => runMailJobs(db, 'correction-mail', sendCorrectionMailHandler)
const ticketMails = async (db: Database) => {
  const { rows } = await sql<{ to: string; kind: string }>`
    select data ->> 'to' as to, data ->> 'kind' as kind from pgboss.job where name = 'receipt-mail' order by 1`.execute(
    db,
  )
  return rows
}
const corrections = (db: Database) =>
  db
    .selectFrom('registration_correction')
    .innerJoin('staff_member', 'staff_member.id', 'corrected_by')
    .select(['kind', 'before', 'after', 'full_name'])
    .execute()

test('PERSON-1 one page tells who somebody is, how their group stands, and everything that happened to both', async () => {
  const { test, db, desk, finance, group, maria, ana, see, correct } = await start({ mode: 'BANK' })
  const door = await asStaff(test, 'door')
  const { payment } = group
  await finance.post(`/api/staff/payments/${payment.id}/reject`, { reason: 'Too blurred.' })
  const second = await aGroup(db, { participants: two })
  const [, anaAgain] = second.participants
  const id = anaAgain?.id ?? ''
  await door.post(`/events/api/registrations/${id}/check_in/`, { station: 'Gate A' })
  await desk.post(`/api/staff/door/kits/${id}`, { station: 'Desk' })
  await desk.delete(`/api/staff/door/check-ins/${id}`)
  await desk.post(`/api/staff/door/registrations/${id}/reissue`)
  await correct({ church: 'Grace' }, id)
  const left = { reason: 'She fell ill.', price: 1500, give_back: 1500 }
  await finance.post(`/api/staff/groups/${second.id}/people/${id}/leave`, left)

  const person = await see(id)
  expect(person).toMatchObject({
    name: 'Ana Reyes',
    event: 'ls2025',
    designation: 'Member',
    has_notes: true,
    left: true,
    ticket_works: false,
    group: { status: 'PAID', people: [{ name: 'Maria Santos' }, { name: 'Ana Reyes', left: true }] },
  })
  expect(JSON.stringify(person)).not.toContain('peanuts')
  const told = kindsOf(person)
  for (const kind of [
    'registered',
    'payment_sent',
    'scan_CHECKED_IN',
    'ticket_replaced',
    'corrected',
    'left',
    'money_back',
  ]) {
    expect(told, kind).toContain(kind)
  }
  expect(person.moments.map(({ at }) => at)).toEqual(
    person.moments
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(person.moments.find(({ kind }) => kind === 'left')).toMatchObject({
    by: 'Fina Santos',
    words: 'She fell ill.',
  })
  expect(person.moments.find(({ kind }) => kind === 'corrected')?.changes).toEqual([
    { key: 'church', before: '', after: 'Grace' },
  ])
  // Of the others of a group only what is about all of them.
  expect(kindsOf(await see(maria.id))).toEqual(expect.arrayContaining(['registered', 'payment_sent']))
  expect(kindsOf(await see(maria.id))).not.toContain('scan_CHECKED_IN')
  expect((await see(ana.id)).group.payments).toMatchObject([{ or_number: payment.or_number }])
})

test('PERSON-1 nobody but desk and finance opens it, and nobody who does not exist', async () => {
  const { test, desk, finance, ana, address } = await start()
  for (const role of ['door', 'coordinator']) {
    const other = await asStaff(test, role)
    for (const path of [address(), `${address()}/notes`]) expect((await other.get(path)).statusCode, role).toBe(403)
  }
  expect((await finance.get(address())).statusCode).toBe(200)
  const nobody = ana.id.replace(/.{4}$/, '0000')
  expect(codeOf(await desk.get(address(nobody)))).toEqual([404, 'person_not_found'])
  expect(codeOf(await desk.get(`${address(nobody)}/notes`))).toEqual([404, 'person_not_found'])
})

test('PERSON-2 staff correct details: the ticket stays, what stood there is kept with who changed it, and the leader is told', async () => {
  const { db, maria, see, correct } = await start()
  const before = await see()
  const reply = await correct({ first_name: '  Anna ', mobile: '0918 123 4567', designation: 'ELDER', address: '' })
  expect(reply.statusCode).toBe(200)
  const now = reply.json<Person>()
  expect(now).toMatchObject({ name: 'Anna Reyes', designation: 'Elder', revision: before.revision + 1 })
  expect(now.details).toMatchObject({ mobile: '09181234567', address: '' })
  expect(now.short_code).toBe(before.short_code)
  expect(await corrections(db)).toMatchObject([
    {
      kind: 'CORRECTED',
      full_name: 'Desiree Cruz',
      before: {
        first_name: 'Ana',
        designation: 'MEMBER',
        mobile: before.details.mobile,
        address: before.details.address,
      },
      after: { first_name: 'Anna', designation: 'ELDER', mobile: '09181234567', address: '' },
    },
  ])
  const [mail, own, ...others] = await mails(db)
  expect(others).toEqual([])
  expect([mail, own].map((one) => one?.to?.[0]?.address)).toEqual(['maria@example.org', 'ana@example.org'])
  expect(mail?.text).toContain('Our team corrected it.')
  expect(mail?.text).toContain('First Name: Anna (before: Ana)')
  expect(mail?.text).not.toContain('09181234567')
  // In the history of whoever it went to.
  expect((await see(maria.id)).moments.find(({ kind }) => kind === 'mail_SENT')?.about).toBe(
    'maria@example.org: A name of your registration was corrected – Legacy Summit 2025',
  )
  expect((await see()).moments.find(({ kind }) => kind === 'mail_SENT')?.about).toBe(
    'ana@example.org: How you are written was corrected – Legacy Summit 2025',
  )
  expect(await ticketMails(db)).toEqual([])
})

test('PERSON-2 the same again changes nothing and tells nobody, and what cannot be is refused at its field', async () => {
  const { db, correct } = await start()
  expect((await correct({})).json<Person>().revision).toBe(1)
  expect(await corrections(db)).toEqual([])
  const empty = await correct({ last_name: ' ', mobile: '12' })
  expect(Object.keys(empty.json<{ fields: object }>().fields)).toEqual(['last_name', 'mobile'])
  expect((await correct({ designation: 'KING' })).json()).toMatchObject({
    code: 'unknown_designation',
    fields: { designation: [expect.any(String)] },
  })
  expect(await mails(db)).toEqual([])
})

test('PERSON-2 a designation that is offered no longer stays where it was', async () => {
  const { db, correct } = await start()
  await db.updateTable('designation').set({ retired_at: new Date() }).where('value', '=', 'MEMBER').execute()
  expect((await correct({ church: 'Grace' })).statusCode).toBe(200)
})

test('PERSON-2 a new address gets the ticket, that of the first everything or, before all is paid, the receipt', async () => {
  const paid = await start()
  await paid.correct({ email: 'ana.new@example.org' })
  expect(await ticketMails(paid.db)).toEqual([{ to: 'ana.new@example.org', kind: 'official' }])
  const moved = await mails(paid.db)
  expect(moved.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`)).toEqual([
    'ana@example.org Our e-mails go to another address now – Legacy Summit 2025',
  ])
  expect(moved[0]?.text).not.toMatch(/ana\.new|https:\/\/tipon/)
  const open = await start({ action: 'pre' })
  await open.correct({ email: 'ana.new@example.org' })
  expect(await ticketMails(open.db)).toEqual([])
  await open.correct({ email: 'maria.new@example.org' }, open.maria.id)
  expect(await ticketMails(open.db)).toEqual([{ to: 'maria.new@example.org', kind: 'temporary' }])
  // The address before may be a stranger's, who must not go on with the link of all.
  const link = groupToken(sampleSecret, { id: open.group.id, link_version: 1 })
  expect((await open.test.app.inject(`/events/api/manage/${link}`)).statusCode).toBe(404)
  await open.correct({ email: '' }, open.maria.id)
  expect(await ticketMails(open.db)).toHaveLength(1)
})

test('PERSON-3 of two who change the same person at once the second is told, and nothing of the first is lost', async () => {
  const { test, db, desk, finance, group, address, see } = await start()
  const { details, revision } = await see()
  const change = (over: object) => ({ ...details, revision, ...over })
  const lock = (tx: Database) =>
    tx.selectFrom('registration_group').where('id', '=', group.id).select('id').forUpdate().execute()
  const replies = await atTheSameTime(db, lock, [
    () => desk.post(`${address()}/correct`, change({ church: 'Church 0' })),
    () => finance.post(`${address()}/correct`, change({ church: 'Church 1' })),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  const refused = replies.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({
    code: 'changed_meanwhile',
    error: expect.stringMatching(/(Desiree Cruz|Fina Santos) has changed these details meanwhile/),
  })
  const now = await see()
  expect([now.revision, now.details.church]).toEqual([revision + 1, expect.stringMatching(/Church [01]/)])
  // Also what people changed themselves, notes, and somebody else in their place.
  expect(codeOf(await desk.post(`${address()}/substitute`, { ...ben, revision, reason: 'By phone.' }))[1]).toBe(
    'changed_meanwhile',
  )
  expect(codeOf(await desk.put(`${address()}/notes`, { revision, notes: 'None' }))[1]).toBe('changed_meanwhile')
  await test.db.updateTable('event').set({ may_correct: true }).where('slug', '=', 'ls2025').execute()
  expect(codeOf(await desk.post(`${address()}/correct`, change({ pastor: 'Ptr. Lim' })))[1]).toBe('changed_meanwhile')
})

test('PERSON-4 somebody else comes: the place stays paid, a new ticket goes out, and what the one before said of themselves goes', async () => {
  const { test, db, maria, ana, group, see, substitute } = await start()
  const before = await see()
  const reply = await substitute()
  expect(reply.statusCode).toBe(200)
  const now = reply.json<Person>()
  expect(now.moments.find(({ kind }) => kind === 'substituted')?.words).not.toBe('')
  expect(now).toMatchObject({ name: 'Ben Cruz', has_notes: false, ticket_works: true, group: { status: 'PAID' } })
  expect(now.short_code).not.toBe(before.short_code)
  expect(now.group.people.map(({ name }) => name)).toEqual(['Maria Santos', 'Ben Cruz'])
  expect(await ticketMails(db)).toEqual([
    { to: 'ben@example.org', kind: 'official' },
    { to: 'maria@example.org', kind: 'official' },
  ])
  const told = await mails(db)
  expect(told.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`).toSorted()).toEqual([
    'ana@example.org Your place was given to somebody else – Legacy Summit 2025',
    'maria@example.org Somebody else of your registration comes – Legacy Summit 2025',
  ])
  const former = told.find(({ to }) => to?.[0]?.address === 'ana@example.org')
  expect(former?.text).not.toMatch(/Ben|Cruz|https:\/\/tipon/)
  const [kept] = await corrections(db)
  expect(kept).toMatchObject({ kind: 'SUBSTITUTED', before: { first_name: 'Ana' }, after: { first_name: 'Ben' } })
  expect(JSON.stringify(kept)).not.toContain('peanuts')
  // Neither their own link nor that of the group, on which the new ticket would appear.
  for (const token of [personToken(sampleSecret, ana), groupToken(sampleSecret, { id: group.id, link_version: 1 })]) {
    expect((await test.app.inject(`/events/api/manage/${token}`)).statusCode).toBe(404)
  }
  expect((await substitute({}, maria.id)).statusCode).toBe(200)
})

test('PERSON-4 whoever registered the group may be replaced too, and only the one before them is told', async () => {
  const { db, maria, substitute } = await start()
  await substitute({}, maria.id)
  expect((await mails(db)).map(({ to }) => to?.[0]?.address)).toEqual(['maria@example.org'])
  expect(await ticketMails(db)).toEqual([{ to: 'ben@example.org', kind: 'official' }])
})

test('PERSON-4 not for somebody inside, who left, or who is the same, and not without a reason', async () => {
  const { test, finance, group, maria, see, substitute, correct } = await start()
  expect((await substitute({ reason: ' ' })).statusCode).toBe(400)
  const { details } = await see()
  expect(codeOf(await substitute(details))).toEqual([409, 'same_person'])
  const door = await asStaff(test, 'door')
  await door.post(`/events/api/registrations/${maria.id}/check_in/`, { station: 'Gate' })
  expect(codeOf(await substitute({}, maria.id))).toEqual([409, 'is_inside'])
  const left = { reason: 'She fell ill.', price: 1500, give_back: 0 }
  const people = group.participants.map(({ id }) => id)
  await finance.post(`/api/staff/groups/${group.id}/people/${people[1]}/leave`, left)
  expect(codeOf(await substitute())).toEqual([409, 'already_left'])
  expect(codeOf(await correct({ church: 'Grace' }))).toEqual([409, 'already_left'])
})

test('PERSON-5 the ticket of the one before is refused with a network, however it is read, and the new one works', async () => {
  const { test, db, ana, see, substitute } = await start()
  const door = await asStaff(test, 'door')
  const old = [await signTicket(ana.ticket_secret), (await see()).short_code]
  await substitute()
  for (const qr_text of old) {
    const looked = await door.get(`/events/api/registrations/?${new URLSearchParams({ qr_text })}`)
    expect(codeOf(looked)).toEqual([409, 'ticket_replaced'])
    expect(looked.json<{ error: string }>().error).toMatch(/^This ticket was replaced on .* and lets nobody in/)
    const scanned = await door.post('/api/staff/door/scan', { qr_text, nonce: crypto.randomUUID(), station: 'Gate' })
    expect(codeOf(scanned)).toEqual([409, 'ticket_replaced'])
  }
  expect(await db.selectFrom('check_in').selectAll().execute()).toEqual([])
  const { short_code } = await see()
  const looked = await door.get(`/events/api/registrations/?${new URLSearchParams({ qr_text: short_code })}`)
  expect(looked.json()).toMatchObject([{ first_name: 'Ben' }])
})

test('PERSON-5 a card that was open when somebody else came in their place lets nobody in', async () => {
  const { test, db, ana, see, substitute } = await start()
  const door = await asStaff(test, 'door')
  const open = async () => {
    const { short_code } = await see()
    const looked = await door.get(`/events/api/registrations/?${new URLSearchParams({ qr_text: short_code })}`)
    const [card] = looked.json<{ id: string; ticket_issued_at: string }[]>()
    if (!card) throw new Error('nobody has that ticket')
    return card
  }
  const press = ({ id, ticket_issued_at }: { id: string; ticket_issued_at: string }) =>
    door.post(`/events/api/registrations/${id}/check_in/`, { station: 'Gate', ticket_issued_at })
  const before = await open()
  await substitute()
  const refused = await press(before)
  expect(codeOf(refused)).toEqual([409, 'ticket_replaced'])
  expect(refused.json<{ error: string }>().error).toMatch(/^This ticket was replaced on .* and lets nobody in/)
  expect(await db.selectFrom('check_in').selectAll().execute()).toEqual([])
  expect((await press(await open())).statusCode).toBe(200)
  const { ticket_issued_at } = await db
    .selectFrom('registration')
    .where('id', '=', ana.id)
    .select('ticket_issued_at')
    .executeTakeFirstOrThrow()
  expect(await db.selectFrom('check_in').select('ticket_issued_at').execute()).toEqual([{ ticket_issued_at }])
})

test('PERSON-5 of a check-in and a new ticket at the same moment the old one lets nobody in', async () => {
  const { test, db, maria, ana } = await start()
  const door = await asStaff(test, 'door')
  const { ticket_secret } = await db
    .selectFrom('registration')
    .where('id', '=', ana.id)
    .select('ticket_secret')
    .executeTakeFirstOrThrow()
  const qr_text = await signTicket(ticket_secret)
  // Whoever replaces it has written it and not yet ended; whoever scans has looked it up by then.
  const [scanned] = await atTheSameTime(db, (tx) => renewTicket(tx as Tx, ana.id), [
    () => door.post('/api/staff/door/scan', { qr_text, nonce: crypto.randomUUID(), station: 'Gate' }),
  ])
  expect(scanned?.json()).toEqual({ participant: null, check_in: null })
  expect(await db.selectFrom('check_in').selectAll().execute()).toEqual([])
  await door.post(`/events/api/registrations/${maria.id}/check_in/`, { station: 'Gate' })
  const forged = sql`
    insert into check_in (registration_id, event_id, scan_id, station, staff_member_id, ticket_issued_at)
    select ${ana.id}, event_id, scan_id, station, staff_member_id, ticket_issued_at - interval '1 hour' from check_in`
  await expect(forged.execute(db)).rejects.toMatchObject({ constraint: 'ticket_is_the_last' })
})

test('PERSON-6 notes are shown by a call of their own that leaves a line, and are written anew without a history', async () => {
  const { db, desk, address, see } = await start()
  const shows = () =>
    db.selectFrom('audit_entry').where('action', '=', 'registration.notes').select(['subject', 'details']).execute()
  const { revision } = await see()
  expect(await shows()).toEqual([])
  expect((await desk.get(`${address()}/notes`)).json()).toEqual({ notes: 'Allergic to peanuts' })
  expect(await shows()).toMatchObject([{ details: {} }])
  const saved = await desk.put(`${address()}/notes`, { revision, notes: 'Allergic to shrimps' })
  expect([saved.statusCode, saved.json<Person>().has_notes]).toEqual([200, true])
  expect((await desk.get(`${address()}/notes`)).json()).toEqual({ notes: 'Allergic to shrimps' })
  // Whoever guesses right has seen them.
  const seen = (await shows()).length
  await desk.put(`${address()}/notes`, { revision: saved.json<Person>().revision, notes: 'Allergic to shrimps' })
  expect(await shows()).toHaveLength(seen + 1)
  const everything = JSON.stringify([
    await corrections(db),
    await db.selectFrom('audit_entry').select('details').execute(),
    await see(),
  ])
  expect(everything).not.toMatch(/peanuts|shrimps/)
  expect((await see()).moments.find(({ kind }) => kind === 'corrected')?.changes).toEqual([
    { key: 'notes', before: '', after: '' },
  ])
})

test('PERSON-7 two of one name and mobile are told of, said to be two people once, and then no more', async () => {
  const { db, desk, maria, ana, see, address } = await start()
  const again = await aGroup(db, { participants: two })
  const other = again.participants[1]?.id ?? ''
  expect((await see()).twice).toMatchObject([{ id: other, name: 'Ana Reyes' }])
  expect((await see(other)).twice).toMatchObject([{ id: ana.id }])
  const twice = async () =>
    (await desk.get('/api/staff/registrations?view=twice')).json<{ people: { id: string }[] }>().people
  expect(await twice()).toHaveLength(4)
  expect(codeOf(await desk.post(`${address()}/different/${maria.id}`))).toEqual([409, 'not_alike'])
  for (const [id, than] of [
    [other, ana.id],
    [ana.id, other],
  ]) {
    expect((await desk.post(`${address(id)}/different/${than}`)).statusCode).toBe(204)
  }
  expect([(await see()).twice, (await see(other)).twice]).toEqual([[], []])
  expect((await twice()).map(({ id }) => id)).not.toContain(ana.id)
  expect(kindsOf(await see())).toContain('namesake')
  // A third one of the name is asked about again.
  const third = await aGroup(db, { participants: two })
  expect((await see()).twice.map(({ id }) => id)).toEqual([third.participants[1]?.id])
})

test('PERSON-7 one place of two is kept and learns what only the other said; every sum of money stays', async () => {
  const { db, desk, finance, group, ana, see, address } = await start()
  const again = await aGroup(db, { participants: two })
  const other = again.participants[1]?.id ?? ''
  await db.updateTable('registration').set({ notes: '', email: '', pastor: '' }).where('id', '=', ana.id).execute()
  await db.updateTable('registration').set({ pastor: 'Ptr. Lim', church: 'Grace' }).where('id', '=', other).execute()
  const sums = async () => {
    const { rows } = await sql`select sum(gross_price) as gross, sum(paid) as paid, sum(approved) as approved,
      (select sum(given_back) from payment) as back from registration_group`.execute(db)
    return rows[0]
  }
  const before = await sums()
  const [one, two_] = [await see(), await see(other)]
  const both = { revision: one.revision, other_revision: two_.revision }
  expect((await desk.post(`${address()}/merge/${other}`, both)).statusCode).toBe(403)
  const merged = await finance.post(`${address()}/merge/${other}`, both)
  expect(merged.statusCode).toBe(200)
  const now = merged.json<Person>()
  expect(now.details).toMatchObject({ pastor: 'Ptr. Lim', church: 'Grace', email: 'ana@example.org' })
  expect([now.has_notes, now.ticket_works, now.twice]).toEqual([true, true, []])
  expect((await desk.get(`${address()}/notes`)).json()).toEqual({ notes: 'Allergic to peanuts' })
  expect(await see(other)).toMatchObject({ left: true, ticket_works: false, group: { status: 'PAID' } })
  expect((await see(other)).moments.find(({ kind }) => kind === 'left')?.words).toBe(
    'Ana Reyes was registered twice. The other registration counts.',
  )
  // The ticket that they may have is dead: the one that counts goes to the address that was learnt.
  expect(await takeReceiptMails(db)).toContain('official to ana@example.org')
  expect(await sums()).toEqual(before)
  expect(kindsOf(now)).toEqual(expect.arrayContaining(['merged', 'corrected']))
  expect(JSON.stringify(await corrections(db))).not.toContain('peanuts')
  const repeated = await finance.post(`${address()}/merge/${other}`, { ...both, revision: now.revision })
  expect(codeOf(repeated)).toEqual([409, 'already_left'])
  expect(group.id).not.toBe(again.id)
})

test.each([
  ['N/A', 'Allergic to peanuts', 'Allergic to peanuts'],
  ['Vegetarian', 'Allergic to peanuts', 'Vegetarian\nAllergic to peanuts'],
  ['Allergic to peanuts', 'wala po', 'Allergic to peanuts'],
  ['Vegetarian', 'Vegetarian', 'Vegetarian'],
])('PERSON-7 of one who said “%s” and “%s” the kitchen reads all of it', async (kept, gone, notes) => {
  const { db, desk, finance, ana, address } = await start()
  const again = await aGroup(db, { participants: two })
  const other = again.participants[1]?.id ?? ''
  await db.updateTable('registration').set({ notes: kept }).where('id', '=', ana.id).execute()
  await db.updateTable('registration').set({ notes: gone }).where('id', '=', other).execute()
  const both = { revision: await revisionOf(db, ana.id), other_revision: await revisionOf(db, other) }
  expect((await finance.post(`${address()}/merge/${other}`, both)).statusCode).toBe(200)
  expect((await desk.get(`${address()}/notes`)).json()).toEqual({ notes })
  expect(JSON.stringify(await corrections(db))).not.toMatch(/peanuts|Vegetarian/)
})

test('PERSON-7 notes of both are saved again as they are, though no form takes as much', async () => {
  const { db, desk, finance, ana, address } = await start()
  const again = await aGroup(db, { participants: two })
  const other = again.participants[1]?.id ?? ''
  for (const [id, letter] of [
    [ana.id, 'a'],
    [other, 'b'],
  ] as const) {
    await db
      .updateTable('registration')
      .set({ notes: letter.repeat(1_000) })
      .where('id', '=', id)
      .execute()
  }
  const both = { revision: await revisionOf(db, ana.id), other_revision: await revisionOf(db, other) }
  expect((await finance.post(`${address()}/merge/${other}`, both)).statusCode).toBe(200)
  const { notes } = (await desk.get(`${address()}/notes`)).json<{ notes: string }>()
  expect(notes).toHaveLength(2_001)
  const saved = await desk.put(`${address()}/notes`, { notes, revision: await revisionOf(db, ana.id) })
  expect(saved.statusCode, saved.body).toBe(200)
})

test('PERSON-7 what was only answered in the other place is answered in the one that is kept', async () => {
  const here = await startQuestions()
  const { db } = here
  const asked = await here.ask([
    aQuestion({ words: 'Shirt size', is_required: false }),
    aQuestion({ words: 'Bus', is_required: false }),
  ])
  const [size = '', bus = ''] = asked.map(({ id }) => id)
  const [kept, gone] = [await aGroup(db), await aGroup(db)]
  const [id = '', other = ''] = [kept, gone].map(({ participants }) => participants[0]?.id ?? '')
  const said = (question_id: string, group_id: string, registration_id: string, value: string) =>
    db
      .insertInto('question_answer')
      .values({ question_id, group_id, registration_id, value: [value] })
      .execute()
  await said(size, kept.id, id, 'M')
  await said(size, gone.id, other, 'XL')
  await said(bus, gone.id, other, 'From Cebu')
  const finance = await asStaff(here, 'finance')
  const both = { revision: 1, other_revision: 1 }
  expect((await finance.post(`/api/staff/participants/${id}/merge/${other}`, both)).statusCode).toBe(200)
  const answers = await db
    .selectFrom('question_answer')
    .where('registration_id', '=', id)
    .select(['question_id', 'value'])
    .orderBy('value')
    .execute()
  expect(answers).toEqual([
    { question_id: bus, value: ['From Cebu'] },
    { question_id: size, value: ['M'] },
  ])
})

test('PERSON-7 nobody is given up who is inside, whose payment waits, or who was changed since they were compared', async () => {
  const { test, db, finance, ana, see, address } = await start()
  const again = await aGroup(db, { mode: 'BANK', participants: two })
  const other = again.participants[1]?.id ?? ''
  const merge = (revision = 1) => finance.post(`${address()}/merge/${other}`, { revision, other_revision: 1 })
  expect(codeOf(await merge())).toEqual([409, 'payment_waits'])
  expect(codeOf(await merge(7))).toEqual([409, 'changed_meanwhile'])
  const door = await asStaff(test, 'door')
  await door.post(`/events/api/registrations/${ana.id}/check_in/`, { station: 'Gate' })
  const reversed = await finance.post(`${address(other)}/merge/${ana.id}`, { revision: 1, other_revision: 1 })
  expect(codeOf(reversed)).toEqual([409, 'is_inside'])
  expect((await see()).left).toBe(false)
  const stranger = await aGroup(db, {
    participants: [{ first_name: 'Ana', last_name: 'Reyes', mobile: '09990001111' }],
  })
  const third = stranger.participants[0]?.id
  expect(codeOf(await finance.post(`${address()}/merge/${third}`, { revision: 1, other_revision: 1 }))).toEqual([
    409,
    'not_alike',
  ])
})

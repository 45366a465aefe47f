import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receiptMailJob } from '#features/payments/server/index.ts'
import { receiptsFeature } from '#features/receipts/server/index.ts'
import { groupToken, personToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { sampleSecret, sampleTicketKeys } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime, waitingForLocks } from '#test/support/at-the-same-time.ts'
import { firstNotice } from '#test/support/consent.ts'
import { aGroup } from '#test/support/factories.ts'
import { runMailJobs } from '#test/support/mail-jobs.ts'
import { revisionOf } from '#test/support/revision.ts'
import { aPerson } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'
import type { HandedOn, ManagedGroup } from '../contract.ts'
import { isFloodedByLinks } from './count-recipients.ts'
import { sendCorrectionMailHandler } from './send-correction-mail.ts'

const two = [
  { first_name: 'Maria', last_name: 'Santos', email: 'maria@example.org' },
  { first_name: 'Ana', last_name: 'Reyes', email: 'ana@example.org', notes: 'Allergic to peanuts' },
]
const everything = { may_hand_on: true, may_correct: true, may_cancel: true }
const ben = aPerson({ first_name: 'Ben', middle_name: '', last_name: 'Cruz', email: 'ben@example.org' })

async function start(to: object = { may_hand_on: true }, payment: object = {}) {
  const test = await startTestApp()
  const { app, db } = test
  await db.updateTable('event').set(to).where('slug', '=', 'ls2025').execute()
  const group = await aGroup(db, { participants: two, ...payment })
  const [maria, ana] = group.participants
  if (!maria || !ana) throw new Error('nobody is in the group')
  const token = groupToken(sampleSecret, { id: group.id, link_version: 1 })
  const own = personToken(sampleSecret, ana)
  const see = (link = token) => app.inject(`/events/api/manage/${link}`)
  const handOn = async (over: object = {}, { person = ana.id, link = token, version = firstNotice } = {}) =>
    app.inject({
      method: 'POST',
      url: `/events/api/manage/${link}/people/${person}/hand-on`,
      headers: { 'x-consent-version': version },
      payload: { ...ben, revision: await revisionOf(db, person), ...over },
    })
  const corrections = () => db.selectFrom('registration_correction').selectAll().execute()
  return { test, app, db, group, maria, ana, token, own, see, handOn, corrections }
}

const codeOf = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code]
const mailed = (db: Database) => runMailJobs(db, 'correction-mail', sendCorrectionMailHandler)
const receiptMails = async (db: Database) => {
  const { rows } = await sql<{ to: string; kind: string }>`
    select data ->> 'to' as to, data ->> 'kind' as kind from pgboss.job where name = 'receipt-mail' order by 1`.execute(
    db,
  )
  return rows
}
const addressee = ({ to, subject }: { to?: { address?: string }[]; subject?: string }) =>
  `${to?.[0]?.address} ${subject}`

test('OWN-4 whoever registered a group lets somebody else come: the place stays paid, the ticket is a new one, and the link goes on', async () => {
  const { test, db, ana, own, see, handOn, corrections } = await start()
  const before = (await see()).json<ManagedGroup>()
  expect(before.hand_on_until).not.toBeNull()
  const reply = await handOn()
  expect([reply.statusCode, reply.json<HandedOn>()]).toEqual([
    200,
    { name: 'Ben Cruz', sent_to: 'b•••@example.org', link_works: true },
  ])
  const now = (await see()).json<ManagedGroup>()
  expect(now.participants.map(({ name }) => name)).toEqual(['Maria Santos', 'Ben Cruz'])
  expect([now.payment_status, now.total_paid, now.balance]).toEqual(['PAID', before.total_paid, 0])
  expect(now.participants[0]?.short_code).toBe(before.participants[0]?.short_code)
  expect(now.participants[1]?.short_code).not.toBe(before.participants[1]?.short_code)
  expect((await see(own)).statusCode).toBe(404)
  const door = await asStaff(test, 'door')
  const old = new URLSearchParams({ qr_text: before.participants[1]?.short_code ?? '' })
  expect(codeOf(await door.get(`/events/api/registrations/?${old}`))).toEqual([409, 'ticket_replaced'])
  const [made] = await corrections()
  expect(made).toMatchObject({ kind: 'SUBSTITUTED', corrected_by: null, after: { first_name: 'Ben' } })
  expect(JSON.stringify(made)).not.toContain('peanuts')
  expect(await db.selectFrom('registration').where('id', '=', ana.id).select('notes').execute()).toEqual([
    { notes: 'N/A' },
  ])
  const log = await db.selectFrom('audit_entry').where('subject', '=', ana.id).select(['action', 'details']).execute()
  expect(log).toEqual([{ action: 'registration.hand_on', details: {} }])
})

test('OWN-4 the new one gets the ticket, and the one before and whoever registered them are told, each what is theirs to know', async () => {
  const { db, handOn } = await start()
  await handOn()
  expect(await receiptMails(db)).toEqual([{ to: 'ben@example.org', kind: 'official' }])
  const mails = await mailed(db)
  expect(mails.map(addressee).toSorted()).toEqual([
    'ana@example.org Your place was given to somebody else – Legacy Summit 2025',
    'maria@example.org Somebody else of your registration comes – Legacy Summit 2025',
  ])
  const [former, first] = mails.toSorted((one, other) => addressee(one).localeCompare(addressee(other)))
  expect(former?.text).toContain('It was handed on by the link in an e-mail of ours')
  expect(former?.text).not.toMatch(/Ben|Cruz|https:\/\/tipon/)
  expect(first?.text).toContain('It was handed on by the link')
  expect(first?.text).not.toContain('Our team')
})

test('OWN-4 whoever hands on their own place has a link that opens nothing any more, and cannot hand on that of others', async () => {
  const { db, maria, ana, own, see, handOn } = await start()
  expect(codeOf(await handOn({}, { person: maria.id, link: own }))).toEqual([404, 'registration_not_found'])
  const reply = await handOn({}, { link: own })
  expect(reply.json<HandedOn>()).toMatchObject({ name: 'Ben Cruz', link_works: false })
  expect((await see(own)).statusCode).toBe(404)
  expect(codeOf(await handOn({ first_name: 'Carla' }, { link: own }))).toEqual([404, 'registration_not_found'])
  expect((await see()).json<ManagedGroup>().participants[1]?.name).toBe('Ben Cruz')
  const secret = await db.selectFrom('registration').where('id', '=', ana.id).select('ticket_secret').executeTakeFirst()
  expect(secret?.ticket_secret).not.toEqual(ana.ticket_secret)
})

test('OWN-4 with the place of the first participant goes the registration: link and mails are the new one’s', async () => {
  const { db, maria, see, handOn } = await start()
  const reply = await handOn({}, { person: maria.id })
  expect(reply.json<HandedOn>()).toEqual({ name: 'Ben Cruz', sent_to: 'b•••@example.org', link_works: false })
  expect((await see()).statusCode).toBe(404)
  expect(await receiptMails(db)).toEqual([{ to: 'ben@example.org', kind: 'official' }])
  expect((await mailed(db)).map(addressee)).toEqual([
    'maria@example.org Your place was given to somebody else – Legacy Summit 2025',
  ])
})

test('OWN-4 before all is paid a place is handed on too: the ticket comes later, and the first one gets the receipt', async () => {
  const { db, maria, handOn } = await start(undefined, { mode: 'BANK' })
  expect((await handOn()).json<HandedOn>()).toMatchObject({ sent_to: '', link_works: true })
  expect(await receiptMails(db)).toEqual([])
  const first = await handOn({ first_name: 'Carla', email: 'carla@example.org' }, { person: maria.id })
  expect(first.json<HandedOn>().sent_to).toBe('c•••@example.org')
  expect(await receiptMails(db)).toEqual([{ to: 'carla@example.org', kind: 'temporary' }])
})

test('OWN-4 who comes instead agrees to the notice of today, says what everybody says, and is somebody else', async () => {
  const { db, handOn, corrections } = await start()
  expect(codeOf(await handOn({}, { version: 'summit-1999' }))).toEqual([409, 'notice_changed'])
  const missing = await handOn({ email: '', sex: '' })
  expect([missing.statusCode, Object.keys(missing.json<{ fields: object }>().fields)]).toEqual([400, ['sex', 'email']])
  expect(codeOf(await handOn({ designation: 'KING' }))).toEqual([400, 'unknown_designation'])
  const { mobile } = await db
    .selectFrom('registration')
    .where('first_name', '=', 'Ana')
    .select('mobile')
    .executeTakeFirstOrThrow()
  expect(codeOf(await handOn({ first_name: 'Ana', last_name: 'Reyes', mobile }))).toEqual([409, 'same_person'])
  expect(await corrections()).toEqual([])
  expect((await handOn()).statusCode).toBe(200)
  const [made] = await corrections()
  const consent = await db
    .selectFrom('consent_record')
    .where('id', '=', made?.consent_id ?? '')
    .select(['people_count', 'notice_version', 'stated'])
    .execute()
  expect(consent).toEqual([{ people_count: 1, notice_version: firstNotice, stated: true }])
})

test('OWN-4 the organiser’s questions are the new one’s to answer, and what the one before said goes', async () => {
  const { db, group, ana, see, handOn } = await start()
  const { event_id } = await db
    .selectFrom('registration')
    .where('id', '=', ana.id)
    .select('event_id')
    .executeTakeFirstOrThrow()
  const asked = {
    event_id,
    kind: 'choice',
    words: 'Shirt',
    options: ['S', 'M'] as string[],
    is_required: true,
    is_sensitive: false,
    at_door: false,
    in_exports: true,
  } as const
  const add = (over: object) =>
    db
      .insertInto('question')
      .values({ ...asked, asked: 'person', position: 1, hint: '', ...over })
      .returning('id')
      .executeTakeFirstOrThrow()
  const shirt = await add({})
  await add({ asked: 'group', words: 'Bus', position: 2 })
  const said = { question_id: shirt.id, group_id: group.id, registration_id: ana.id, value: ['S'] }
  await db.insertInto('question_answer').values(said).execute()
  const missing = await handOn()
  expect(missing.json()).toMatchObject({
    code: 'questions_changed',
    fields: { [`answers.${shirt.id}`]: [expect.any(String)] },
  })
  const wrong = await handOn({ answers: { [shirt.id]: 'XXL' } })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { fields: { [`answers.${shirt.id}`]: [expect.any(String)] } },
  ])
  expect((await handOn({ answers: { [shirt.id]: 'M' } })).statusCode).toBe(200)
  expect((await see()).json<ManagedGroup>().participants[1]?.answers).toEqual([{ words: 'Shirt', answer: 'M' }])
})

test('OWN-4 not where the event does not allow it, too late, after they left or came in, or in another group', async () => {
  const closed = await start({ may_hand_on: false, may_correct: true, may_cancel: true })
  expect((await closed.see()).json<ManagedGroup>().hand_on_until).toBeNull()
  expect(codeOf(await closed.handOn())).toEqual([409, 'too_late_to_hand_on'])
  const late = await start({ may_hand_on: true, changes_until: new Date(Date.now() - 60_000) })
  expect(codeOf(await late.handOn())).toEqual([409, 'too_late_to_hand_on'])

  const { test, db, group, ana, maria, handOn } = await start()
  const other = await aGroup(db, { participants: [{}] })
  expect(codeOf(await handOn({}, { person: other.participants[0]?.id ?? '' }))).toEqual([404, 'group_not_found'])
  const door = await asStaff(test, 'door')
  await door.post(`/events/api/registrations/${ana.id}/check_in/`, { station: 'Gate' })
  expect(codeOf(await handOn())).toEqual([409, 'is_inside'])
  const finance = await asStaff(test, 'finance')
  const left = { reason: 'She fell ill.', price: 1500, give_back: 0 }
  await finance.post(`/api/staff/groups/${group.id}/people/${maria.id}/leave`, left)
  expect(codeOf(await handOn({}, { person: maria.id }))).toEqual([409, 'already_left'])
})

test('OWN-4 of two who hand on the same place at once one does, and the other is told that the link has ended', async () => {
  const { db, own, ana, handOn, corrections } = await start()
  const replies = await atTheSameTime(
    db,
    (tx) => tx.selectFrom('registration').where('id', '=', ana.id).select('id').forUpdate().execute(),
    ['ben', 'carla', 'dan', 'ella'].map(
      (name) => () => handOn({ first_name: name, email: `${name}@example.org` }, { link: own }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 404, 404, 404,
  ])
  expect(await corrections()).toHaveLength(1)
})

test('OWN-4 nobody is flooded with our mails, and no group is sold on all day', async () => {
  const { handOn, maria } = await start()
  const names = ['Aron', 'Bela', 'Cora', 'Dina', 'Elmo', 'Fina']
  const replies = []
  for (const first_name of names) replies.push(await handOn({ first_name }))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
  for (let time = 6; time <= 20; time++) {
    const to = { first_name: `Ben ${'x'.repeat(time)}`, email: `ben${time}@example.org` }
    expect((await handOn(to)).statusCode).toBe(200)
  }
  expect(codeOf(await handOn({ email: 'last@example.org' }, { person: maria.id }))).toEqual([
    429,
    'handed_on_too_often',
  ])
})

test('OWN-4 that a place went to somebody else is told, however often something else was done by links before', async () => {
  const { db, group, handOn } = await start()
  const { event_id } = group
  for (const email of ['maria@example.org', 'ana@example.org']) {
    for (let corrected = 0; corrected < 25; corrected++) await isFloodedByLinks(db, sampleSecret, { event_id, email })
  }
  await handOn()
  const told = (await mailed(db)).map(addressee)
  expect(told).toEqual(
    expect.arrayContaining([expect.stringContaining('maria@example.org'), expect.stringContaining('ana@example.org')]),
  )
})

test('OWN-4 nobody is in a place by a link without having agreed, whatever is written to the database', async () => {
  const { db, ana } = await start()
  const row = { registration_id: ana.id, kind: 'SUBSTITUTED', before: '{"a":1}', after: '{"a":2}' } as const
  await expect(db.insertInto('registration_correction').values(row).execute()).rejects.toThrow('handed_on_with_consent')
})

test('OWN-1 OWN-3 OWN-4 whoever was shown somebody else in a place changes nothing, and is told who has it now', async () => {
  const { app, db, ana, token, own, handOn, corrections } = await start(everything)
  const revision = await revisionOf(db, ana.id)
  expect((await handOn({}, { link: own })).statusCode).toBe(200)
  const place = `/events/api/manage/${token}/people/${ana.id}`
  const stale = {
    cancel: { revision },
    correct: { ...ben, first_name: 'Anna', revision },
    'hand-on': { ...ben, first_name: 'Carla', revision },
  }
  for (const [deed, payload] of Object.entries(stale)) {
    const headers = { 'x-consent-version': firstNotice }
    const reply = await app.inject({ method: 'POST', url: `${place}/${deed}`, headers, payload })
    expect(codeOf(reply), deed).toEqual([409, 'changed_meanwhile'])
    expect(reply.json<{ error: string }>().error).toContain('it is the place of Ben Cruz now')
  }
  expect(await corrections()).toHaveLength(1)
})

test('OWN-1 OWN-3 OWN-4 by a link that ends while they wait nobody changes the place of the new one', async () => {
  for (const deed of ['cancel', 'correct', 'hand-on'] as const) {
    const { app, db, ana, own, handOn } = await start(everything)
    const revision = await revisionOf(db, ana.id)
    const url = `/events/api/manage/${own}/people/${ana.id}/${deed}`
    const headers = { 'x-consent-version': firstNotice }
    const payload = { ...ben, first_name: 'Anna', revision: revision + 1 }
    const [first, second] = await atTheSameTime(
      db,
      (tx) => tx.selectFrom('registration').where('id', '=', ana.id).select('id').forUpdate().execute(),
      [() => handOn({}, { link: own }), () => app.inject({ method: 'POST', url, headers, payload })],
    )
    // Whichever comes first: the second one finds another ticket, or another person.
    expect(first?.statusCode, deed).toBe(200)
    expect([404, 409], deed).toContain(second?.statusCode)
    const now = await db.selectFrom('registration').where('id', '=', ana.id).select(['first_name', 'left_at']).execute()
    expect(now, deed).toEqual([{ first_name: 'Ben', left_at: null }])
  }
})

test('OWN-4 the page of a link that ends at that moment shows no ticket of the new one', async () => {
  const { db, ana, own, see, handOn } = await start()
  const answer = db.transaction().execute(async (tx) => {
    // The page stops here, after it has looked at the link.
    await sql`lock table question_answer in access exclusive mode`.execute(tx)
    const asked = see(own)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await tx
      .updateTable('registration')
      .set({ short_code: 'NEW22222', first_name: 'Ben' })
      .where('id', '=', ana.id)
      .execute()
    await sql`update registration set ticket_secret = decode(md5('new'), 'hex') where id = ${ana.id}`.execute(tx)
    return { asked }
  })
  const { asked } = await answer
  expect((await asked).body).not.toContain('NEW22222')
  expect((await see(own)).statusCode).toBe(404)
  expect((await handOn({}, { link: own })).statusCode).toBe(404)
})

test('OWN-4 a mail that waits takes the link of a registration to nobody who does not have it any more', async () => {
  const { db, maria, group, handOn, see } = await start(undefined, { mode: 'BANK' })
  const payment = await db.selectFrom('payment').where('group_id', '=', group.id).select('id').executeTakeFirstOrThrow()
  const waits = { payment_id: payment.id, kind: 'temporary', to: 'maria@example.org' } as const
  await db.transaction().execute((tx) => enqueue(tx, receiptMailJob, waits))
  await handOn({}, { person: maria.id })
  expect((await see()).statusCode).toBe(404)
  const receiptMail = receiptsFeature.jobs?.find((one) => one.job.name === 'receipt-mail')
  if (!receiptMail) throw new Error('receipts have no mail')
  const mails = await runMailJobs(db, 'receipt-mail', ({ env, ...deps }) =>
    receiptMail.handler({ ...deps, env: { ...env, TICKET_KEYS: sampleTicketKeys } } as never),
  )
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['ben@example.org'])
})

test('OWN-4 whoever gets a registration without a payment that counts gets its link by itself', async () => {
  const { db, maria, group, handOn } = await start(undefined, { mode: 'BANK' })
  await db
    .updateTable('payment')
    .set({ state: 'REJECTED', decided_at: new Date() })
    .where('group_id', '=', group.id)
    .execute()
  expect((await handOn({}, { person: maria.id })).json<HandedOn>()).toMatchObject({ sent_to: '', link_works: false })
  const mails = await mailed(db)
  const [link] = mails.flatMap(({ to, text }) =>
    to?.[0]?.address === 'ben@example.org' ? (text?.match(/https:\/\/tipon\.example\S+/) ?? []) : [],
  )
  expect(link).toContain(groupToken(sampleSecret, { id: group.id, link_version: 2 }))
})

test('OWN-3 OWN-4 a warning goes to whoever had the registration when it happened, without the link if they have it no more', async () => {
  const { app, db, ana, maria, token, handOn } = await start(everything)
  const payload = { ...ben, first_name: 'Thief', last_name: 'One', revision: await revisionOf(db, ana.id) }
  await app.inject({ method: 'POST', url: `/events/api/manage/${token}/people/${ana.id}/correct`, payload })
  await handOn({ email: 'thief@example.net' }, { person: maria.id })
  const mails = await mailed(db)
  expect(mails.map(addressee).toSorted()).toEqual([
    'ana@example.org How you are written was corrected – Legacy Summit 2025',
    'maria@example.org A name of your registration was corrected – Legacy Summit 2025',
    'maria@example.org Your place was given to somebody else – Legacy Summit 2025',
  ])
  for (const { text } of mails) expect(text).not.toContain('https://tipon.example')
})

test('OWN-4 without the words that were agreed to nobody comes instead', async () => {
  const { app, ana, token, db } = await start()
  const url = `/events/api/manage/${token}/people/${ana.id}/hand-on`
  const payload = { ...ben, revision: await revisionOf(db, ana.id) }
  expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(400)
})

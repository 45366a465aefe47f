import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receiptsFeature } from '#features/receipts/server/index.ts'
import { groupToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { sampleSecret, sampleTicketKeys } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { aGroup } from '#test/support/factories.ts'
import { runMailJobs } from '#test/support/mail-jobs.ts'
import { changeUsualPrice } from '#test/support/prices.ts'
import { signTicket } from '#test/support/sign-ticket.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { addSampleEvent } from '../../../../../scripts/sample-data.ts'
import type { GroupDetails, Person } from '../../contract.ts'
import { sendMoveMailHandler } from './send-move-mail.ts'

const reason = 'She comes with her church.'
const family = [
  { first_name: 'Maria', last_name: 'Santos', email: 'maria@example.org' },
  { first_name: 'Ana', last_name: 'Reyes', email: 'ana@example.org', mobile: '09171112222', notes: 'Peanuts' },
]
const church = [
  { first_name: 'Jose', last_name: 'Cruz', email: 'jose@example.org', mobile: '09173334444' },
  { first_name: 'Liza', last_name: 'Cruz', email: 'jose@example.org', mobile: '09175556666' },
]

async function start(input: { from?: Parameters<typeof aGroup>[1]; to?: Parameters<typeof aGroup>[1] } = {}) {
  const test = await startTestApp()
  const { db } = test
  const [finance, door] = [await asStaff(test, 'finance'), await asStaff(test, 'door')]
  const from = await aGroup(db, { participants: family, ...input.from })
  const to = await aGroup(db, { participants: church, ...input.to })
  // Whoever comes last of the family is the one that most tests move.
  const ana = from.participants.at(-1)
  if (!ana) throw new Error('nobody is in the group')
  const see = async (id = ana.id) => (await finance.get(`/api/staff/participants/${id}`)).json<Person>()
  const group = async (id: string) => (await finance.get(`/api/staff/groups/${id}`)).json<GroupDetails>()
  const move = async (over: object = {}, id = ana.id) => {
    const { revision, group } = await see(id)
    const body = { revision, from: group.id, to: to.id, price: 1500, amount: 1500, reason, ...over }
    return finance.post(`/api/staff/participants/${id}/move`, body)
  }
  return { test, db, finance, door, from, to, ana, see, group, move }
}

const refusal = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code]
const namesOf = ({ people }: GroupDetails) => people.filter(({ left }) => !left).map(({ name }) => name)
const totals = (db: Database) =>
  db
    .selectFrom('registration_group')
    .select((eb) => [eb.fn.sum('gross_price').as('gross'), eb.fn.sum('approved').as('approved')])
    .select((eb) => [eb.fn.sum('paid').as('paid'), eb.fn.sum('participant_count').as('people')])
    .executeTakeFirstOrThrow()
async function anAnswer(db: Database, of: { event_id: string; group_id: string; registration_id: string }) {
  const { event_id, ...whose } = of
  const { id: question_id } = await db
    .insertInto('question')
    .values({
      ...{ event_id, series: event_id, asked: 'person', kind: 'text', words: 'Shirt size', position: 0 },
      ...{ is_required: false, is_sensitive: false, at_door: true, in_exports: true },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { ...whose, question_id, value: ['Large'] }
  return (await db.insertInto('question_answer').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const reject = (db: Database, id: string, decision_by: string) =>
  db
    .updateTable('payment')
    .set({ state: 'REJECTED', decision: 'REJECTED', decision_by, decision_reason: 'Not ours.' })
    .set({ decided_at: new Date(), decision_at: new Date() })
    .where('id', '=', id)
    .execute()
const moves = (db: Database) => db.selectFrom('registration_move').select(['price', 'amount', 'reason']).execute()
const jobs = async (db: Database, name: string) =>
  (
    await sql<{
      data: Record<string, unknown>
    }>`select data from pgboss.job where name = ${name} order by created_on`.execute(db)
  ).rows.map(({ data }) => data)

test('PERSON-8 somebody goes to another group with price, money, ticket, notes and answers, and every total stays', async () => {
  const { db, from, to, ana, see, group, move } = await start()
  const answer = await anAnswer(db, { event_id: from.event_id, group_id: from.id, registration_id: ana.id })
  const before = await totals(db)
  const [was, ticket] = [await see(), ana.short_code]

  const reply = await move()

  expect(reply.statusCode).toBe(200)
  expect(await totals(db)).toEqual(before)
  const now = reply.json<Person>()
  expect(now).toMatchObject({ id: ana.id, name: 'Ana Reyes', short_code: ticket, has_notes: true, ticket_works: true })
  expect(now.group).toMatchObject({ id: to.id, gross_price: 4500, paid: 4500, balance: 0, status: 'PAID' })
  expect(now.revision).toBe(was.revision)
  expect(namesOf(await group(to.id))).toEqual(['Jose Cruz', 'Liza Cruz', 'Ana Reyes'])
  expect(await group(to.id)).toMatchObject({ gross_price: 4500, total_paid: 4500, overpaid: 0, moved_money: 1500 })
  const left = await group(from.id)
  expect(left).toMatchObject({ gross_price: 1500, total_paid: 1500, overpaid: 0, kept: 0, moved_money: -1500 })
  expect(left.people).toMatchObject([
    { name: 'Maria Santos', left: null },
    { name: 'Ana Reyes', left: { by: 'Fina Santos', reason, kept: 0, moved_as: ana.id } },
  ])
  expect(await db.selectFrom('question_answer').select(['id', 'group_id', 'value']).execute()).toEqual([
    { id: answer, group_id: to.id, value: ['Large'] },
  ])
  expect(await moves(db)).toEqual([{ price: 150_000, amount: 150_000, reason }])
  const entry = db.selectFrom('audit_entry').where('action', '=', 'registration.move').select(['subject', 'details'])
  expect(await entry.execute()).toEqual([
    {
      subject: ana.id,
      details: { from: from.payment.or_number, to: to.payment.or_number, price: 150_000, amount: 150_000, reason },
    },
  ])
})

test('PERSON-8 the page of who moved tells of it, and what stays in the old group leads there and says nothing of health', async () => {
  const { db, from, ana, see, move, finance } = await start()
  await move()
  const moment = (await see()).moments.find(({ kind }) => kind === 'moved')
  expect(moment).toMatchObject({ by: 'Fina Santos', amount: 1500, about: 'Maria Santos', words: reason })
  expect((await see()).moments.some(({ kind }) => kind === 'registered')).toBe(true)
  const stays = await db
    .selectFrom('registration')
    .where('group_id', '=', from.id)
    .where('position', '=', 2)
    .select(['id', 'notes', 'first_name'])
    .executeTakeFirstOrThrow()
  expect(stays).toMatchObject({ first_name: 'Ana', notes: '' })
  expect(await see(stays.id)).toMatchObject({ left: true, moved_as: ana.id, ticket_works: false })
  // Of what stays nothing can be changed, and it does not come back.
  const { revision, details } = await see(stays.id)
  expect(refusal(await finance.post(`/api/staff/participants/${stays.id}/correct`, { ...details, revision }))).toEqual([
    409,
    'already_left',
  ])
  const back = await finance.post(`/api/staff/groups/${from.id}/people/${stays.id}/back`, { reason, price: 1500 })
  expect(refusal(back)).toEqual([409, 'moved'])
})

test('PERSON-8 the ticket goes on opening the door, and the OR number of the old group still finds who moved', async () => {
  const { db, from, door, finance, ana, see, move } = await start()
  const qr = await signTicket(ana.ticket_secret)
  await move()
  const found = await door.get(`/events/api/registrations/?qr_text=${encodeURIComponent(qr)}`)
  expect(found.json()).toMatchObject([
    { id: ana.id, payment_status: 'PAID', registered_by: 'Jose Cruz', group_size: 3 },
  ])
  expect((await door.post(`/events/api/registrations/${ana.id}/check_in/`)).statusCode).toBe(200)
  expect((await see()).checked_in).not.toBeNull()

  const { or_number } = from.payment
  const atDoor = (await door.get(`/api/staff/door/search?q=${or_number}`)).json<{ id: string }[]>()
  expect(atDoor.map(({ id }) => id)).toContain(ana.id)
  const list = async (query: string) =>
    (await finance.get(`/api/staff/registrations?${query}`)).json<{ total: number | null; people: { id: string }[] }>()
  const byNumber = (await list(`q=${or_number}`)).people.map(({ id }) => id)
  expect(byNumber).toContain(ana.id)
  expect(byNumber).toHaveLength(2)
  // Once in every list, and among nobody who cannot come.
  expect((await list('q=Reyes')).people.map(({ id }) => id)).toEqual([ana.id])
  expect(await list('')).toMatchObject({ total: 4 })
  expect(await list('view=left')).toMatchObject({ total: 0 })
  const people = (await finance.get('/api/staff/dashboard')).json()
  expect(people).toMatchObject({ registered: { people: 4, left: 0 } })
  expect(await db.selectFrom('replaced_ticket').select('short_code').execute()).toEqual([])
})

test('PERSON-8 whoever registered alone moves too: the payment stays with its number, and nobody is asked for money', async () => {
  const { db, finance, from, to, move, group } = await start({ from: { participants: family.slice(0, 1) } })
  expect((await move()).statusCode).toBe(200)
  expect(await group(from.id)).toMatchObject({ gross_price: 0, total_paid: 0, moved_money: -1500 })
  expect(namesOf(await group(to.id))).toEqual(['Jose Cruz', 'Liza Cruz', 'Maria Santos'])
  const told = await runMailJobs(db, 'move-mail', sendMoveMailHandler)
  const addresses = told.map((mail) => mail.to?.[0]?.address)
  expect(addresses).toHaveLength(2)
  expect(new Set(addresses)).toEqual(new Set(['jose@example.org', 'maria@example.org']))
  const payment = (await finance.get(`/api/staff/payments/${from.payment.id}/`)).json()
  expect(payment).toMatchObject({ state: 'APPROVED', amount: 1500 })
  expect((await finance.get('/api/staff/balances/')).json()).toMatchObject({ balances: [] })
  expect((await finance.get('/api/staff/receipts/')).body).toContain(from.payment.or_number)
  expect(await totals(db)).toMatchObject({ people: 3 })
})

test('PERSON-8 where a part is paid, what is paid beyond the others goes along, and who has all now gets their ticket', async () => {
  const part = await start({ from: { amount: 200_000 } })
  expect(refusal(await part.move())).toEqual([409, 'price_changed'])
  expect((await part.move({ amount: 500 })).statusCode).toBe(200)
  expect(await part.group(part.to.id)).toMatchObject({ gross_price: 4500, total_paid: 3500 })
  expect((await part.see()).ticket_works).toBe(false)
  // The others have paid their own by now.
  expect(await jobs(part.db, 'receipt-mail')).toMatchObject([{ kind: 'official', to: 'maria@example.org' }])
})

test('PERSON-8 nobody moves while a payment of either group waits, into a flash pair, beyond twenty, to another event or to nobody', async () => {
  const waits = await start({ from: { mode: 'BANK' } })
  expect(refusal(await waits.move())).toEqual([409, 'payment_waits'])
  const waitsThere = await start({ to: { mode: 'BANK' } })
  expect(refusal(await waitsThere.move())).toEqual([409, 'payment_waits'])
  const flash = await start({ to: { action: 'flash' } })
  expect(refusal(await flash.move())).toEqual([409, 'flash_pair'])
  const full = await start({ to: { participants: Array.from({ length: 20 }, () => church[0] ?? {}) } })
  expect(refusal(await full.move())).toEqual([409, 'group_full'])
  const other = await start()
  expect(refusal(await other.move({ to: other.from.id }))).toEqual([409, 'same_group'])
  expect(refusal(await other.move({ to: '019a0000-0000-7000-8000-000000000000' }))).toEqual([409, 'no_such_group'])
  await addSampleEvent(other.db, { slug: 'camp', receipt_prefix: 'CAMP' })
  const camp = await aGroup(other.db, { event: 'camp' })
  expect(refusal(await other.move({ to: camp.id }))).toEqual([409, 'no_such_group'])
  for (const { db } of [waits, waitsThere, flash, full, other]) expect(await moves(db)).toEqual([])
})

test('PERSON-8 finance alone moves people', async () => {
  const { test, ana, to, see } = await start()
  const { revision, group } = await see()
  for (const role of ['door', 'desk', 'coordinator'] as const) {
    const colleague = await asStaff(test, role)
    const body = { revision, from: group.id, to: to.id, price: 1500, amount: 1500, reason }
    expect((await colleague.post(`/api/staff/participants/${ana.id}/move`, body)).statusCode).toBe(403)
  }
})

test('PERSON-8 moved back and forth, by one and by two at once, nobody is in two groups and no money is made', async () => {
  const { db, from, to, ana, see, group, move, finance } = await start()
  const before = await totals(db)
  expect((await move()).statusCode).toBe(200)
  expect((await move({ to: from.id })).statusCode).toBe(200)
  expect(await group(from.id)).toMatchObject({ gross_price: 3000, total_paid: 3000, moved_money: 0 })
  expect(await group(to.id)).toMatchObject({ gross_price: 3000, total_paid: 3000, moved_money: 0 })
  expect(namesOf(await group(from.id))).toEqual(['Maria Santos', 'Ana Reyes'])
  expect((await see()).moments.filter(({ kind }) => kind === 'moved')).toHaveLength(2)

  const third = await aGroup(db, { participants: [{ first_name: 'Ben', mobile: '09178889999' }] })
  const { revision } = await see()
  const body = { revision, from: from.id, price: 1500, amount: 1500, reason }
  const lock = (tx: Database) =>
    tx.selectFrom('registration_group').where('id', '=', from.id).select('id').forUpdate().execute()
  const replies = await atTheSameTime(
    db,
    lock,
    [to, third, to, third].map(
      ({ id }) =>
        () =>
          finance.post(`/api/staff/participants/${ana.id}/move`, { ...body, to: id }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ])
  const after = await totals(db)
  expect(after).toMatchObject({ gross: String(Number(before.gross) + 150_000), people: 5 })
})

test('PERSON-8 money that went along is not given back where it was paid, and comes back with whoever it is for', async () => {
  const { db, from, to, finance, move, ana, group } = await start()
  await move()
  const reverse = (input: object) =>
    finance.post(`/api/staff/payments/${from.payment.id}/reverse/`, { reason, ...input })
  expect(refusal(await reverse({ kind: 'REFUND' }))).toEqual([409, 'money_moved'])
  expect(refusal(await reverse({ kind: 'VOID' }))).toEqual([409, 'money_moved'])
  expect(refusal(await reverse({ kind: 'PART', amount: 2000 }))).toEqual([409, 'money_moved'])
  expect((await reverse({ kind: 'PART', amount: 1500 })).statusCode).toBe(200)
  expect(await group(from.id)).toMatchObject({ gross_price: 1500, total_paid: 0 })

  // In the group that she came to, all that can go back was paid there: the rest she brought along.
  const leave = (id: string, give_back: number) =>
    finance.post(`/api/staff/groups/${to.id}/people/${id}/leave`, { reason, price: 1500, give_back })
  for (const { id } of to.participants) expect((await leave(id, 1500)).statusCode).toBe(200)
  expect(refusal(await leave(ana.id, 1500))).toEqual([409, 'money_moved'])
  expect(await group(to.id)).toMatchObject({ gross_price: 1500, total_paid: 1500 })
  expect(await db.selectFrom('payment_reversal').select('amount').execute()).toHaveLength(3)
})

test('PERSON-8 both who registered a group are told with the money of their own, and the one who moved without any', async () => {
  const { db, move } = await start()
  await move()
  const mails = await runMailJobs(db, 'move-mail', sendMoveMailHandler)
  const by = (address: string) => mails.filter(({ to }) => to?.[0]?.address === address)
  expect(mails).toHaveLength(3)
  const [toMaria] = by('maria@example.org')
  expect(toMaria?.subject).toContain('Ana Reyes belongs to another registration now')
  for (const words of ['₱1,500.00, which was paid', 'Price of the registration: ₱1,500.00', reason]) {
    expect(toMaria?.text).toContain(words)
  }
  expect(toMaria?.text).not.toMatch(/Jose|Liza/)
  const [toJose] = by('jose@example.org')
  expect(toJose?.subject).toContain('Ana Reyes belongs to your registration now')
  expect(toJose?.text).toContain('Price of the registration: ₱4,500.00')
  expect(toJose?.text).not.toContain('Maria')
  const [toAna] = by('ana@example.org')
  expect(toAna?.text).toContain('Your ticket stays the same')
  expect(toAna?.text).not.toContain('₱')
})

test('PERSON-8 past our own code the database lets no money be made, nobody be moved without a row, and keeps each move', async () => {
  const { db, from, to, ana, finance, move } = await start()
  const row = {
    registration_id: ana.id,
    from_group_id: from.id,
    to_group_id: to.id,
    price: 150_000,
    amount: 150_000,
    reason,
    moved_by: finance.id,
  }
  const add = (over: object) =>
    db
      .insertInto('registration_move')
      .values({ ...row, ...over })
      .execute()
  await expect(add({ amount: 100_000 })).rejects.toThrow('what was paid for a place goes along')
  await expect(add({ price: 300_000, amount: 300_000 })).rejects.toThrow('a place costs what the others cost')
  await expect(add({ from_group_id: to.id, to_group_id: from.id })).rejects.toThrow('only who comes with a group')
  await expect(add({ to_group_id: from.id })).rejects.toThrow('moves_elsewhere')
  // Without what stays of them the old group has one too few.
  await expect(add({})).rejects.toThrow('does not have')
  await expect(
    db.updateTable('registration').set({ group_id: to.id, position: 9 }).where('id', '=', ana.id).execute(),
  ).rejects.toThrow('nothing says that')
  await move()
  await expect(db.updateTable('registration_move').set({ amount: 0 }).execute()).rejects.toThrow('only ever added')
  await expect(db.deleteFrom('registration_move').execute()).rejects.toThrow('registration_move')
  await expect(
    db.updateTable('registration').set({ left_at: null }).where('move_id', 'is not', null).execute(),
  ).rejects.toThrow('who_moved_has_left')
})

test('PERSON-8 whoever registered alone is moved back to where nobody is left, and their payment can be voided there', async () => {
  const { from, to, finance, move, see, group } = await start({ from: { participants: family.slice(0, 1) } })
  await move()
  const void_ = () => finance.post(`/api/staff/payments/${from.payment.id}/reverse/`, { kind: 'VOID', reason })
  expect(refusal(await void_())).toEqual([409, 'money_moved'])
  expect((await see()).came).toEqual({ from: from.id, price: 1500, amount: 1500 })
  expect((await move({ to: from.id })).statusCode).toBe(200)
  expect(await group(to.id)).toMatchObject({ gross_price: 3000, total_paid: 3000, moved_money: 0 })
  expect(namesOf(await group(from.id))).toEqual(['Maria Santos'])
  expect((await void_()).statusCode).toBe(200)
  expect(await group(from.id)).toMatchObject({ gross_price: 1500, total_paid: 0 })
})

test('PERSON-8 whoever registered a group hands it to the next of it, whose link it is from then on', async () => {
  const { test, db, from, finance, move, group } = await start()
  const [maria, ana] = from.participants
  const old = groupToken(sampleSecret, { id: from.id, link_version: 1 })
  const open = async (token: string) => (await test.app.inject(`/events/api/manage/${token}?event=ls2025`)).statusCode
  expect(await open(old)).toBe(200)
  expect((await move({}, maria?.id)).statusCode).toBe(200)
  expect(await open(old)).toBe(404)
  expect(await open(groupToken(sampleSecret, { id: from.id, link_version: 2 }))).toBe(200)
  expect((await group(from.id)).people.map(({ id }) => id)[0]).toBe(ana?.id)
  const mailed = (await jobs(db, 'receipt-mail')).toSorted((one, other) =>
    JSON.stringify(one.to).localeCompare(JSON.stringify(other.to)),
  )
  // The one who speaks for the old group gets its new link, and the one who moved their ticket with theirs.
  expect(mailed).toMatchObject([
    { kind: 'official', to: 'ana@example.org', payment_id: from.payment.id },
    { kind: 'official', to: 'maria@example.org' },
  ])
  const stays = (await group(from.id)).people.find(({ left }) => left)
  const leave = await finance.post(`/api/staff/groups/${from.id}/people/${stays?.id}/leave`, {
    reason,
    price: 1500,
    give_back: 0,
  })
  expect(refusal(leave)).toEqual([409, 'moved'])
})

test('PERSON-8 money that came along keeps the price of the group, and its tickets go out without a payment of its own', async () => {
  const { test, db, to, ana, finance, move, see, group } = await start({ to: { mode: 'BANK' } })
  await reject(db, to.payment.id, finance.id)
  expect((await move()).statusCode).toBe(200)
  await changeUsualPrice(db, 200_000)
  const token = groupToken(sampleSecret, { id: to.id, link_version: 1 })
  const seen = await test.app.inject(`/events/api/manage/${token}?event=ls2025`)
  expect(seen.json()).toMatchObject({ gross_price: 4500, total_paid: 1500 })

  for (const { id } of to.participants) {
    const leave = { reason, price: 1500, give_back: 0 }
    expect((await finance.post(`/api/staff/groups/${to.id}/people/${id}/leave`, leave)).statusCode).toBe(200)
  }
  expect(await group(to.id)).toMatchObject({ gross_price: 1500, total_paid: 1500 })
  expect((await see()).ticket_works).toBe(true)
  const receiptMail = receiptsFeature.jobs?.find(({ job }) => job.name === 'receipt-mail')
  if (!receiptMail) throw new Error('nobody sends receipts')
  const mails = await runMailJobs(db, 'receipt-mail', (deps) =>
    receiptMail.handler({ ...deps, env: { ...deps.env, TICKET_KEYS: sampleTicketKeys } } as never),
  )
  const toAna = mails.filter(({ to: [first] = [] }) => first?.address === 'ana@example.org').at(-1)
  expect(toAna?.text).toContain(ana.short_code.slice(0, 4))
  const toFirst = mails.filter(({ to: [first] = [] }) => first?.address === 'jose@example.org').at(-1)
  expect(toFirst?.text).toContain('Paid with another registration: ₱1,500.00')
})

test('PERSON-8 a price that is over is not kept by going where somebody has paid', async () => {
  const { db, finance, from, move } = await start({ from: { mode: 'BANK' } })
  await reject(db, from.payment.id, finance.id)
  await changeUsualPrice(db, 200_000)
  expect(refusal(await move({ amount: 0 }))).toEqual([409, 'price_changed'])
  expect((await move({ price: 2000, amount: 0 })).statusCode).toBe(200)
})

test('PERSON-8 a ticket that did not arrive is sent again from the group that somebody is in now', async () => {
  const { db, from, to, ana, finance, move, see } = await start()
  const mail = {
    ...{ id: '019a3f3e-0000-7000-8000-00000000000a', kind: 'ticket', event_id: from.event_id, group_id: from.id },
    ...{ registration_id: ana.id, address: 'ana@exampel.org', subject: 'Your ticket', job: 'receipt-mail' },
    ...{ state: 'GIVEN_UP', attempts: 1, reason: 'No such mailbox' },
  }
  const payload = JSON.stringify({ payment_id: from.payment.id, kind: 'official', to: 'ana@exampel.org' })
  await db
    .insertInto('mail')
    .values({ ...mail, payload } as never)
    .execute()
  await move()
  expect((await see()).moments.some(({ kind }) => kind === 'mail_GIVEN_UP')).toBe(true)
  const again = await finance.post('/api/staff/undelivered-mail/send-again', { ids: [mail.id] })
  expect(again.statusCode).toBe(200)
  expect((await jobs(db, 'receipt-mail')).at(-1)).toEqual({
    payment_id: to.payment.id,
    kind: 'official',
    to: 'ana@example.org',
  })
})

test('PERSON-8 moved by mistake to a group that owes, and back, everything is as before', async () => {
  const { db, from, to, move, group } = await start({ to: { amount: 100_000 } })
  const before = [await group(from.id), await group(to.id)]
  expect((await move()).statusCode).toBe(200)
  expect(await group(to.id)).toMatchObject({ gross_price: 4500, total_paid: 2500 })
  expect((await move({ to: from.id })).statusCode).toBe(200)
  const after = [await group(from.id), await group(to.id)]
  expect(after.map(({ gross_price, total_paid, moved_money }) => ({ gross_price, total_paid, moved_money }))).toEqual(
    before.map(({ gross_price, total_paid, moved_money }) => ({ gross_price, total_paid, moved_money })),
  )
  // What stayed of her is not beside her, and where she was by mistake it says so.
  expect(after.map(({ people }) => people.length)).toEqual([2, 3])
  expect(await totals(db)).toMatchObject({ people: 4 })
})

test('PERSON-8 who is somewhere else by now is not moved from there by somebody who has not seen it', async () => {
  const { db, ana, from, move, see } = await start()
  const third = await aGroup(db, { participants: [{ first_name: 'Ben', mobile: '09178889999' }] })
  await move()
  expect(refusal(await move({ from: from.id, to: third.id }))).toEqual([409, 'moved_meanwhile'])
  expect((await see(ana.id)).group.id).not.toBe(third.id)
})

test('PERSON-8 whose tickets stop working by it are told, and it stands in the history of each', async () => {
  const { db, to, move, see } = await start({ from: { amount: 150_000 } })
  expect((await move({ amount: 0 })).statusCode).toBe(200)
  expect((await see(to.participants[1]?.id)).moments[0]).toMatchObject({
    kind: 'joined',
    about: 'Ana Reyes',
    words: reason,
  })
  const mails = await runMailJobs(db, 'move-mail', sendMoveMailHandler)
  const by = (address: string) => mails.find(({ to: [first] = [] }) => first?.address === address)?.text
  expect(by('jose@example.org')).toContain('Until the balance below is paid, the tickets of your registration do not')
  expect(by('ana@example.org')).toContain('That registration still has something to pay')
  expect(by('ana@example.org')).not.toContain('who registered you')
})

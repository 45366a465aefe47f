import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskList, Referral } from '#features/check-in/contract.ts'
import type { Database } from '#platform/server/db.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { signTicket } from '#test/support/sign-ticket.ts'
import { startTestApp } from '#test/support/test-app.ts'

const referrals = '/api/staff/door/referrals'
const desk = '/api/staff/door/desk'
const answerTo = (id: string) => `/api/staff/door/desk/${id}/answer`
const checkIn = (id: string) => `/events/api/registrations/${id}/check_in/`
const collect = (group_id: string) => `/api/staff/door/groups/${group_id}/collect/`

async function start() {
  const test = await startTestApp()
  const [door, atDesk] = [await asStaff(test, 'door'), await asStaff(test, 'desk')]
  const owing = async (first_name = 'Ana') => {
    const group = await aGroup(test.db, { action: 'pre', participants: [{ first_name, last_name: 'Cruz' }] })
    const [person] = group.participants
    if (!person) throw new Error('nobody')
    return { ...person, group_id: group.id, qr_text: await signTicket(new Uint8Array(person.ticket_secret)) }
  }
  const send = async (registration_id: string, station = 'Gate B') =>
    (await door.post(referrals, { registration_id, station })).json<Referral>()
  const list = async () => (await atDesk.get(desk)).json<DeskList>()
  const own = async () => (await door.get(referrals)).json<Referral[]>()
  const lookUp = async (text: string) =>
    (await door.get(`/events/api/registrations/?qr_text=${encodeURIComponent(text)}`)).json()
  return { ...test, door, atDesk, owing, send, list, own, lookUp }
}

const audited = (db: Database, action: string) =>
  db
    .selectFrom('audit_entry')
    .where('action', '=', action)
    .select(['staff_member_id', 'subject', 'details'])
    .orderBy('id')
    .execute()

test('DOOR-39 whom the door sends stands on the desk’s list once, with what is owed, where from and since when', async () => {
  const { db, door, owing, send, list, own } = await start()
  const [ana, ben] = [await owing('Ana'), await owing('Ben')]
  const first = await send(ana.id)
  expect(first).toMatchObject({
    station: 'Gate B',
    sent_by: 'Dino Reyes',
    reason_accepted: true,
    participant: {
      id: ana.id,
      first_name: 'Ana',
      balance: 1000,
      payment_status: 'PARTIAL',
      desk: { answer: null, by: '' },
    },
  })
  // Pressed again, also at another gate and by many at once, they wait there once.
  const again = await Promise.all([1, 2, 3, 4].map(() => send(ana.id, 'Gate C')))
  for (const { id, station } of again) expect([id, station]).toEqual([first.id, 'Gate B'])
  await send(ben.id)
  expect((await list()).open.map(({ participant }) => participant.first_name)).toEqual(['Ana', 'Ben'])
  expect((await own()).map(({ participant }) => participant.first_name)).toEqual(['Ben', 'Ana'])
  const sent = { staff_member_id: door.id, details: { station: 'Gate B', owed: 100_000 } }
  expect(await audited(db, 'desk.send')).toMatchObject([
    { ...sent, subject: ana.id },
    { ...sent, subject: ben.id },
  ])

  const unknown = await door.post(referrals, { registration_id: randomUUID(), station: 'Gate B' })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'participant_not_found'])
  expect((await door.post(referrals, { registration_id: ana.id, station: ' ' })).statusCode).toBe(400)
})

test('DOOR-39 the desk’s list is the desk’s, and of the event that is asked for', async () => {
  const { door, owing, send, atDesk } = await start()
  const sent = await send((await owing()).id)
  expect((await door.get(desk)).statusCode).toBe(403)
  expect((await door.post(answerTo(sent.id), { answer: 'SENT_BACK', word: 'x' })).statusCode).toBe(403)
  expect((await atDesk.get(`${desk}?event=none`)).statusCode).toBe(404)
  const gone = await atDesk.post(answerTo(randomUUID()), { answer: 'PAID' })
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'referral_not_found'])
})

test('DOOR-39 whoever has come in since stands on no list, and comes back to it when that is taken back', async () => {
  const { door, owing, send, list, own } = await start()
  const ana = await owing()
  await send(ana.id)
  await door.post(checkIn(ana.id), { reason: 'Pastor vouches' })
  expect(await list()).toEqual({ open: [], answered: [] })
  expect(await own()).toEqual([])
  await door.delete(`/api/staff/door/check-ins/${ana.id}`)
  expect((await list()).open).toHaveLength(1)
})

test('DOOR-39 paid is answered only where nothing is open, and the home page counts who waits', async () => {
  const { atDesk, owing, send, list } = await start()
  const ana = await owing()
  const { id } = await send(ana.id)
  const tasks = async () => {
    const home = (await atDesk.get('/api/staff/home')).json<{ tasks: { title: string; to: string; count: number }[] }>()
    return home.tasks.filter(({ to }) => to === '/staff/at-desk')
  }
  expect(await tasks()).toMatchObject([{ title: '1 person sent to the desk', count: 1 }])
  const early = await atDesk.post(answerTo(id), { answer: 'PAID' })
  expect([early.statusCode, early.json()]).toMatchObject([
    409,
    { code: 'not_paid', error: 'A balance is still open. Take it first, or let them in with a word why.' },
  ])
  await atDesk.post(collect(ana.group_id), { payment_key: randomUUID(), amount: 1000 })
  expect((await list()).open[0]?.participant).toMatchObject({ payment_status: 'PAID', balance: 0 })
  expect((await atDesk.post(answerTo(id), { answer: 'PAID' })).statusCode).toBeLessThan(300)
  expect(await list()).toMatchObject({ open: [], answered: [{ participant: { desk: { answer: 'PAID' } } }] })
  expect(await tasks()).toEqual([])
})

test('DOOR-39 an answer without a word is refused, and so is a second one', async () => {
  const { db, atDesk, owing, send } = await start()
  const ana = await owing()
  const { id } = await send(ana.id)
  for (const answer of ['LET_IN', 'SENT_BACK']) {
    const wordless = await atDesk.post(answerTo(id), { answer, word: '  ' })
    expect([wordless.statusCode, wordless.json().fields]).toEqual([
      400,
      { word: ['Please write a word for the door: what it is to know or do.'] },
    ])
  }
  const word = 'Ask for the ID of the payer.'
  const replies = await Promise.all([1, 2, 3].map(() => atDesk.post(answerTo(id), { answer: 'SENT_BACK', word })))
  expect(replies.map(({ statusCode }) => statusCode >= 300).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    false,
    true,
    true,
  ])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'answered_already' })
  expect(await audited(db, 'desk.answer')).toMatchObject([
    { staff_member_id: atDesk.id, subject: ana.id, details: { answer: 'SENT_BACK', word } },
  ])
  // Sent again, they wait again.
  expect((await send(ana.id)).id).not.toBe(id)
})

test('DOOR-39 an event that lets nobody in with a balance is not let in by the desk either', async () => {
  const { db, atDesk, owing, send, list } = await start()
  const { id } = await send((await owing()).id)
  await db.updateTable('event').set({ balance_policy: 'block' }).execute()
  expect((await list()).open).toMatchObject([{ reason_accepted: false }])
  const refused = await atDesk.post(answerTo(id), { answer: 'LET_IN', word: 'Pastor vouches' })
  expect(refused.json()).toMatchObject({
    code: 'event_blocks',
    error: 'This event lets nobody in with a balance. Take it first, or send them back.',
  })
})

test('DOOR-39 the database itself keeps one open row for each, answered whole and once, and loses none', async () => {
  const { db, door, atDesk, owing, send } = await start()
  const ana = await owing()
  const { id } = await send(ana.id)
  const { event_id } = await db
    .selectFrom('registration')
    .where('id', '=', ana.id)
    .select('event_id')
    .executeTakeFirstOrThrow()
  const row = { event_id, registration_id: ana.id, station: 'Gate B', sent_by: door.id, owed: 0 }
  const set = (values: object) => db.updateTable('desk_referral').set(values).where('id', '=', id).execute()
  const answered = { answered_by: atDesk.id, answered_at: new Date() }
  await expect(db.insertInto('desk_referral').values(row).execute()).rejects.toMatchObject({
    constraint: 'one_open_referral',
  })
  await expect(set({ answer: 'SENT_BACK', word: 'x' })).rejects.toMatchObject({ constraint: 'answered_whole' })
  await expect(set({ answer: 'LET_IN', word: ' ', ...answered })).rejects.toMatchObject({
    constraint: 'answer_has_a_word',
  })
  await expect(set({ answer: 'PAID', ...answered })).rejects.toMatchObject({ constraint: 'paid_is_paid' })
  await expect(set({ station: 'Gate C' })).rejects.toMatchObject({ constraint: 'answered_once' })
  await set({ answer: 'SENT_BACK', word: 'x', ...answered })
  await expect(set({ word: 'y' })).rejects.toMatchObject({ constraint: 'answered_once' })
  await expect(db.deleteFrom('desk_referral').execute()).rejects.toMatchObject({ constraint: 'answered_once' })
})

test('DOOR-40 the desk’s answer comes back with the next scan of the ticket, and to who sent them', async () => {
  const { atDesk, door, owing, send, own, lookUp } = await start()
  const ana = await owing()
  expect(await lookUp(ana.qr_text)).toMatchObject([{ desk: null }])
  const { id } = await send(ana.id)
  expect(await lookUp(ana.qr_text)).toMatchObject([{ desk: { answer: null } }])
  await atDesk.post(answerTo(id), { answer: 'LET_IN', word: 'Pays at noon' })
  const said = { answer: 'LET_IN', word: 'Pays at noon', by: 'Dolly Santos' }
  const [now] = await lookUp(ana.qr_text)
  expect(now.desk).toMatchObject({ answer: said.answer, word: said.word })
  expect(now.desk.by).not.toBe('')
  expect(now.desk.answered_at).toMatch(/Z$/)
  expect((await own())[0]?.participant.desk).toMatchObject({ answer: 'LET_IN', word: 'Pays at noon' })
  // Asked for by somebody else, it is not theirs.
  expect((await atDesk.get(referrals)).json()).toEqual([])
  // In the fast lane they are not let in unseen: the volunteer reads the answer first.
  const scanned = await door.post('/api/staff/door/scan', { qr_text: ana.qr_text, nonce: randomUUID() })
  expect(scanned.json()).toMatchObject({ check_in: null, participant: { desk: { answer: 'LET_IN' } } })
  const { id: second } = await send(ana.id)
  expect((await own()).map((one) => one.id)).toEqual([second])
})

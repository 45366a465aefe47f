import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { groupToken, personToken } from '#features/tickets/server/index.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { runMailJobs, takeReceiptMails } from '#test/support/mail-jobs.ts'
import { startTestApp } from '#test/support/test-app.ts'
import type { AddressChanged, ManagedRegistration } from '../contract.ts'
import { sendCorrectionMailHandler } from './send-correction-mail.ts'

const wrong = 'maria@gmial.con'
const right = 'maria@gmail.com'
const family = [
  { first_name: 'Maria', last_name: 'Santos', email: wrong },
  { first_name: 'Juan', last_name: 'Santos', email: 'Maria@gmial.con' },
  { first_name: 'Ana', last_name: 'Reyes', email: 'ana@example.org' },
]

async function start({ mode = 'CASH' }: { mode?: 'CASH' | 'BANK' } = {}) {
  const test = await startTestApp()
  const { app, db } = test
  const group = await aGroup(db, { participants: family, mode })
  const [maria, juan, ana] = group.participants
  if (!maria || !juan || !ana) throw new Error('somebody is missing')
  const token = groupToken(sampleSecret, { id: group.id, link_version: 1 })
  const see = (link = token) => app.inject(`/events/api/manage/${link}`)
  const read = async (link = token) => (await see(link)).json<ManagedRegistration>()
  const change = async (people: string[], email = right, { link = token, revision = 1, network = '127.0.0.1' } = {}) =>
    app.inject({
      method: 'POST',
      remoteAddress: network,
      url: `/events/api/manage/${link}/address`,
      payload: { email, people: people.map((id) => ({ id, revision })) },
    })
  const receipts = () => takeReceiptMails(db)
  await receipts()
  return { test, app, db, group, maria, juan, ana, token, see, read, change, receipts }
}

const codeOf = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code]

test('MNG-13 the page says where mails go, mostly hidden, and by a link of one person no more than their own', async () => {
  const { maria, juan, ana, read } = await start()
  expect((await read()).mailboxes).toEqual([
    { sent_to: 'm•••@gmial.con', people: [maria.id, juan.id] },
    { sent_to: 'a•••@example.org', people: [ana.id] },
  ])
  expect((await read(personToken(sampleSecret, juan))).mailboxes).toEqual([
    { sent_to: 'M•••@gmial.con', people: [juan.id] },
  ])
})

test('MNG-13 a wrong address is put right for all who share it: tickets go there, the old one is told, and its link ends', async () => {
  const { db, maria, juan, ana, see, read, change, receipts, token } = await start()
  const answer = (await change([maria.id, juan.id])).json<AddressChanged>()
  expect(answer).toEqual({ sent_to: 'm•••@gmail.com', is_sent: true, token: expect.not.stringMatching(token) })
  expect((await see()).statusCode).toBe(404)
  expect((await read(answer.token)).mailboxes.map(({ people }) => people)).toEqual([[maria.id, juan.id], [ana.id]])
  expect(await receipts()).toEqual([`official to ${right}`])
  const mails = await runMailJobs(db, 'correction-mail', sendCorrectionMailHandler)
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([wrong])
  expect(mails[0]?.text).toContain('by the link in an e-mail of ours')
  expect(mails[0]?.text).not.toMatch(/manage|gmail\.com/)
  const log = await db.selectFrom('audit_entry').where('subject', 'in', [maria.id, juan.id]).select('details').execute()
  expect(log).toEqual([{ details: { changed: ['email'] } }, { details: { changed: ['email'] } }])
  expect(
    await db.selectFrom('registration_correction').select(['before', 'after']).orderBy('id').execute(),
  ).toMatchObject([{ before: { email: wrong }, after: { email: right } }, { after: { email: right } }])
})

test('MNG-13 before all is paid the receipt goes to the new address, with the link of the registration', async () => {
  const { maria, juan, ana, change, receipts } = await start({ mode: 'BANK' })
  expect((await change([maria.id, juan.id])).json()).toMatchObject({ is_sent: true })
  expect(await receipts()).toEqual([`temporary to ${right}`])
  // By the old link nothing more is changed.
  expect(codeOf(await change([ana.id]))).toEqual([404, 'registration_not_found'])
})

test('MNG-13 one of a group is written to somewhere else, by their own link, which ends, or by that of the group, which stays', async () => {
  const { ana, juan, change, see, receipts, token } = await start()
  const own = personToken(sampleSecret, ana)
  const email = 'ana.reyes@example.org'
  const next = personToken(sampleSecret, { ...ana, email })
  expect((await change([ana.id], email, { link: own })).json()).toEqual({
    sent_to: 'a•••@example.org',
    is_sent: true,
    token: next,
  })
  expect((await change([juan.id], 'juan@example.org')).json()).toMatchObject({ token })
  expect([(await see()).statusCode, (await see(next)).statusCode]).toEqual([200, 200])
  // It may be in the mailbox of a stranger, to whom the ticket was sent by mistake.
  expect((await see(own)).statusCode).toBe(404)
  expect(await receipts()).toEqual([`official to ${email}`, 'official to juan@example.org'])
  expect(codeOf(await change([juan.id], 'eve@example.org', { link: next, revision: 2 }))).toEqual([
    404,
    'registration_not_found',
  ])
})

test('MNG-13 whoever has no receipt that counts gets the link to their registration at the new address', async () => {
  const { db, maria, change, receipts } = await start({ mode: 'BANK' })
  await db.updateTable('payment').set({ state: 'REJECTED', decided_at: new Date() }).execute()
  await receipts()
  await sql`delete from pgboss.job`.execute(db)
  const answer = (await change([maria.id])).json<AddressChanged>()
  expect([answer.is_sent, await receipts()]).toEqual([true, []])
  const mails = await runMailJobs(db, 'correction-mail', sendCorrectionMailHandler)
  const to = (address: string) => mails.find((mail) => mail.to?.[0]?.address === address)
  expect(to(right)?.subject).toBe('Our e-mails come to this address now – Legacy Summit 2025')
  expect(to(right)?.text).toContain(`/ls2025/manage/${answer.token}`)
  expect(to(wrong)?.text).not.toContain('manage')
})

test('MNG-13 the same address again, a wrong one, another group, or somebody else by now: nothing is changed', async () => {
  const { db, maria, juan, change, receipts, token, test, group } = await start()
  expect((await change([maria.id], wrong)).json()).toEqual({ sent_to: 'm•••@gmial.con', is_sent: false, token })
  const reply = await change([maria.id], 'maria@')
  expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
    400,
    { email: ['Please enter a valid email address.'] },
  ])
  expect((await change([], right)).statusCode).toBe(400)
  const other = await aGroup(db, { participants: [{}] })
  expect(codeOf(await change([other.participants[0]?.id ?? '']))).toEqual([404, 'group_not_found'])
  expect(codeOf(await change([maria.id], right, { revision: 2 }))).toEqual([409, 'changed_meanwhile'])
  const finance = await asStaff(test, 'finance')
  const left = { reason: 'He fell ill.', price: 1500, give_back: 0 }
  await finance.post(`/api/staff/groups/${group.id}/people/${juan.id}/leave`, left)
  expect(codeOf(await change([juan.id], right))).toEqual([409, 'already_left'])
  expect(await db.selectFrom('registration_correction').select('id').execute()).toEqual([])
  expect(await receipts()).toEqual([])
})

test('MNG-13 nobody writes to strangers by it: as often in a day as there are people and four times more, and no more to one mailbox than registrations bring', async () => {
  const { ana, change } = await start()
  for (let time = 1; time <= 7; time++) {
    expect((await change([ana.id], `ana${time}@example.org`, { revision: time })).statusCode).toBe(200)
  }
  expect(codeOf(await change([ana.id], right, { revision: 8 }))).toEqual([429, 'address_changed_too_often'])
  // Whoever has the mail by mistake does not lock out the one whom it was for.
  expect((await change([ana.id], right, { revision: 8, network: '10.9.8.7' })).statusCode).toBe(200)

  const flood = await start()
  const groups = []
  for (let time = 1; time <= 5; time++) {
    const { id, participants } = await aGroup(flood.db, { participants: [{}] })
    const link = groupToken(sampleSecret, { id, link_version: 1 })
    groups.push((await flood.change([participants[0]?.id ?? ''], 'victim@example.org', { link })).statusCode)
  }
  expect(groups).toEqual([200, 200, 200, 200, 200])
  expect(codeOf(await flood.change([flood.ana.id], 'victim@example.org'))).toEqual([429, 'address_changed_too_often'])
})

test('MNG-13 one registration alone does not use up what an owner needs to come back to their own address', async () => {
  const { db, ana, change } = await start()
  const away = ['victim@example.org', 'a@example.org', 'victim@example.org', 'b@example.org', 'victim@example.org']
  for (const [at, email] of away.entries()) {
    expect((await change([ana.id], email, { revision: at + 1 })).statusCode).toBe(200)
  }
  const again = { revision: away.length + 1, network: '10.9.8.7' }
  expect((await change([ana.id], 'c@example.org', again)).statusCode).toBe(200)
  const fourth = await change([ana.id], 'victim@example.org', { revision: away.length + 2, network: '10.9.8.6' })
  expect(codeOf(fourth)).toEqual([429, 'address_changed_too_often'])

  // It was named by one registration, so there is room for four more, the owner's own among them.
  for (let time = 1; time <= 4; time++) {
    const { id, participants } = await aGroup(db, { participants: [{}] })
    const link = groupToken(sampleSecret, { id, link_version: 1 })
    expect((await change([participants[0]?.id ?? ''], 'victim@example.org', { link })).statusCode).toBe(200)
  }
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { groupToken, personToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { runMailJobs } from '#test/support/mail-jobs.ts'
import { revisionOf } from '#test/support/revision.ts'
import { startTestApp } from '#test/support/test-app.ts'
import type { ManagedGroup } from '../contract.ts'
import { sendCorrectionMailHandler } from './send-correction-mail.ts'

const written = {
  first_name: 'Ana',
  middle_name: '',
  last_name: 'Reyes',
  name_suffix: '',
  church: 'Harvest Light',
  designation: 'MEMBER',
}
const two = [
  { first_name: 'Maria', last_name: 'Santos', email: 'maria@example.org' },
  { ...written, email: 'ana@example.org' },
]

async function start(to: object = { may_correct: true }) {
  const test = await startTestApp()
  const { app, db } = test
  await db.updateTable('event').set(to).where('slug', '=', 'ls2025').execute()
  const group = await aGroup(db, { participants: two })
  const [maria, ana] = group.participants
  if (!maria || !ana) throw new Error('nobody is in the group')
  const token = groupToken(sampleSecret, { id: group.id, link_version: 1 })
  const see = async () => (await app.inject(`/events/api/manage/${token}`)).json<ManagedGroup>()
  const correct = async (over: object, person = ana.id, link = token) =>
    app.inject({
      method: 'POST',
      url: `/events/api/manage/${link}/people/${person}/correct`,
      payload: { ...written, revision: await revisionOf(db, person), ...over },
    })
  const corrections = () => db.selectFrom('registration_correction').select(['before', 'after']).execute()
  return { test, app, db, group, maria, ana, see, correct, corrections }
}

const codeOf = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code]

test('OWN-3 a name is corrected by the link: page and door follow, the ticket stays, what was written before is kept', async () => {
  const { test, db, ana, see, correct, corrections } = await start()
  const before = (await see()).participants[1]
  expect(before?.details).toEqual(written)
  const reply = await correct({ first_name: '  Anna ', last_name: 'Reyes-Villanueva', designation: 'ELDER' })
  const after = reply.json<ManagedGroup>().participants[1]
  expect([reply.statusCode, after?.name, after?.designation]).toEqual([200, 'Anna Reyes-Villanueva', 'Elder'])
  expect([after?.qr_text?.length, after?.short_code]).toEqual([before?.qr_text?.length, before?.short_code])
  expect(await corrections()).toEqual([
    {
      before: { first_name: 'Ana', last_name: 'Reyes', designation: 'MEMBER' },
      after: { first_name: 'Anna', last_name: 'Reyes-Villanueva', designation: 'ELDER' },
    },
  ])
  const door = await asStaff(test, 'door')
  const found = await door.get('/api/staff/door/search?event=ls2025&q=villanueva')
  expect(found.body).toContain('Reyes-Villanueva')
  const log = await db.selectFrom('audit_entry').where('subject', '=', ana.id).select(['action', 'details']).execute()
  expect(log).toEqual([
    { action: 'registration.correct_own', details: { changed: ['first_name', 'last_name', 'designation'] } },
  ])
})

test('OWN-3 whoever registered the group is told what is written otherwise now', async () => {
  const { db, correct } = await start()
  await correct({ first_name: 'Anna', church: '', designation: 'ELDER' })
  const mails = await sendCorrectionMails(db)
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['maria@example.org', 'A name of your registration was corrected – Legacy Summit 2025'],
    ['ana@example.org', 'How you are written was corrected – Legacy Summit 2025'],
  ])
  const text = mails[0]?.text
  expect(text).toContain('First Name: Anna (before: Ana)')
  expect(text).toContain('Church: left empty (before: Harvest Light)')
  expect(text).toContain('Designation: Elder (before: Member)')
})

const sendCorrectionMails = (db: Database) => runMailJobs(db, 'correction-mail', sendCorrectionMailHandler)

test('OWN-3 the same again changes nothing, and what cannot be is refused at its field', async () => {
  const { correct, corrections, see } = await start()
  expect((await correct({})).statusCode).toBe(200)
  expect(await corrections()).toEqual([])
  const empty = await correct({ first_name: ' ' })
  expect([empty.statusCode, empty.json<{ fields: object }>().fields]).toEqual([
    400,
    { first_name: ['First name is required'] },
  ])
  expect((await correct({ designation: 'KING' })).json()).toMatchObject({
    code: 'unknown_designation',
    fields: { designation: [expect.any(String)] },
  })
  expect((await see()).participants[1]?.name).toBe('Ana Reyes')
})

test('OWN-3 whoever has a link of their own corrects themselves and nobody else', async () => {
  const { maria, ana, correct, corrections } = await start()
  const own = personToken(sampleSecret, ana)
  expect(codeOf(await correct({ first_name: 'Mario' }, maria.id, own))).toEqual([404, 'registration_not_found'])
  expect(await corrections()).toEqual([])
  expect((await correct({ first_name: 'Anna' }, ana.id, own)).statusCode).toBe(200)
})

test('OWN-3 not where the event does not allow it, too late, after they left or came in, or in another group', async () => {
  const closed = await start({ may_correct: false, may_cancel: true })
  expect((await closed.see()).participants[1]?.details).toBeNull()
  expect(codeOf(await closed.correct({ first_name: 'Anna' }))).toEqual([409, 'too_late_to_correct'])
  const late = await start({ may_correct: true, changes_until: new Date(Date.now() - 60_000) })
  expect(codeOf(await late.correct({ first_name: 'Anna' }))).toEqual([409, 'too_late_to_correct'])

  const { test, db, group, ana, maria, correct } = await start()
  const other = await aGroup(db, { participants: [{}] })
  expect(codeOf(await correct({ first_name: 'Anna' }, other.participants[0]?.id))).toEqual([404, 'group_not_found'])
  const door = await asStaff(test, 'door')
  await door.post(`/events/api/registrations/${ana.id}/check_in/`, { station: 'Gate' })
  expect(codeOf(await correct({ first_name: 'Anna' }))).toEqual([409, 'is_inside'])
  const finance = await asStaff(test, 'finance')
  const left = { reason: 'She fell ill.', price: 1500, give_back: 0 }
  await finance.post(`/api/staff/groups/${group.id}/people/${maria.id}/leave`, left)
  expect(codeOf(await correct({ first_name: 'Mary' }, maria.id))).toEqual([409, 'already_left'])
})

test('OWN-3 one group is not rewritten all day long', async () => {
  const { correct, corrections } = await start()
  for (let time = 1; time <= 40; time++) expect((await correct({ church: `Church ${time}` })).statusCode).toBe(200)
  expect(codeOf(await correct({ church: 'One more' }))).toEqual([429, 'corrected_too_often'])
  expect(await corrections()).toHaveLength(40)
})

test('OWN-3 nobody fills a stranger’s mailbox by correcting one name all day', async () => {
  const { db, correct } = await start()
  for (let time = 1; time <= 15; time++) await correct({ church: `Church ${time}` })
  // Of each two are told: whoever registered, and the one it is about.
  expect(await sendCorrectionMails(db)).toHaveLength(30)
  for (let time = 16; time <= 30; time++) await correct({ church: `Church ${time}` })
  const { count } = await db
    .selectFrom('mail')
    .where('address', '=', 'maria@example.org')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(15)
  await sql`delete from pgboss.job where id in (select id from mail)`.execute(db)
  expect((await sendCorrectionMails(db)).filter(({ to }) => to?.[0]?.address === 'maria@example.org')).toHaveLength(5)
})

test('OWN-3 what no rule of today would take is shown, and corrected', async () => {
  const { db, ana, see, correct } = await start()
  const church = 'Harvest '.repeat(40)
  await db.updateTable('registration').set({ church }).where('id', '=', ana.id).execute()
  expect((await see()).participants[1]?.details?.church).toBe(church)
  expect((await correct({})).json<ManagedGroup>().participants[1]?.church).toBe('Harvest Light')
  expect(await sendCorrectionMails(db)).toHaveLength(2)
})

test('OWN-3 a moment after the end of registration counts as it was set', async () => {
  const day = 86_400_000
  const { db, correct } = await start({
    may_correct: true,
    registration_closes_at: new Date(Date.now() - day),
    changes_until: new Date(Date.now() + day),
  })
  expect((await correct({ first_name: 'Anna' })).statusCode).toBe(200)
  await db.updateTable('event').set({ changes_until: null }).where('slug', '=', 'ls2025').execute()
  expect(codeOf(await correct({ first_name: 'Ana' }))).toEqual([409, 'too_late_to_correct'])
})

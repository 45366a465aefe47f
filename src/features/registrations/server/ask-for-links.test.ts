import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { groupToken, personToken } from '#features/tickets/server/index.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { aGroup } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'
import { sendLinksMailHandler } from './send-links-mail.ts'
import { placeToken } from './waitlist/place-link.ts'

async function start() {
  const { app, db } = await startTestApp()
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  const ask = (email: string, { event = 'ls2025', address = '10.0.0.1' } = {}) =>
    app.inject({ method: 'POST', url: '/events/api/manage', payload: { email, event }, remoteAddress: address })
  const queued = async () => {
    const { rows } = await sql<{ data: { event_id: string; to: string } }>`
      select data from pgboss.job where name = 'links-mail' order by created_on`.execute(db)
    return rows.map(({ data }) => data)
  }
  /** What the worker makes of what was asked, and the addresses its links lead to. */
  const send = async () => {
    const { run } = sendLinksMailHandler({
      db,
      mailer,
      env: { PUBLIC_URL: 'https://church.example', APP_SECRET: sampleSecret },
    })
    for (const data of await queued()) await run(data, jobContext())
    await sql`delete from pgboss.job where name = 'links-mail'`.execute(db)
    return catcher.mails.splice(0).map(({ text = '', to }) => ({
      to: to?.[0]?.address,
      text,
      links: text.match(/https:\/\/church\.example\/\S+/g) ?? [],
    }))
  }
  return { app, db, ask, send, queued }
}

const family = [
  { first_name: 'Maria', last_name: 'Santos', email: 'maria@example.org' },
  { first_name: 'Jose', last_name: 'Santos', email: 'Maria@example.org' },
  { first_name: 'Ana', last_name: 'Cruz', email: 'ana@example.org' },
]

test('LINK-1 whoever registered gets the link of the group, whoever was registered their own, and nobody that of another', async () => {
  const { db, ask, send } = await start()
  const group = await aGroup(db, { participants: family })
  await aGroup(db, { participants: [{ first_name: 'Eva', email: 'eva@example.org' }] })
  await addSampleEvent(db, { slug: 'ls2026' })
  await aGroup(db, { event: 'ls2026', participants: family })
  const { link_version } = await db
    .selectFrom('registration_group')
    .where('id', '=', group.id)
    .select('link_version')
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('registration')
    .where('group_id', '=', group.id)
    .select(['id', 'first_name', 'ticket_secret'])
    .execute()
  const manage = (token: string) => `https://church.example/ls2025/manage/${token}`

  await ask('MARIA@example.org ')
  const [mail, ...more] = await send()
  expect(more).toEqual([])
  expect(mail?.links).toEqual([manage(groupToken(sampleSecret, { id: group.id, link_version }))])
  expect(mail?.text).toContain('Registration of Maria Santos, 3 people')

  await ask('ana@example.org')
  const ana = people.find(({ first_name }) => first_name === 'Ana')
  if (!ana) throw new Error('Ana is not there')
  const [hers] = await send()
  expect(hers?.links).toEqual([manage(personToken(sampleSecret, { ...ana, email: 'ana@example.org' }))])
  expect(hers?.text).not.toContain('Maria')
})

test('LINK-1 who cannot come any more has no link of their own, and whoever waits in line has that of their place', async () => {
  const { db, ask, send } = await start()
  const group = await aGroup(db, { participants: family })
  await db
    .updateTable('registration')
    .where('group_id', '=', group.id)
    .where('first_name', '=', 'Ana')
    .set({ left_at: new Date() })
    .execute()
  await ask('ana@example.org')
  expect(await send()).toEqual([])

  const { id } = await db
    .insertInto('waitlist_entry')
    .columns(['event_id', 'people_count', 'name', 'email', 'mobile', 'consent_id'])
    .expression((eb) =>
      eb
        .selectFrom('registration_group')
        .where('id', '=', group.id)
        .select(['event_id', sql.val(1).as('n'), sql.val('Ana').as('name')])
        .select([sql.val('ana@example.org').as('email'), sql.val('+639175550142').as('mobile'), 'consent_id']),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await ask('ana@example.org')
  const [mail] = await send()
  expect(mail?.links).toEqual([`https://church.example/ls2025/waiting-list/${placeToken(sampleSecret, id)}`])
})

test('LINK-2 an address that nobody has is answered like any other, and gets no mail', async () => {
  const { db, ask, send, queued } = await start()
  await aGroup(db, { participants: family })
  const [known, stranger] = [await ask('maria@example.org'), await ask('stranger@example.org')]
  expect([stranger.statusCode, stranger.body]).toEqual([known.statusCode, known.body])
  expect(known.statusCode).toBe(202)
  // Neither is looked up before the answer.
  expect((await queued()).map(({ to }) => to)).toEqual(['maria@example.org', 'stranger@example.org'])
  expect((await send()).map(({ to }) => to)).toEqual(['maria@example.org'])
  expect((await ask('not an address')).statusCode).toBe(400)
  expect((await ask('maria@example.org', { event: 'nothing' })).statusCode).toBe(404)
})

test('LINK-3 a mail server that is away for a while costs nobody their links', async () => {
  const { db, ask, send, queued } = await start()
  await aGroup(db, { participants: family })
  const away = createMailer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => away.close())
  const { run } = sendLinksMailHandler({
    db,
    mailer: away,
    env: { PUBLIC_URL: 'https://church.example', APP_SECRET: sampleSecret },
  })
  await ask('maria@example.org')
  const [data] = await queued()
  for (let attempt = 1; attempt <= 25; attempt++) {
    await expect(run(data, jobContext({ attempt }))).rejects.toThrow('The mail server did not take the mail')
  }
  expect((await send()).map(({ to }) => to)).toEqual(['maria@example.org'])
})

test('LINK-3 an address gets three of these in an hour, whoever asks, no other spelling uses them up, and one line asks so often', async () => {
  const { db, ask, queued } = await start()
  await aGroup(db, { participants: family })
  // Nobody has these: what is sent to nobody keeps nobody from asking.
  const others = ['maria+1@example.org', 'maria+2@example.org', 'maria+3@example.org']
  const spellings = [...others, 'maria@example.org', 'MARIA@example.org', 'maria@example.org', 'Maria@example.org']
  for (const [index, email] of spellings.entries()) {
    expect((await ask(email, { address: `10.0.1.${index}` })).statusCode).toBe(202)
  }
  const toMaria = (await queued()).filter(({ to }) => to.toLowerCase() === 'maria@example.org')
  expect(toMaria).toHaveLength(3)
  const many = await Promise.all(Array.from({ length: 61 }, (_, index) => ask(`a${index}@example.org`)))
  expect(many.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

test('LINK-3 in a day a mailbox gets twenty of these, whoever asks and from wherever', async () => {
  const { db, ask, send } = await start()
  await aGroup(db, { participants: family })
  let arrived = 0
  for (let asked = 0; asked < 24; asked++) {
    // Three an hour: the hour is over.
    await db.deleteFrom('rate_limit').where('key', 'like', 'links:%').execute()
    await ask('maria@example.org', { address: `10.0.2.${asked}` })
    arrived += (await send()).length
  }
  expect(arrived).toBe(20)
})

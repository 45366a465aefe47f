import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { startWorker } from '#platform/server/job-worker.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { anApplication, postApplication } from '#test/support/application.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { unexpectedError } from '#test/support/unexpected-error.ts'
import { sendApplicationMailHandler } from './send-application-mail.ts'

const env = { PUBLIC_URL: 'https://tipon.example/', APP_SECRET: sampleSecret }

/** Lets a worker loose on what is waiting, and gives what arrived once nothing waits any more. */
async function mailsSent({ db, url }: TestApp): Promise<Email[]> {
  // The time in which a decision could be taken back is over.
  await sql`update pgboss.job set start_after = now() where name = 'application-mail'`.execute(db)
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  const worker = await startWorker({
    databaseUrl: url,
    handlers: [sendApplicationMailHandler({ db, mailer, env })],
    onFailure: ({ error }) => unexpectedError(error),
    onError: unexpectedError,
  })
  onTestFinished(() => mailer.close())
  const waiting = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from pgboss.job
        where name = 'application-mail' and state in ('created', 'retry', 'active')`.execute(db)
    ).rows[0]?.count
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  await worker.stop()
  return catcher.mails
}

async function apply(test: TestApp, over = {}) {
  return (await applied(test, over)).move
}

async function applied(test: TestApp, over = {}) {
  const fields = await anApplication(test.app, { email: 'maria@example.org', firstName: 'evil.example', ...over })
  const { id } = (await postApplication(test.app, fields)).json<{ id: string }>()
  const coordinator = await asStaff(test, 'coordinator')
  await coordinator.get(`/api/staff/applications/${id}`)
  const call = (name: string, body = {}) => coordinator.post(`/api/staff/applications/${id}/${name}/`, body)
  return { move: (to: string, more = {}) => call('move', { to, ...more }), undo: () => call('undo') }
}

test('MAIL-14 an application is answered: received, more needed with its link, accepted', {
  timeout: 60_000,
}, async () => {
  const test = await startTestApp()
  const move = await apply(test)
  const [received] = await mailsSent(test)
  expect(received).toMatchObject({
    subject: 'We have received your application as a volunteer',
    to: [{ address: 'maria@example.org' }],
    replyTo: [{ address: 'summit@harvestlight.example' }],
  })
  expect(received?.text).toContain('You would like to serve in: Worship and Music.')
  // Anybody can enter a stranger's address: nothing typed travels with it.
  expect(received?.html).not.toContain('evil')

  await move('IN_REVIEW')
  await move('MORE_NEEDED', { needed: ['idFiles', 'address'], note: 'The photo is <b>too dark</b>.' })
  const [more] = await mailsSent(test)
  expect(more?.html).toContain('The photo is &lt;b&gt;too dark&lt;/b&gt;.')
  expect(more?.text).toContain('1. A clear photo or scan of an ID\n2. Your present and permanent address')
  const link = /https:\/\/tipon\.example\/volunteers\/addition\/([\w-]+)/.exec(more?.text ?? '')
  expect(more?.html).toContain(link?.[0])
  const opened = await test.app.inject(`/api/membership/addition/${link?.[1]}`)
  expect(opened.json()).toMatchObject({ needed: ['idFiles', 'address'] })

  await move('IN_REVIEW')
  await move('ACCEPTED')
  const [accepted] = await mailsSent(test)
  expect(accepted?.subject).toBe('Welcome! Your application is accepted')
  for (const mail of [received, more, accepted]) expect(mail?.html).not.toMatch(/src="http/)
})

test('MAIL-14 what was overtaken is not sent, and declining sends nothing', { timeout: 60_000 }, async () => {
  const test = await startTestApp()
  const move = await apply(test)
  await move('IN_REVIEW')
  await move('MORE_NEEDED', { needed: ['address'] })
  await move('IN_REVIEW')
  await move('DECLINED', { reason: 'Moves to Manila' })
  const subjects = (await mailsSent(test)).map(({ subject }) => subject)
  expect(subjects).toEqual(['We have received your application as a volunteer'])
})

test('VOL-51 VOL-52 what was taken back is never told, and what is decided instead is told once, with the place', {
  timeout: 60_000,
}, async () => {
  const test = await startTestApp()
  const { move, undo } = await applied(test)
  const option = async (list: 'ministry' | 'journey') =>
    test.db.selectFrom(list).select(['id', 'name']).orderBy('position', 'desc').executeTakeFirstOrThrow()
  const [ministry, journey] = [await option('ministry'), await option('journey')]
  await move('MORE_NEEDED', { needed: ['address'], note: 'A slip of the hand' })
  await undo()
  await move('ACCEPTED')
  await undo()
  await move('ACCEPTED', { ministry_id: ministry.id, next_journey_id: journey.id })
  const [, ...mails] = await mailsSent(test)
  expect(mails.map(({ subject }) => subject)).toEqual(['Welcome! Your application is accepted'])
  expect(mails[0]?.text).toContain(`You will serve in: ${ministry.name}.`)
  expect(mails[0]?.text).toContain(`The life journey that comes next for you is: ${journey.name}.`)
})

test('MAIL-14 an application that was refused sends nothing', async () => {
  const test = await startTestApp()
  await apply(test)
  const again = await anApplication(test.app, { email: 'maria@example.org' })
  expect((await postApplication(test.app, again)).statusCode).toBe(409)
  const { rows } = await sql`select from pgboss.job where name = 'application-mail'`.execute(test.db)
  expect(rows).toHaveLength(1)
})

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startWorker } from '#platform/server/job-worker.ts'
import { startJobQueue } from '#platform/server/jobs.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { jobContext } from '#test/support/job-context.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { unexpectedError } from '#test/support/unexpected-error.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { sendMailHandler } from './send-mail.ts'

let database: TestDatabase
let queue: { stop: () => Promise<void> }
beforeAll(async () => {
  database = await createTestDatabase()
  queue = await startJobQueue(database.db, unexpectedError)
})
afterAll(async () => {
  await queue.stop()
  await database.drop()
})

const aMail = (subject: string) => ({
  about: { kind: 'test' as const },
  to: 'ana@example.org',
  subject,
  html: '<p>Hi</p>',
  text: 'Hi',
})
const commit = (mail: Parameters<typeof enqueueMail>[1]) =>
  database.db.transaction().execute((tx) => enqueueMail(tx, mail))

async function workThrough(smtpUrl: string) {
  const failures: unknown[] = []
  const mailer = createMailer({ SMTP_URL: smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  const worker = await startWorker({
    databaseUrl: database.url,
    handlers: [sendMailHandler({ db: database.db, mailer })],
    onFailure: (failure) => failures.push(failure),
    onError: unexpectedError,
  })
  onTestFinished(async () => {
    await worker.stop()
    mailer.close()
  })
  return failures
}

test('MAIL-8 a mail is sent once its transaction commits, and not at all when it rolls back', async () => {
  const catcher = await catchMail()
  const rolledBack = database.db.transaction().execute(async (tx) => {
    await enqueueMail(tx, aMail('rolled back'))
    throw new Error('deliberate')
  })
  await expect(rolledBack).rejects.toThrow('deliberate')
  const content = Buffer.from([1, 2, 3, 250])
  await commit({
    ...aMail('Peña'),
    attachments: [{ filename: 'qr.png', content, contentType: 'image/png', cid: 'qr' }],
  })
  await workThrough(catcher.smtpUrl)

  await expect.poll(() => catcher.mails, { timeout: 5_000 }).toHaveLength(1)
  // Mails leave in the order they were enqueued: once this one is there, no other is on its way.
  await commit(aMail('last'))
  await expect.poll(() => catcher.mails.map(({ subject }) => subject), { timeout: 5_000 }).toEqual(['Peña', 'last'])

  const [file] = catcher.mails[0]?.attachments ?? []
  expect(file).toMatchObject({ contentId: '<qr>', disposition: 'inline' })
  expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(content)
})

test('MAIL-9 with the mail server down at first, the mail waits and is delivered once', async () => {
  const before = await catchMail()
  const { smtpUrl } = before
  await before.stop()
  const failures = await workThrough(smtpUrl)
  await commit(aMail('patience'))
  await expect.poll(() => failures.length, { timeout: 5_000 }).toBeGreaterThan(0)

  const after = await catchMail({ smtpPort: Number(new URL(smtpUrl).port) })
  await expect.poll(() => after.mails, { timeout: 15_000 }).toHaveLength(1)
  await commit(aMail('last'))
  await expect.poll(() => after.mails.map(({ subject }) => subject), { timeout: 5_000 }).toEqual(['patience', 'last'])
})

test('MAIL-10 a second attempt at the same job carries the same Message-ID', async () => {
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  const { run } = sendMailHandler({ db: database.db, mailer })
  const job = jobContext()

  await run({ ...aMail('again'), attachments: [] }, job)
  // As after a worker that died before it could note anything.
  await database.db.deleteFrom('mail').where('id', '=', job.id).execute()
  await run({ ...aMail('again'), attachments: [] }, job)

  const expected = `<${job.id}@church.example>`
  expect(catcher.mails.map(({ messageId }) => messageId)).toEqual([expected, expected])
})

test('MAIL-11 a line break in the subject refuses the transaction instead of leaving a mail that cannot be sent', async () => {
  await expect(commit(aMail('Hi\r\nBcc: all@example.org'))).rejects.toMatchObject({ code: 'mail_header_injection' })
})

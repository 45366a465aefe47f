import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import type { JobHandler } from '#platform/server/jobs.ts'
import { createMailer, type Mailer } from '#platform/server/mailer.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { jobContext } from './job-context.ts'
import { catchMail } from './test-mail.ts'

type Deps = { db: Database; mailer: Mailer; env: { PUBLIC_URL: string; APP_SECRET: string } }

/** Runs the jobs of that name that wait, in their order, with a real mail server, and answers what arrived there. */
export async function runMailJobs(db: Database, name: string, handler: (deps: Deps) => JobHandler) {
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  const env = { PUBLIC_URL: 'https://tipon.example', APP_SECRET: sampleSecret }
  const { rows } = await sql<{ id: string; data: unknown }>`
    select id, data from pgboss.job where name = ${name} order by created_on, data ->> 'whom'`.execute(db)
  for (const { id, data } of rows) {
    await handler({ db, mailer, env }).run(data, jobContext({ id }))
  }
  return catcher.mails
}

/** The receipts and tickets asked for since the last time, as the worker would find them. */
export async function takeReceiptMails(db: Database) {
  const { rows } = await sql<{ data: { kind: string; to: string } }>`
    delete from pgboss.job where name = 'receipt-mail' returning data
  `.execute(db)
  return rows.map(({ data: { kind, to } }) => `${kind} to ${to}`).sort()
}

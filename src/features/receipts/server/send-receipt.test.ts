import { inflateSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { enqueueReceipts, enqueueRejection, receiptMailJob } from '#features/payments/server/index.ts'
import { priceUnpaidAnew } from '#features/pricing/server/index.ts'
import { readManageToken } from '#features/tickets/server/index.ts'
import { startWorker } from '#platform/server/job-worker.ts'
import { startJobQueue } from '#platform/server/jobs.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { sampleSecret, sampleTicketKeys } from '#platform/server/sample-secrets.ts'
import { createTicketVerifier } from '#shared/qr-ticket.ts'
import { aGroup, aPayment, approvePayment } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { readQr } from '#test/support/read-qr.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { unexpectedError } from '#test/support/unexpected-error.ts'
import { addSampleData, addSampleEvent } from '../../../../scripts/sample-data.ts'
import { sendReceiptHandler } from './send-receipt.ts'

const PUBLIC_URL = 'https://tipon.example'
const env = { PUBLIC_URL, APP_SECRET: sampleSecret, TICKET_KEYS: sampleTicketKeys }
const three = [
  { first_name: 'Niño', middle_name: 'N/A', last_name: 'Dela Peña', name_suffix: 'Jr.', email: 'nino@example.org' },
  { first_name: 'Bea', last_name: 'Dela Peña', email: 'family@example.org' },
  { first_name: 'Carlo', last_name: 'Dela Peña', email: 'Family@Example.org' },
]

let database: TestDatabase
let queue: { stop: () => Promise<void> }
beforeAll(async () => {
  database = await createTestDatabase()
  await addSampleData(database.db)
  queue = await startJobQueue(database.db, unexpectedError)
})
afterAll(async () => {
  await queue.stop()
  await database.drop()
})

type Group = Awaited<ReturnType<typeof aGroup>>

const askFor = (group: Group, payment = group.payment) =>
  database.db.transaction().execute((tx) => enqueueReceipts(tx, { group_id: group.id, payment_id: payment.id }))

/** Lets a worker loose on what is waiting, and gives what arrived once nothing waits any more. */
async function mailsSent(): Promise<Email[]> {
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  const worker = await startWorker({
    databaseUrl: database.url,
    handlers: [sendReceiptHandler({ db: database.db, mailer, env })],
    onFailure: ({ error }) => unexpectedError(error),
    onError: unexpectedError,
  })
  onTestFinished(() => mailer.close())
  await expect.poll(waitingJobs, { timeout: 10_000 }).toBe(0)
  await worker.stop()
  return catcher.mails.toSorted((a, b) => addressOf(a).localeCompare(addressOf(b)))
}

async function waitingJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = ${receiptMailJob.name} and state in ('created', 'retry', 'active')`.execute(database.db)
  return rows[0]?.count ?? 0
}

const addressOf = (mail: Email) => mail.to?.[0]?.address ?? ''
const pngsOf = (mail: Email) => mail.attachments.filter(({ mimeType }) => mimeType === 'image/png')
const bytesOf = ({ content }: { content: ArrayBuffer | Uint8Array | string }) => Buffer.from(content as ArrayBuffer)
const pdfOf = (mail: Email) => bytesOf(mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf')!)
const linksOf = (mail: Email) => [...mail.html!.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url!)
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

/** The characters that the document's embedded fonts can be copied as. */
function charactersOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)
  const maps = Array.from(streams, ([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  }).filter((stream) => stream.includes('beginbfrange'))
  const codes = maps.flatMap((map) => Array.from(map.matchAll(/<([0-9a-f]{4})>(?=[\s\]])/gi), ([, code]) => code!))
  return codes.map((code) => String.fromCodePoint(Number.parseInt(code, 16))).join('')
}

async function ticketsIn(mail: Email): Promise<Buffer[]> {
  const verify = createTicketVerifier(sampleTicketKeys)
  const secrets = await Promise.all(pngsOf(mail).map((file) => verify(readQr(bytesOf(file)) ?? '')))
  return secrets.map((secret) => Buffer.from(secret!))
}

test('MAIL-1 MAIL-3 PAY-16 a bank payment gets a temporary receipt, to the first participant, without a QR code', async () => {
  const recorded_at = new Date('2025-11-15T10:00:00Z')
  const group = await aGroup(database.db, { mode: 'BANK', action: 'pre', participants: three, recorded_at })
  await askFor(group)

  const [mail, ...others] = await mailsSent()

  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: `Temporary receipt ${group.payment.or_number} – Legacy Summit 2025`,
    to: [{ address: 'nino@example.org' }],
    replyTo: [{ address: 'summit@harvestlight.example' }],
    attachments: [],
  })
  const settle = `${PUBLIC_URL}/ls2025/add-payment/?or=${group.payment.or_number}`
  for (const words of [
    'Payment is being checked.',
    group.payment.or_number,
    'Bank transfer of ₱1,500.00',
    'November 15, 2025 at 6:00\u00a0PM (Manila time)',
    'Niño Dela Peña Jr.',
    '₱4,500.00',
    '₱3,000.00',
    settle,
  ]) {
    expect(mail?.text).toContain(words)
    expect(mail?.html).toContain(words)
  }
  expect(mail?.text).toContain('Balance: ₱4,500.00\nBeing checked: ₱1,500.00\nLeft to pay: ₱3,000.00')
  expect(mail?.text).not.toContain('N/A')
})

test('a pending payment that covers everything does not invite to pay again', async () => {
  await askFor(await aGroup(database.db, { mode: 'BANK' }))
  const [mail] = await mailsSent()
  expect(mail?.text).toContain('You have nothing more to pay')
  expect(mail?.html).not.toContain('add-payment')
})

test('PAY-16 MAIL-1 cash for a part is a temporary receipt for what was received, without tickets', async () => {
  const group = await aGroup(database.db, { mode: 'CASH', action: 'pre', participants: three })
  await askFor(group)

  const [mail] = await mailsSent()

  expect(mail?.subject).toBe(`Temporary receipt ${group.payment.or_number} – Legacy Summit 2025`)
  expect(mail?.text).toContain('Partial payment received')
  expect(`${mail?.html} ${mail?.text}`).not.toContain('being checked')
  expect(mail?.text).toContain('Balance: ₱3,000.00')
  expect(mail?.attachments).toEqual([])
})

test('PAY-16 a partial payment by bank that is approved is no longer called temporary, and has no tickets', async () => {
  const group = await aGroup(database.db, { mode: 'BANK', state: 'APPROVED', action: 'pre', participants: three })
  await askFor(group)

  const [mail] = await mailsSent()

  expect(mail?.subject).toBe(`Receipt of a partial payment ${group.payment.or_number} – Legacy Summit 2025`)
  expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/temporary/i)
  expect(mail?.text).toContain('Balance: ₱3,000.00')
  expect(mail?.text).toContain(`/ls2025/add-payment/?or=${group.payment.or_number}`)
  expect(mail?.attachments).toEqual([])
})

test('PRICE-15 PRICE-16 whoever lost the flash price is told why the sum is another', async () => {
  const couple = [{}, { first_name: 'Ben' }]
  const group = await aGroup(database.db, { action: 'flash', mode: 'BANK', participants: couple })
  const standard = database.db.selectFrom('price_rule').where('kind', '=', 'standard').select('id').limit(1)
  await database.db
    .updateTable('registration_group')
    .set({ price_rule_id: standard, pair_until: null, gross_price: 300_000 })
    .where('id', '=', group.id)
    .execute()
  await database.db.transaction().execute((tx) => approvePayment(tx, group.payment))
  await askFor(group)
  const [late] = await mailsSent()
  expect(late?.text).toContain('The flash sale was sold out before we could check your payment')

  const refused = await aGroup(database.db, { action: 'flash', mode: 'BANK', participants: couple })
  await database.db
    .updateTable('payment')
    .set({ state: 'REJECTED', decided_at: new Date(), decision_reason: 'Unreadable' })
    .where('id', '=', refused.payment.id)
    .execute()
  await database.db.transaction().execute(async (tx) => {
    await priceUnpaidAnew(tx, refused.id)
    await enqueueRejection(tx, { group_id: refused.id, payment_id: refused.payment.id })
  })
  const [rejection] = await mailsSent()
  expect(rejection?.text).toContain('The flash sale is over, so today’s price counts now.')
  expect(rejection?.text).toContain('₱3,000.00')
})

test('MAIL-2 MAIL-4 MAIL-5 paid in full, the first participant gets all tickets and every other address its own', async () => {
  const group = await aGroup(database.db, { mode: 'BANK', action: 'pre', participants: three })
  const secrets = group.participants.map(({ ticket_secret }) => ticket_secret)
  const balance = await database.db.transaction().execute(async (tx) => {
    await approvePayment(tx, group.payment)
    const payment = await aPayment(tx, group, { amount: 300_000 })
    await enqueueReceipts(tx, { group_id: group.id, payment_id: payment.id })
    return payment
  })

  const [family, first, ...others] = await mailsSent()

  expect(others).toEqual([])
  expect(first).toMatchObject({
    subject: `Official Receipt ${balance.or_number} – Legacy Summit 2025`,
    to: [{ address: 'nino@example.org' }],
  })
  for (const words of [group.payment.or_number, balance.or_number, '₱4,500.00', 'Please keep this receipt.']) {
    expect(first?.text).toContain(words)
    expect(first?.html).toContain(words)
  }
  expect(first?.html).not.toMatch(/temporary/i)
  expect(await ticketsIn(first!)).toEqual(secrets)
  for (const { short_code } of group.participants) {
    expect(first?.text).toContain(`${short_code.slice(0, 4)}-${short_code.slice(4)}`)
  }
  expect(pagesOf(pdfOf(first!))).toBe(1 + 3)
  expect(charactersOf(pdfOf(first!))).toMatch(/₱/)
  expect(charactersOf(pdfOf(first!))).toMatch(/ñ/)

  expect(family).toMatchObject({
    subject: 'Your tickets – Legacy Summit 2025',
    to: [{ address: 'family@example.org' }],
  })
  expect(await ticketsIn(family!)).toEqual(secrets.slice(1))
  expect(pagesOf(pdfOf(family!))).toBe(2)
  expect(family?.text).not.toContain('LS25-')
  expect(family?.text).not.toContain('₱')
})

test('every picture that a mail shows travels inside it', async () => {
  await askFor(await aGroup(database.db, { participants: three.slice(0, 1) }))
  const [mail] = await mailsSent()
  const shown = linksOf(mail!).filter((url) => url.startsWith('cid:'))
  expect(shown.map((url) => `<${url.slice('cid:'.length)}>`)).toEqual(pngsOf(mail!).map(({ contentId }) => contentId))
  expect(pngsOf(mail!)).toMatchObject([{ disposition: 'inline' }])
})

test('MAIL-6 MAIL-7 a mail has the manage link, a plain-text twin, and asks nothing of other servers', async () => {
  const groups = [await aGroup(database.db, { mode: 'BANK' }), await aGroup(database.db, { participants: three })]
  for (const group of groups) await askFor(group)

  const mails = await mailsSent()

  expect(mails).toHaveLength(3)
  for (const mail of mails) {
    const links = linksOf(mail).filter((url) => !url.startsWith('cid:'))
    expect(links.filter((url) => !url.startsWith(`${PUBLIC_URL}/ls2025/`))).toEqual([])
    expect(mail.html).not.toMatch(/url\(|@import|<link|<script/)
    for (const url of links) expect(mail.text).toContain(url)
    const [, token = ''] = /\/ls2025\/manage\/([\w-]+)/.exec(mail.text ?? '') ?? []
    const ids = [...groups, ...groups.flatMap(({ participants }) => participants)].map(({ id }) => id)
    expect(ids).toContain(readManageToken(sampleSecret, token)?.id)
  }
})

test('MNG-10 only the first participant is sent the group’s link; everybody else has one for each own ticket', async () => {
  const group = await aGroup(database.db, { participants: three })
  await askFor(group)
  const [family, nino] = await mailsSent()
  const linked = (mail: Email | undefined) =>
    [...new Set(Array.from(mail?.text?.matchAll(/\/manage\/([\w-]+)/g) ?? [], ([, token]) => token ?? ''))].map(
      (token) => readManageToken(sampleSecret, token)?.id,
    )
  expect(linked(nino)).toEqual([group.id])
  expect(linked(family)).toEqual(group.participants.slice(1).map(({ id }) => id))
  expect(family?.text).toContain('Open the ticket of Bea')
})

test('MAIL-8 a transaction that is rolled back sends nothing', async () => {
  const group = await aGroup(database.db)
  const rolledBack = database.db.transaction().execute(async (tx) => {
    await enqueueReceipts(tx, { group_id: group.id, payment_id: group.payment.id })
    throw new Error('deliberate')
  })
  await expect(rolledBack).rejects.toThrow('deliberate')
  expect(await waitingJobs()).toBe(0)
  expect(await mailsSent()).toEqual([])
})

test('MAIL-11 what people type becomes neither markup nor a link', async () => {
  const name = { first_name: '<b>Ana</b>"&', last_name: 'visit evil.example\r\nBcc: all@example.org' }
  await askFor(await aGroup(database.db, { mode: 'BANK', participants: [name] }))
  const [mail] = await mailsSent()
  expect(mail?.html).toContain(
    '&lt;b&gt;Ana&lt;/\u2060b&gt;&quot;&amp; visit evil.\u2060example Bcc: all@\u2060example.\u2060org',
  )
  expect(mail?.text).not.toContain('evil.example')
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
})

test('a receipt that was overtaken is not sent: the mail of what happened since says more', async () => {
  const group = await aGroup(database.db, { mode: 'BANK' })
  await askFor(group)
  await database.db.transaction().execute((tx) => approvePayment(tx, group.payment))
  expect(await mailsSent()).toEqual([])
})

test('MAIL-3 no tickets are sent when a part of the price went back before they could be', async () => {
  const { db } = database
  const group = await aGroup(db, { action: 'pre', participants: three })
  const rest = await db.transaction().execute((tx) => aPayment(tx, group, { amount: 300_000 }))
  await askFor(group, rest)
  const { id: reversed_by } = await db.selectFrom('staff_member').select('id').limit(1).executeTakeFirstOrThrow()
  const reversal = {
    payment_id: group.payment.id,
    kind: 'VOID' as const,
    amount: group.payment.amount,
    reason: 'Twice',
    reversed_by,
  }
  await db.insertInto('payment_reversal').values(reversal).execute()
  expect(await mailsSent()).toEqual([])
})

test('PAY-17 title, footer and venue are the event’s own', async () => {
  await addSampleEvent(database.db, {
    slug: 'ls2026',
    name: 'Legacy Summit 2026',
    venue: 'Cebu Hall',
    receipt_title: 'Acknowledgement\nReceipt',
    receipt_footer: 'Not for tax.',
  })
  await askFor(await aGroup(database.db, { event: 'ls2026' }))
  const [mail] = await mailsSent()
  expect(mail?.subject).toMatch(/^Acknowledgement Receipt [0-9A-Z]+-000001-\w{6} – Legacy Summit 2026$/)
  expect(mail?.text).toContain('Not for tax.')
  expect(mail?.text).toContain('Cebu Hall')
})

test('MAIL-10 a second attempt carries the same Message-ID', async () => {
  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  onTestFinished(() => mailer.close())
  const { payment } = await aGroup(database.db)
  const { run } = sendReceiptHandler({ db: database.db, mailer, env })
  const job = jobContext()

  const attempt = () => run({ payment_id: payment.id, kind: 'official', to: 'ana@example.org' }, job)
  await attempt()
  // As after a worker that died before it could note anything.
  await database.db.deleteFrom('mail').where('id', '=', job.id).execute()
  await attempt()

  expect(new Set(catcher.mails.map(({ messageId }) => messageId))).toEqual(new Set([`<${job.id}@church.example>`]))
  expect(catcher.mails).toHaveLength(2)
})

test('MAIL-2 an official receipt of a payment that was voided meanwhile is not sent, also when another one has paid', async () => {
  const group = await aGroup(database.db)
  await askFor(group)
  await database.db.transaction().execute(async (tx) => {
    const desk = await tx
      .selectFrom('staff_member')
      .where('username', '=', 'desk')
      .select('id')
      .executeTakeFirstOrThrow()
    const { id: payment_id, amount } = group.payment
    await tx
      .insertInto('payment_reversal')
      .values({ payment_id, amount, kind: 'VOID', reason: 'Typed twice', reversed_by: desk.id })
      .execute()
    await aPayment(tx, group, { amount })
  })
  expect(await mailsSent()).toEqual([])
})

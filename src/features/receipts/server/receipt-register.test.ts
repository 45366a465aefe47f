import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { accessToken } from '#test/support/access-token.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup, aPayment, approvePayment } from '#test/support/factories.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

type Register = {
  receipts: { id: string; or_serial: number; or_number: string; name: string; state: string; ended: unknown }[]
  next: number | null
}

async function reverse({ db }: TestApp, payment: { id: string; amount: number }, kind: 'REFUND' | 'VOID', by: string) {
  await db
    .insertInto('payment_reversal')
    .values({ payment_id: payment.id, kind, amount: payment.amount, reason: `A ${kind} for the test`, reversed_by: by })
    .execute()
}

/** One of each state: temporary, official, rejected, refunded and void. */
async function oneOfEach(test: TestApp, finance: { id: string }) {
  const { db } = test
  const pending = await aGroup(db, { mode: 'BANK', participants: [{ first_name: 'Niño', last_name: 'Peña' }, {}] })
  const official = await aGroup(db)
  const rejected = await aGroup(db, { mode: 'BANK' })
  const decision = {
    decision: 'REJECTED' as const,
    decision_by: finance.id,
    decision_at: new Date(),
    decision_reason: 'Unreadable',
  }
  await db
    .updateTable('payment')
    .set({ state: 'REJECTED', decided_at: new Date(), ...decision })
    .where('id', '=', rejected.payment.id)
    .execute()
  const refunded = await aGroup(db)
  await reverse(test, refunded.payment, 'REFUND', finance.id)
  const voided = await aGroup(db)
  await reverse(test, voided.payment, 'VOID', finance.id)
  return { pending, official, rejected, refunded, voided }
}

test('PAY-40 the register has every number in order, whatever became of it, with why and by whom', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const { pending } = await oneOfEach(test, finance)

  const { receipts, next } = (await finance.get('/api/staff/receipts')).json<Register>()

  expect(receipts.map(({ or_serial, state }) => [or_serial, state])).toEqual([
    [1, 'PENDING'],
    [2, 'APPROVED'],
    [3, 'REJECTED'],
    [4, 'REFUNDED'],
    [5, 'VOIDED'],
  ])
  expect(next).toBeNull()
  expect(receipts[0]).toMatchObject({
    or_number: pending.payment.or_number,
    name: 'Niño Peña',
    people: 2,
    mode: 'BANK',
    amount: 3000,
    ended: null,
  })
  expect(receipts.slice(2).map(({ ended }) => ended)).toMatchObject([
    { reason: 'Unreadable', by: 'Fina Santos' },
    { reason: 'A REFUND for the test', by: 'Fina Santos' },
    { reason: 'A VOID for the test', by: 'Fina Santos' },
  ])
})

test('PAY-40 a search finds numbers as people type them, names and references; the rest follows page by page', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const found = async (search: string) =>
    (await finance.get(`/api/staff/receipts?search=${encodeURIComponent(search)}`))
      .json<Register>()
      .receipts.map(({ or_serial }) => or_serial)
  const { official, pending, rejected } = await oneOfEach(test, finance)
  await test.db.updateTable('payment').set({ reference: 'NIO NINO 77' }).where('id', '=', rejected.payment.id).execute()
  const { reference } = await test.db
    .selectFrom('payment')
    .where('id', '=', pending.payment.id)
    .select('reference')
    .executeTakeFirstOrThrow()

  expect(await found(official.payment.or_number.toLowerCase().replaceAll('-', ' '))).toEqual([2])
  expect(await found('nino  pena')).toEqual([1])
  expect(await found('Niño')).toEqual([1])
  expect(await found(reference ?? '')).toEqual([1])
  expect(await found('nino 77')).toEqual([3])
  expect(await found('%')).toEqual([])

  await test.db.transaction().execute(async (tx) => {
    const group = await tx
      .selectFrom('registration_group')
      .where('id', '=', official.id)
      .select('event_id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('registration_group').set({ gross_price: 100_000_000 }).where('id', '=', official.id).execute()
    for (let more = 0; more < 100; more++) await aPayment(tx, { ...official, ...group }, { amount: 100 })
  })
  const first = (await finance.get('/api/staff/receipts')).json<Register>()
  expect(first.receipts).toHaveLength(100)
  const second = (await finance.get(`/api/staff/receipts?after=${first.next}`)).json<Register>()
  expect(second.receipts.map(({ or_serial }) => or_serial)).toEqual([101, 102, 103, 104, 105])
  expect(second.next).toBeNull()
  expect((await finance.get('/api/staff/receipts?after=99999999999')).statusCode).toBe(400)
})

test('PAY-41 the series is reported whole, and a number that is missing is named', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const series = async () => (await finance.get('/api/staff/receipts/series')).json()
  expect(await series()).toEqual({ last_serial: 0, receipts: 0, reserved: 0, missing: [] })
  await oneOfEach(test, finance)
  expect(await series()).toEqual({ last_serial: 5, receipts: 5, reserved: 0, missing: [] })

  await test.db.updateTable('receipt_series').set({ last_serial: 7 }).execute()
  await aGroup(test.db)
  expect(await series()).toEqual({ last_serial: 8, receipts: 6, reserved: 0, missing: [6, 7] })
})

test('PAY-42 any receipt comes as a PDF, which says across the page when it is none', { timeout: 60_000 }, async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const groups = await oneOfEach(test, finance)
  const pdfOf = async ({ payment }: { payment: { id: string } }) => {
    const reply = await finance.get(`/api/staff/payments/${payment.id}/receipt.pdf`)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="receipt-LS25-\d{6}-\w{6}\.pdf"$/)
    return titleAndStamps(reply.rawPayload)
  }
  expect(await pdfOf(groups.official)).toMatchObject({
    title: expect.stringMatching(/^Official Receipt LS25-000002/),
    stamped: false,
  })
  expect(await pdfOf(groups.pending)).toMatchObject({
    title: expect.stringMatching(/^Temporary receipt LS25-000001/),
    stamped: true,
  })
  for (const group of [groups.rejected, groups.refunded, groups.voided]) {
    expect(await pdfOf(group)).toMatchObject({ stamped: true })
  }

  expect((await finance.get(`/api/staff/payments/${groups.official.id}/receipt.pdf`)).statusCode).toBe(404)
  await test.db.transaction().execute((tx) => approvePayment(tx, groups.pending.payment))
  expect(await pdfOf(groups.pending)).toMatchObject({
    title: expect.stringMatching(/^Official Receipt/),
    stamped: false,
  })
})

/** The stamp is the one text of the page that lies askew. */
function titleAndStamps(pdf: Buffer) {
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const text = pdf.toString('latin1')
  const pages = Array.from(text.matchAll(/stream\n([\s\S]*?)\nendstream/g), ([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  }).filter((stream) => stream.includes(' cm\n') && stream.includes('BT'))
  const askew = /0\.61\d+ -0\.78\d+ 0\.78\d+ 0\.61\d+ [-\d.]+ [-\d.]+ cm/
  const [, object] = /\/Title (\d+) 0 R/.exec(text) ?? []
  const utf16 = new RegExp(`\n${object} 0 obj\n\\(\xfe\xff([\\s\\S]*?)\\)\nendobj`).exec(text)?.[1] ?? ''
  const title = Buffer.from(utf16.replace(/\\([\s\S])/g, '$1'), 'latin1')
    .swap16()
    .toString('utf16le')
  return { title, stamped: pages.some((page) => askew.test(page)) }
}

test('PAY-43 finance words the title and the footer of the receipts, and that leaves a line', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const headers = { authorization: `Bearer ${await accessToken(test.db, finance.id)}` }
  const put = (payload: object) =>
    test.app.inject({ method: 'PUT', url: '/api/staff/receipts/words', headers, payload })

  const words = { receipt_title: 'Acknowledgement Receipt', receipt_footer: 'Not valid for claiming input tax.' }
  expect((await put({ ...words, receipt_title: ' ' })).json()).toMatchObject({
    fields: { receipt_title: ['Please enter a title for the receipt.'] },
  })
  const half = await put({ ...words, receipt_footer: 'Thank you \ud83d' })
  expect([half.statusCode, half.json().error]).toEqual([
    400,
    'Please check what you entered: it has a character that we cannot read.',
  ])
  expect((await put(words)).json()).toEqual(words)
  expect((await finance.get('/api/staff/receipts/words')).json()).toEqual(words)

  const entry = await test.db
    .selectFrom('audit_entry')
    .where('action', '=', 'event.receipt_words')
    .select(['staff_member_id', 'details'])
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    staff_member_id: finance.id,
    details: { before: { receipt_title: 'Official Receipt' }, after: words },
  })
  for (const role of ['door', 'desk', 'coordinator']) {
    const other = await asStaff(test, role)
    for (const path of ['', '/series', '/words'])
      expect((await other.get(`/api/staff/receipts${path}`)).statusCode).toBe(403)
  }
})

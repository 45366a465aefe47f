import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import readSheet from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'

test('PAPER-7 the accountant gets every payment by its number with what became of it, and sums that are the database’s', async () => {
  const here = await startTestApp()
  const { db } = here
  const finance = await asStaff(here, 'finance')
  const cash = await aGroup(db, { participants: [{ first_name: 'Ana', last_name: 'Peña' }, {}] })
  const waits = await aGroup(db, { mode: 'BANK', amount: 33_333 })
  const rejected = await aGroup(db, { mode: 'BANK' })
  const part = await aGroup(db, { participants: [{}, {}, {}] })
  const refunded = await aGroup(db)
  const voided = await aGroup(db)
  const tooMuch = await aGroup(db, { mode: 'BANK' })
  const decide = (id: string, decision: object) => finance.post(`/api/staff/payments/${id}/decide`, decision)
  expect((await decide(rejected.payment.id, { decision: 'REJECTED', reason: 'Not at the bank' })).statusCode).toBe(200)
  expect((await decide(tooMuch.payment.id, { decision: 'APPROVED', received: 1600.01 })).statusCode).toBe(200)
  await sql`update payment set state = decision, decided_at = now() where decision is not null`.execute(db)
  const reverse = async (id: string, body: object) =>
    expect(
      (await finance.post(`/api/staff/payments/${id}/reverse`, { reason: 'Asked for it', ...body })).statusCode,
    ).toBe(200)
  await reverse(part.payment.id, { kind: 'PART', amount: 1234.56 })
  await reverse(refunded.payment.id, { kind: 'REFUND' })
  await reverse(voided.payment.id, { kind: 'VOID' })
  await reverse(tooMuch.payment.id, { kind: 'EXCESS' })

  const reply = await finance.get('/api/staff/papers/payments.csv')
  const [head, ...rows] = parse(reply.body, { bom: true })
  expect(head).toEqual([
    ...['OR number', 'Recorded', 'Paid by', 'State', 'Amount', 'Received', 'Given back', 'Counts'],
    ...['Reference', 'Group of', 'Decided', 'Decided by'],
  ])
  const amounts = rows.slice(0, 7).map((row) => [row[0], ...row.slice(2, 8)])
  expect(amounts).toEqual([
    [cash.payment.or_number, 'Cash', 'Approved', '3000.00', '3000.00', '0.00', '3000.00'],
    [waits.payment.or_number, 'Bank', 'Waits for a decision', '333.33', '0.00', '0.00', '0.00'],
    [rejected.payment.or_number, 'Bank', 'Rejected', '1500.00', '0.00', '0.00', '0.00'],
    [part.payment.or_number, 'Cash', 'Approved', '4500.00', '4500.00', '1234.56', '3265.44'],
    [refunded.payment.or_number, 'Cash', 'Refunded', '1500.00', '1500.00', '1500.00', '0.00'],
    [voided.payment.or_number, 'Cash', 'Void', '1500.00', '0.00', '0.00', '0.00'],
    [tooMuch.payment.or_number, 'Bank', 'Approved', '1500.00', '1600.01', '100.01', '1500.00'],
  ])
  expect(rows[0]?.[9]).toMatch(/^Ana Peña \(\w{4}-\w{4}\)$/)
  expect([rows[0]?.at(-1), rows[6]?.at(-1)]).toEqual(['Desiree Cruz', 'Fina Santos'])
  expect(rows[6]?.[8]).toMatch(/^REF /)

  const sums = rows.slice(8)
  expect(sums.map((row) => [row[0], row[3]])).toEqual([
    ['Sum: Waits for a decision', '1 payment'],
    ['Sum: Approved', '3 payments'],
    ['Sum: Rejected', '1 payment'],
    ['Sum: Refunded', '1 payment'],
    ['Sum: Void', '1 payment'],
    ['Sum of all', '7 payments'],
  ])
  const { rows: kept } = await sql<Record<'amount' | 'given_back' | 'counts', number>>`select
    (select sum(amount) from payment)::bigint as amount,
    (select sum(amount) from payment_reversal where kind <> 'VOID')::bigint as given_back,
    (select sum(approved) from registration_group)::bigint as counts`.execute(db)
  const all = sums.at(-1)?.map((cell) => Math.round(Number(cell) * 100))
  expect([all?.[4], all?.[6], all?.[7]]).toEqual([kept[0]?.amount, kept[0]?.given_back, kept[0]?.counts])
  for (const column of [4, 5, 6, 7]) {
    const centavos = (some: string[][]) => some.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
    expect(centavos(sums.slice(0, -1))).toBe(all?.[column])
    expect(centavos(rows.slice(0, 7))).toBe(all?.[column])
  }

  const [{ data } = { data: [] }] = await readSheet((await finance.get('/api/staff/papers/payments.xlsx')).rawPayload)
  expect(data.at(-1)?.slice(4, 8)).toEqual(sums.at(-1)?.slice(4, 8).map(Number))
  const entries = await db.selectFrom('audit_entry').where('action', '=', 'papers.payments').selectAll().execute()
  expect(entries).toMatchObject([
    { staff_member_id: finance.id, details: { rows: 7, format: 'csv' } },
    { details: { rows: 7, format: 'xlsx' } },
  ])
  for (const role of ['desk', 'door', 'coordinator']) {
    expect((await (await asStaff(here, role)).get('/api/staff/papers/payments.csv')).statusCode).toBe(403)
  }
})

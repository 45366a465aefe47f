import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { switchFlashSale } from '#features/pricing/server/index.ts'
import { findBrokenAuditEntry } from '#platform/server/audit.ts'
import { normalizeCode } from '#shared/code.ts'
import { aGroup, aPayment, approvePayment } from '#test/support/factories.ts'
import { changeUsualPrice } from '#test/support/prices.ts'
import { aFile, startReconciling } from '#test/support/reconciling.ts'
import { statementColumns as columns, statementHeader as header } from '#test/support/statement.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'
import type { StatementLines, StatementPreview } from '../contract.ts'

const references = ({ lines }: StatementLines) => lines.map(({ reference }) => reference)

test('PAY-25 PAY-28 a statement is read and matched; read again it adds nothing, and a longer one only what is new', async () => {
  const { read, list, pay, db, staff } = await startReconciling()
  const payment = await pay('gc 1001-A')
  const lines = [
    '11/03/2025,GC1001A,InstaPay,,"1,500.00",',
    '11/03/2025,UNKNOWN77,InstaPay,,"2,000.00",',
    '11/04/2025,FEE,Bank charge,15.00,,',
    'soon,GC1003,InstaPay,,500.00,',
  ]
  expect(await read(aFile(...lines))).toEqual({
    lines: 4,
    new: 2,
    known: 0,
    ignored: 1,
    unreadable: 1,
    problems: [{ line_number: 5, reason: '“soon” is not a date like the others in this file.' }],
    matched: 1,
  })
  const kept = await sql`select * from bank_statement_line order by id`.execute(db)
  expect(await read(aFile(...lines))).toMatchObject({
    lines: 4,
    new: 0,
    known: 2,
    ignored: 1,
    unreadable: 1,
    matched: 0,
  })
  expect((await sql`select * from bank_statement_line order by id`.execute(db)).rows).toEqual(kept.rows)
  expect(await db.selectFrom('bank_statement').select(['file_name', 'line_count']).execute()).toEqual([
    { file_name: 'november.csv', line_count: 4 },
  ])
  const longer = aFile(...lines, '11/05/2025,GC1004,InstaPay,,500.00,')
  expect(await read(longer)).toMatchObject({ lines: 5, new: 1, known: 2, ignored: 1, unreadable: 1 })

  const matched = await list('MATCHED')
  expect(matched).toMatchObject({ counts: { MATCHED: 1, UNMATCHED: 2, DUPLICATE: 0 }, waiting: 1, page: 1, pages: 1 })
  expect(matched.lines).toEqual([
    {
      id: expect.any(String),
      state: 'MATCHED',
      decided: null,
      refund_due: false,
      closed: false,
      posted_on: '2025-11-03',
      amount: 1500,
      reference: 'GC1001A',
      description: 'InstaPay',
      file_name: 'november.csv',
      line_number: 2,
      held: null,
      expected: 1500,
      payment_count: 1,
      only_hinted: false,
      payments: [{ id: payment.id, or_number: payment.or_number, payer: 'Ana Peña', amount: 1500, state: 'PENDING' }],
    },
  ])
  const entries = await db.selectFrom('audit_entry').select(['action', 'staff_member_id']).execute()
  expect(entries).toEqual(Array.from({ length: 3 }, () => ({ action: 'statement.import', staff_member_id: staff.id })))
})

test('PAY-27 one transfer for several groups is matched by its OR numbers, and only as their exact sum', async () => {
  const { read, list, pay } = await startReconciling()
  const [a, b, c] = [await pay('for three, part 1'), await pay('for three, part 2', 50_000), await pay('other')]
  const named = `${a.or_number} ${b.or_number.replaceAll('-', ' ').toLowerCase()}`
  await read(aFile(`11/03/2025,X1,${named},,1999.99,`, `11/03/2025,X2,${named} ${c.or_number},,2000,`))
  expect((await list('MATCHED')).lines).toEqual([])
  const { lines } = await list('UNMATCHED')
  expect(lines.map(({ amount, expected }) => [amount, expected])).toEqual([
    [1999.99, 2000],
    [2000, 3500],
  ])
  await read(aFile(`11/04/2025,X3,${named},,"2,000.00",`))
  const [line] = (await list('MATCHED')).lines
  expect(line).toMatchObject({ reference: 'X3', expected: 2000 })
  expect(line?.payments.map(({ id }) => id)).toEqual(expect.arrayContaining([a.id, b.id]))
})

test('PAY-27 of the payments behind a line the first five are listed, and all are counted', async () => {
  const { read, list, pay } = await startReconciling()
  const numbers: string[] = []
  for (let at = 0; at < 8; at++) numbers.push((await pay(`part ${at}`, 10_000)).or_number)
  await read(aFile(`11/03/2025,X1,${numbers.join(' ')},,800.00,`))
  const [line] = (await list('MATCHED')).lines
  expect(line).toMatchObject({ payment_count: 8, expected: 800 })
  expect(line?.payments).toHaveLength(5)
})

test('PAY-27 a reference that was written down in parts is matched as their exact sum', async () => {
  const { read, list, pay, db } = await startReconciling()
  const { group } = await pay('REF9001 1/2', 100_000)
  await db.transaction().execute(async (tx) => {
    const { id } = await aPayment(tx, group, { mode: 'BANK', amount: 50_000 })
    await tx.updateTable('payment').set({ reference: 'REF9001 2/2' }).where('id', '=', id).execute()
  })
  await pay('REF90')
  await read(aFile('11/03/2025,REF9001,,,1500,', '11/03/2025,REF90,,,9000,'))
  expect(references(await list('MATCHED'))).toEqual(['REF9001'])
  expect((await list('UNMATCHED')).lines).toMatchObject([{ reference: 'REF90', expected: 1500 }])
})

test('PAY-53 a stranger’s mobile number, given as a reference, brings nobody that stranger’s gift', async () => {
  const { read, list, pay, staff, db } = await startReconciling()
  const cheat = await pay('09171234567')
  const [or, owner] = [await pay('BPI 7001'), await pay('BPI 7002')]
  // The owner's OR number as one's own reference is no better, also in the spelling that numbers are compared in.
  const others = [await pay(owner.or_number), await pay(normalizeCode(owner.or_number))]
  await read(
    aFile(
      '11/03/2025,GC550001,Gift of Rosa 0917-123-4567 thank you,,1500,',
      '11/03/2025,GC550002,Transfer 09171234567,,1500,',
      `11/03/2025,GC550003,${owner.or_number},,1500,`,
      `11/03/2025,BPI7001,ref 09171234567,,1500,`,
    ),
  )
  expect(references(await list('MATCHED')).toSorted()).toEqual(['BPI7001', 'GC550003'])
  const { lines } = await list('UNMATCHED')
  expect(lines.map(({ reference, only_hinted, payments }) => [reference, only_hinted, payments[0]?.id])).toEqual([
    ['GC550001', true, cheat.id],
    ['GC550002', true, cheat.id],
  ])
  expect((await staff.post('/api/staff/reconcile/approve/')).json()).toEqual({ approved: 2, left: 0 })
  const approved = await db.selectFrom('payment').where('decision', '=', 'APPROVED').select('id').execute()
  expect(new Set(approved.map(({ id }) => id))).toEqual(new Set([or.id, owner.id]))
  for (const { id } of [cheat, ...others]) expect(approved).not.toContainEqual({ id })
})

test('PAY-53 an OR number in the reference column brings nobody money who gave it as their own reference', async () => {
  const { read, list, pay, staff, db } = await startReconciling()
  // The deposit was cash, so no payment by bank has that number; the rest comes by bank and is on its way here.
  const deposit = await aGroup(db, { action: 'pre', amount: 50_000 })
  const or_number = deposit.payment.or_number
  const thieves = [await pay(or_number, 100_000), await pay(`${or_number}-X`, 100_000)]
  const rest = await db.transaction().execute((tx) => aPayment(tx, deposit, { mode: 'BANK', amount: 100_000 }))
  await read(aFile(`11/03/2025,${or_number},INSTAPAY,,1000,`, `11/04/2025,GC1,for ${or_number}-X,,1000,`))
  expect((await list('MATCHED')).lines).toEqual([])
  for (const { only_hinted, payments } of (await list('UNMATCHED')).lines) {
    expect({ only_hinted, ids: payments.map(({ id }) => id) }).toEqual({ only_hinted: true, ids: [rest.id] })
  }
  expect((await staff.post('/api/staff/reconcile/approve/')).json()).toEqual({ approved: 0, left: 0 })

  // Whoever has that number, and gives it as the reference of the rest, is meant.
  const reference = or_number.replaceAll('0', 'o')
  await db.updateTable('payment').set({ reference }).where('id', '=', rest.id).execute()
  await staff.post('/api/staff/reconcile/match/')
  expect((await list('MATCHED')).lines).toMatchObject([{ reference: or_number, payments: [{ id: rest.id }] }])
  expect(thieves.map(({ id }) => id)).not.toContain((await list('MATCHED')).lines[0]?.payments[0]?.id)
})

test('PAY-53 PRICE-16 money that was posted long after a sale does not pay the sale’s price by itself', async () => {
  const { read, list, staff, db } = await startReconciling()
  await switchFlashSale(db, { event: 'ls2025', on: true })
  const couple = [{}, { first_name: 'Ben' }]
  const groups = []
  for (const reference of ['ANY PICTURE 1', 'ANY PICTURE 2', 'IN TIME 3']) {
    const group = await aGroup(db, { action: 'flash', mode: 'BANK', participants: couple })
    await db.updateTable('payment').set({ reference }).where('id', '=', group.payment.id).execute()
    groups.push(group)
  }
  await switchFlashSale(db, { event: 'ls2025', on: false })
  const [named, numbered, inTime] = groups
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await read(
    aFile(
      `${day(9)},ANYPICTURE1,INSTAPAY,,2000,`,
      `${day(9)},GC99001,for ${numbered?.payment.or_number},,2000,`,
      `${day(3)},INTIME3,INSTAPAY,,2000,`,
    ),
  )
  expect((await list('MATCHED')).lines).toMatchObject([{ payments: [{ id: inTime?.payment.id }] }])
  const { lines } = await list('UNMATCHED')
  expect(lines.map(({ only_hinted }) => only_hinted)).toEqual([true, true])
  expect(new Set(lines.map(({ payments }) => payments[0]?.id))).toEqual(
    new Set([named?.payment.id, numbered?.payment.id]),
  )
  expect((await staff.post('/api/staff/reconcile/approve/')).json()).toEqual({ approved: 1, left: 0 })
})

test('PAY-53 PRICE-16 the rest of a deposit is matched, though its price has ended since', async () => {
  const { read, list, db } = await startReconciling()
  const group = await aGroup(db, { action: 'pre' })
  await changeUsualPrice(db, 160_000)
  const rest = await db.transaction().execute((tx) => aPayment(tx, group, { mode: 'BANK', amount: 100_000 }))
  await db.updateTable('payment').set({ reference: 'REST 77001' }).where('id', '=', rest.id).execute()
  const inNineDays = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await read(aFile(`${inNineDays},REST77001,INSTAPAY,,1000,`))
  expect((await list('MATCHED')).lines).toMatchObject([{ payments: [{ id: rest.id }] }])
})

test('PAY-53 the queue is not told of another amount by what only the text of a line may mean', async () => {
  const { read, pay, staff } = await startReconciling()
  await pay('09171234567')
  await read(aFile('11/03/2025,GC550001,Gift of Rosa 09171234567,,9000,'))
  expect((await staff.get('/api/staff/payments/')).json()).toMatchObject({
    payments: [{ bank_amount: null, flags: [] }],
  })
})

test('PAY-29 a second line for what is matched already is shown as paid twice', async () => {
  const { read, list, pay } = await startReconciling()
  const { or_number } = await pay('GC1001')
  await read(aFile(`11/03/2025,GC1001,,,1500,`, `11/05/2025,ZZ,${or_number},,1500,`, `11/06/2025,GC1001,,,1400,`))
  expect(references(await list('MATCHED'))).toEqual(['GC1001'])
  expect((await list('DUPLICATE')).lines).toMatchObject([{ reference: 'ZZ', payments: [{ or_number }] }])
  expect((await list('UNMATCHED')).lines).toMatchObject([{ amount: 1400, expected: 1500, payments: [{ or_number }] }])
})

test('PAY-27 what the bank received is what counts, and a rejected payment matches nothing', async () => {
  const { read, list, pay, db, staff } = await startReconciling()
  const [more, rejected] = [await pay('MORE01'), await pay('GONE01')]
  await read(aFile('11/03/2025,MORE01,,,1700,', '11/03/2025,GONE01,,,1500,', '11/03/2025,LATE01,,,500,'))
  expect(references(await list('MATCHED'))).toEqual(['GONE01'])
  await db.updateTable('payment').set({ received: 170_000 }).where('id', '=', more.id).execute()
  await db
    .updateTable('payment')
    .set({ state: 'REJECTED', decided_at: new Date() })
    .where('id', '=', rejected.id)
    .execute()
  await pay('LATE01', 50_000)
  const again = await staff.post('/api/staff/reconcile/match/')
  expect(again.json()).toEqual({ matched: 2 })
  expect(references(await list('MATCHED')).toSorted()).toEqual(['LATE01', 'MORE01'])
  expect((await list('UNMATCHED')).lines).toMatchObject([{ reference: 'GONE01', expected: null, payments: [] }])
  expect((await staff.post('/api/staff/reconcile/match/')).json()).toEqual({ matched: 0 })
})

test('PAY-27 a voided payment gives its line back to whoever the money belongs to', async () => {
  const { read, list, pay, db, staff } = await startReconciling()
  const wrong = await pay('GC1001')
  await db.transaction().execute((tx) => approvePayment(tx, wrong))
  await read(aFile('11/03/2025,GC1001,,,1500,'))
  const matched = async () => (await list('MATCHED')).lines.flatMap(({ payments }) => payments.map(({ id }) => id))
  expect(await matched()).toEqual([wrong.id])
  await staff.post(`/api/staff/payments/${wrong.id}/reverse/`, { kind: 'VOID', reason: 'Another group paid this.' })
  await staff.post('/api/staff/reconcile/match/')
  expect((await list('UNMATCHED')).lines).toMatchObject([{ reference: 'GC1001', expected: null, payments: [] }])
  const right = await pay('gc 1001')
  await staff.post('/api/staff/reconcile/match/')
  expect(await matched()).toEqual([right.id])
  // Its reference was another payment's, so a person looks first.
  expect((await list('MATCHED')).left_out.payments).toMatchObject([{ id: right.id, reasons: ['repeated_reference'] }])
})

test('PAY-27 a refunded payment keeps its line: the money did come in', async () => {
  const { read, list, pay, db, staff } = await startReconciling()
  const payment = await pay('GC1001')
  await db.transaction().execute((tx) => approvePayment(tx, payment))
  await staff.post(`/api/staff/payments/${payment.id}/reverse/`, { kind: 'REFUND', reason: 'Cannot come.' })
  await read(aFile('11/03/2025,GC1001,,,1500,'))
  expect((await list('MATCHED')).lines).toMatchObject([{ payments: [{ id: payment.id, state: 'REFUNDED' }] }])
})

test('PAY-27 a reference that is a word of the bank, the amount or the name of the event claims nobody’s money', async () => {
  const { read, list, pay } = await startReconciling()
  for (const reference of ['InstaPay', 'PESONET 1', '1,500.00', 'PHP 1500.00', 'LS2025', 'LS2025-A'])
    await pay(reference)
  const own = ['GC1001', 'GC1002', 'GC1003', 'GC1004']
  for (const reference of own) await pay(reference)
  await read(
    aFile(
      '11/03/2025,INSTAPAY,Tithe of Juan,,1500,',
      '11/03/2025,PESONET,Tithe of Pedro,,1500,',
      '11/03/2025,X1,"Transfer of 1,500.00 by Rosa",,1500,',
      '11/03/2025,X2,"Transfer of PHP1,500.00 by Lito",,1500,',
      ...own.map((reference) => `11/03/2025,${reference},For LS2025,,1500,`),
      ...[1, 2, 3, 4].map((day) => `11/0${day}/2025,LS2025,Gift,,1500,`),
    ),
  )
  expect(references(await list('MATCHED')).toSorted()).toEqual(own)
})

test('cash and the payments of another event are no candidates', async () => {
  const { read, list, db } = await startReconciling()
  await addSampleEvent(db, { slug: 'ls2026' })
  const other = await aGroup(db, { event: 'ls2026', mode: 'BANK' })
  await db.updateTable('payment').set({ reference: 'A1' }).where('id', '=', other.payment.id).execute()
  const cash = await aGroup(db)
  await read(aFile(`11/03/2025,A1,${cash.payment.or_number},,1500,`))
  expect((await list('UNMATCHED')).lines).toMatchObject([{ expected: null }])
})

test('PAY-30 the matched payments that wait are approved together, each held and audited as by hand', async () => {
  const { read, list, pay, db, staff } = await startReconciling()
  const matched = [await pay('GC1001'), await pay('GC1002'), await pay('GC1003')]
  const other = await pay('GC1004')
  await read(aFile(...['GC1001', 'GC1002', 'GC1003'].map((reference) => `11/03/2025,${reference},,,1500,`)))
  const rejection = { decision: 'REJECTED', reason: 'Not ours.', second_look: true }
  await staff.post(`/api/staff/payments/${matched[2]?.id}/decide/`, rejection)
  expect((await list('MATCHED')).waiting).toBe(2)
  const reply = await staff.post('/api/staff/reconcile/approve/')
  expect(reply.json()).toEqual({ approved: 2, left: 0 })
  const payments = await db.selectFrom('payment').select(['id', 'state', 'decision']).orderBy('or_serial').execute()
  expect(payments).toEqual([
    { id: matched[0]?.id, state: 'PENDING', decision: 'APPROVED' },
    { id: matched[1]?.id, state: 'PENDING', decision: 'APPROVED' },
    { id: matched[2]?.id, state: 'PENDING', decision: 'REJECTED' },
    { id: other.id, state: 'PENDING', decision: null },
  ])
  const approvals = await db
    .selectFrom('audit_entry')
    .where('action', '=', 'payment.approve')
    .select('subject')
    .execute()
  expect(new Set(approvals.map(({ subject }) => subject))).toEqual(new Set([matched[0]?.id, matched[1]?.id]))
  expect(await findBrokenAuditEntry(db)).toBeNull()
  expect((await staff.post('/api/staff/reconcile/approve/')).json()).toEqual({ approved: 0, left: 0 })
  expect((await staff.post(`/api/staff/payments/${matched[0]?.id}/undo/`)).statusCode).toBe(204)
})

test('PAY-72 what is worth a second look is not approved with the others, and it is said which and why', async () => {
  const { read, list, pay, db, staff } = await startReconciling()
  const fine = await pay('GC1001')
  const [twin, original, overpaid] = [await pay('GC1002'), await pay('GC1003'), await pay('GC1004')]
  const { proof_file_id } = await db
    .selectFrom('payment')
    .where('id', '=', original.id)
    .select('proof_file_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('payment').set({ proof_file_id }).where('id', '=', twin.id).execute()
  await db.updateTable('registration_group').set({ gross_price: 100_000 }).where('id', '=', overpaid.group.id).execute()
  await read(aFile(...['GC1001', 'GC1002', 'GC1004'].map((reference) => `11/03/2025,${reference},,,1500,`)))
  expect(await list('MATCHED')).toMatchObject({ counts: { MATCHED: 3 }, waiting: 1 })
  expect((await list('MATCHED')).left_out).toEqual({
    count: 2,
    payments: [
      { id: twin.id, or_number: twin.or_number, payer: 'Ana Peña', amount: 1500, reasons: ['repeated_image'] },
      { id: overpaid.id, or_number: overpaid.or_number, payer: 'Ana Peña', amount: 1500, reasons: ['too_much'] },
    ],
  })
  expect((await staff.post('/api/staff/reconcile/approve/')).json()).toEqual({ approved: 1, left: 0 })
  const decided = await db.selectFrom('payment').where('decision', 'is not', null).select('id').execute()
  expect(decided).toEqual([{ id: fine.id }])
  // A person who has looked decides it as ever.
  const reply = await staff.post(`/api/staff/payments/${twin.id}/decide/`, { decision: 'APPROVED' })
  expect(reply.statusCode).toBe(200)
  expect((await list('MATCHED')).left_out.count).toBe(1)
})

test('PAY-73 what the bank says stands beside the payment, and nobody decides against it without a second look', async () => {
  const { read, pay, db, staff } = await startReconciling()
  const [exact, less, absent] = [await pay('GC1001'), await pay('GC1002'), await pay('GC1003')]
  const [one, two] = [await pay('one transfer', 50_000), await pay('for two', 50_000)]
  const late = await pay('GC1009')
  const sent = async (id: string, day: string) =>
    db
      .updateTable('payment')
      .set({ recorded_at: new Date(`${day}T12:00:00+08:00`) })
      .where('id', '=', id)
      .execute()
  for (const { id } of [exact, less, absent, one, two]) await sent(id, '2025-11-04')
  await sent(late.id, '2025-11-06')
  await read(
    aFile(
      '11/03/2025,GC1001,InstaPay ANA PEÑA,,1500,',
      '11/05/2025,GC1002,InstaPay,,1400,',
      `11/06/2025,X9,${one.or_number} ${two.or_number},,1000,`,
    ),
  )
  const queue = (await staff.get('/api/staff/payments/')).json<{
    payments: { id: string; bank: object | null; covered: boolean }[]
    statements_until: string
  }>()
  expect(queue.statements_until).toBe('2025-11-06')
  const says = (id: string) => {
    const found = queue.payments.find((payment) => payment.id === id)
    return { bank: found?.bank, covered: found?.covered }
  }
  expect(says(exact.id).bank).toEqual({
    amount: 1500,
    posted_on: '2025-11-03',
    reference: 'GC1001',
    description: 'InstaPay ANA PEÑA',
    payments: 1,
  })
  expect(says(less.id).bank).toMatchObject({ amount: 1400, payments: 0 })
  expect(says(one.id).bank).toMatchObject({ amount: 1000, payments: 2 })
  expect(says(absent.id)).toEqual({ bank: null, covered: true })
  // Its day may not be over in the statement.
  expect(says(late.id)).toEqual({ bank: null, covered: false })

  const rejection = { decision: 'REJECTED', reason: 'Not ours.' }
  const decide = async (id: string, input: object) => {
    const reply = await staff.post(`/api/staff/payments/${id}/decide/`, input)
    return reply.statusCode === 200 ? 'decided' : reply.json<{ code: string; error: string }>()
  }
  const refusal = (words: RegExp) => ({ code: 'second_look', error: expect.stringMatching(words) })
  expect(await decide(exact.id, rejection)).toEqual(
    refusal(/^The bank has money for this payment\. Nothing was decided/),
  )
  expect(await decide(exact.id, { decision: 'APPROVED', received: 1600 })).toEqual(
    refusal(/^The bank has another amount/),
  )
  expect(await decide(less.id, { decision: 'APPROVED' })).toEqual(refusal(/^The bank has another amount/))
  expect(await decide(absent.id, { decision: 'APPROVED' })).toEqual(
    refusal(/is not in the bank’s statement of its day/),
  )
  expect(await db.selectFrom('payment').where('decision', 'is not', null).select('id').execute()).toEqual([])
  for (const { id } of [exact, one, late]) expect(await decide(id, { decision: 'APPROVED' })).toBe('decided')
  expect(await decide(absent.id, { decision: 'APPROVED', second_look: true })).toBe('decided')
  expect(await decide(less.id, { ...rejection, second_look: true })).toBe('decided')
})

test('PAY-28 two imports of the same file at once keep every line once', async () => {
  const { read, pay, db } = await startReconciling()
  await pay('GC1001')
  const file = aFile('11/03/2025,GC1001,,,1500,', '11/03/2025,GC1001,,,1500,', '11/04/2025,OTHER1,,,20,')
  const answers = await Promise.all([read(file), read(file)])
  expect(answers.map((answer) => answer.new).toSorted((a, b) => a - b)).toEqual([0, 3])
  expect(answers.map((answer) => answer.new + answer.known)).toEqual([3, 3])
  const { rows } = await sql<{ state: string }>`select state from bank_statement_line order by state`.execute(db)
  expect(rows.map(({ state }) => state)).toEqual(['DUPLICATE', 'MATCHED', 'UNMATCHED'])
})

test('PAY-29 two lines never claim one payment, even past our own rules', async () => {
  const { read, pay, db } = await startReconciling()
  const { id } = await pay('GC1001')
  await read(aFile('11/03/2025,GC1001,,,1500,', '11/03/2025,OTHER1,,,1500,'))
  const claim = sql`
    with line as (update bank_statement_line set state = 'MATCHED' where reference = 'OTHER1' returning id)
    insert into bank_statement_match (line_id, payment_id) select id, ${id} from line`
  await expect(claim.execute(db)).rejects.toThrow('is claimed beyond its amount')
})

test('PAY-25 the columns are guessed from the headings, and remembered once they have read something', async () => {
  const { send, read } = await startReconciling()
  const guess = async (file: string) => (await send('preview', file)).json<StatementPreview>()
  expect(await guess(aFile('11/13/2025,GC1,InstaPay,,500,'))).toMatchObject({
    lines: 1,
    guess: columns,
    remembered: false,
    columns: [
      {
        name: 'Date',
        examples: ['11/13/2025'],
        dates: { order: 'MDY', written: '11/13/2025', posted_on: '2025-11-13' },
      },
      { name: 'Ref No.', examples: ['GC1'], dates: null },
      { name: 'Particulars' },
      { name: 'Debit', examples: [] },
      { name: 'Credit' },
      { name: 'Balance' },
    ],
  })
  const own = 'Our bank,,\nAraw,Saan,Pasok\n2025-11-03,GC1,500\n'
  const wanted = { posted_on: 'Araw', reference: 'Saan', description: '', credit: 'Pasok', debit: '' }
  expect(await guess(own)).toMatchObject({ guess: { posted_on: '', credit: '' }, remembered: false })
  expect(await read(own, { ...wanted, posted_on: 'Saan', reference: 'Araw' })).toMatchObject({ unreadable: 1 })
  expect(await guess(own)).toMatchObject({ remembered: false })
  expect(await read(own, wanted)).toMatchObject({ new: 1 })
  expect(await guess(own)).toMatchObject({ guess: wanted, remembered: true })
  expect(await guess(aFile('11/13/2025,GC1,InstaPay,,500,'))).toMatchObject({ guess: columns, remembered: false })
})

test('wrong columns are refused in words', async () => {
  const { send } = await startReconciling()
  const refusal = async (change: Partial<typeof columns>) => {
    const reply = await send('import', aFile('11/03/2025,GC1,,,500,'), { ...columns, ...change })
    expect(reply.statusCode).toBe(400)
    return reply.json<{ error: string }>().error
  }
  expect(await refusal({ posted_on: '' })).toBe('Please choose the column with the date.')
  expect(await refusal({ credit: ' ' })).toBe('Please choose the column with the money that came in.')
  expect(await refusal({ debit: 'Credit' })).toBe('Please choose a different column for each.')
  expect(await refusal({ debit: 'Out' })).toBe('This file has no column “Out”. Please choose the columns again.')
  expect(await refusal({ reference: '', description: '' })).toMatch(/^Please choose the reference or the description/)
})

test('PAY-25 what is no statement is refused in words, and a formula stays text', async () => {
  const { send, read, list, staff } = await startReconciling()
  const refusal = async (file: string | Buffer) => {
    const reply = await send('preview', file)
    return [reply.statusCode, reply.json<{ error: string }>().error]
  }
  expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]))).toEqual([
    400,
    'This file is not a text. Please choose the CSV file that your bank gives you. Nothing was changed.',
  ])
  expect(await refusal('')).toEqual([400, 'Please choose the CSV file of the bank.'])
  expect(await refusal('a,'.repeat(3_000_000))).toEqual([
    413,
    'That is more than we can take at once. Please send a smaller file.',
  ])
  for (const columns of [201, 5000]) {
    const wide = await refusal(`Date,Credit${',x'.repeat(columns - 2)}\n11/03/2025,1`)
    expect(wide).toEqual([400, expect.stringContaining('more than 200 columns')])
  }
  const long = aFile(...Array.from({ length: 20_001 }, (_, index) => `11/03/2025,R${index},,,1,`))
  expect(await refusal(long)).toEqual([400, expect.stringContaining('This file has more than 20,000 lines')])
  expect((await staff.post('/api/staff/reconcile/import/', {})).statusCode).toBe(400)

  const hostile = [
    `"=HYPERLINK(""http://x"",""y"")"`,
    '@SUM(1)',
    '<script>alert(1)</script>',
    `'; drop table payment --`,
  ]
  await read(aFile(...hostile.map((reference) => `11/03/2025,${reference},"=1+1\t",,5,`)))
  const shown = await list('UNMATCHED')
  expect(references(shown)).toEqual(['=HYPERLINK("http://x","y")', ...hostile.slice(1)])
  expect(shown.lines.every(({ description }) => description === '=1+1')).toBe(true)
})

test('the lines come in pages', async () => {
  const { read, list } = await startReconciling()
  await read(aFile(...Array.from({ length: 210 }, (_, index) => `11/03/2025,LINE${index},,,1,`)))
  const pages = [await list('UNMATCHED'), await list('UNMATCHED', 2), await list('UNMATCHED', 9)]
  expect(pages.map(({ page, pages: of, lines }) => [page, of, lines.length])).toEqual([
    [1, 3, 100],
    [2, 3, 100],
    [3, 3, 10],
  ])
  expect(new Set(pages.flatMap(references)).size).toBe(210)
})

test('PAY-25 only finance reconciles', async () => {
  for (const role of ['door', 'desk', 'coordinator']) {
    const { send, staff } = await startReconciling(role)
    expect((await send('preview', header)).statusCode).toBe(403)
    expect((await send('import', header, columns)).statusCode).toBe(403)
    expect((await staff.get('/api/staff/reconcile/lines/?state=MATCHED')).statusCode).toBe(403)
    expect((await staff.post('/api/staff/reconcile/match/')).statusCode).toBe(403)
    expect((await staff.post('/api/staff/reconcile/approve/')).statusCode).toBe(403)
  }
})

test('PAY-30 a payment whose line stops adding up while others are approved is left for a person', async () => {
  const { read, pay, db, staff } = await startReconciling()
  const [first, second, third] = [await pay('GC1001'), await pay('GC1002'), await pay('GC1003')]
  await read(aFile('11/03/2025,GC1001,,,1500,', `11/03/2025,,"${second.or_number} ${third.or_number}",,3000,`))
  // A colleague, at the worst moment.
  await sql`
    create function colleague() returns trigger language plpgsql as $$ begin
      update payment set state = 'REJECTED', decided_at = now() where reference = 'GC1003';
      return null;
    end $$`.execute(db)
  await sql`create trigger colleague after update of decision on payment for each row
    when (new.reference = 'GC1001') execute function colleague()`.execute(db)
  expect((await staff.post('/api/staff/reconcile/approve/')).json()).toEqual({ approved: 1, left: 0 })
  const decided = await db.selectFrom('payment').where('decision', 'is not', null).select('id').execute()
  expect(decided).toEqual([{ id: first.id }])
})

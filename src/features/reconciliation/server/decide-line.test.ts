import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup, approvePayment } from '#test/support/factories.ts'
import { aFile, refusalOf, startReconciling } from '#test/support/reconciling.ts'
import { aStaffMember } from '#test/support/staff-member.ts'
import type { LineDetails } from '../contract.ts'

type Desk = Awaited<ReturnType<typeof startReconciling>>

async function startDeciding() {
  const desk = await startReconciling()
  return {
    ...desk,
    /** By what is known now, unless told otherwise. */
    decide: async (id: string, input: object) => {
      const { seen } = await desk.show(id)
      return desk.staff.post(`/api/staff/reconcile/lines/${id}/decide`, { seen, ...input })
    },
  }
}

const matching = (payments: { id: string }[], more: object = {}) => ({
  kind: 'MATCH',
  payment_ids: payments.map(({ id }) => id),
  line_ids: [],
  reason: '',
  ...more,
})

const claims = async ({ db }: Pick<Desk, 'db'>) =>
  (await sql<{ amount: number }>`select amount from bank_statement_match order by amount`.execute(db)).rows.map(
    ({ amount }) => amount,
  )

test('PAY-78 a line says which payments may be behind it and why, and chooses none', async () => {
  const { read, payAs, lineOf, show, db } = await startDeciding()
  const [likeliest, sameAmount] = [
    await payAs({ reference: 'A1', day: '2025-11-01', name: ['Ana', 'Santos'] }),
    await payAs({ reference: 'A2', day: '2025-11-04', name: ['Ben', 'Reyes'] }),
  ]
  const nearly = await payAs({ reference: 'A3', day: '2025-11-03', amount: 149_000, name: ['Ana', 'Santoz'] })
  await payAs({ reference: 'A4', day: '2025-11-20', name: ['Ana', 'Santos'] })
  await payAs({ reference: 'A5', day: '2025-11-03', amount: 50_000, name: ['Lito', 'Cruz'] })
  const rejected = await payAs({ reference: 'A6', day: '2025-11-03' })
  await db
    .updateTable('payment')
    .set({ state: 'REJECTED', decided_at: new Date() })
    .where('id', '=', rejected.id)
    .execute()
  await read(aFile('11/03/2025,X1,INSTAPAY FR SANTOS A,,1500,'))
  const { suggestions, matched, state } = await show(await lineOf('X1'))
  expect([matched, state]).toEqual([[], 'UNMATCHED'])
  expect(suggestions.map(({ id, reasons }) => ({ id, reasons }))).toEqual([
    {
      id: likeliest.id,
      reasons: [{ by: 'amount' }, { by: 'name', word: 'Santos' }, { by: 'days', days: -2 }],
    },
    { id: sameAmount.id, reasons: [{ by: 'amount' }, { by: 'days', days: 1 }] },
    {
      id: nearly.id,
      reasons: [
        { by: 'difference', amount: -10 },
        { by: 'name', word: 'Santoz' },
        { by: 'days', days: 0 },
      ],
    },
  ])
  expect(suggestions[0]).toMatchObject({ payer: 'Ana Santos', amount: 1500, left: 1500, sent_on: '2025-11-01' })
})

test('PAY-78 what only the text may mean comes first, what is claimed is not suggested, and five are enough', async () => {
  const { read, payAs, lineOf, show, decide } = await startDeciding()
  for (let at = 0; at < 7; at++) await payAs({ reference: `B${at}`, day: '2025-11-03' })
  const hinted = await payAs({ reference: 'GC770011', day: '2025-09-01' })
  const taken = await payAs({ reference: 'C1', day: '2025-11-03', name: ['Rosa', 'Villar'] })
  await read(aFile('11/03/2025,X1,ROSA VILLAR GC770011,,1500,', '11/03/2025,X2,ROSA VILLAR,,1500,'))
  expect((await decide(await lineOf('X2'), matching([taken]))).statusCode).toBe(200)
  const { suggestions } = await show(await lineOf('X1'))
  expect(suggestions).toHaveLength(5)
  expect(suggestions[0]).toMatchObject({ id: hinted.id, reasons: [{ by: 'named' }, { by: 'amount' }] })
  expect(suggestions.map(({ id }) => id)).not.toContain(taken.id)
})

test('PAY-79 payments are found by anything, with why they can or cannot be chosen', async () => {
  const { read, payAs, pay, lineOf, staff, db, decide } = await startDeciding()
  const fits = await payAs({ reference: 'A1', day: '2025-11-03', name: ['Josefina', 'Dela Cruz'] })
  const voided = await pay('GONE1')
  await db.transaction().execute((tx) => approvePayment(tx, voided))
  await staff.post(`/api/staff/payments/${voided.id}/reverse/`, { kind: 'VOID', reason: 'Another group paid this.' })
  const cash = await aGroup(db)
  await read(aFile('11/03/2025,X1,,,1500,', '11/03/2025,X2,,,500,'))
  const find = async (q: string) =>
    (await staff.get(`/api/staff/reconcile/lines/${await lineOf('X1')}/payments?q=${encodeURIComponent(q)}`)).json<{
      payments: LineDetails['suggestions']
    }>().payments
  expect(await find('dela kruz')).toMatchObject([{ id: fits.id, blocked: null, left: 1500, people: 1 }])
  expect(await find('GONE1')).toMatchObject([{ id: voided.id, blocked: 'voided' }])
  expect(await find(cash.payment.or_number)).toMatchObject([{ id: cash.payment.id, blocked: 'cash' }])
  await decide(await lineOf('X2'), matching([fits], { reason: 'First of two transfers.' }))
  expect(await find('dela cruz')).toMatchObject([{ blocked: null, amount: 1500, left: 1000 }])
})

test('PAY-79 one line is matched with several payments that add up to it, and they are approved with the others', async () => {
  const { read, pay, lineOf, show, decide, list, staff } = await startDeciding()
  const [one, two] = [await pay('A1', 100_000), await pay('A2', 50_000)]
  await read(aFile('11/03/2025,X1,for both,,1500,'))
  const id = await lineOf('X1')
  const reply = await decide(id, matching([one, two]))
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    state: 'BY_HAND',
    suggestions: [],
    matched: [
      { id: one.id, part: 1000, amount: 1000, other_lines: 0 },
      { id: two.id, part: 500, amount: 500 },
    ],
    trail: [{ kind: 'MATCH', by: 'Fina Santos', mine: true, or_numbers: [one.or_number, two.or_number] }],
  })
  expect(await list('BY_HAND')).toMatchObject({
    counts: { UNMATCHED: 0, BY_HAND: 1 },
    waiting: 2,
    lines: [{ id, payment_count: 2, decided: { kind: 'MATCH', by: 'Fina Santos' } }],
  })
  // Matching again leaves alone what a person decided.
  await staff.post('/api/staff/reconcile/match/')
  expect((await show(id)).state).toBe('BY_HAND')
  expect((await staff.post('/api/staff/reconcile/approve/')).json()).toEqual({ approved: 2, left: 0 })
})

test('PAY-79 several lines are matched with one payment, and taken apart together', async () => {
  const { read, pay, lineOf, show, decide, list, staff, db } = await startDeciding()
  const payment = await pay('A1')
  await read(aFile('11/03/2025,X1,half,,900,', '11/04/2025,X2,other half,,600,'))
  const [first, second] = [await lineOf('X1'), await lineOf('X2')]
  const others = await staff.get(`/api/staff/reconcile/lines/${first}/others?missing=600`)
  expect(others.json()).toMatchObject([{ id: second, amount: 600 }])
  expect((await decide(first, matching([payment], { line_ids: [second] }))).statusCode).toBe(200)
  expect(await claims({ db })).toEqual([60_000, 90_000])
  expect(await show(second)).toMatchObject({ state: 'BY_HAND', matched: [{ part: 600, amount: 1500, other_lines: 1 }] })
  expect(await list('BY_HAND')).toMatchObject({ waiting: 1 })
  // What the bank has of it in two lines stands beside it in the queue.
  expect((await staff.get('/api/staff/payments/')).json()).toMatchObject({ payments: [{ bank: { amount: 1500 } }] })
  expect((await decide(second, { kind: 'TAKE_BACK', reason: 'It was for another group.' })).statusCode).toBe(200)
  expect(await claims({ db })).toEqual([])
  for (const id of [first, second]) {
    expect(await show(id)).toMatchObject({
      state: 'UNMATCHED',
      trail: [{ kind: 'MATCH' }, { kind: 'UNMATCH', reason: 'It was for another group.' }],
    })
  }
})

test('PAY-79 what does not add up needs a reason, and is not approved without a look', async () => {
  const { read, pay, lineOf, show, decide, list, staff } = await startDeciding()
  const payment = await pay('A1')
  await read(aFile('11/03/2025,X1,,,1490,', '11/03/2025,X2,,,10,', '11/03/2025,X3,,,20,'))
  const id = await lineOf('X1')
  const refused = await decide(id, matching([payment]))
  expect(refusalOf(refused)).toEqual([
    400,
    'invalid',
    'They do not add up. Please say why they belong together all the same.',
  ])
  expect((await show(id)).state).toBe('UNMATCHED')
  expect((await decide(id, matching([payment], { reason: 'The bank kept a fee.' }))).statusCode).toBe(200)
  expect((await show(id)).matched).toMatchObject([{ part: 1490, amount: 1500 }])
  expect(await list('BY_HAND')).toMatchObject({
    waiting: 0,
    left_out: { count: 1, payments: [{ id: payment.id, reasons: ['not_exact'] }] },
  })
  expect((await staff.post('/api/staff/reconcile/approve/')).json()).toEqual({ approved: 0, left: 0 })
  const approval = await staff.post(`/api/staff/payments/${payment.id}/decide/`, { decision: 'APPROVED' })
  expect(refusalOf(approval)).toEqual([409, 'second_look', expect.stringMatching(/^The bank has another amount/)])
  // What is still open of it can be paid by a further line, to the centavo.
  expect((await decide(await lineOf('X3'), matching([payment]))).statusCode).toBe(400)
  expect((await decide(await lineOf('X2'), matching([payment]))).statusCode).toBe(200)
  expect(await list('BY_HAND')).toMatchObject({ waiting: 1, left_out: { count: 0 } })
})

test('PAY-79 what cannot be matched is refused in words, and nothing changes', async () => {
  const { read, pay, lineOf, decide, db } = await startDeciding()
  const [a, b, c, gone] = [await pay('A1'), await pay('A2'), await pay('A3'), await pay('A4')]
  await db.updateTable('payment').set({ state: 'REJECTED', decided_at: new Date() }).where('id', '=', gone.id).execute()
  await read(aFile('11/03/2025,X1,,,1500,', '11/03/2025,X2,,,3000,', '11/03/2025,X3,,,100,'))
  const [x1, x2, x3] = [await lineOf('X1'), await lineOf('X2'), await lineOf('X3')]
  const words = async (id: string, input: object) => refusalOf(await decide(id, input)).at(-1)
  expect(await words(x1, matching([]))).toBe('Please choose at least one payment.')
  expect(await words(x1, matching([a, b], { reason: 'Why not' }))).toBe(
    `Nothing is left of the line for ${b.or_number}. Please take it out, or add another line.`,
  )
  expect(await words(x1, matching([a], { line_ids: [x3], reason: 'Why not' }))).toBe(
    'The payment needs nothing of the line of ₱100.00 of November 3, 2025. Please take it out.',
  )
  expect(await words(x1, matching([a, b], { line_ids: [x2] }))).toBe(
    'Several lines go with one payment, and several payments with one line. Please choose one of the two.',
  )
  expect(await words(x1, matching([gone]))).toBe(
    `${gone.or_number} does not wait and is not approved any more. Nothing was changed. Please choose another payment.`,
  )
  expect(await words(x1, matching([{ id: x1 }]))).toMatch(/^One of these payments is not there/)
  expect(await claims({ db })).toEqual([])
  expect((await decide(x1, matching([a]))).statusCode).toBe(200)
  expect(await words(x2, matching([b, c], { line_ids: [x1] }))).toMatch(/^One of the other lines has ended meanwhile/)
  expect(await words(x2, matching([a, b]))).toBe(
    `${a.or_number} is matched with another line by Fina Santos. Nothing was changed. Please choose another payment.`,
  )
})

test('PAY-79 what a person took apart the machine does not put together again', async () => {
  const { read, pay, lineOf, show, decide, staff } = await startDeciding()
  const payment = await pay('GC1001')
  await read(aFile('11/03/2025,GC1001,,,1500,'))
  const id = await lineOf('GC1001')
  expect((await show(id)).state).toBe('MATCHED')
  expect((await decide(id, { kind: 'TAKE_BACK', reason: '' })).statusCode).toBe(400)
  await decide(id, { kind: 'TAKE_BACK', reason: 'It is of a namesake.' })
  expect((await staff.post('/api/staff/reconcile/match/')).json()).toEqual({ matched: 0 })
  expect(await show(id)).toMatchObject({
    state: 'UNMATCHED',
    suggestions: [{ id: payment.id }],
    trail: [{ kind: 'UNMATCH', or_numbers: [payment.or_number] }],
  })
})

test('PAY-79 a line that was matched by hand is open again when its payment is rejected', async () => {
  const { read, pay, lineOf, show, decide, staff, db } = await startDeciding()
  const payment = await pay('A1')
  await read(aFile('11/03/2025,X1,,,1500,'))
  const id = await lineOf('X1')
  await decide(id, matching([payment]))
  await db
    .updateTable('payment')
    .set({ state: 'REJECTED', decided_at: new Date() })
    .where('id', '=', payment.id)
    .execute()
  await staff.post('/api/staff/reconcile/match/')
  expect(await show(id)).toMatchObject({
    state: 'UNMATCHED',
    matched: [],
    trail: [{ kind: 'MATCH' }, { kind: 'UNMATCH', reason: 'Its payment was rejected or made void.' }],
  })
})

test('PAY-79 the database takes no claim beyond a payment, no match without a decision, and no difference without a reason', async () => {
  const { read, pay, lineOf, decide, db, staff } = await startDeciding()
  const [a, b] = [await pay('A1'), await pay('A2')]
  await read(aFile('11/03/2025,X1,,,1000,', '11/03/2025,X2,,,1000,', '11/03/2025,X3,,,1500,'))
  const [x1, x2, x3] = [await lineOf('X1'), await lineOf('X2'), await lineOf('X3')]
  await decide(x1, matching([a], { reason: 'First part.' }))
  const decision = (line: string, reason: string) => sql`
    insert into bank_statement_decision (line_id, kind, together, reason, decided_by)
    values (${line}, 'MATCH', gen_random_uuid(), ${reason}, ${staff.id})`
  const claim = (line: string, payment: string, amount: number) =>
    sql`insert into bank_statement_match (line_id, payment_id, amount) values (${line}, ${payment}, ${amount})`
  const both = (line: string, reason: string, payment: string, amount: number) =>
    db.transaction().execute(async (tx) => {
      await decision(line, reason).execute(tx)
      await claim(line, payment, amount).execute(tx)
    })
  await expect(both(x2, 'Second part.', a.id, 100_000)).rejects.toThrow('is claimed beyond its amount')
  await expect(both(x2, '', b.id, 100_000)).rejects.toThrow('is not what its payments add up to')
  await expect(both(x2, 'More than it has.', b.id, 110_000)).rejects.toThrow('is not what its payments add up to')
  await expect(claim(x3, b.id, 150_000).execute(db)).rejects.toThrow('is not what its payments add up to')
  await expect(decision(x2, 'With nothing.').execute(db)).rejects.toThrow('is matched with nothing')
  await expect(sql`update bank_statement_line set state = 'NOT_OURS' where id = ${x2}`.execute(db)).rejects.toThrow(
    'is decided by a person',
  )
  await expect(sql`update bank_statement_line set state = 'UNMATCHED' where id = ${x1}`.execute(db)).rejects.toThrow(
    'is decided by a person',
  )
  await expect(sql`delete from bank_statement_match where line_id = ${x1}`.execute(db)).rejects.toThrow(
    'is decided by a person',
  )
  await both(x3, '', b.id, 150_000)
})

test('PAY-79 two claims at the same moment do not both count, even past our own lock', async () => {
  const { read, pay, lineOf, db, staff } = await startDeciding()
  const { id } = await pay('A1')
  await read(aFile('11/03/2025,X1,,,1500,', '11/03/2025,X2,,,1500,'))
  const [first, second] = [await lineOf('X1'), await lineOf('X2')]
  /** Claims, has it judged, and then waits with it open. */
  const claim = (line: string, meanwhile: () => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      await sql`insert into bank_statement_decision (line_id, kind, together, decided_by)
        values (${line}, 'MATCH', gen_random_uuid(), ${staff.id})`.execute(tx)
      await sql`insert into bank_statement_match (line_id, payment_id) values (${line}, ${id})`.execute(tx)
      await sql`set constraints all immediate`.execute(tx)
      await meanwhile()
    })
  let other: Promise<unknown> = Promise.resolve()
  await claim(first, async () => {
    other = claim(second, async () => undefined)
    other.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 400))
  })
  await expect(other).rejects.toThrow('is claimed beyond its amount')
})

test('PAY-80 a line that is not ours is set aside with a reason, and taken back', async () => {
  const { read, lineOf, show, decide, list, staff } = await startDeciding()
  await read(aFile('11/03/2025,INT1,Interest,,12.34,'))
  const id = await lineOf('INT1')
  expect(refusalOf(await decide(id, { kind: 'NOT_OURS', reason: ' ' })).at(-1)).toBe(
    'Please say whose money it is, so that the accountant knows.',
  )
  expect((await decide(id, { kind: 'NOT_OURS', reason: 'Interest' })).json()).toMatchObject({ state: 'NOT_OURS' })
  expect((await list('NOT_OURS')).lines).toMatchObject([
    { id, decided: { kind: 'NOT_OURS', by: 'Fina Santos', reason: 'Interest' } },
  ])
  await staff.post('/api/staff/reconcile/match/')
  expect((await show(id)).state).toBe('NOT_OURS')
  await decide(id, { kind: 'TAKE_BACK', reason: 'It was a tithe.' })
  expect(await show(id)).toMatchObject({ state: 'UNMATCHED', trail: [{ kind: 'NOT_OURS' }, { kind: 'TAKE_BACK' }] })
})

test('PAY-81 what was paid twice is given back with the reference of the refund, and no registration changes', async () => {
  const { read, pay, lineOf, show, decide, list, db } = await startDeciding()
  const payment = await pay('GC1001')
  await read(aFile('11/03/2025,GC1001,,,1500,', `11/05/2025,ZZ1,${payment.or_number},,1500,`))
  const sums = () =>
    db.selectFrom('registration_group').select(['approved', 'paid', 'pending', 'gross_price']).execute()
  const before = await sums()
  const id = await lineOf('ZZ1')
  expect((await show(id)).state).toBe('DUPLICATE')
  expect((await decide(id, { kind: 'REFUNDED', bank_reference: 'R1', reason: '' })).statusCode).toBe(409)
  await decide(id, { kind: 'GIVE_BACK', reason: 'Paid twice' })
  expect((await list('GIVE_BACK')).lines).toMatchObject([{ id, refund_due: true }])
  expect(refusalOf(await decide(id, { kind: 'REFUNDED', bank_reference: '', reason: '' })).at(-1)).toBe(
    'Please enter the reference of the transfer with which it went back.',
  )
  const refund = { kind: 'REFUNDED', bank_reference: 'BPI 9911', reason: 'Called her first.' }
  expect((await decide(id, refund)).json()).toMatchObject({
    state: 'GIVE_BACK',
    refund_due: false,
    trail: [{ kind: 'GIVE_BACK' }, { kind: 'REFUNDED', bank_reference: 'BPI 9911', reason: 'Called her first.' }],
  })
  const { rows } = await sql<{ count: number }>`select count(*)::int from bank_statement_decision`.execute(db)
  expect((await decide(id, { ...refund, bank_reference: 'BPI 9912' })).statusCode).toBe(409)
  expect((await sql`select count(*)::int from bank_statement_decision`.execute(db)).rows).toEqual(rows)
  expect(await sums()).toEqual(before)
  // Taken back, it is what it was before: paid twice.
  await decide(id, { kind: 'TAKE_BACK', reason: 'She wants to pay for her sister.' })
  expect((await show(id)).state).toBe('DUPLICATE')
  const sister = await pay('SISTER1')
  expect((await decide(id, matching([sister]))).json()).toMatchObject({ state: 'BY_HAND' })
})

test('PAY-82 notes are added to any line, and nothing that was decided or noted can be changed', async () => {
  const { read, pay, lineOf, show, decide, db } = await startDeciding()
  await pay('GC1001')
  await read(aFile('11/03/2025,GC1001,,,1500,'))
  const id = await lineOf('GC1001')
  await decide(id, { kind: 'NOTE', reason: 'Asked the bank.' })
  // Sent again after a lost answer.
  await decide(id, { kind: 'NOTE', reason: 'Asked the bank.' })
  await decide(id, { kind: 'NOTE', reason: 'They answered.' })
  const { trail, state, seen } = await show(id)
  expect({ state, seen }).toEqual({ state: 'MATCHED', seen: null })
  expect(trail.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
    ['NOTE', 'Fina Santos', 'Asked the bank.'],
    ['NOTE', 'Fina Santos', 'They answered.'],
  ])
  for (const change of [
    sql`update bank_statement_decision set reason = 'x'`,
    sql`delete from bank_statement_decision`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow('what was decided about the bank stays')
  }
  await expect(sql`truncate bank_statement_decision cascade`.execute(db)).rejects.toThrow('only ever added')
})

test('PAY-82 of two who decide about one line the second learns who was first; sent again it counts once', async () => {
  const desk = await startDeciding()
  const { read, lineOf, show, staff, db } = desk
  await aStaffMember(db, { username: 'rico', full_name: 'Rico Tan', roles: ['finance'] })
  const colleague = await asStaff(desk, 'rico')
  await read(aFile('11/03/2025,X1,,,1500,'))
  const id = await lineOf('X1')
  const address = `/api/staff/reconcile/lines/${id}/decide`
  const aside = { kind: 'NOT_OURS', reason: 'Tithe', seen: null }
  expect((await colleague.post(address, aside)).statusCode).toBe(200)
  const refused = await staff.post(address, { kind: 'GIVE_BACK', reason: 'Paid twice', seen: null })
  expect(refusalOf(refused)).toEqual([
    409,
    'line_decided',
    expect.stringMatching(
      /^Rico Tan was faster: set aside as not ours, .*\. Nothing was changed by you\. The line shows how it stands now\.$/,
    ),
  ])
  expect((await colleague.post(address, aside)).statusCode).toBe(200)
  expect((await show(id)).trail).toHaveLength(1)
  const actions = await db.selectFrom('audit_entry').where('subject', '=', id).select('action').execute()
  expect(actions).toEqual([{ action: 'statement.not_ours' }])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { waitingForLocks } from '#test/support/at-the-same-time.ts'
import { aFile, refusalOf, startReconciling } from '#test/support/reconciling.ts'
import { aStaffMember } from '#test/support/staff-member.ts'
import type { ClosingDetails, StatementDays } from '../contract.ts'

/** Two days: the first has a matched line, interest and a line that is open, the second a matched line. */
async function startClosing() {
  const desk = await startReconciling()
  const { pay, read, staff, show, lineOf } = desk
  const [one, two] = [await pay('GC1001'), await pay('GC1002', 50_000)]
  await read(
    aFile(
      '11/03/2025,GC1001,InstaPay,,1500,',
      '11/03/2025,INT1,Interest,,12.34,',
      '11/03/2025,X1,=1+1,,1600,',
      '11/04/2025,GC1002,InstaPay,,500,',
    ),
  )
  const decide = async (reference: string, input: object) => {
    const id = await lineOf(reference)
    const { seen } = await show(id)
    return staff.post(`/api/staff/reconcile/lines/${id}/decide`, { seen, ...input })
  }
  return {
    ...desk,
    one,
    two,
    decide,
    days: async () => (await staff.get('/api/staff/reconcile/days')).json<StatementDays>(),
    close: (input: object) => staff.post('/api/staff/reconcile/closings', input),
    /** The first day with all its lines ended. */
    finish: async () => {
      await decide('INT1', { kind: 'NOT_OURS', reason: 'Interest' })
      await decide('X1', { kind: 'GIVE_BACK', reason: 'Sent by mistake' })
    },
  }
}

const firstDay = { days: ['2025-11-03'], lines: 3, amount: 3112.34 }

test('PAY-84 a day is closed when all its lines have ended, with its counts and sums', async () => {
  const { days, close, finish, staff, db } = await startClosing()
  expect((await days()).days).toMatchObject([
    { day: '2025-11-04', lines: 1, amount: 500, left: 0, closings: [] },
    { day: '2025-11-03', lines: 3, amount: 3112.34, left: 2, outcomes: { UNMATCHED: { lines: 2, amount: 1612.34 } } },
  ])
  expect(refusalOf(await close(firstDay))).toEqual([
    409,
    'lines_left',
    '2 lines of these days have not ended yet. Nothing was closed. Please finish them first.',
  ])
  await finish()
  expect(refusalOf(await close({ ...firstDay, lines: 2 }))).toEqual([
    409,
    'day_changed',
    'Something came in meanwhile: there are 3 lines of ₱3,112.34 to close now. Nothing was closed. Please look again.',
  ])
  expect(refusalOf(await close({ ...firstDay, amount: 3112.35 }))[1]).toBe('day_changed')
  expect(refusalOf(await close({ ...firstDay, days: [] })).at(-1)).toBe('Please choose a day to close.')
  const reply = await close(firstDay)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    days: ['2025-11-03'],
    by: 'Fina Santos',
    lines: 3,
    amount: 3112.34,
    outcomes: {
      MATCHED: { lines: 1, amount: 1500 },
      NOT_OURS: { lines: 1, amount: 12.34 },
      GIVE_BACK: { lines: 1, amount: 1600 },
    },
    reopened: null,
  })
  expect((await days()).days[1]).toMatchObject({
    unclosed: { lines: 0, amount: 0 },
    closings: [{ by: 'Fina Santos' }],
  })
  expect(refusalOf(await close(firstDay))).toEqual([
    409,
    'already_closed',
    'Fina Santos has closed this already. Nothing was changed by you.',
  ])
  const actions = await db
    .selectFrom('audit_entry')
    .where('action', '=', 'statement.close')
    .select('staff_member_id')
    .execute()
  expect(actions).toEqual([{ staff_member_id: staff.id }])
})

test('PAY-84 the lines of a closed day stay as they are, but for notes and the reference of a refund', async () => {
  const { close, finish, decide, lineOf, show, staff, db, one } = await startClosing()
  await finish()
  await close(firstDay)
  expect(refusalOf(await decide('INT1', { kind: 'TAKE_BACK', reason: 'No.' }))).toEqual([
    409,
    'line_closed',
    'Fina Santos has closed this day. Nothing was changed. To change one of its lines, reopen the day first.',
  ])
  expect((await decide('GC1001', { kind: 'TAKE_BACK', reason: 'No.' })).statusCode).toBe(409)
  expect((await decide('X1', { kind: 'REFUNDED', bank_reference: 'R 77', reason: '' })).statusCode).toBe(200)
  expect((await decide('X1', { kind: 'NOTE', reason: 'Asked twice.' })).statusCode).toBe(200)
  const id = await lineOf('GC1001')
  expect(await show(id)).toMatchObject({ state: 'MATCHED', closed: true, closing: { by: 'Fina Santos' } })
  for (const change of [
    sql`update bank_statement_line set state = 'UNMATCHED' where id = ${id}`,
    sql`update bank_statement_line set amount = 1 where id = ${id}`,
    sql`update bank_statement_line set closing_id = null where id = ${id}`,
    sql`delete from bank_statement_line where id = ${id}`,
    sql`delete from bank_statement_match where line_id = ${id}`,
    sql`insert into bank_statement_decision (line_id, kind, together, reason, decided_by)
      values (${id}, 'UNMATCH', gen_random_uuid(), 'x', ${staff.id})`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow('is closed')
  }
  // A payment may be made void later; its line is as the accountant has it.
  await db.updateTable('payment').set({ state: 'REJECTED', decided_at: new Date() }).where('id', '=', one.id).execute()
  expect((await staff.post('/api/staff/reconcile/match/')).json()).toEqual({ matched: 0 })
  expect((await show(id)).state).toBe('MATCHED')
})

test('PAY-84 the database closes no day with an open line, counts by itself, and keeps every closing', async () => {
  const { finish, db, staff } = await startClosing()
  const close = (day: string) => sql`
    insert into bank_statement_closing (event_id, days, closed_by, line_count, amount)
    select id, array[${day}::date], ${staff.id}, 99, 99 from event where is_current`
  await expect(close('2025-11-03').execute(db)).rejects.toThrow('has not ended')
  await expect(close('2025-11-09').execute(db)).rejects.toThrow('there is nothing to close')
  await finish()
  await close('2025-11-03').execute(db)
  const kept = await db.selectFrom('bank_statement_closing').select(['line_count', 'amount']).execute()
  expect(kept).toEqual([{ line_count: 3, amount: 311_234 }])
  await expect(sql`update bank_statement_closing set amount = 1`.execute(db)).rejects.toThrow('stays')
  await expect(sql`delete from bank_statement_closing`.execute(db)).rejects.toThrow('stays')
  await expect(sql`truncate bank_statement_closing cascade`.execute(db)).rejects.toThrow('only ever added')
})

test('PAY-84 a closing is reopened with a reason and stays on record; the day is closed anew', async () => {
  const desk = await startClosing()
  const { close, finish, decide, days, staff, db } = desk
  await finish()
  const { id } = (await close(firstDay)).json<ClosingDetails>()
  await aStaffMember(db, { username: 'rico', full_name: 'Rico Tan', roles: ['finance'] })
  const colleague = await asStaff(desk, 'rico')
  const reopen = (by: typeof staff, reason: string) => by.post(`/api/staff/reconcile/closings/${id}/reopen`, { reason })
  expect(refusalOf(await reopen(staff, ' ')).at(-1)).toBe('Please say why it is reopened, for the accountant.')
  expect((await reopen(colleague, 'The interest was a tithe.')).json()).toMatchObject({
    lines: 3,
    amount: 3112.34,
    report: [],
    reopened: { by: 'Rico Tan', reason: 'The interest was a tithe.' },
  })
  expect((await reopen(colleague, 'The interest was a tithe.')).statusCode).toBe(200)
  expect(refusalOf(await reopen(staff, 'Me too.'))).toEqual([
    409,
    'already_reopened',
    'Rico Tan has reopened this already. Nothing was changed by you.',
  ])
  expect((await decide('INT1', { kind: 'TAKE_BACK', reason: 'A tithe.' })).statusCode).toBe(200)
  expect((await days()).days[1]).toMatchObject({ left: 1, closings: [] })
  await decide('INT1', { kind: 'NOT_OURS', reason: 'Tithe' })
  expect((await close(firstDay)).statusCode).toBe(200)
  expect((await days()).closings).toMatchObject([{ reopened: null }, { id, reopened: { by: 'Rico Tan' } }])
})

test('PAY-84 a line that comes after its day was closed is open, and is closed by itself', async () => {
  const { close, finish, decide, days, read } = await startClosing()
  await finish()
  await close(firstDay)
  await read(aFile('11/03/2025,LATE1,posted late,,7,'))
  expect((await days()).days[1]).toMatchObject({ lines: 4, unclosed: { lines: 1, amount: 7 }, left: 1 })
  await decide('LATE1', { kind: 'NOT_OURS', reason: 'Interest' })
  const reply = await close({ days: ['2025-11-03', '2025-11-04'], lines: 2, amount: 507 })
  expect(reply.json()).toMatchObject({
    days: ['2025-11-03', '2025-11-04'],
    report: [{ reference: 'LATE1' }, { reference: 'GC1002' }],
  })
})

test('PAY-84 the report has every line with how it ended, and its sums add up to the statement', async () => {
  const { close, finish, decide, staff, one } = await startClosing()
  await finish()
  await decide('X1', { kind: 'NOTE', reason: 'Called her.' })
  const { id } = (await close(firstDay)).json<ClosingDetails>()
  await decide('X1', { kind: 'REFUNDED', bank_reference: 'R 77', reason: '' })
  const reply = await staff.get(`/api/staff/reconcile/closings/${id}/report`)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="bank-2025-11-03.csv"',
  })
  const rows = reply.body.replace('\ufeff', '').trimEnd().split('\r\n')
  const at = expect.stringContaining(',Fina Santos,')
  expect(rows).toEqual([
    'Date,Reference,Description,Amount,Ended as,OR numbers,Matched with payments,Not matched,Decided by,Decided at,Reason,Reference of the refund,Notes,File,Row',
    `2025-11-03,GC1001,InstaPay,1500.00,Matched,${one.or_number},1500.00,0.00,By reference or OR number,,,,,november.csv,2`,
    at,
    at,
    '',
    ',,"Matched, 1 line",1500.00,,,,,,,,,,,',
    ',,"Not ours, 1 line",12.34,,,,,,,,,,,',
    ',,"Given back, 1 line",1600.00,,,,,,,,,,,',
    ',,"Together, 3 lines",3112.34,,,,,,,,,,,',
  ])
  expect(rows[2]).toMatch(
    /^2025-11-03,INT1,Interest,12\.34,Not ours,,0\.00,12\.34,Fina Santos,".*",Interest,,,november\.csv,3$/,
  )
  // A formula of the bank's stays text.
  expect(rows[3]).toMatch(
    /^2025-11-03,X1,'=1\+1,1600\.00,Given back,,0\.00,1600\.00,Fina Santos,".*",Sent by mistake,R 77,Called her\.,/,
  )
})

test('PAY-84 what is to be given back and the days that can be closed wait on the home page', async () => {
  const { finish, staff } = await startClosing()
  const titles = async () =>
    (await staff.get('/api/staff/home'))
      .json<{ tasks: { title: string; count: number }[] }>()
      .tasks.filter(({ count }) => count > 0)
      .map(({ title }) => title)
  expect(await titles()).toContain('1 day of the bank can be closed')
  await finish()
  expect(await titles()).toEqual(
    expect.arrayContaining(['1 transfer to give back', '2 days of the bank can be closed']),
  )
})

test('PAY-84 no day is closed with a line whose payment was rejected, and the payment is named', async () => {
  const { days, close, decide, two, db } = await startClosing()
  const second = { days: ['2025-11-04'], lines: 1, amount: 500 }
  await sql`update payment set state = 'REJECTED', decided_at = now() where id = ${two.id}`.execute(db)
  const [day, other] = (await days()).days
  expect(day).toMatchObject({ left: 1, refused: [{ id: two.id, or_number: two.or_number }] })
  expect(other?.refused).toEqual([])
  expect(refusalOf(await close(second))).toEqual([
    409,
    'lines_left',
    '1 line of these days has not ended yet. Nothing was closed. Please finish it first.',
  ])
  const byHand = sql`insert into bank_statement_closing (event_id, days, closed_by)
    select event_id, '{2025-11-04}', (select id from staff_member limit 1) from payment where id = ${two.id}`
  await expect(byHand.execute(db)).rejects.toThrow('has not ended')

  await decide('GC1002', { kind: 'TAKE_BACK', reason: 'Rejected' })
  await decide('GC1002', { kind: 'GIVE_BACK', reason: 'Rejected' })
  expect((await days()).days[0]).toMatchObject({ left: 0, refused: [] })
  expect((await close(second)).statusCode).toBe(200)
})

test('PAY-84 nor with one that is being rejected, whoever comes first, or that was voided', async () => {
  const { days, close, one, two, staff, db } = await startClosing()
  const second = { days: ['2025-11-04'], lines: 1, amount: 500 }
  const refuse = { decision: 'REJECTED', reason: 'Not ours', second_look: true }
  expect((await staff.post(`/api/staff/payments/${two.id}/decide/`, refuse)).statusCode).toBe(200)
  expect(refusalOf(await close(second))[1]).toBe('lines_left')
  expect((await staff.post(`/api/staff/payments/${two.id}/undo/`)).statusCode).toBe(204)

  let closing: ReturnType<typeof close> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`update payment set state = 'REJECTED', decided_at = now() where id = ${two.id}`.execute(tx)
    closing = close(second)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
  })
  expect(refusalOf(await (closing as ReturnType<typeof close>))[1]).toBe('lines_left')

  await sql`update payment set state = 'APPROVED', decided_at = now() where id = ${one.id}`.execute(db)
  const voided = { kind: 'VOID', reason: 'Entered for the wrong group' }
  expect((await staff.post(`/api/staff/payments/${one.id}/reverse/`, voided)).statusCode).toBe(200)
  expect((await days()).days[1]).toMatchObject({ left: 3, refused: [{ id: one.id }] })
})

test('PAY-84 a payment that is rejected after its day was closed is named on that day', async () => {
  const { days, close, two, db } = await startClosing()
  expect((await close({ days: ['2025-11-04'], lines: 1, amount: 500 })).statusCode).toBe(200)
  await sql`update payment set state = 'REJECTED', decided_at = now() where id = ${two.id}`.execute(db)
  expect((await days()).days[0]).toMatchObject({ left: 0, refused: [{ id: two.id }] })
})

test('PAY-84 a closing has the days on which it closed something, each once, and no day of the year 0', async () => {
  const { close, staff } = await startClosing()
  const some = { lines: 1, amount: 500 }
  const reply = await close({ ...some, days: ['2025-12-24', '2025-11-04', '9999-12-31', '2025-11-04'] })
  expect(reply.json()).toMatchObject({ days: ['2025-11-04'], lines: 1 })
  expect((await close({ ...some, days: ['0000-01-01'] })).statusCode).toBe(400)
  const asked = ['/api/staff/reconcile/lines?state=UNMATCHED&day=0000-01-01', '/api/staff/payments/all?day=0000-01-01']
  for (const url of asked) expect((await staff.get(url)).statusCode).toBe(400)
})

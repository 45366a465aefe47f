import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { StaffReader } from '#shared/staff-work.ts'
import { accessToken } from '#test/support/access-token.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { aGroup } from '#test/support/factories.ts'
import { changeUsualPrice } from '#test/support/prices.ts'
import { aStaffMember } from '#test/support/staff-member.ts'
import { startTestApp } from '#test/support/test-app.ts'
import type { CashShift, ShiftDetails } from '../contract.ts'
import { cashTasks } from './cash-tasks.ts'

type Caller = Awaited<ReturnType<typeof asStaff>>

/** Desiree of the desk has taken ₱83,700.00, and Fina is of finance. */
async function aFullBox({ amounts = [8_370_000] } = {}) {
  const test = await startTestApp()
  const [desk, finance, admin] = [
    await asStaff(test, 'desk'),
    await asStaff(test, 'finance'),
    await asStaff(test, 'admin'),
  ]
  const groups = []
  for (const amount of amounts) {
    await changeUsualPrice(test.db, amount)
    groups.push(await aGroup(test.db))
  }
  const path = (id: string, verb = '') => `/api/staff/cash/shifts/${id}/${verb}`
  return {
    ...test,
    ...{ desk, finance, admin, groups },
    close: (who: Caller, counted: number, more: object = {}) =>
      who.post('/api/staff/cash/close/', { counted, staff_member_id: desk.id, ...more }),
    recount: (who: Caller, id: string, count: object) => who.post(path(id, 'recount/'), { seen: 1, ...count }),
    confirm: (who: Caller, id: string, seen = 1) => who.post(path(id, 'confirm/'), { seen }),
    object: (who: Caller, id: string, note: string, seen = 1) => who.post(path(id, 'object/'), { seen, note }),
    show: async (who: Caller, id: string) => (await who.get(path(id))).json<ShiftDetails>(),
    shifts: async (who: Caller) => (await who.get('/api/staff/cash/shifts/')).json<CashShift[]>(),
    signatures: () =>
      test.db.selectFrom('cash_signature').select(['number', 'side', 'agrees']).orderBy('signed_at').execute(),
    staff: async (username: string) => {
      const row = test.db.selectFrom('staff_member').where('username', '=', username).select(['id', 'roles'])
      return (await row.executeTakeFirstOrThrow()) as unknown as Staff
    },
  }
}

/** One more member of finance. */
async function another(box: Awaited<ReturnType<typeof aFullBox>>): Promise<Caller> {
  await aStaffMember(box.db, { username: 'ana', full_name: 'Ana Reyes', roles: ['finance'] })
  return asStaff(box, 'ana')
}

const idOf = (reply: { json: () => { id: string } }) => reply.json().id
const slip = { note: 'I do not know.' }

const tasksOf = async (db: Database, by: StaffReader) =>
  (await cashTasks({ db, by })).map(({ title: words, to, count }) => ({ words, to, count }))

test('PAY-62 a count is kept with its bills and coins, which add up to it', async () => {
  const { db, desk, close, show } = await aFullBox()
  const pieces = { bill_1000: 83, bill_500: 1, coin_20: 9, coin_5: 3, centavo_25: 20 }
  const odd = await close(desk, 83_701, { pieces, ...slip })
  expect([odd.statusCode, odd.json().fields]).toEqual([
    400,
    { counted: ['The bills and coins do not add up to the amount. Please count again.'] },
  ])
  for (const wrong of [{ bill_1000: -1 }, { bill_1000: 1.5 }, { bill_300: 1 }]) {
    expect((await close(desk, 0, { pieces: wrong, ...slip })).statusCode).toBe(400)
  }
  const closed = await close(desk, 83_700, { pieces })
  expect(closed.statusCode).toBe(200)
  expect((await show(desk, idOf(closed))).counts).toMatchObject([{ number: 1, counted: 83_700, pieces }])
  expect(await db.selectFrom('cash_shift').select('counted').execute()).toEqual([{ counted: 8_370_000 }])
})

test('PAY-62 the database keeps bills and coins to the sum that was counted', async () => {
  const { db, desk, groups } = await aFullBox()
  const insert = (pieces: object | string) =>
    db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('cash_shift')
        .values({ staff_member_id: desk.id, expected: 8_370_000, counted: 200_025, note: 'x', closed_by: desk.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('payment')
        .set({ cash_shift_id: id })
        .where('id', '=', groups[0]?.payment.id ?? '')
        .execute()
      await sql`
        insert into cash_recount (cash_shift_id, number, counted, pieces, note, counted_by)
        values (${id}, 2, 200025, ${JSON.stringify(pieces)}::jsonb, 'x', ${desk.id})
      `.execute(tx)
      await sql`rollback`.execute(tx)
    })
  const odd = { constraint: 'recount_pieces_add_up' }
  for (const wrong of [
    { bill_1000: 2 },
    { bill_1000: 2, centavo_25: 1, coin_1: 0.5 },
    { bill_1000: 2, centavo_25: 1, bill_300: 0 },
    { bill_1000: 3, bill_500: -2, centavo_25: 1 },
    {},
    [2000.25],
    'two bills',
  ]) {
    await expect(insert(wrong), JSON.stringify(wrong)).rejects.toMatchObject(odd)
  }
  await insert({
    bill_1000: 1,
    bill_500: 1,
    bill_200: 1,
    bill_100: 2,
    bill_50: 1,
    bill_20: 1,
    coin_20: 1,
    coin_5: 2,
    centavo_25: 1,
  })
  const direct = sql`
    insert into cash_shift (staff_member_id, expected, counted, pieces, note, closed_by)
    values (${desk.id}, 1, 200025, '{"bill_1000": 2}', 'x', ${desk.id})
  `
  await expect(direct.execute(db)).rejects.toMatchObject({ constraint: 'pieces_add_up' })
})

test('PAY-63 a difference needs a note, of the server and of the database', async () => {
  const { db, desk, close } = await aFullBox()
  for (const note of ['', '  ', '\u200B']) {
    const refused = await close(desk, 8370, { note })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { note: ['The count is not what is expected. Please say what may have happened.'] },
    ])
  }
  const insert = (note: string) =>
    db.insertInto('cash_shift').values({ staff_member_id: desk.id, expected: 2, counted: 1, note, closed_by: desk.id })
  await expect(insert(' \n').execute()).rejects.toMatchObject({ constraint: 'difference_has_a_note' })
  expect(await db.selectFrom('cash_shift').selectAll().execute()).toEqual([])
  expect((await close(desk, 8370, slip)).json()).toMatchObject({ expected: 83_700, variance: -75_330 })
})

test('PAY-64 PAY-65 PAY-66 a zero that was left out is found by finance, corrected and confirmed by both, with the whole trail', async () => {
  const { db, desk, finance, close, recount, confirm, show, shifts, staff } = await aFullBox()
  const id = idOf(await close(desk, 8370, { note: 'No idea.' }))
  expect(await tasksOf(db, await staff('finance'))).toEqual([
    { words: 'Desk short ₱75,330.00: Desiree Cruz', to: `/staff/cash?shift=${id}`, count: 1 },
  ])
  const seen = await show(finance, id)
  expect(seen).toMatchObject({ variance: -75_330, holder: 'Desiree Cruz', finance: null })
  expect(seen.lines).toMatchObject([{ payer: 'Ana Peña', amount: 83_700, or_number: expect.stringContaining('LS25-') }])
  expect([seen.may_confirm, seen.may_object, seen.may_recount]).toEqual([true, false, true])

  const silent = await recount(finance, id, { counted: 83_700, note: ' ' })
  expect(silent.json().fields).toEqual({ note: ['Please say what was wrong before.'] })
  const pieces = { bill_1000: 83, bill_500: 1, bill_200: 1 }
  const counted = await recount(finance, id, { counted: 83_700, pieces, note: 'A zero was left out.' })
  expect(counted.json()).toEqual({ expected: 83_700, counted: 83_700, variance: 0 })
  expect(await shifts(desk)).toMatchObject([
    { number: 2, counted: 83_700, variance: 0, counted_by: 'Fina Santos', holder: null, finance: 'Fina Santos' },
  ])
  expect(await tasksOf(db, await staff('desk'))).toEqual([
    { words: 'Your cash was counted: ₱83,700.00. Please confirm it.', to: `/staff/cash?shift=${id}`, count: 1 },
  ])
  expect(await tasksOf(db, await staff('finance'))).toEqual([])

  expect((await confirm(desk, id, 2)).statusCode).toBe(204)
  const trail = await show(desk, id)
  expect(trail).toMatchObject({
    holder: 'Desiree Cruz',
    finance: 'Fina Santos',
    may_confirm: false,
    may_recount: false,
  })
  expect(trail.counts).toMatchObject([
    {
      ...{ number: 2, counted: 83_700, variance: 0, counted_by: 'Fina Santos', pieces, note: 'A zero was left out.' },
      answers: [{ by: 'Desiree Cruz', agrees: true }],
    },
    { number: 1, counted: 8370, variance: -75_330, counted_by: 'Desiree Cruz', note: 'No idea.', answers: [] },
  ])
  // The sums of the first count are as they were.
  expect(await db.selectFrom('cash_shift').select(['expected', 'counted', 'variance']).execute()).toEqual([
    { expected: 8_370_000, counted: 837_000, variance: -7_533_000 },
  ])
  const audited = db.selectFrom('audit_entry').where('action', 'like', 'cash.%').select('action').orderBy('id')
  expect((await audited.execute()).map(({ action }) => action)).toEqual(['cash.close', 'cash.recount', 'cash.confirm'])
})

test('PAY-64 the holder corrects a count until finance has confirmed it; then finance does', async () => {
  const { db, desk, finance, close, recount, confirm, show } = await aFullBox()
  const id = idOf(await close(desk, 8370, slip))
  expect((await recount(desk, id, { counted: -1, note: 'x' })).json()).toMatchObject({
    fields: { counted: ['Please enter the amount you counted.'] },
  })
  expect((await recount(desk, id, { counted: 83_600, note: 'A zero was left out.' })).statusCode).toBe(200)
  expect((await confirm(finance, id, 2)).statusCode).toBe(204)
  const refused = await recount(desk, id, { counted: 83_700, seen: 2, note: 'One more bill.' })
  expect(refused.json()).toMatchObject({
    code: 'finance_confirmed',
    error: 'Fina Santos of finance has confirmed this count. Please ask finance to count again. Nothing was changed.',
  })
  const direct = { cash_shift_id: id, number: 3, counted: 8_370_000, note: 'x', counted_by: desk.id }
  await expect(db.insertInto('cash_recount').values(direct).execute()).rejects.toMatchObject({
    constraint: 'confirmed_by_finance',
  })
  expect((await recount(finance, id, { counted: 83_700, seen: 2, note: 'One bill stuck.' })).statusCode).toBe(200)
  expect(await show(desk, id)).toMatchObject({ number: 3, counted: 83_700, holder: null, finance: 'Fina Santos' })
})

test('PAY-64 PAY-65 the database keeps every count and every signature as it was', async () => {
  const box = await aFullBox()
  const { db, desk, finance, admin, close, recount } = box
  const id = idOf(await close(desk, 8370, slip))
  await recount(desk, id, { counted: 83_700, note: 'x' })
  const stays = { constraint: 'counted_stays' }
  await expect(db.updateTable('cash_recount').set({ counted: 1 }).execute()).rejects.toMatchObject(stays)
  await expect(db.deleteFrom('cash_recount').execute()).rejects.toMatchObject(stays)
  await expect(db.updateTable('cash_signature').set({ agrees: false }).execute()).rejects.toMatchObject(stays)
  await expect(db.deleteFrom('cash_signature').execute()).rejects.toMatchObject(stays)
  for (const table of ['cash_recount', 'cash_signature']) {
    await expect(sql`truncate ${sql.table(table)}`.execute(db)).rejects.toThrow('are only ever added')
  }
  const recounted = (number: number, counted = 1, note = 'x') =>
    db.insertInto('cash_recount').values({ cash_shift_id: id, number, counted, note, counted_by: finance.id }).execute()
  await expect(recounted(2)).rejects.toMatchObject({ constraint: 'recount_follows' })
  await expect(recounted(4)).rejects.toMatchObject({ constraint: 'recount_follows' })
  await expect(recounted(3, -1)).rejects.toMatchObject({ constraint: 'recount_fits' })
  await expect(recounted(3, 1, ' ')).rejects.toMatchObject({ constraint: 'recount_has_a_note' })

  const sign = (
    side: 'HOLDER' | 'FINANCE',
    who: Caller,
    more: { number?: number; agrees?: boolean; note?: string } = {},
  ) =>
    db
      .insertInto('cash_signature')
      .values({ cash_shift_id: id, number: 2, side, staff_member_id: who.id, ...more })
      .execute()
  await expect(sign('FINANCE', finance, { number: 1 })).rejects.toMatchObject({ constraint: 'newest_is_signed' })
  await expect(sign('FINANCE', desk)).rejects.toMatchObject({ constraint: 'own_cash_is_own' })
  await expect(sign('HOLDER', finance)).rejects.toMatchObject({ constraint: 'own_cash_is_own' })
  await expect(sign('FINANCE', await asStaff(box, 'door'))).rejects.toMatchObject({ constraint: 'finance_signs' })
  await expect(sign('HOLDER', desk, { agrees: false, note: 'x' })).rejects.toMatchObject({
    constraint: 'holder_has_agreed',
  })
  await sign('FINANCE', finance)
  await expect(sign('FINANCE', admin)).rejects.toMatchObject({ constraint: 'cash_signature_pkey' })
  await expect(sign('HOLDER', desk)).rejects.toMatchObject({ code: '23505' })
})

test('PAY-65 the holder confirms as the holder alone, and nobody of finance confirms their own cash', async () => {
  const box = await aFullBox()
  const { db, desk, finance, close, confirm, show, signatures } = box
  const id = idOf(await close(desk, 83_700))
  const refused = await confirm(desk, id)
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'You have confirmed this count. Somebody else of finance confirms it too.',
  ])
  // Desiree joins finance: her own cash stays her own.
  await db
    .updateTable('staff_member')
    .set({ roles: ['desk', 'finance'] })
    .where('id', '=', desk.id)
    .execute()
  expect((await show(desk, id)).may_confirm).toBe(false)
  expect((await confirm(desk, id)).statusCode).toBe(409)
  expect(await signatures()).toEqual([{ number: 1, side: 'HOLDER', agrees: true }])

  expect((await confirm(finance, id)).statusCode).toBe(204)
  expect((await confirm(finance, id)).statusCode).toBe(204)
  const late = await confirm(await another(box), id)
  expect([late.statusCode, late.json().error]).toEqual([
    409,
    'Fina Santos has confirmed this count already. Nothing more is needed from you.',
  ])
  expect(await signatures()).toHaveLength(2)
})

test('PAY-65 the holder may say that they do not agree, and why; they may agree later, and a new count asks again', async () => {
  const { db, desk, finance, close, confirm, recount, object, show, staff } = await aFullBox()
  const id = idOf(await close(finance, 83_000, { note: 'Counted twice.' }))
  expect(await show(desk, id)).toMatchObject({ may_confirm: true, may_object: true, may_recount: false, holder: null })
  expect((await object(desk, id, ' ')).json().fields).toEqual({ note: ['Please say what you do not agree with.'] })
  expect((await object(finance, id, 'Not mine.')).json()).toMatchObject({ code: 'not_yours' })
  const silent = { cash_shift_id: id, number: 1, side: 'HOLDER', agrees: false, staff_member_id: desk.id } as const
  await expect(db.insertInto('cash_signature').values(silent).execute()).rejects.toMatchObject({
    constraint: 'objection_has_a_note',
  })
  expect((await object(desk, id, 'It was 83,700.')).statusCode).toBe(204)
  expect((await object(desk, id, 'Really.')).json()).toMatchObject({ code: 'said_already' })
  const seen = await show(finance, id)
  expect(seen.objection).toMatchObject({ note: 'It was 83,700.' })
  expect(seen.counts[0]?.answers).toMatchObject([{ by: 'Desiree Cruz', agrees: false, note: 'It was 83,700.' }])
  expect(await tasksOf(db, await staff('finance'))).toMatchObject([{ words: 'Desk short ₱700.00: Desiree Cruz' }])

  await recount(finance, id, { counted: 83_700, note: 'Desiree was right.' })
  expect(await show(desk, id)).toMatchObject({ number: 2, objection: null, holder: null, may_object: true })
  await object(desk, id, 'Let me look.', 2)
  expect(await tasksOf(db, await staff('finance'))).toMatchObject([
    { words: 'Desiree Cruz does not agree with a cash count' },
  ])
  expect((await confirm(desk, id, 2)).statusCode).toBe(204)
  expect((await object(desk, id, 'No.', 2)).json()).toMatchObject({ code: 'confirmed_already' })
  expect(await tasksOf(db, await staff('finance'))).toEqual([])
})

const statuses = (replies: { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

test('PAY-64 PAY-65 of two who confirm, or count, at the same moment one is told of the other, and nothing is there twice', async () => {
  const box = await aFullBox()
  const { db, desk, finance, close, recount, confirm, show, signatures } = box
  const ana = await another(box)
  const id = idOf(await close(desk, 8370, slip))
  const lock = (tx: typeof db) => sql`select from cash_shift for update`.execute(tx)
  const late = (replies: { statusCode: number; json: () => { error: string } }[]) =>
    replies.find(({ statusCode }) => statusCode === 409)?.json().error

  const confirmed = await atTheSameTime(db, lock, [() => confirm(finance, id), () => confirm(ana, id)])
  expect(statuses(confirmed)).toEqual([204, 409])
  expect(late(confirmed)).toMatch(/^(Ana Reyes|Fina Santos) has confirmed this count already\./)
  expect(await signatures()).toHaveLength(2)

  const again = { counted: 83_700, note: 'A zero was left out.' }
  const counted = await atTheSameTime(db, lock, [() => recount(finance, id, again), () => recount(ana, id, again)])
  expect(statuses(counted)).toEqual([200, 409])
  expect(late(counted)).toMatch(
    /^(Ana Reyes|Fina Santos) has counted it again meanwhile: ₱83,700\.00\. Please look at that count first\. Nothing was changed\.$/,
  )
  expect(await db.selectFrom('cash_recount').select('number').execute()).toEqual([{ number: 2 }])

  // A new count is never confirmed by whoever has seen the one before.
  await atTheSameTime(db, lock, [
    () => confirm(desk, id, 2),
    () => recount(ana, id, { counted: 83_600, seen: 2, note: 'One is false.' }),
  ])
  expect(await show(desk, id)).toMatchObject({ number: 3, holder: null, finance: 'Ana Reyes' })
  expect((await confirm(desk, id, 2)).json()).toMatchObject({ code: 'counted_meanwhile' })
  expect((await signatures()).filter(({ number }) => number === 3)).toHaveLength(1)
})

test('PAY-66 finance sees first what differs and is not confirmed by both, then what waits, then the rest', async () => {
  const { app, db, desk, finance, admin, close, confirm, shifts, staff } = await aFullBox({ amounts: [150_000] })
  const closeNext = async (who: Caller, counted: number, more: object = {}) => {
    const reply = await close(who, counted, more)
    await aGroup(db)
    return idOf(reply)
  }
  const settled = await closeNext(desk, 1000, slip)
  await confirm(finance, settled)
  const [older, wrong] = [await closeNext(desk, 1500), await closeNext(desk, 1520, slip)]
  const newer = await closeNext(desk, 1500)
  expect((await shifts(finance)).map(({ id }) => id)).toEqual([wrong, newer, older, settled])
  expect(await tasksOf(db, await staff('finance'))).toEqual([
    { words: 'Desk over ₱20.00: Desiree Cruz', to: `/staff/cash?shift=${wrong}`, count: 1 },
    { words: '2 cash counts wait for finance', to: '/staff/cash', count: 2 },
  ])
  await confirm(finance, newer)
  expect((await tasksOf(db, await staff('admin'))).at(-1)).toEqual({
    words: 'Cash count waits for finance: ₱1,500.00 of Desiree Cruz',
    to: `/staff/cash?shift=${older}`,
    count: 1,
  })
  expect(await tasksOf(db, await staff('desk'))).toEqual([])

  // Nobody else of the desk sees any of it.
  const { id } = await aStaffMember(db, { username: 'other', full_name: 'Otto Lim', roles: ['desk'] })
  const headers = { authorization: `Bearer ${await accessToken(db, id)}` }
  const get = (url: string) => app.inject({ url, headers })
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload })
  expect((await get('/api/staff/cash/')).json()).toEqual([])
  expect((await get('/api/staff/cash/shifts/')).json()).toEqual([])
  expect((await get(`/api/staff/cash/taken/?staff_member_id=${desk.id}`)).statusCode).toBe(403)
  expect((await get(`/api/staff/cash/shifts/${wrong}/`)).statusCode).toBe(404)
  for (const [verb, body] of [
    ['recount', { seen: 1, counted: 1500, note: 'x' }],
    ['confirm', { seen: 1 }],
    ['object', { seen: 1, note: 'x' }],
  ] as const) {
    expect((await post(`/api/staff/cash/shifts/${wrong}/${verb}/`, body)).statusCode).toBe(404)
  }
  const lines = (await admin.get(`/api/staff/cash/taken/?staff_member_id=${desk.id}`)).json()
  expect(lines).toMatchObject([{ amount: 1500, payer: 'Ana Peña' }])
})

test('PAY-49 PAY-66 what was given back stands among the payments of a box and of its shift', async () => {
  const { desk, finance, groups, close, show } = await aFullBox({ amounts: [150_000] })
  await close(desk, 1500)
  const path = `/api/staff/payments/${groups[0]?.payment.id}/reverse/`
  await finance.post(path, { kind: 'REFUND', reason: 'They cannot come.' })
  const line = { amount: -1500, payer: 'Ana Peña', or_number: groups[0]?.payment.or_number, held: false }
  expect((await finance.get('/api/staff/cash/taken/')).json()).toMatchObject([line])
  const settled = await close(finance, -1500, { staff_member_id: finance.id })
  expect((await show(finance, idOf(settled))).lines).toMatchObject([line])
})

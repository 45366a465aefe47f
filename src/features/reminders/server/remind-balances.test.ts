import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startWorker } from '#platform/server/job-worker.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { accessToken } from '#test/support/access-token.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup, aPayment } from '#test/support/factories.ts'
import { startSecondApp, startTestApp, type TestApp } from '#test/support/test-app.ts'
import { catchMail } from '#test/support/test-mail.ts'
import { unexpectedError } from '#test/support/unexpected-error.ts'
import { balanceReminderHandler } from './send-reminder.ts'

const PUBLIC_URL = 'https://tipon.example'

const remindersWaiting = async ({ db }: TestApp) =>
  (
    await sql<{ group_id: string }>`
      select data->>'group_id' as group_id from pgboss.job where name = 'balance-reminder' and state = 'created'
    `.execute(db)
  ).rows.map(({ group_id }) => group_id)

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

async function reminded({ db }: TestApp, group: { id: string }, days: number) {
  await db
    .updateTable('registration_group')
    .set({ reminded_at: daysAgo(days) })
    .where('id', '=', group.id)
    .execute()
}

test('MAIL-13 PAY-44 the list has who owes something while nothing of it is being checked, and who may be reminded', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const fresh = await aGroup(test.db, { action: 'pre', participants: [{ first_name: 'Bea' }, {}] })
  const lately = await aGroup(test.db, { action: 'pre' })
  await reminded(test, lately, 6)
  const longAgo = await aGroup(test.db, { action: 'pre' })
  await reminded(test, longAgo, 8)
  await aGroup(test.db)
  await aGroup(test.db, { action: 'pre', mode: 'BANK' })
  const givenBack = await aGroup(test.db, { action: 'pre' })
  const reversal = { payment_id: givenBack.payment.id, amount: givenBack.payment.amount, reason: 'Cannot come' }
  await test.db
    .insertInto('payment_reversal')
    .values({ ...reversal, kind: 'REFUND', reversed_by: finance.id })
    .execute()

  const page = (await finance.get('/api/staff/balances')).json()

  expect(page).toMatchObject({ groups: 3, total: 4000, may_get_one: 2, reminder_days: 7, next: null })
  expect(page.balances.map(({ id }: { id: string }) => id)).toEqual([fresh.id, lately.id, longAgo.id])
  expect(page.balances[0]).toMatchObject({
    or_number: fresh.payment.or_number,
    name: 'Bea Peña',
    people: 2,
    email: 'ana@example.org',
    balance: 2000,
    total_paid: 1000,
    reminded_at: null,
    quiet: false,
    not_before: null,
  })
  const { reminded_at, not_before } = page.balances[1]
  expect(Date.parse(not_before) - Date.parse(reminded_at)).toBe(7 * 86_400_000)
  expect(page.balances[2].not_before).toBeNull()
})

test('MAIL-13 PAY-44 one press reminds everybody who may get one, the next one nobody, and both leave their line', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const groups = await Promise.all(Array.from({ length: 60 }, () => aGroup(test.db, { action: 'pre' })))
  await reminded(test, groups[0]!, 1)
  await aGroup(test.db)

  expect((await finance.post('/api/staff/balances/remind')).json()).toEqual({ reminded: 59 })
  expect((await finance.post('/api/staff/balances/remind')).json()).toEqual({ reminded: 0 })

  const expected = groups.slice(1).map(({ id }) => id)
  expect((await remindersWaiting(test)).toSorted()).toEqual(expected.toSorted())
  const entries = await test.db
    .selectFrom('audit_entry')
    .where('action', '=', 'balance.remind')
    .select('details')
    .execute()
  const named = entries.flatMap(({ details }) => (details as { groups: string[] }).groups)
  expect(named.toSorted()).toEqual(expected.toSorted())
})

test('FIND-8 a view of the registrations is listed, counted and reminded alone, and its limits stay', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const mixed = await aGroup(test.db, { action: 'pre', participants: [{ church: 'Hope' }, { church: 'Grace' }] })
  const lately = await aGroup(test.db, { action: 'pre', participants: [{ church: 'Grace' }] })
  await reminded(test, lately, 1)
  const other = await aGroup(test.db, { action: 'pre', participants: [{ church: 'Hope', designation: 'ELDER' }] })
  await aGroup(test.db, { participants: [{ church: 'Grace' }] })
  const list = async (query: string) => (await finance.get(`/api/staff/balances?${query}`)).json()

  expect(await list('view=partial&church=grace')).toMatchObject({
    groups: 2,
    may_get_one: 1,
    designation: '',
    balances: [{ id: mixed.id }, { id: lately.id }],
  })
  expect(await list('view=unpaid')).toMatchObject({ groups: 0, total: 0, may_get_one: 0, balances: [] })
  const elders = await list('view=partial&designation=ELDER')
  expect(elders).toMatchObject({ groups: 1, balances: [{ id: other.id }] })
  expect(elders.designation).not.toBe('')
  expect(await list('')).toMatchObject({ groups: 3, may_get_one: 2 })

  const remind = (body: object) => finance.post('/api/staff/balances/remind', body)
  expect((await remind({ view: 'unpaid' })).json()).toEqual({ reminded: 0 })
  const view = { view: 'partial', church: 'Grace' }
  expect((await remind(view)).json()).toEqual({ reminded: 1 })
  expect((await remind(view)).json()).toEqual({ reminded: 0 })
  expect(await remindersWaiting(test)).toEqual([mixed.id])
  const entries = await test.db.selectFrom('audit_entry').select(['action', 'details']).execute()
  expect(entries).toEqual([{ action: 'balance.remind', details: { groups: [mixed.id], ...view } }])
  const desk = await asStaff(test, 'desk')
  expect((await desk.post('/api/staff/balances/remind', view)).statusCode).toBe(403)
})

test('FIND-8 two who remind two views at once remind whoever is in both once', async () => {
  const first = await startTestApp()
  const second = await startSecondApp(first)
  const groups = await Promise.all(
    Array.from({ length: 30 }, () => aGroup(first.db, { action: 'pre', participants: [{ church: 'Grace' }] })),
  )
  const [finance, admin] = [await asStaff(first, 'finance'), await asStaff({ ...first, app: second }, 'admin')]
  const views = [{ view: 'partial' }, { view: 'partial', church: 'Grace' }]
  const replies = await Promise.all(
    [finance, admin].flatMap((one) => views.map((view) => one.post('/api/staff/balances/remind', view))),
  )
  const counts = replies.map((reply) => reply.json<{ reminded: number }>().reminded)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30)
  expect((await remindersWaiting(first)).toSorted()).toEqual(groups.map(({ id }) => id).toSorted())
})

test('MAIL-13 one group is reminded once, and a second press says why not', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const group = await aGroup(test.db, { action: 'pre' })
  const press = () => finance.post('/api/staff/balances/remind', { group_id: group.id })
  expect((await press()).json()).toEqual({ reminded: 1 })
  const again = await press()
  expect(again.statusCode).toBe(409)
  expect(again.json().error).toMatch(/^This group cannot be reminded now/)
  expect(await remindersWaiting(test)).toEqual([group.id])
})

test('MAIL-13 many presses at once, at two servers: one mail each', async () => {
  const first = await startTestApp()
  const second = await startSecondApp(first)
  const groups = await Promise.all(Array.from({ length: 30 }, () => aGroup(first.db, { action: 'pre' })))
  const [finance, admin] = [await asStaff(first, 'finance'), await asStaff({ ...first, app: second }, 'admin')]

  const replies = await Promise.all(
    [finance, admin, finance, admin].map((one) => one.post('/api/staff/balances/remind')),
  )

  const counts = replies.map((reply) => reply.json<{ reminded: number }>().reminded)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30)
  expect((await remindersWaiting(first)).toSorted()).toEqual(groups.map(({ id }) => id).toSorted())
})

test('MAIL-13 twin: looking first and marking afterwards reminds people twice', async () => {
  const { db } = await startTestApp()
  await Promise.all(Array.from({ length: 5 }, () => aGroup(db, { action: 'pre' })))
  const looked = Array.from({ length: 2 }, () => Promise.withResolvers<void>())
  const remindNaively = (who: number) =>
    db.transaction().execute(async (tx) => {
      const due = await tx.selectFrom('registration_group').where('reminded_at', 'is', null).select('id').execute()
      looked[who]?.resolve()
      await Promise.all(looked.map(({ promise }) => promise))
      const ids = due.map(({ id }) => id)
      await tx.updateTable('registration_group').set({ reminded_at: new Date() }).where('id', 'in', ids).execute()
      return ids.length
    })
  expect(await Promise.all([remindNaively(0), remindNaively(1)])).toEqual([5, 5])
})

test('MAIL-13 PAY-45 the mail has the amount, the number and the way to pay; whoever has paid, got it back or asked for quiet meanwhile gets none', {
  timeout: 60_000,
}, async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const owing = await aGroup(test.db, { action: 'pre', participants: [{ email: 'owing@example.org' }, {}] })
  const paying = await aGroup(test.db, { action: 'pre', participants: [{ email: 'paying@example.org' }] })
  const [quiet, leaving] = [await aGroup(test.db, { action: 'pre' }), await aGroup(test.db, { action: 'pre' })]
  expect((await finance.post('/api/staff/balances/remind')).json()).toEqual({ reminded: 4 })
  await test.db.transaction().execute((tx) => aPayment(tx, paying, { amount: 100_000 }))
  const put = await putAs(test, finance.id)
  expect((await put(`/api/staff/balances/${quiet.id}/quiet`, { quiet: true })).statusCode).toBe(204)
  const refund = { kind: 'REFUND', reason: 'Cannot come' }
  expect((await finance.post(`/api/staff/payments/${leaving.payment.id}/reverse/`, refund)).statusCode).toBe(200)

  const catcher = await catchMail()
  const mailer = createMailer({ SMTP_URL: catcher.smtpUrl, MAIL_FROM: 'Team <team@church.example>' })
  const worker = await startWorker({
    databaseUrl: test.url,
    handlers: [balanceReminderHandler({ db: test.db, mailer, env: { PUBLIC_URL, APP_SECRET: sampleSecret } })],
    onFailure: ({ error }) => unexpectedError(error),
    onError: () => {},
  })
  onTestFinished(async () => {
    await worker.stop()
    mailer.close()
  })
  await expect.poll(() => remindersWaiting(test), { timeout: 20_000 }).toEqual([])
  await expect.poll(() => catcher.mails, { timeout: 20_000 }).toHaveLength(1)
  await worker.stop()

  const [mail] = catcher.mails
  expect(catcher.mails).toHaveLength(1)
  expect(mail).toMatchObject({
    subject: '₱2,000.00 left to pay – Legacy Summit 2025',
    to: [{ address: 'owing@example.org' }],
    replyTo: [{ address: 'summit@harvestlight.example' }],
  })
  for (const words of [
    owing.payment.or_number,
    `${PUBLIC_URL}/ls2025/add-payment/?or=${owing.payment.or_number}`,
    `${PUBLIC_URL}/ls2025/manage/`,
    '₱1,000.00',
    'we will stop asking',
  ]) {
    expect(mail?.text).toContain(words)
    expect(mail?.html).toContain(words)
  }
})

test('MAIL-13 PAY-45 whoever asked for quiet gets no more reminders until somebody says otherwise', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const put = await putAs(test, finance.id)
  const group = await aGroup(test.db, { action: 'pre' })
  const url = `/api/staff/balances/${group.id}/quiet`
  expect((await put(url, { quiet: true })).statusCode).toBe(204)
  expect((await put(url, { quiet: true })).statusCode).toBe(204)
  const list = async () => (await finance.get('/api/staff/balances')).json()
  expect(await list()).toMatchObject({
    may_get_one: 0,
    balances: [{ quiet: true, reminded_at: null, not_before: null }],
  })
  expect((await finance.post('/api/staff/balances/remind')).json()).toEqual({ reminded: 0 })

  await put(url, { quiet: false })
  expect(await list()).toMatchObject({ may_get_one: 0, balances: [{ quiet: false }] })
  await reminded(test, group, 7)
  expect((await finance.post('/api/staff/balances/remind')).json()).toEqual({ reminded: 1 })
  const entries = await test.db.selectFrom('audit_entry').select('action').orderBy('id').execute()
  expect(entries.map(({ action }) => action)).toEqual(['balance.quiet', 'balance.ask_again', 'balance.remind'])
})

test('PAY-44 finance sets how many days lie between two reminders', async () => {
  const test = await startTestApp()
  const finance = await asStaff(test, 'finance')
  const put = await putAs(test, finance.id)
  const group = await aGroup(test.db, { action: 'pre' })
  await reminded(test, group, 3)
  expect((await put('/api/staff/balances/settings', { reminder_days: 0 })).json()).toMatchObject({
    error: 'Please enter a number of days from 1 to 60.',
  })
  expect((await finance.post('/api/staff/balances/remind')).json()).toEqual({ reminded: 0 })
  expect((await put('/api/staff/balances/settings', { reminder_days: 3 })).json()).toEqual({ reminder_days: 3 })
  expect((await finance.post('/api/staff/balances/remind')).json()).toEqual({ reminded: 1 })
  for (const role of ['door', 'desk', 'coordinator']) {
    const other = await asStaff(test, role)
    expect((await other.get('/api/staff/balances')).statusCode).toBe(403)
    expect((await other.post('/api/staff/balances/remind')).statusCode).toBe(403)
  }
})

const putAs = async ({ app, db }: TestApp, id: string) => {
  const headers = { authorization: `Bearer ${await accessToken(db, id)}` }
  return (url: string, payload: object) => app.inject({ method: 'PUT', url, headers, payload })
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { volunteerNotice } from '#features/privacy/contract.ts'
import type { Database } from '#platform/server/db.ts'
import { anApplication, anId, postApplication } from '#test/support/application.ts'
import { startSecondApp, startTestApp } from '#test/support/test-app.ts'
import { type ListOption, notYet } from '../contract.ts'

const count = async (db: Database, table: 'application' | 'application_file' | 'consent_record' | 'stored_file') =>
  (await db.selectFrom(table).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n

const statuses = (replies: { statusCode: number }[]) =>
  Object.fromEntries([...Map.groupBy(replies, ({ statusCode }) => statusCode)].map(([code, all]) => [code, all.length]))

test('VOL-18 ministries and journeys come in their order, without the retired ones', async () => {
  const { app, db } = await startTestApp()
  await db.updateTable('ministry').set({ retired_at: new Date() }).where('name', '=', 'Youth').execute()
  await db.updateTable('journey').set({ position: -1 }).where('name', '=', 'Leadership').execute()
  const names = async (url: string) => {
    const list = (await app.inject(url)).json<ListOption[]>()
    for (const option of list)
      expect(option).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), name: option.name })
    return list.map(({ name }) => name)
  }
  expect((await names('/api/volunteers/ministries')).slice(0, 4)).toEqual([
    'Worship and Music',
    'Ushering',
    'Kids Church',
    'Media and Livestream',
  ])
  expect((await names('/api/membership/journeys/')).slice(0, 2)).toEqual(['Leadership', 'New Life'])
})

test('VOL-22 the wizard’s form becomes an application with its files, journeys, consent and e-mail', async () => {
  const { app, db } = await startTestApp()
  const journeys = (await app.inject('/api/membership/journeys')).json<ListOption[]>().map(({ id }) => id)
  const [, second] = (await app.inject('/api/volunteers/ministries')).json<ListOption[]>()
  const fields = await anApplication(app, {
    email: ' Maria@Example.org ',
    firstName: '  Maria ',
    medicalCondition: 'Asthma',
    minorMinistry: [second?.id ?? ''],
    // Sent twice is chosen once.
    lifeJourneys: [...journeys.slice(0, 3), journeys[0] ?? ''],
  })

  const reply = await postApplication(app, fields, { files: [await anId(), await anId()] })

  expect(reply.statusCode).toBe(201)
  const { id, received_at } = reply.json<{ id: string; received_at: string }>()
  expect(Date.parse(received_at)).toBeGreaterThan(Date.now() - 60_000)
  const row = await db.selectFrom('application').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    id,
    email: 'Maria@Example.org',
    email_key: 'maria@example.org',
    first_name: 'Maria',
    birthday: '1990-05-17',
    medical_condition: 'Asthma',
    major_ministry_id: fields.majorMinistry,
    minor_ministry_id: second?.id,
    has_lifegroup: true,
    is_lifegroup_leader: false,
    state: 'RECEIVED',
  })
  expect(await db.selectFrom('application_journey').select('journey_id').execute()).toHaveLength(3)
  expect(await count(db, 'application_file')).toBe(2)
  const consent = await db.selectFrom('consent_record').selectAll().executeTakeFirstOrThrow()
  expect(consent).toMatchObject({ id: row.consent_id, purpose: 'volunteer', notice_version: volunteerNotice.version })
  const { rows: mails } = await sql`select data from pgboss.job where name = 'application-mail'`.execute(db)
  expect(mails).toEqual([{ data: { application_id: id, kind: 'received' } }])
})

test('VOL-6 the notice that was shown is the one recorded: another version is refused, and silence is on record', async () => {
  const { app, db } = await startTestApp()
  const old = await postApplication(app, await anApplication(app), { noticeVersion: 'volunteer-2025-1' })
  expect([old.statusCode, old.json().code]).toEqual([409, 'notice_changed'])
  expect(await db.selectFrom('consent_record').select('id').execute()).toEqual([])

  const shown = { email: 'shown@example.org' }
  expect((await postApplication(app, await anApplication(app, shown))).statusCode).toBe(201)
  const silent = await anApplication(app, { email: 'silent@example.org' })
  expect((await postApplication(app, silent, { noticeVersion: null })).statusCode).toBe(201)
  const notices = await db
    .selectFrom('consent_record')
    .select(['purpose', 'notice_version', 'stated'])
    .orderBy('id')
    .execute()
  const { version: notice_version } = volunteerNotice
  expect(notices).toEqual([
    { purpose: 'volunteer', notice_version, stated: true },
    { purpose: 'volunteer', notice_version, stated: false },
  ])
})

test('VOL-16 VOL-17 one major ministry, at most one minor one, and not the same', async () => {
  const { app, db } = await startTestApp()
  const [first = '', second = '', third = ''] = (await app.inject('/api/volunteers/ministries'))
    .json<ListOption[]>()
    .map(({ id }) => id)
  const send = async (majorMinistry: string, minorMinistry: string[]) =>
    (await postApplication(app, await anApplication(app, { majorMinistry, minorMinistry }))).json().fields
  expect(await send(first, [second, third])).toEqual({ minorMinistry: ['Select maximum of one (1) Minor Ministry'] })
  expect(await send(first, [first])).toEqual({
    minorMinistry: ['Please choose a minor ministry other than your major one.'],
  })
  expect(await send('', [])).toEqual({ majorMinistry: ['Please select a major ministry'] })
  expect(await count(db, 'application')).toBe(0)
  expect(await send(first, [second])).toBeUndefined()
  expect(await count(db, 'application')).toBe(1)
})

test('VOL-22 every field is checked, each with its own words, and nothing is left behind', {
  timeout: 60_000,
}, async () => {
  const { app, db } = await startTestApp()
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(Date.now() + 86_400_000)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(Date.now())
  const [major] = (await app.inject('/api/volunteers/ministries')).json<ListOption[]>()
  const required = 'This field is required.'
  const gone = (what: string) => `This ${what} is no longer offered. Please choose again.`
  const wrong: [Record<string, string | string[]>, string, string][] = [
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'maria' }, 'email', 'Please enter a valid email address.'],
    [{ email: 'maria@example.org\r\nBcc: x@example.org' }, 'email', 'Please enter a valid email address.'],
    [{ lastName: ' ' }, 'lastName', 'Last Name is required.'],
    [{ middleName: '' }, 'middleName', 'Middle Name is required.'],
    [{ firstName: 'x'.repeat(201) }, 'firstName', 'Please shorten this to 200 characters.'],
    [{ birthday: '' }, 'birthday', required],
    [{ birthday: '2026-02-30' }, 'birthday', 'Please check this date: there is no such day.'],
    [{ birthday: '0000-01-01' }, 'birthday', 'Please check this date: there is no such day.'],
    [{ birthday: today }, 'birthday', 'Please check this date: it is today.'],
    [{ birthday: tomorrow }, 'birthday', 'Please check this date: it is in the future.'],
    [{ dateStart: tomorrow }, 'dateStart', 'Please check this date: it is in the future.'],
    [{ dateServed: tomorrow }, 'dateServed', 'Please check this date: it is in the future.'],
    [{ dateServed: '' }, 'dateServed', 'When did you start serving? (estimated) is required'],
    [{ dateStart: notYet }, 'dateStart', 'When did you first start attending the church? (estimated) is required'],
    [{ bloodType: 'C' }, 'bloodType', required],
    [{ sex: 'MALE' }, 'sex', required],
    [{ civilStatus: 'engaged' }, 'civilStatus', 'Civil Status is required.'],
    [{ contactNumber: '' }, 'contactNumber', 'Contact Number is required'],
    [{ emergencyContactPersonRelation: '' }, 'emergencyContactPersonRelation', 'This field is required'],
    [{ majorMinistry: '' }, 'majorMinistry', 'Please select a major ministry'],
    [{ majorMinistry: randomUUID() }, 'majorMinistry', gone('ministry')],
    [{ minorMinistry: [randomUUID()] }, 'minorMinistry', gone('ministry')],
    [{ minorMinistry: [randomUUID(), randomUUID()] }, 'minorMinistry', 'Select maximum of one (1) Minor Ministry'],
    [
      { minorMinistry: [major?.id ?? ''] },
      'minorMinistry',
      'Please choose a minor ministry other than your major one.',
    ],
    [{ lifeJourneys: [randomUUID()] }, 'lifeJourneys', gone('journey')],
    [{ lifegroupLeader: '' }, 'lifegroupLeader', required],
    [{ isLifegroupLeader: '' }, 'isLifegroupLeader', required],
    [{ isLifegroupLeader: '1' }, 'lifegroupMembers', required],
  ]
  for (const [over, field, words] of wrong) {
    const reply = await postApplication(app, await anApplication(app, over))
    expect([reply.statusCode, reply.json().fields], JSON.stringify(over)).toEqual([400, { [field]: [words] }])
  }
  await db.updateTable('ministry').set({ retired_at: new Date() }).execute()
  const retired = await postApplication(app, { ...(await anApplication(app)), majorMinistry: major?.id ?? '' })
  expect(retired.json().fields).toEqual({ majorMinistry: [gone('ministry')] })
  expect([await count(db, 'application'), await count(db, 'consent_record'), await count(db, 'stored_file')]).toEqual([
    0, 0, 0,
  ])
})

test('VOL-59 the answer says whom to ask: the church of the current event, where there is one', async () => {
  const { app } = await startTestApp()
  const reply = await postApplication(app, await anApplication(app))
  expect(reply.json()).toMatchObject({
    contact: { email: 'summit@harvestlight.example', phones: ['0917 555 0142', '0998 555 0176'] },
  })
  const without = await startTestApp({ empty: true })
  await without.db.insertInto('ministry').values({ name: 'Ushering', position: 1 }).execute()
  const answer = await postApplication(without.app, await anApplication(without.app))
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ contact: null })])
})

test('a character that no database keeps is left out, and no Lifegroup needs no leader', async () => {
  const { app, db } = await startTestApp()
  const fields = await anApplication(app, { firstName: 'Ma\0ria', hasLifegroup: '0', lifegroupLeader: '' })
  expect((await postApplication(app, fields)).statusCode).toBe(201)
  expect((await db.selectFrom('application').select('first_name').executeTakeFirstOrThrow()).first_name).toBe('Maria')
})

test('VOL-9 a known address is refused in words, however it is spelled', async () => {
  const { app, db } = await startTestApp()
  expect((await postApplication(app, await anApplication(app, { email: 'maria@example.org' }))).statusCode).toBe(201)
  const reply = await postApplication(app, await anApplication(app, { email: ' MARIA@example.org' }))
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'email_exists',
    error: 'Sorry, the email you provided is already in our database.',
  })
  expect(await count(db, 'application')).toBe(1)
})

test('VOL-9 50 posts at once with one address make one application', { timeout: 60_000 }, async () => {
  const first = await startTestApp()
  const second = await startSecondApp(first)
  const fields = await anApplication(first.app, { email: 'maria@example.org' })
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      postApplication(index % 2 ? first.app : second, { ...fields, application_key: randomUUID() }),
    ),
  )
  expect(statuses(replies)).toEqual({ 201: 1, 409: 49 })
  expect(new Set(replies.filter(({ statusCode }) => statusCode === 409).map((reply) => reply.json().code))).toEqual(
    new Set(['email_exists']),
  )
  expect(await count(first.db, 'application')).toBe(1)
  expect(await count(first.db, 'consent_record')).toBe(1)
})

test('VOL-9 twin: looking first and adding afterwards lets them in twice, unless the database refuses', async () => {
  const { app, db } = await startTestApp()
  await sql`alter table application drop constraint application_email_once`.execute(db)
  const fields = await anApplication(app, { email: 'maria@example.org' })
  await Promise.all(
    Array.from({ length: 20 }, () => postApplication(app, { ...fields, application_key: randomUUID() })),
  )
  expect(await count(db, 'application')).toBeGreaterThan(1)
})

test('VOL-28 the same draft sent again, also 20 times at once, gets the first answer and one e-mail', async () => {
  const { app, db } = await startTestApp()
  const fields = await anApplication(app)
  const replies = await Promise.all(Array.from({ length: 20 }, () => postApplication(app, fields)))
  replies.push(await postApplication(app, fields))
  expect(statuses(replies)).toEqual({ 201: 21 })
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(await count(db, 'application')).toBe(1)
  expect(await count(db, 'application_file')).toBe(1)
  const { rows } = await sql`select from pgboss.job where name = 'application-mail'`.execute(db)
  expect(rows).toHaveLength(1)

  const other = await postApplication(app, { ...fields, email: 'somebody@example.org' })
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
})

test('FILE-12 an application has one to five files', async () => {
  const { app, db } = await startTestApp()
  const files = await Promise.all(Array.from({ length: 6 }, anId))
  const six = await postApplication(app, await anApplication(app), { files })
  expect([six.statusCode, six.json().fields]).toEqual([400, { idFiles: ['Please send at most 5 files.'] }])
  const none = await postApplication(app, await anApplication(app), { files: [Buffer.alloc(0)] })
  expect(none.json().fields).toEqual({ idFiles: ['This field is required'] })
  expect(await count(db, 'application')).toBe(0)
  expect((await postApplication(app, await anApplication(app), { files: files.slice(0, 5) })).statusCode).toBe(201)
  expect(await count(db, 'application_file')).toBe(5)

  const { id } = await db.selectFrom('application').select('id').executeTakeFirstOrThrow()
  const [spare] = (await db.selectFrom('stored_file').select('id').execute()).toReversed()
  await db
    .deleteFrom('application_file')
    .where('file_id', '=', spare?.id ?? '')
    .execute()
  const add = (file_id: string) => db.insertInto('application_file').values({ application_id: id, file_id }).execute()
  await add(spare?.id ?? '')
  const [proof] = await db
    .insertInto('stored_file')
    .values({
      purpose: 'identification',
      storage_key: 'x',
      pages: 1,
      size: 1,
      sha256: Buffer.alloc(32),
    })
    .returning('id')
    .execute()
  await expect(add(proof?.id ?? '')).rejects.toThrow('at most five files')
})

test('FILE-7 a form with too many parts, files or bytes is refused while it is read', { timeout: 60_000 }, async () => {
  const { app, db } = await startTestApp()
  const fields = await anApplication(app)
  const parts = await postApplication(app, { ...fields, lifeJourneys: Array.from({ length: 10_000 }, () => 'x') })
  expect(parts.statusCode).toBe(413)
  const files = await postApplication(app, fields, { files: Array.from({ length: 7 }, () => Buffer.from('x')) })
  expect(files.statusCode).toBe(413)
  const bytes = await postApplication(app, fields, { files: [Buffer.alloc(12 * 1024 * 1024)] })
  expect(bytes.statusCode).toBe(413)
  const field = await postApplication(app, { ...fields, firstName: 'x'.repeat(100_000) })
  expect([400, 413]).toContain(field.statusCode)
  const broken = await app.inject({
    method: 'POST',
    url: '/api/membership/',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b\r\nnonsense',
  })
  expect(broken.statusCode).toBeGreaterThanOrEqual(400)
  expect(broken.statusCode).toBeLessThan(500)
  const json = await app.inject({ method: 'POST', url: '/api/membership/', payload: fields })
  expect(json.statusCode).toBeGreaterThanOrEqual(400)
  expect(json.statusCode).toBeLessThan(500)
  expect(await count(db, 'application')).toBe(0)
})

test('SEC-6 nothing of an application appears in the logs', async () => {
  const lines: string[] = []
  const { app, db } = await startTestApp({ logStream: { write: (line) => lines.push(line) } })
  const canary = {
    email: 'canary@example.org',
    firstName: 'Canaryfirst',
    medicalCondition: 'Canary asthma',
    contactNumber: '09999999999',
  }
  const fields = await anApplication(app, canary)
  await postApplication(app, fields)
  await postApplication(app, { ...fields, application_key: randomUUID() })
  await postApplication(app, { ...fields, birthday: 'canary' })
  await app.inject({ method: 'POST', url: '/api/membership/checkemail/', payload: { email: canary.email } })
  await app.inject('/api/membership/addition/canarytoken')
  await app.inject('/volunteers/addition/canarytoken')
  await db.destroy()
  await postApplication(app, fields)
  const log = lines.join('')
  expect(log).toContain('"route":"/api/membership"')
  expect(log).not.toMatch(/canary|09999999999/i)
})

test('SEC-4 a flood of applications from many addresses is slowed down', async () => {
  const { app, db } = await startTestApp()
  const resets_at = new Date(Date.now() + 60_000)
  await db.insertInto('rate_limit').values({ key: 'application', used: 2999, resets_at }).execute()
  const send = async (remoteAddress: string) =>
    (await postApplication(app, await anApplication(app), { remoteAddress })).statusCode
  expect([await send('10.0.0.1'), await send('10.0.0.2')]).toEqual([201, 429])
})

import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { switchFlashSale } from '#features/pricing/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Event } from '#platform/server/db-types.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { startSettings } from '#test/support/changing-settings.ts'
import { sampleSettings } from '#test/support/event-settings.ts'
import { aGroup } from '#test/support/factories.ts'
import { aPerson, aSubmission, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'
import type { SettingsAnswer } from '../contract.ts'
import { missingOf } from './settings-rules.ts'

const bare = {
  slug: 'bare',
  name: 'Bare',
  organizer: 'Church',
  starts_on: '2098-11-29',
  receipt_prefix: 'BARE',
  pre_registration_price: 100,
  bank_name: '',
  bank_account_name: '',
  bank_account_number: '',
  contact_email: '',
}
const everything = ['prices', 'contact', 'bank', 'designations']
const { prices, contact, designations } = sampleSettings

/** As whoever types SQL would. */
const addBare = (db: Database, over: Partial<Insertable<Event>> = {}) =>
  db
    .insertInto('event')
    .values({ ...bare, ...over })
    .execute()

async function startBare() {
  const here = await startSettings()
  await addBare(here.db)
  const settings = async () => (await here.admin.get('/api/staff/event/settings?event=bare')).json<SettingsAnswer>()
  const save = async (changes: object) =>
    here.admin.put('/api/staff/event/draft?event=bare', { version: (await settings()).version, changes })
  const publish = async () =>
    here.admin.post('/api/staff/event/publish?event=bare', { version: (await settings()).version })
  const visitors = async () => (await here.app.inject('/events/api/events/bare')).json()
  const missing = async () =>
    (
      await sql<{ missing: string[] }>`select event_missing(id) as missing from event where slug = 'bare'`.execute(
        here.db,
      )
    ).rows[0]?.missing
  return { ...here, settings, save, publish, visitors, missing }
}

test('SETUP-1 an event is in preparation until it is published, and nobody registers for it, by form or at the desk', async () => {
  const { app, db, visitors, ...here } = await startBare()
  const desk = await asStaff({ app, db, ...here }, 'desk')
  expect(await visitors()).toMatchObject({ in_preparation: true, registration_open: false })
  // Even with all that somebody needs who registers.
  await addSampleEvent(db, { slug: 'full', in_preparation: true })
  const reply = await postSubmission(app, aSubmission({ event: 'full' }))
  expect([reply.statusCode, reply.json()]).toEqual([
    409,
    { error: 'Registration for this event has not opened yet.', code: 'registration_closed' },
  ])
  const walkIn = await desk.post('/api/staff/door/walk-in/?event=full', {
    event: 'full',
    group_key: randomUUID(),
    consent: true,
    amount: 1500,
    participants: [{ first_name: 'Ana', last_name: 'Cruz', designation: 'GUEST', mobile: '09175550142' }],
  })
  expect([walkIn.statusCode, walkIn.json().code]).toEqual([409, 'registration_closed'])
  await expect(aGroup(db, { event: 'full' })).rejects.toMatchObject({ constraint: 'event_takes_registrations' })
  expect(await db.selectFrom('registration_group').select('id').execute()).toEqual([])
})

test('SETUP-1 published, it takes registrations from its opening on, which is written down', async () => {
  const { app, db, settings, save, publish, visitors } = await startBare()
  await save({ prices, contact, designations })
  expect(await visitors()).toMatchObject({ in_preparation: true, registration_open: false, contact_email: '' })
  const reply = await publish()
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await settings()).toMatchObject({ event: { in_preparation: false }, missing: [], changed: [] })
  expect(await visitors()).toMatchObject({ in_preparation: false, registration_open: true })
  const { id } = await db.selectFrom('event').where('slug', '=', 'bare').select('id').executeTakeFirstOrThrow()
  const entries = db.selectFrom('audit_entry').where('action', '=', 'event.published').where('subject', '=', id)
  expect(await entries.select('details').execute()).toMatchObject([{ details: { opened: true } }])
  const elder = aPerson({ designation: 'ELDER' })
  expect((await postSubmission(app, aSubmission({ event: 'bare' }, [elder]))).statusCode).toBe(201)
})

test('SETUP-1 one that has everything already is published without a change, once', async () => {
  const { db, admin } = await startBare()
  await addSampleEvent(db, { slug: 'full', in_preparation: true })
  const publish = () => admin.post('/api/staff/event/publish?event=full', { version: 0 })
  expect((await publish()).json()).toMatchObject({ event: { in_preparation: false } })
  const again = await admin.post('/api/staff/event/publish?event=full', { version: 1 })
  expect(again.json()).toMatchObject({ code: 'nothing_to_publish' })
})

test('SETUP-2 what visitors need and is missing is told, and publishing and the preview are refused with it', async () => {
  const { admin, settings, save, publish, missing, visitors } = await startBare()
  expect((await settings()).missing).toEqual(everything)
  expect(await missing()).toEqual(everything)
  await save({ prices })
  expect((await settings()).missing).toEqual(['contact', 'bank', 'designations'])
  await save({ designations })
  const refusal = await publish()
  expect([refusal.statusCode, refusal.json()]).toEqual([
    409,
    {
      error:
        'Visitors cannot register yet. Still missing: an e-mail address for questions; the bank account that money is sent to.',
      code: 'event_incomplete',
    },
  ])
  expect((await admin.get('/api/staff/event/preview?event=bare')).json()).toMatchObject({ code: 'event_incomplete' })
  expect(await missing()).toEqual(everything)
  expect(await visitors()).toMatchObject({ in_preparation: true })
  await save({ contact })
  expect((await admin.get('/api/staff/event/preview?event=bare')).json()).toMatchObject({
    event: { registration_open: true, in_preparation: false },
  })
  expect(await visitors()).toMatchObject({ in_preparation: true })
})

test('SETUP-2 nothing but blanks is nothing', () => {
  const { about } = sampleSettings
  const of = (over: object) => missingOf({ ...sampleSettings, ...over })
  expect(of({})).toEqual([])
  expect(of({ about: { ...about, name: ' ' } })).toEqual(['about'])
  expect(of({ about: { ...about, organizer: ' ' } })).toEqual(['about'])
  expect(of({ prices: { ...prices, standard_price: '' } })).toEqual(['prices'])
  expect(of({ contact: { ...contact, contact_email: ' ' } })).toEqual(['contact'])
  for (const field of ['bank_name', 'bank_account_name', 'bank_account_number']) {
    expect(of({ contact: { ...contact, [field]: ' ' } })).toEqual(['bank'])
  }
  expect(of({ designations: { designations: [] } })).toEqual(['designations'])
})

test('SETUP-2 the database opens no event that lacks something, by whichever way', async () => {
  const { db } = await startBare()
  const incomplete = { constraint: 'open_event_is_complete' }
  await expect(addBare(db, { slug: 'open', receipt_prefix: 'OPEN', in_preparation: false })).rejects.toMatchObject(
    incomplete,
  )
  const open = (set: object) => db.updateTable('event').set(set).where('slug', '=', 'ls2025').execute()
  await expect(
    db.updateTable('event').set({ in_preparation: false }).where('slug', '=', 'bare').execute(),
  ).rejects.toMatchObject(incomplete)
  for (const field of ['name', 'organizer', 'contact_email', 'bank_name', 'bank_account_name', 'bank_account_number']) {
    await expect(open({ [field]: ' ' })).rejects.toMatchObject(incomplete)
  }
  await expect(db.updateTable('designation').set({ retired_at: new Date() }).execute()).rejects.toMatchObject(
    incomplete,
  )
  await expect(db.deleteFrom('designation').execute()).rejects.toMatchObject(incomplete)
  await expect(
    db.updateTable('price_rule').set({ ends_at: new Date() }).where('kind', '=', 'standard').execute(),
  ).rejects.toMatchObject(incomplete)
  await expect(db.deleteFrom('price_rule').where('kind', '=', 'standard').execute()).rejects.toMatchObject(incomplete)
})

test('SETUP-2 of two who take the last two designations away at once, one is refused', async () => {
  const { db } = await startBare()
  await db
    .updateTable('designation')
    .set({ retired_at: new Date() })
    .where('value', 'not in', ['ELDER', 'GUEST'])
    .execute()
  const retire = (value: string) =>
    db.updateTable('designation').set({ retired_at: new Date() }).where('value', '=', value).execute()
  const outcomes = await atTheSameTime(db, (tx) => tx.selectFrom('event').select('id').forUpdate().execute(), [
    () => Promise.allSettled([retire('ELDER')]),
    () => Promise.allSettled([retire('GUEST')]),
  ])
  expect(
    outcomes
      .flat()
      .map(({ status }) => status)
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(['fulfilled', 'rejected'])
})

test('SETUP-3 the first page is not led to an event in preparation while there is another one', async () => {
  const { db, admin, save, publish, settings } = await startBare()
  const make = () => admin.post('/api/staff/event/current?event=bare')
  expect((await make()).json()).toMatchObject({ code: 'event_incomplete', error: /the usual price/ })
  await save({ prices, contact, designations })
  expect((await make()).json()).toMatchObject({ code: 'event_in_preparation' })
  expect((await admin.get('/api/staff/event/settings')).json()).toMatchObject({ event: { slug: 'ls2025' } })
  const byHand = () =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('event').set({ is_current: false }).execute()
      await tx.updateTable('event').set({ is_current: true }).where('slug', '=', 'bare').execute()
    })
  await expect(byHand()).rejects.toMatchObject({ constraint: 'current_event_is_complete' })
  await publish()
  expect((await make()).json()).toMatchObject({ event: { slug: 'bare', is_current: true } })
  expect((await settings()).event.is_current).toBe(true)
})

test('SETUP-3 the first event of all is the current one while it is in preparation', async () => {
  const { db } = await startTestApp({ empty: true })
  await addBare(db, { is_current: true })
  expect(await db.selectFrom('event').select(['slug', 'is_current']).execute()).toEqual([
    { slug: 'bare', is_current: true },
  ])
})

test('SETUP-11 the command waits for whoever sells, refuses a second sale at once, and is written down', async () => {
  const { db } = await startTestApp()
  const { id: event_id } = await db.selectFrom('event').select('id').executeTakeFirstOrThrow()
  const starts_at = new Date(Date.now() + 7_200_000)
  const ends_at = new Date(Date.now() + 10_800_000)
  const [outcome] = await atTheSameTime(db, (tx) => tx.selectFrom('event').select('id').forKeyShare().execute(), [
    () => switchFlashSale(db, { event: 'ls2025', on: true, hours: 1 }),
  ])
  expect(outcome?.ends_at).toBeInstanceOf(Date)
  const written = await db
    .selectFrom('audit_entry')
    .where('action', '=', 'price.flash_sale')
    .select('details')
    .execute()
  expect(written).toEqual([{ details: expect.objectContaining({ on: true, before: expect.anything() }) }])
  const older = { event_id, kind: 'flash' as const, price_per_person: 90_000, starts_at, ends_at }
  await db
    .insertInto('price_rule')
    .values({ ...older, id: '00000000-0000-7000-8000-000000000001' })
    .execute()
  await expect(switchFlashSale(db, { event: 'ls2025', on: true, hours: 3 })).rejects.toMatchObject({
    code: 'flash_sale_is_on',
  })
})

test('SETUP-11 an event has one flash sale at a time, and the database sees to that', async () => {
  const { db } = await startTestApp()
  await addSampleEvent(db, { slug: 'ls2026' })
  const idOf = async (slug: string) =>
    (await db.selectFrom('event').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()).id
  const plan = async (slug: string, from: string, until: string) =>
    db
      .insertInto('price_rule')
      .values({
        event_id: await idOf(slug),
        kind: 'flash',
        price_per_person: 90_000,
        starts_at: new Date(from),
        ends_at: new Date(until),
      })
      .execute()
  await plan('ls2025', '2030-01-01', '2030-01-05')
  await expect(plan('ls2025', '2030-01-04', '2030-01-06')).rejects.toMatchObject({
    constraint: 'one_flash_sale_at_a_time',
  })
  await plan('ls2025', '2030-01-05', '2030-01-06')
  await plan('ls2026', '2030-01-04', '2030-01-06')
})

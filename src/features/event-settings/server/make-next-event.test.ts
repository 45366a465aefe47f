import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reservedSlugs } from '#shared/reserved-slugs.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { startSettings } from '#test/support/changing-settings.ts'
import { aGroup } from '#test/support/factories.ts'
import { aSubmission, postSubmission } from '#test/support/submission.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'
import type { SettingsAnswer } from '../contract.ts'

const asked = {
  name: 'Legacy Summit 2098',
  slug: 'ls2098',
  starts_on: '2098-11-29',
  receipt_prefix: 'LS98',
  registration_opens_at: '2098-08-30T08:00',
}

async function startNext() {
  const here = await startSettings()
  const make = (over: object = {}) => here.admin.post('/api/staff/event/next?event=ls2025', { ...asked, ...over })
  const settingsOf = async (slug: string) =>
    (await here.admin.get(`/api/staff/event/settings?event=${slug}`)).json<SettingsAnswer>()
  const row = (slug: string) =>
    here.db.selectFrom('event').where('slug', '=', slug).selectAll().executeTakeFirstOrThrow()
  const count = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from event`.execute(here.db)).rows[0]?.n)
  return { ...here, make, settingsOf, row, count }
}

test('EVENT-20 STAFF-11 the next event has everything that was published of this one, but what was asked', async () => {
  const { db, make, row, settingsOf, save } = await startNext()
  await db
    .updateTable('event')
    .set({
      venue: 'Plaza Hall',
      venue_map_url: 'https://maps.example/a',
      starts_time: '08:30',
      balance_policy: 'block',
      reminder_days: 9,
      flash_hold_hours: 12,
      may_correct: true,
      may_hand_on: true,
      may_cancel: true,
      changes_until: new Date('2025-11-20'),
      receipt_title: 'A title',
      walk_in_fields: sql`'{mobile}'`,
      statement_columns: JSON.stringify({ date: 'Date' }),
      registration_opens_at: new Date('2025-01-01'),
    })
    .execute()
  await db.updateTable('designation').set({ retired_at: new Date() }).where('value', '=', 'ELDER').execute()
  await save({ contact: { ...(await settingsOf('ls2025')).draft.contact, bank_account_number: 'drafted' } })

  const reply = await make()
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json()).toEqual({ slug: 'ls2098' })

  const { id, created_at, registration_ends_at, ...made } = await row('ls2098')
  const { id: _id, created_at: _at, registration_ends_at: _ends, ...from } = await row('ls2025')
  expect(made).toEqual({
    ...from,
    name: asked.name,
    slug: asked.slug,
    starts_on: asked.starts_on,
    receipt_prefix: asked.receipt_prefix,
    registration_opens_at: new Date('2098-08-30T00:00:00Z'),
    registration_closes_at: null,
    changes_until: null,
    is_current: false,
  })
  expect(made).toMatchObject({ venue: 'Plaza Hall', statement_columns: { date: 'Date' }, reminder_days: 9 })
  expect(registration_ends_at).toEqual(new Date('2098-11-29T16:00:00Z'))
  expect(Date.now() - created_at.getTime()).toBeLessThan(60_000)
  expect(id).not.toBe(_id)

  const [copy, original] = [await settingsOf('ls2098'), await settingsOf('ls2025')]
  expect(copy.published.designations).toEqual(original.published.designations)
  expect(copy.published.designations.designations.map(({ value }) => value)).not.toContain('ELDER')
  expect(copy).toMatchObject({ version: 0, changed: [], people: 0, has_receipts: false, flash_sale: null })
  expect(original.changed).toHaveLength(1)
})

test('EVENT-20 prices are copied without what was for a time: no flash sale, and no lower price that ends', async () => {
  const { db, make, settingsOf, row } = await startNext()
  const { id } = await row('ls2025')
  const rule = (over: object) => ({ event_id: id, kind: 'promo' as const, price_per_person: 120_000, ...over })
  await db
    .insertInto('price_rule')
    .values([
      rule({ minimum_count: 5, ends_at: new Date('2099-01-01') }),
      rule({ ends_at: new Date('2020-01-01') }),
      rule({ price_per_person: 110_000, minimum_count: 15, starts_at: new Date('2025-01-01') }),
      rule({ price_per_person: 140_000, starts_at: new Date('2025-01-01') }),
      rule({ price_per_person: 100_000, minimum_count: 20, starts_at: new Date('2098-10-01T00:00:00+08:00') }),
      rule({ kind: 'standard', price_per_person: 170_000, ends_at: new Date('2025-01-01') }),
    ])
    .execute()
  await sql`update price_rule set ends_at = '2099-01-01' where kind = 'flash'`.execute(db)

  expect((await make()).statusCode).toBe(200)

  expect((await settingsOf('ls2098')).published.prices).toEqual({
    standard_price: '1500',
    pre_registration_price: '500',
    promos: [
      { minimum_count: '1', price: '1400', starts_at: '', ends_at: '' },
      { minimum_count: '10', price: '1350', starts_at: '', ends_at: '' },
      { minimum_count: '15', price: '1100', starts_at: '', ends_at: '' },
      { minimum_count: '20', price: '1000', starts_at: '2098-10-01T00:00', ends_at: '' },
    ],
    flash_price: '',
    flash_starts_at: '',
    flash_ends_at: '',
    flash_pairs: '',
    flash_hold_hours: '48',
  })
})

test('EVENT-20 nothing that happened is in it, and nobody can register before it opens', async () => {
  const { app, db, make, row } = await startNext()
  await aGroup(db, { mode: 'BANK' })
  await make()
  const { id } = await row('ls2098')
  for (const table of ['registration_group', 'registration', 'payment', 'receipt_series', 'event_draft'] as const) {
    expect([table, await db.selectFrom(table).where('event_id', '=', id).selectAll().execute()]).toEqual([table, []])
  }
  expect((await app.inject('/events/api/events/ls2098')).json()).toMatchObject({
    registration_open: false,
    registration_opens_at: '2098-08-30T00:00:00.000Z',
  })
  expect((await postSubmission(app, { ...aSubmission(), event: 'ls2098' })).statusCode).toBe(409)
  expect((await app.inject('/events/api/events/current')).json()).toMatchObject({ id: 'ls2025' })
})

test('EVENT-20 sent again, alone or at the same time, it is made once and written down once', async () => {
  const { db, make, count } = await startNext()
  const replies = await atTheSameTime(
    db,
    (tx) => sql`lock table event in share mode`.execute(tx),
    Array.from({ length: 4 }, () => () => make()),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await make()).json()).toEqual({ slug: 'ls2098' })
  expect(await count()).toBe(2)
  const entries = await db.selectFrom('audit_entry').where('action', '=', 'event.made').select('details').execute()
  expect(entries).toEqual([{ details: expect.objectContaining({ slug: 'ls2098', name: 'Legacy Summit 2098' }) }])
})

test('EVENT-20 a word or a beginning that another event has is refused at its field', async () => {
  const { db, make, count } = await startNext()
  await addSampleEvent(db, { slug: 'other', receipt_prefix: 'OTH', name: 'The Other' })
  const refusal = async (over: object) => {
    const reply = await make(over)
    return [reply.statusCode, reply.json<{ code: string; fields: object }>().code, Object.keys(reply.json().fields)]
  }
  expect(await refusal({ slug: 'other' })).toEqual([409, 'slug_taken', ['slug']])
  expect((await make({ slug: ' OTHER ' })).json()).toMatchObject({
    error: 'The Other has this word in its address already. Please choose another one.',
  })
  expect(await refusal({ receipt_prefix: 'oth' })).toEqual([409, 'prefix_taken', ['receipt_prefix']])
  await make()
  for (const over of [
    { name: 'Another' },
    { starts_on: '2098-11-30' },
    { registration_opens_at: '2098-08-30T08:01' },
  ]) {
    expect(await refusal(over)).toEqual([409, 'slug_taken', ['slug']])
  }
  expect(await refusal({ slug: 'ls2098-b' })).toEqual([409, 'prefix_taken', ['receipt_prefix']])
  expect(await count()).toBe(3)
})

test('EVENT-20 what cannot be is refused at its field: an opening that is over or after the day, a word that is none', async () => {
  const { make, count } = await startNext()
  const fieldsOf = async (over: object) => {
    const reply = await make(over)
    return [reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]
  }
  expect(await fieldsOf({ registration_opens_at: '2020-01-01T08:00' })).toEqual([400, ['registration_opens_at']])
  expect(await fieldsOf({ registration_opens_at: '' })).toEqual([400, ['registration_opens_at']])
  expect(await fieldsOf({ registration_opens_at: '2098-11-30T08:00' })).toEqual([400, ['registration_opens_at']])
  for (const slug of ['', 'a', '-ls', 'ls_27', 'ls 27', 'ñ27', 'x'.repeat(41), 'staff', 'API', 'current']) {
    expect([slug, ...(await fieldsOf({ slug }))]).toEqual([slug, 400, ['slug']])
  }
  for (const receipt_prefix of ['', 'L', 'LS-98', 'ABCDEFGHI']) {
    expect(await fieldsOf({ receipt_prefix })).toEqual([400, ['receipt_prefix']])
  }
  expect(await fieldsOf({ name: ' ' })).toEqual([400, ['name']])
  expect(await fieldsOf({ starts_on: '2099-02-30' })).toEqual([400, ['starts_on']])
  expect(await count()).toBe(1)
})

test('EVENT-21 the database refuses an event under every word that is ours', async () => {
  const { db } = await startNext()
  for (const slug of reservedSlugs) {
    await expect(addSampleEvent(db, { slug }), slug).rejects.toThrow('slug_is_no_address_of_ours')
  }
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSubmission, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'

test('LAND-19 SHARED-16 an event is read by its id, with and without the trailing slash', async () => {
  const { app } = await startTestApp()

  const replies = await Promise.all(
    ['/events/api/events/ls2025', '/events/api/events/ls2025/'].map((url) => app.inject(url)),
  )

  for (const reply of replies) {
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      id: 'ls2025',
      name: 'Legacy Summit 2025',
      date: '2025-11-29',
      venue: null,
      bank: { account_number: '0012 3456 7890' },
      registration_open: true,
    })
  }
})

test('LAND-20 SHARED-15 an event that does not exist is a 404 in words', async () => {
  const { app } = await startTestApp()
  const reply = await app.inject('/events/api/events/nowhere')
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toEqual({ error: 'We could not find that event.', code: 'event_not_found' })
})

test('LAND-21 LAND-24 registration is open inside its window by the database clock', async () => {
  const { app, db } = await startTestApp()
  const openWith = async (opens: Date | null, closes: Date | null) => {
    await db.updateTable('event').set({ registration_opens_at: opens, registration_closes_at: closes }).execute()
    const { registration_open, registration_opens_at } = (await app.inject('/events/api/events/ls2025')).json()
    return [registration_open, registration_opens_at]
  }
  const yesterday = new Date(Date.now() - 86_400_000)
  const tomorrow = new Date(Date.now() + 86_400_000)

  const later = new Date(Date.now() + 2 * 86_400_000)

  expect(await openWith(yesterday, tomorrow)).toEqual([true, null])
  expect(await openWith(null, later)).toEqual([true, null])
  expect(await openWith(tomorrow, later)).toEqual([false, tomorrow.toISOString()])
  expect(await openWith(null, yesterday)).toEqual([false, null])
})

test('LAND-21 an event without a closing time ends with its day, as Manila counts days', async () => {
  const { app, db } = await startTestApp()
  const statusOn = async (starts_on: string) => {
    await db.updateTable('event').set({ starts_on, registration_closes_at: null }).execute()
    const { registration_open } = (await app.inject('/events/api/events/ls2025')).json()
    const { statusCode } = await postSubmission(app, aSubmission())
    return [registration_open, statusCode]
  }
  const inManila = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date(Date.now() + days * 86_400_000))

  expect(await statusOn('2025-11-29')).toEqual([false, 409])
  expect(await statusOn(inManila(-1))).toEqual([false, 409])
  expect(await statusOn(inManila(0))).toEqual([true, 201])
  const { rows } = await sql<{ ends: string }>`
    select (registration_ends_at at time zone 'Asia/Manila')::text as ends from event
  `.execute(db)
  expect(rows).toEqual([{ ends: `${inManila(1)} 00:00:00` }])
})

test('REG-30 designations come in their order, without the retired ones', async () => {
  const { app, db } = await startTestApp()
  await db.updateTable('designation').set({ retired_at: new Date() }).where('value', '=', 'ELDER').execute()

  const list = (await app.inject('/events/api/events/list-designations/')).json()

  expect(list[0]).toEqual({ value: 'PASTOR', label: 'Pastor' })
  expect(list.map(({ value }: { value: string }) => value)).not.toContain('ELDER')
})

test('LAND-22 there is one current event at most', async () => {
  const { db } = await startTestApp()
  const {
    id,
    registration_ends_at: _made,
    ...first
  } = await db.selectFrom('event').selectAll().executeTakeFirstOrThrow()
  expect(id).toMatch(/^[\da-f-]{36}$/)
  await expect(
    db
      .insertInto('event')
      .values({ ...first, slug: 'ls2026' })
      .execute(),
  ).rejects.toThrow('one_current_event')
})

test('MNG-12 the day of an event is a file for a calendar', async () => {
  const { app } = await startTestApp()
  const file = await app.inject('/events/api/events/ls2025/calendar.ics')
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="ls2025.ics"')
  expect(file.body).toContain('SUMMARY:Legacy Summit 2025\r\n')
  expect((await app.inject('/events/api/events/nothing/calendar.ics')).statusCode).toBe(404)
})

import { expect, test } from 'vitest'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { startSettings } from '#test/support/changing-settings.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'

async function startWithMore() {
  const here = await startSettings()
  for (const slug of ['ls2026', 'ls2027']) await addSampleEvent(here.db, { slug, name: slug })
  const make = (slug: string) => here.admin.post(`/api/staff/event/current?event=${slug}`)
  const current = async () =>
    (await here.db.selectFrom('event').where('is_current', '=', true).select('slug').execute()).map(({ slug }) => slug)
  const entries = () =>
    here.db.selectFrom('audit_entry').where('action', '=', 'event.current').select(['subject', 'details']).execute()
  const idOf = async (slug: string) =>
    (await here.db.selectFrom('event').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()).id
  return { ...here, make, current, entries, idOf }
}

test('EVENT-22 an admin makes another event the current one, which is written down once', async () => {
  const { app, make, current, entries, idOf, settings } = await startWithMore()
  const reply = await make('ls2026')
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json()).toMatchObject({ event: { slug: 'ls2026', is_current: true } })
  expect(await current()).toEqual(['ls2026'])
  expect((await settings()).event).toMatchObject({ slug: 'ls2026' })
  expect((await app.inject('/events/api/events/current')).json()).toMatchObject({ id: 'ls2026' })
  expect((await make('ls2026')).statusCode).toBe(200)
  expect(await entries()).toEqual([{ subject: await idOf('ls2026'), details: { before: await idOf('ls2025') } }])
})

test('EVENT-22 two who choose at once both succeed, and one event is the current one', async () => {
  const { db, make, current, entries } = await startWithMore()
  await db.updateTable('event').set({ is_current: false }).execute()
  const replies = await atTheSameTime(db, (tx) => tx.selectFrom('event').select('id').forUpdate().execute(), [
    () => make('ls2026'),
    () => make('ls2027'),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await current()).toHaveLength(1)
  expect(await entries()).toHaveLength(2)
})

test('EVENT-22 an event that does not exist leaves the current one as it is', async () => {
  const { make, current } = await startWithMore()
  expect((await make('nowhere')).statusCode).toBe(404)
  expect(await current()).toEqual(['ls2025'])
})

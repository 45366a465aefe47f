import { expect, test } from 'vitest'
import { startSettings } from '#test/support/changing-settings.ts'
import { firstNotice } from '#test/support/consent.ts'
import { aPerson, aSubmission, formHeaders, postSubmission } from '#test/support/submission.ts'
import { consentHeader } from '../../privacy/contract.ts'

const words = {
  notice_summary: '  We ask for little. \n\nWe keep it for a year.\nWe ask for little.',
  notice_sections: [
    { heading: 'Why', text: 'To register you.' },
    { heading: 'How long', text: 'A year.\nThen it is erased.' },
  ],
}

type Here = Awaited<ReturnType<typeof startSettings>>
const noticeOf = async ({ app }: Here, version: string) =>
  (await app.inject(`/events/api/privacy-notices/${version}`)).json()
const publishWords = async (here: Here, to = words) => {
  expect((await here.save({ privacy: to })).statusCode).toBe(200)
  expect((await here.publish()).statusCode).toBe(200)
}
const agreeTo = ({ app }: Here, version: string, people = [aPerson()]) => {
  const fields = aSubmission({}, people)
  return postSubmission(app, fields, { ...formHeaders(fields.group_key), [consentHeader]: version })
}

test('EVENT-17 other words are another version, and whoever agreed stays with those that they read', async () => {
  const here = await startSettings()
  const first = await noticeOf(here, firstNotice)
  expect((await agreeTo(here, firstNotice, [aPerson(), aPerson()])).statusCode).toBe(201)
  const [before] = await here.db.selectFrom('consent_record').selectAll().execute()

  await here.save({ privacy: words })
  expect((await here.visitors()).consent_version).toBe(firstNotice)
  expect((await here.app.inject('/events/api/privacy-notices/ls2025-1')).statusCode).toBe(404)
  await here.publish()
  expect((await here.visitors()).consent_version).toBe('ls2025-1')
  expect(await noticeOf(here, 'ls2025-1')).toEqual({
    version: 'ls2025-1',
    title: 'Data Privacy Consent',
    summary: ['We ask for little.', 'We keep it for a year.'],
    sections: words.notice_sections,
  })
  expect((await agreeTo(here, 'ls2025-1')).statusCode).toBe(201)

  expect(await noticeOf(here, firstNotice)).toEqual(first)
  expect(
    await here.db
      .selectFrom('consent_record')
      .selectAll()
      .where('id', '=', before?.id ?? '')
      .execute(),
  ).toEqual([before])
  expect((await here.admin.get('/api/staff/event/notices')).json()).toMatchObject([
    { version: 'ls2025-1', people: 1, shown_now: true, published_by: 'Adrian Bautista' },
    { ...first, people: 2, shown_now: false, published_by: null },
  ])

  await publishWords(here, { ...words, notice_summary: 'Less still.' })
  expect((await here.visitors()).consent_version).toBe('ls2025-2')
})

test('EVENT-18 whoever read older words is refused until they have read the new ones', async () => {
  const here = await startSettings()
  await publishWords(here)
  const late = await agreeTo(here, firstNotice)
  expect([late.statusCode, late.json().code]).toEqual([409, 'notice_changed'])
  expect(await here.db.selectFrom('registration_group').select('id').execute()).toEqual([])
  expect((await agreeTo(here, 'ls2025-1')).statusCode).toBe(201)
})

test('EVENT-17 what is published without a word changed leaves the version as it is', async () => {
  const here = await startSettings()
  const { published } = await here.settings()
  await here.save({ about: { ...published.about, venue: 'Hall' } })
  await here.publish()
  expect((await here.visitors()).consent_version).toBe(firstNotice)
  await publishWords(here)
  await here.save({ about: { ...published.about, venue: 'Plaza' } })
  await here.publish()
  expect((await here.visitors()).consent_version).toBe('ls2025-1')
})

test('EVENT-17 a notice without words, or with two parts of one name, is refused at its field', async () => {
  const here = await startSettings()
  const { privacy } = (await here.settings()).draft
  const [part] = privacy.notice_sections
  for (const [wrong, field] of [
    [{ notice_summary: ' \n ' }, 'changes.privacy.notice_summary'],
    [{ notice_sections: [] }, 'changes.privacy.notice_sections'],
    [{ notice_sections: [part, part] }, 'changes.privacy.notice_sections'],
    [{ notice_sections: [{ heading: 'Why', text: '' }] }, 'changes.privacy.notice_sections.0.text'],
  ] as const) {
    const reply = await here.save({ privacy: { ...privacy, ...wrong } })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual([field])
  }
})

test('EVENT-17 an event whose word in the address ends like a version counts on from the versions there are', async () => {
  const here = await startSettings()
  await here.db.updateTable('event').set({ slug: 'summit-2025' }).where('slug', '=', 'ls2025').execute()
  await publishWords(here)
  const event = await here.db.selectFrom('event').select('consent_version').where('slug', '=', 'summit-2025').execute()
  expect(event).toEqual([{ consent_version: 'summit-2025-3' }])
})

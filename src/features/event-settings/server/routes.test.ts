import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { atTheSameTime } from '#test/support/at-the-same-time.ts'
import { startSettings } from '#test/support/changing-settings.ts'
import { aGroup } from '#test/support/factories.ts'
import { aStaffMember } from '#test/support/staff-member.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'
import type { EventSettings, SettingsAnswer } from '../contract.ts'

const every: EventSettings = {
  about: {
    name: 'Legacy Summit 2026',
    organizer: 'Light Church',
    starts_on: '2026-11-28',
    starts_time: '08:30',
    ends_time: '17:00',
    venue: 'Plaza Hall',
    venue_map_url: 'https://maps.example/abc',
    vision: 'To go on.',
  },
  pictures: { banner_id: '', banner_alt: '', logo_id: '' },
  registration: {
    registration_opens_at: '2026-01-05T08:00',
    registration_closes_at: '2026-11-20T18:00',
    fee_note: 'with lunch',
    balance_policy: 'block',
    receipt_prefix: 'LS26',
  },
  seats: {
    capacity: '500',
    seat_hold_hours: '24',
    may_correct: 'yes',
    may_hand_on: 'yes',
    may_cancel: 'yes',
    changes_until: '2026-11-15T18:00',
  },
  prices: {
    standard_price: '1600.5',
    pre_registration_price: '600',
    promos: [
      { minimum_count: '1', price: '1550', starts_at: '', ends_at: '2098-01-05T08:00' },
      { minimum_count: '5', price: '1400', starts_at: '2098-01-01T00:00', ends_at: '' },
    ],
    flash_price: '900',
    flash_starts_at: '2098-01-05T08:00',
    flash_ends_at: '2098-01-06T08:00',
    flash_pairs: '40',
    flash_hold_hours: '24',
  },
  contact: {
    contact_phones: ['0917 000 0000'],
    contact_email: 'new@light.example',
    bank_name: 'Other Bank',
    bank_account_name: 'Light Church Inc.',
    bank_account_number: '99 88',
  },
  designations: { designations: [{ value: 'PASTOR', label: 'Senior Pastor' }] },
  questions: {
    questions: [
      {
        id: null,
        asked: 'person',
        kind: 'choice',
        words: 'Shirt size',
        hint: 'Unisex',
        options: ['S', 'M', 'L'],
        is_required: true,
        is_sensitive: false,
        at_door: true,
        in_exports: true,
      },
    ],
  },
  privacy: {
    notice_summary: 'We ask for little.\nWe keep it for a year.',
    notice_sections: [{ heading: 'Why', text: 'To register you.' }],
  },
}

test('EVENT-1 EVENT-2 every setting is drafted unseen, and published as it was drafted', async () => {
  const here = await startSettings()
  const before = await here.visitors()
  const first = await here.settings()
  expect(first).toMatchObject({ version: 0, changed: [], drafted: null, draft: first.published })

  const saved = (await here.save(every)).json<SettingsAnswer>()
  expect(saved.draft).toEqual(every)
  expect(saved.published).toEqual(first.published)
  expect(saved.drafted?.by).toBe('Adrian Bautista')
  expect(await here.visitors()).toEqual(before)

  expect((await here.publish()).statusCode).toBe(200)
  const after = await here.settings()
  const questions = every.questions.questions.map((question) => ({ ...question, id: expect.any(String) }))
  expect(after.published).toEqual({ ...every, questions: { questions } })
  expect(after).toMatchObject({ changed: [], drafted: null, version: 2 })
  expect(await here.visitors()).toEqual({
    id: 'ls2025',
    name: 'Legacy Summit 2026',
    organizer: 'Light Church',
    vision: 'To go on.',
    date: '2026-11-28',
    starts_time: '08:30',
    ends_time: '17:00',
    venue: 'Plaza Hall',
    venue_map_url: 'https://maps.example/abc',
    fee_note: 'with lunch',
    consent_version: 'ls2025-1',
    bank: { name: 'Other Bank', account_name: 'Light Church Inc.', account_number: '99 88' },
    contact_phones: ['0917 000 0000'],
    contact_email: 'new@light.example',
    banner: null,
    logo: null,
    registration_open: expect.any(Boolean),
    has_questions: true,
    in_preparation: false,
    registration_opens_at: null,
    seats_left: 500,
  })
  const row = await here.db.selectFrom('event').selectAll().where('slug', '=', 'ls2025').executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    balance_policy: 'block',
    registration_opens_at: new Date('2026-01-05T08:00:00+08:00'),
    registration_closes_at: new Date('2026-11-20T18:00:00+08:00'),
  })
})

test('EVENT-1 what is emptied is gone, and what is set back to what visitors see is no change', async () => {
  const here = await startSettings()
  await here.save(every)
  await here.publish()
  const emptied = {
    about: { ...every.about, starts_time: '', ends_time: '', venue: '', venue_map_url: '', vision: '' },
    registration: { ...every.registration, registration_opens_at: '', registration_closes_at: '', fee_note: '' },
    contact: { ...every.contact, contact_phones: [] },
  }
  await here.save(emptied)
  expect((await here.settings()).changed).toHaveLength(9)
  await here.save({ contact: every.contact })
  expect((await here.settings()).changed).toHaveLength(8)
  await here.save({ contact: emptied.contact })
  await here.publish()
  expect(await here.visitors()).toMatchObject({
    starts_time: null,
    ends_time: null,
    venue: null,
    venue_map_url: null,
    vision: '',
    fee_note: '',
    contact_phones: [],
  })
  const { questions: _asked, ...others } = every
  expect((await here.settings()).published).toMatchObject({ ...others, ...emptied })
})

test('EVENT-3 publishing is written down with before and after, and listed with who did it, the latest first', async () => {
  const here = await startSettings()
  const { published } = await here.settings()
  await here.save({ about: { ...published.about, name: 'One' } })
  await here.publish()
  await here.save({ about: { ...published.about, name: 'Two', venue: 'Hall' } })
  await here.publish()

  const listed = (await here.admin.get('/api/staff/event/changes')).json()
  expect(listed).toEqual([
    {
      at: expect.any(String),
      by: 'Adrian Bautista',
      changed: [
        { section: 'about', field: 'name', before: 'One', after: 'Two' },
        { section: 'about', field: 'venue', before: '', after: 'Hall' },
      ],
    },
    {
      at: expect.any(String),
      by: 'Adrian Bautista',
      changed: [{ section: 'about', field: 'name', before: 'Legacy Summit 2025', after: 'One' }],
    },
  ])
  const again = await here.publish()
  expect([again.statusCode, again.json()]).toEqual([
    409,
    {
      error: 'There is nothing to publish: the draft is the same as what visitors see.',
      code: 'nothing_to_publish',
    },
  ])
})

test('EVENT-3 a draft that somebody else has changed is neither overwritten, nor thrown away, nor published', async () => {
  const here = await startSettings()
  const { published, version } = await here.settings()
  await aStaffMember(here.db, { username: 'bea', full_name: 'Bea Ramos', roles: ['admin'] })
  const theirs = await asStaff(here, 'bea')
  const change = { about: { ...published.about, name: 'Theirs' } }
  expect((await theirs.put('/api/staff/event/draft', { version, changes: change })).statusCode).toBe(200)

  const refused = {
    error:
      'Bea Ramos has changed the draft elsewhere since this page was opened. What is on this page was not saved. Please load it again to see the draft as it is now.',
    code: 'draft_changed',
  }
  for (const reply of [
    await here.save({ about: { ...published.about, name: 'Mine' } }, version),
    await here.admin.delete(`/api/staff/event/draft?version=${version}`),
    await here.admin.post('/api/staff/event/publish', { version }),
  ]) {
    expect([reply.statusCode, reply.json()]).toEqual([409, refused])
  }
  expect((await here.settings()).draft.about.name).toBe('Theirs')
  expect((await here.visitors()).name).toBe('Legacy Summit 2025')
})

test('EVENT-3 a save whose answer was lost counts once when it is sent again, and one’s own other page is named as that', async () => {
  const here = await startSettings()
  const { published } = await here.settings()
  const mine = { about: { ...published.about, name: 'Mine' } }
  const [first, again] = [await here.save(mine, 0), await here.save(mine, 0)]
  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json()).toEqual(first.json())
  const other = await here.save({ about: { ...published.about, name: 'Other' } }, 0)
  expect([other.statusCode, other.json().error]).toEqual([
    409,
    'You have changed the draft elsewhere since this page was opened. What is on this page was not saved. Please load it again to see the draft as it is now.',
  ])
})

test('EVENT-3 of two who save at once on the same draft, one is told', async () => {
  const here = await startSettings()
  const { published } = await here.settings()
  const replies = await atTheSameTime(
    here.db,
    (tx) => tx.selectFrom('event').where('slug', '=', 'ls2025').select('id').forUpdate().execute(),
    ['One', 'Two', 'Three', 'Four'].map((name) => () => here.save({ about: { ...published.about, name } }, 0)),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect((await here.settings()).version).toBe(1)
})

test('EVENT-3 a draft that is thrown away leaves nothing, and nothing is published by a screen that still shows it', async () => {
  const here = await startSettings()
  const { published } = await here.settings()
  await here.save({ about: { ...published.about, name: 'Draft' } })
  expect((await here.admin.delete('/api/staff/event/draft?version=1')).json()).toMatchObject({
    changed: [],
    version: 2,
  })
  expect((await here.admin.post('/api/staff/event/publish', { version: 1 })).statusCode).toBe(409)
  expect(await here.visitors()).toMatchObject({ name: 'Legacy Summit 2025' })
})

test('EVENT-4 whoever has chosen a designation keeps it; removed it is not offered, and comes back as the same', async () => {
  const here = await startSettings()
  await aGroup(here.db, {
    participants: [{ designation: 'ELDER' }, { designation: 'ELDER' }, { designation: 'GUEST' }],
  })
  const offered = async () => (await here.app.inject('/events/api/events/list-designations')).json()
  const put = async (...designations: [string | null, string][]) => {
    await here.save({ designations: { designations: designations.map(([value, label]) => ({ value, label })) } })
    expect((await here.publish()).statusCode).toBe(200)
  }
  expect((await here.settings()).designations_in_use).toEqual({ ELDER: 2, GUEST: 1 })
  expect((await here.settings()).people).toBe(3)

  await put(['GUEST', 'Visitor'], [null, 'Usher'], ['PASTOR', 'Pastor'])
  expect(await offered()).toEqual([
    { value: 'GUEST', label: 'Visitor' },
    { value: 'USHER', label: 'Usher' },
    { value: 'PASTOR', label: 'Pastor' },
  ])
  await put(['PASTOR', 'Pastor'], [null, 'elder'], ['USHER', 'Elder (old)'])
  expect(await offered()).toEqual([
    { value: 'PASTOR', label: 'Pastor' },
    { value: 'ELDER', label: 'elder' },
    { value: 'USHER', label: 'Elder (old)' },
  ])
  // A name that another one has just given up is a new one.
  await put(['PASTOR', 'Priest'], [null, 'Pastor'])
  expect(await offered()).toEqual([
    { value: 'PASTOR', label: 'Priest' },
    { value: 'PASTOR_2', label: 'Pastor' },
  ])
  // A word that nobody gave out is nobody's.
  await put(['NOBODYS', 'Teacher'])
  expect(await offered()).toEqual([{ value: 'TEACHER', label: 'Teacher' }])
  const chosen = await here.db.selectFrom('registration').select('designation').orderBy('position').execute()
  expect(chosen.map(({ designation }) => designation)).toEqual(['ELDER', 'ELDER', 'GUEST'])
})

test('EVENT-5 the preview is what visitors will be told, and telling it changes nothing', async () => {
  const here = await startSettings()
  const { published } = await here.settings()
  await here.save({
    ...every,
    registration: { ...every.registration, registration_opens_at: '2099-01-05T08:00', registration_closes_at: '' },
    about: { ...every.about, starts_on: '2099-11-28' },
  })

  const seen = (await here.admin.get('/api/staff/event/preview')).json()
  expect(seen.event).toMatchObject({
    name: 'Legacy Summit 2026',
    starts_time: '08:30',
    registration_open: false,
    registration_opens_at: '2099-01-05T00:00:00.000Z',
  })
  expect(seen.designations).toEqual([{ value: 'PASTOR', label: 'Senior Pastor' }])
  expect(seen.pricing).toMatchObject({ price: 1550, pre_registration_price: 600 })
  expect((await here.settings()).published).toEqual(published)
  expect(await here.db.selectFrom('audit_entry').where('action', '=', 'event.published').execute()).toEqual([])

  await here.publish()
  expect((await here.visitors()).name).toBe(seen.event.name)
})

test('EVENT-6 a setting that cannot be is refused at its field, in words', async () => {
  const here = await startSettings()
  const { published } = await here.settings()
  const refusalOf = async (section: keyof EventSettings, change: object) => {
    const reply = await here.save({ [section]: { ...published[section], ...change } })
    expect(reply.statusCode).toBe(400)
    return Object.entries(reply.json<{ fields: Record<string, string[]> }>().fields).map(
      ([name, messages]) => `${name}: ${messages[0]}`,
    )
  }
  const inAbout = (field: string, words: string) => [`changes.about.${field}: ${words}`]
  expect(await refusalOf('about', { name: '  ' })).toEqual(inAbout('name', 'Please enter the name of the event.'))
  expect(await refusalOf('about', { organizer: '' })).toEqual(inAbout('organizer', 'Please enter who holds the event.'))
  const noDay = inAbout('starts_on', 'Please choose the day of the event.')
  for (const starts_on of ['', '2026-02-30', '1999-12-31', '0000-01-01', 'tomorrow']) {
    expect(await refusalOf('about', { starts_on })).toEqual(noDay)
  }
  for (const starts_time of ['24:00', '8:30', '08:60', 'noon']) {
    expect(await refusalOf('about', { starts_time })).toEqual(
      inAbout('starts_time', 'Please choose a time, or leave it empty.'),
    )
  }
  expect(await refusalOf('about', { ends_time: '10:00' })).toEqual(
    inAbout('starts_time', 'Please choose when it starts, or leave out when it ends.'),
  )
  for (const ends_time of ['08:30', '08:00']) {
    expect(await refusalOf('about', { starts_time: '08:30', ends_time })).toEqual(
      inAbout('ends_time', 'Please choose an end that is later than the start.'),
    )
  }
  for (const venue_map_url of [
    'maps.example',
    'http://maps.example',
    'javascript:alert(1)',
    'https://x',
    'https://a.b/ c',
  ]) {
    expect(await refusalOf('about', { venue_map_url })).toEqual(
      inAbout('venue_map_url', 'Please paste a link that begins with https://, or leave it empty.'),
    )
  }
  for (const moment of ['2026-02-30T08:00', '2026-02-03', '1026-02-03T08:00', 'soon']) {
    expect(await refusalOf('registration', { registration_opens_at: moment })).toContain(
      'changes.registration.registration_opens_at: Please choose a day and a time, or leave it empty.',
    )
  }
  const early = { registration_opens_at: '2026-02-03T08:00', registration_closes_at: '2026-02-03T08:00' }
  expect(await refusalOf('registration', early)).toEqual([
    'changes.registration.registration_closes_at: Please choose a closing time after the opening.',
  ])
  expect(await refusalOf('contact', { contact_email: 'nobody' })).toEqual([
    'changes.contact.contact_email: Please enter a valid email address.',
  ])
  expect(await refusalOf('contact', { contact_phones: ['1', '2', '3', '4', '5'] })).toEqual([
    'changes.contact.contact_phones: Please enter four phone numbers at most.',
  ])
  for (const field of ['bank_name', 'bank_account_name', 'bank_account_number'] as const) {
    expect(await refusalOf('contact', { [field]: ' ' })).toHaveLength(1)
  }
  const lists: [object[], string][] = [
    [[], 'Please add at least one designation: without one, nobody can register.'],
    [
      Array.from({ length: 41 }, (_, n) => ({ value: null, label: `D${n}` })),
      'Please keep the list to 40 designations.',
    ],
    [
      [
        { value: null, label: 'Elder' },
        { value: null, label: 'ELDER ' },
      ],
      'One of them is in the list twice.',
    ],
    [
      [
        { value: 'ELDER', label: 'One' },
        { value: 'ELDER', label: 'Two' },
      ],
      'One of them is in the list twice.',
    ],
  ]
  for (const [designations, words] of lists) {
    expect(await refusalOf('designations', { designations })).toEqual([`changes.designations.designations: ${words}`])
  }
  expect(await refusalOf('designations', { designations: [{ value: null, label: ' ' }] })).toEqual([
    'changes.designations.designations.0.label: Please enter a designation.',
  ])
  expect((await here.settings()).version).toBe(0)
})

test('EVENT-12 how receipt numbers begin is chosen until the first is given, and is that of one event', async () => {
  const here = await startSettings()
  await addSampleEvent(here.db, { slug: 'other', receipt_prefix: 'OTHER' })
  const choose = async (receipt_prefix: string) =>
    here.save({ registration: { ...(await here.settings()).published.registration, receipt_prefix } })
  const fieldsOf = (reply: Awaited<ReturnType<typeof choose>>) => [reply.json().code, reply.json().fields]

  for (const wrong of ['', 'A', 'ABCDEFGHI', 'A-B', 'Ñandu']) {
    expect((await choose(wrong)).json().fields).toEqual({
      'changes.registration.receipt_prefix': ['Please enter 2 to 8 letters and digits, for example CAMP26.'],
    })
  }
  const taken = 'Receipts of another event begin so already. Please choose other letters.'
  expect(fieldsOf(await choose(' other '))).toEqual(['prefix_taken', { receipt_prefix: [taken] }])
  expect((await choose('ls26')).json().draft.registration.receipt_prefix).toBe('LS26')
  // Whoever was quicker with it elsewhere.
  await here.db.updateTable('event').set({ receipt_prefix: 'LS26' }).where('slug', '=', 'other').execute()
  expect((await here.publish()).json()).toMatchObject({ code: 'prefix_taken' })
  await choose('LS27')
  expect((await here.publish()).statusCode).toBe(200)

  const { payment } = await aGroup(here.db)
  expect(payment.or_number).toMatch(/^LS27-/)
  expect((await here.settings()).has_receipts).toBe(true)
  const stays = 'Receipts of this event are numbered already, so their numbers begin as they do.'
  expect(fieldsOf(await choose('LS28'))).toEqual(['prefix_stays', { receipt_prefix: [stays] }])
  const past = here.db.updateTable('event').set({ receipt_prefix: 'LS28' }).where('slug', '=', 'ls2025')
  await expect(past.execute()).rejects.toThrow('receipts of this event are numbered already')
  const twice = here.db.updateTable('event').set({ receipt_prefix: 'LS27' }).where('slug', '=', 'other')
  await expect(twice.execute()).rejects.toThrow('receipt_prefix_of_one_event')
})

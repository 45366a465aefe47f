import { expect, test } from 'vitest'
import { aQuestion, sampleSettings as published } from '#test/support/event-settings.ts'
import type { EventSettings } from '../contract.ts'
import { changedBetween, keptOf, missingOf, withDraft } from './settings-rules.ts'

const draft: EventSettings = {
  ...published,
  about: { ...published.about, name: 'Summit 2026', venue: 'Hall' },
  prices: {
    ...published.prices,
    standard_price: '1600',
    promos: [
      { minimum_count: '1', price: '1200', starts_at: '2026-09-01T08:00', ends_at: '2026-10-01T00:00' },
      { minimum_count: '2', price: '1400.5', starts_at: '', ends_at: '2026-10-01T00:00' },
    ],
  },
  contact: { ...published.contact, contact_phones: ['0917 555 0142', '0998 555 0176'] },
  designations: {
    designations: [
      { value: 'ELDER', label: 'Senior Elder' },
      { value: null, label: 'Guest' },
    ],
  },
  questions: {
    questions: [
      aQuestion({
        words: 'Bus',
        kind: 'choice',
        options: ['Yes', 'No'],
        hint: 'Free',
        at_door: true,
        is_required: true,
      }),
    ],
  },
  privacy: { ...published.privacy, notice_sections: [{ heading: 'How long', text: 'A year.' }] },
}

test('EVENT-3 every setting that differs is named once, in the order of the screens, before and after', () => {
  expect(changedBetween(published, published)).toEqual([])
  expect(changedBetween(published, draft)).toEqual([
    { section: 'about', field: 'name', before: 'Summit', after: 'Summit 2026' },
    { section: 'about', field: 'venue', before: '', after: 'Hall' },
    { section: 'prices', field: 'standard_price', before: '1500', after: '1600' },
    {
      section: 'prices',
      field: 'promos',
      before: ['₱1,350.00 each from 10 people on'],
      after: [
        expect.stringMatching(/^₱1,200.00 each for everybody, from Sep\s1.*8:00\sAM, until Oct\s1.*12:00\sAM$/),
        expect.stringMatching(/^₱1,400.50 each from 2 people on, until Oct\s1.*12:00\sAM$/),
      ],
    },
    {
      section: 'contact',
      field: 'contact_phones',
      before: ['0917 555 0142'],
      after: ['0917 555 0142', '0998 555 0176'],
    },
    { section: 'designations', field: 'designations', before: ['Elder'], after: ['Senior Elder', 'Guest'] },
    {
      section: 'questions',
      field: 'questions',
      before: [],
      after: [
        'Bus (each participant; one choice: Yes, No; must be answered; shown at the door; in the file; hint: “Free”)',
      ],
    },
    { section: 'privacy', field: 'notice_sections', before: ['Why: To register you.'], after: ['How long: A year.'] },
  ])
})

test('EVENT-3 a setting that an older version did not have was empty', () => {
  const { vision: _, ...older } = published.about
  const before = { ...published, about: older as EventSettings['about'] }
  const after = { ...published, about: { ...published.about, vision: 'New' } }
  expect(changedBetween(before, after)).toEqual([{ section: 'about', field: 'vision', before: '', after: 'New' }])
})

test('EVENT-1 only the settings that say something else are kept, those of a sale together', () => {
  expect(keptOf(published, published)).toEqual({})
  const { standard_price, promos } = draft.prices
  expect(keptOf(published, draft)).toEqual({
    about: { name: 'Summit 2026', venue: 'Hall' },
    prices: { standard_price, promos },
    contact: { contact_phones: draft.contact.contact_phones },
    designations: draft.designations,
    questions: draft.questions,
    privacy: { notice_sections: draft.privacy.notice_sections },
  })
  const sale = { flash_price: '1000', flash_starts_at: 'a', flash_ends_at: 'b', flash_pairs: '9' }
  const onSale = { ...published, prices: { ...published.prices, ...sale } }
  for (const field of Object.keys(sale)) {
    const other = { ...onSale, prices: { ...onSale.prices, [field]: 'other' } }
    expect(keptOf(onSale, other)).toEqual({ prices: { ...sale, [field]: 'other' } })
  }
})

test('EVENT-1 a kept part that breaks a rule of today counts for nothing, and one that lacks a setting has the published one', () => {
  const { vision: _, ...older } = draft.about
  const kept = {
    about: older,
    contact: { ...published.contact, contact_email: 'nowhere' },
    designations: draft.designations,
  }
  expect(withDraft(published, {})).toEqual(published)
  expect(withDraft(published, kept)).toEqual({
    ...published,
    about: draft.about,
    designations: draft.designations,
  })
})

test('EVENT-2 choices that read the same and are others are a change', () => {
  const asking = (options: string[]): EventSettings => ({
    ...published,
    questions: { questions: [aQuestion({ words: 'Shirt', kind: 'choice', options })] },
  })
  expect(changedBetween(asking(['S, M', 'L']), asking(['S', 'M', 'L']))).toHaveLength(1)
  expect(changedBetween(asking(['S', 'M']), asking(['S', 'M']))).toEqual([])
})

test('SETUP-2 what visitors need and is not there is named, each for itself', () => {
  const without = (over: Partial<EventSettings>) => missingOf({ ...published, ...over })
  const { about, prices, contact } = published
  expect(missingOf(published)).toEqual([])
  expect(without({ about: { ...about, name: ' ' } })).toEqual(['about'])
  expect(without({ about: { ...about, organizer: '' } })).toEqual(['about'])
  expect(without({ prices: { ...prices, standard_price: '' } })).toEqual(['prices'])
  expect(without({ contact: { ...contact, contact_email: '' } })).toEqual(['contact'])
  for (const key of ['bank_name', 'bank_account_name', 'bank_account_number'])
    expect(without({ contact: { ...contact, [key]: '' } }), key).toEqual(['bank'])
  expect(without({ designations: { designations: [] } })).toEqual(['designations'])
})

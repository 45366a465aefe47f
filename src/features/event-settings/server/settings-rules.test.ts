import { expect, test } from 'vitest'
import type { EventSettings } from '../contract.ts'
import { changedBetween, keptOf, withDraft } from './settings-rules.ts'

const published: EventSettings = {
  about: {
    name: 'Summit',
    organizer: 'Church',
    starts_on: '2026-11-28',
    starts_time: '',
    ends_time: '',
    venue: '',
    venue_map_url: '',
    vision: '',
  },
  registration: { registration_opens_at: '', registration_closes_at: '', fee_note: '', balance_policy: 'warn' },
  contact: {
    contact_phones: ['0917 555 0142'],
    contact_email: 'a@b.example',
    bank_name: 'Bank',
    bank_account_name: 'Church Inc.',
    bank_account_number: '1',
  },
  designations: { designations: [{ value: 'ELDER', label: 'Elder' }] },
}
const draft: EventSettings = {
  ...published,
  about: { ...published.about, name: 'Summit 2026', venue: 'Hall' },
  contact: { ...published.contact, contact_phones: ['0917 555 0142', '0998 555 0176'] },
  designations: {
    designations: [
      { value: 'ELDER', label: 'Senior Elder' },
      { value: null, label: 'Guest' },
    ],
  },
}

test('EVENT-3 every setting that differs is named once, in the order of the screens, before and after', () => {
  expect(changedBetween(published, published)).toEqual([])
  expect(changedBetween(published, draft)).toEqual([
    { section: 'about', field: 'name', before: 'Summit', after: 'Summit 2026' },
    { section: 'about', field: 'venue', before: '', after: 'Hall' },
    {
      section: 'contact',
      field: 'contact_phones',
      before: ['0917 555 0142'],
      after: ['0917 555 0142', '0998 555 0176'],
    },
    { section: 'designations', field: 'designations', before: ['Elder'], after: ['Senior Elder', 'Guest'] },
  ])
})

test('EVENT-3 a setting that an older version did not have was empty', () => {
  const { vision: _, ...older } = published.about
  const before = { ...published, about: older as EventSettings['about'] }
  const after = { ...published, about: { ...published.about, vision: 'New' } }
  expect(changedBetween(before, after)).toEqual([{ section: 'about', field: 'vision', before: '', after: 'New' }])
})

test('EVENT-1 only the parts that say something else are kept', () => {
  expect(keptOf(published, published)).toEqual({})
  const { registration: _, ...changed } = draft
  expect(keptOf(published, draft)).toEqual(changed)
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

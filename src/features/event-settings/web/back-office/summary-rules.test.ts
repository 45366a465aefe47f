import { expect, test } from 'vitest'
import type { EventSettings } from '../../contract.ts'
import { summaryOf } from './summary-rules.ts'

const draft: EventSettings = {
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
  registration: {
    registration_opens_at: '2026-01-05T08:00',
    registration_closes_at: '',
    fee_note: '',
    balance_policy: 'warn',
  },
  contact: {
    contact_phones: [],
    contact_email: 'a@b.example',
    bank_name: 'Bank',
    bank_account_name: 'Church Inc.',
    bank_account_number: '1 2 3',
  },
  designations: {
    designations: [
      { value: 'ELDER', label: 'Elder' },
      { value: null, label: 'Guest' },
    ],
  },
}

const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

test('EVENT-1 each part says what tells whether it is right', () => {
  expect(summaryOf('about', draft)).toEqual(['Saturday, November 28, 2026', 'To be announced'])
  expect(summaryOf('about', { ...draft, about: { ...draft.about, venue: 'Hall' } })[1]).toBe('Hall')
  expect(plain(summaryOf('registration', draft))).toEqual([
    expect.stringMatching(/^Opens: Jan 5, (2026, )?8:00 AM$/),
    'Closes: At the end of the event’s day',
  ])
  const other = { ...draft.registration, registration_opens_at: '', registration_closes_at: '2026-01-06T08:00' }
  expect(plain(summaryOf('registration', { ...draft, registration: other }))).toEqual([
    'Opens: It is open from the start',
    expect.stringMatching(/^Closes: Jan 6, (2026, )?8:00 AM$/),
  ])
  expect(summaryOf('contact', draft)).toEqual(['a@b.example', 'Bank 1 2 3'])
  expect(summaryOf('designations', draft)).toEqual(['Elder, Guest'])
})

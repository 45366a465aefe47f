import { expect, test } from 'vitest'
import { aQuestion, sampleSettings } from '#test/support/event-settings.ts'
import type { EventSettings } from '../../contract.ts'
import { differing, summaryOf } from './summary-rules.ts'

const draft: EventSettings = {
  ...sampleSettings,
  registration: { ...sampleSettings.registration, registration_opens_at: '2026-01-05T08:00' },
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
  expect(summaryOf('pictures', draft)).toEqual(['Banner: No picture', 'Logo: No picture'])
  const pictured = { ...draft, pictures: { ...draft.pictures, banner_id: 'ab' } }
  expect(summaryOf('pictures', pictured)).toEqual(['Banner: A picture', 'Logo: No picture'])
  expect(plain(summaryOf('registration', draft))).toEqual([
    expect.stringMatching(/^Opens: Jan 5, (2026, )?8:00 AM$/),
    'Closes: At the end of the event’s day',
  ])
  const other = { ...draft.registration, registration_opens_at: '', registration_closes_at: '2026-01-06T08:00' }
  expect(plain(summaryOf('registration', { ...draft, registration: other }))).toEqual([
    'Opens: It is open from the start',
    expect.stringMatching(/^Closes: Jan 6, (2026, )?8:00 AM$/),
  ])
  expect(summaryOf('seats', draft)).toEqual([
    'No limit',
    'Correcting: No, they call or write',
    'Handing on: No, they call or write',
    'Cancelling: No, they call or write',
  ])
  expect(summaryOf('seats', { ...draft, seats: { ...draft.seats, capacity: '40' } })[0]).toBe('40 seats')
  expect(summaryOf('prices', draft)).toEqual(['₱1,500.00 each', '₱1,350.00 each from 10 people on'])
  const onSale = { ...draft, prices: { ...draft.prices, promos: [], flash_price: '1000' } }
  expect(summaryOf('prices', onSale)).toEqual(['₱1,500.00 each', 'Flash sale: ₱1,000.00 each'])
  expect(summaryOf('contact', draft)).toEqual(['a@b.example', 'Bank 1 2 3'])
  expect(summaryOf('designations', draft)).toEqual(['Elder, Guest'])
  expect(summaryOf('questions', draft)).toEqual(['Nothing beside names, contacts and church'])
  const asked = aQuestion({ words: 'Shirt size' })
  const asking = { ...draft, questions: { questions: [asked, { ...asked, words: 'Bus' }] } }
  expect(summaryOf('questions', asking)).toEqual(['2 questions', 'Shirt size · Bus'])
  const four = ['Shirt size', 'Bus', 'Which meals?', 'Room mate'].map((words) => ({ ...asked, words }))
  const many = (count: number) => ({ ...draft, questions: { questions: four.slice(0, count) } })
  expect(summaryOf('questions', many(1))).toEqual(['1 question', 'Shirt size'])
  expect(summaryOf('questions', many(3))).toEqual(['3 questions', 'Shirt size · Bus · Which meals?'])
  expect(summaryOf('questions', many(4))).toEqual(['4 questions', 'Shirt size · Bus · Which meals? · 1 more'])
  const parts = [...draft.privacy.notice_sections, { heading: 'How long', text: 'A year.' }]
  const longer = { ...draft, privacy: { ...draft.privacy, notice_sections: parts } }
  expect(summaryOf('privacy', longer)).toEqual(['Why, How long'])
})

test('EVENT-17 of a notice only the parts that differ are shown, and all of them where only their order does', () => {
  const change = (before: string[], after: string[], field = 'notice_sections') =>
    differing({ section: 'privacy', field, before, after })
  expect(change(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([['b'], ['x']])
  expect(change(['a'], ['a', 'x'])).toEqual([[], ['x']])
  expect(change(['a', 'x'], ['a'])).toEqual([['x'], []])
  expect(change(['a', 'b'], ['b', 'a'])).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ])
  expect(change(['a'], ['a', 'x'], 'questions')).toEqual([[], ['x']])
  expect(change(['a'], ['a', 'x'], 'contact_phones')).toEqual([['a'], ['a', 'x']])
  expect(differing({ section: 'privacy', field: 'notice_sections', before: '', after: ['x'] })).toEqual(['', ['x']])
})

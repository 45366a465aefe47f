import { expect, test } from 'vitest'
import { nextEvent } from '../../contract.ts'
import { suggestNext } from './next-event-rules.ts'

const summit = { name: 'Legacy Summit 2026', slug: 'ls2026', starts_on: '2026-11-28', receipt_prefix: 'LS26' }

test('EVENT-20 the year is raised wherever it stands, the weekday stays, and registration opens three months before', () => {
  expect(suggestNext(summit, '2026-12-01')).toEqual({
    name: 'Legacy Summit 2027',
    slug: 'ls2027',
    starts_on: '2027-11-27',
    registration_opens_at: '2027-08-28T08:00',
    receipt_prefix: 'LS27',
  })
})

test('EVENT-20 a word without a year gets one that fits, and a short year is raised too', () => {
  const plain = { name: 'Camp', slug: 'camp', starts_on: '2026-04-10', receipt_prefix: 'C' }
  expect(suggestNext(plain, '2026-05-01')).toMatchObject({
    name: 'Camp 2027',
    slug: 'camp-2027',
    receipt_prefix: 'C27',
  })
  const short = { name: "Camp '26", slug: 'camp-26', starts_on: '2026-04-10', receipt_prefix: '26CAMP' }
  expect(suggestNext(short, '2026-05-01')).toMatchObject({
    name: "Camp '27",
    slug: 'camp-27',
    receipt_prefix: '27CAMP',
  })
  // 26 is no year in the middle of another number.
  const numbered = { name: 'Psalm 126', slug: 'p126', starts_on: '2026-04-10', receipt_prefix: 'PSALM126' }
  expect(suggestNext(numbered, '2026-05-01')).toMatchObject({
    name: 'Psalm 126 2027',
    slug: 'p126-2027',
    receipt_prefix: 'PSALM127',
  })
  // Nor in the middle of a word.
  expect(suggestNext({ ...plain, slug: 'test-e26c' }, '2026-05-01')).toMatchObject({ slug: 'test-e26c-2027' })
})

test('EVENT-20 what is suggested keeps the rules, also of the longest words', () => {
  const long = {
    name: 'A'.repeat(70),
    slug: 'a'.repeat(40),
    starts_on: '2026-04-10',
    receipt_prefix: 'ABCDEFGH',
  }
  expect(nextEvent.safeParse(suggestNext(long, '2026-05-01'))).toMatchObject({
    success: true,
    data: { slug: `${'a'.repeat(35)}-2027`, receipt_prefix: 'ABCDEF27' },
  })
})

test('EVENT-20 of an event long ago the next one is still to come, and opens tomorrow where three months are over', () => {
  const old = { name: 'Summit 2023', slug: 's23', starts_on: '2023-11-25', receipt_prefix: 'S23' }
  expect(suggestNext(old, '2026-11-17')).toEqual({
    name: 'Summit 2026',
    slug: 's26',
    starts_on: '2026-11-21',
    registration_opens_at: '2026-11-18T08:00',
    receipt_prefix: 'S26',
  })
  expect(suggestNext(summit, '2027-08-28').registration_opens_at).toBe('2027-08-29T08:00')
  expect(suggestNext(old, '2026-11-21').starts_on).toBe('2027-11-20')
})

test('EVENT-20 what is on New Year’s Day is next year too', () => {
  const feast = { name: 'Feast 2026', slug: 'feast2026', starts_on: '2026-01-01', receipt_prefix: 'F26' }
  expect(suggestNext(feast, '2026-01-01')).toMatchObject({ starts_on: '2027-01-07', name: 'Feast 2027' })
})

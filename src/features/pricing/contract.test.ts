import { expect, test } from 'vitest'
import { sampleSettings } from '#test/support/event-settings.ts'
import { priceSettings } from './contract.ts'

const { prices } = sampleSettings
const sale = {
  flash_price: '1000',
  flash_starts_at: '2026-05-01T08:00',
  flash_ends_at: '2026-05-02T08:00',
  flash_pairs: '100',
}

function problemsOf(change: object): string[] {
  const { error } = priceSettings.safeParse({ ...prices, ...change })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}
const promos = (change: object) => ({ promos: [{ ...prices.promos[0], ...change }] })

const notAPrice = 'Please enter an amount between ₱1 and ₱100,000, for example 1500 or 1500.50.'
const notLower = 'This is not lower than the usual price, so nobody would get it.'

test('EVENT-8 a price is kept as one number, however it is written', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf(sale)).toEqual([])
  for (const standard_price of ['1600', '₱1,600.00', ' 1600.0 ']) {
    expect(priceSettings.parse({ ...prices, standard_price }).standard_price).toBe('1600')
  }
  expect(priceSettings.parse({ ...prices, ...sale, flash_price: '₱1,000.50' }).flash_price).toBe('1000.5')
})

test('EVENT-6 a price that cannot be is refused at its field', () => {
  for (const standard_price of ['', '0', '0.99', '-5', 'free', '100000.01', '1600.505']) {
    expect(problemsOf({ standard_price })).toEqual([`standard_price: ${notAPrice}`])
  }
  expect(problemsOf({ pre_registration_price: '' })).toEqual([`pre_registration_price: ${notAPrice}`])
  expect(problemsOf({ pre_registration_price: '1500' })).toEqual([])
  expect(problemsOf({ pre_registration_price: '1500.01' })).toEqual([
    'pre_registration_price: This is more than the whole price.',
  ])
  expect(problemsOf({ flash_price: 'free' })).toContain(`flash_price: ${notAPrice}`)
})

test('EVENT-6 a lower price is lower, for 1 to 20 people, and ends after it starts', () => {
  expect(problemsOf(promos({ price: '1499.99' }))).toEqual([])
  for (const price of ['1500', '1600']) expect(problemsOf(promos({ price }))).toEqual([`promos.0.price: ${notLower}`])
  for (const minimum_count of ['', '0', '21', '1.5', '-1', '07']) {
    expect(problemsOf(promos({ minimum_count }))).toEqual([
      'promos.0.minimum_count: Please choose from how many people it counts, 1 to 20.',
    ])
  }
  for (const ends_at of ['2026-05-01T08:00', '2026-05-01T07:59']) {
    expect(problemsOf(promos({ starts_at: '2026-05-01T08:00', ends_at }))).toEqual([
      'promos.0.ends_at: Please choose an end that is later than the start.',
    ])
  }
  expect(problemsOf(promos({ starts_at: '2026-05-01T08:00' }))).toEqual([])
  expect(problemsOf(promos({ ends_at: '2026-05-01T08:00' }))).toEqual([])
  const many = Array.from({ length: 11 }, (_, n) => ({ ...prices.promos[0], minimum_count: String(n + 1) }))
  expect(problemsOf({ promos: many })).toEqual(['promos: Please keep the list to 10 lower prices.'])
  expect(problemsOf({ promos: [many[0], many[1], many[0]] })).toEqual([
    'promos.2.price: This price is in the list twice.',
  ])
})

test('EVENT-6 a flash sale has a price, a window and a number of pairs, or nothing', () => {
  const words = {
    flash_price: notAPrice,
    flash_starts_at: 'Please choose when the sale starts.',
    flash_ends_at: 'Please choose when the sale ends.',
    flash_pairs: 'Please enter how many pairs there are, 1 to 10,000.',
  }
  for (const [field, message] of Object.entries(words)) {
    expect(problemsOf({ ...sale, [field]: '' })).toEqual([`${field}: ${message}`])
  }
  for (const flash_price of ['1500', '2000']) {
    expect(problemsOf({ ...sale, flash_price })).toEqual([`flash_price: ${notLower}`])
  }
  for (const flash_pairs of ['0', '10001', 'all', '1.5']) {
    expect(problemsOf({ ...sale, flash_pairs })).toEqual([`flash_pairs: ${words.flash_pairs}`])
  }
  for (const flash_ends_at of [sale.flash_starts_at, '2026-04-01T08:00']) {
    expect(problemsOf({ ...sale, flash_ends_at })).toEqual([
      'flash_ends_at: Please choose an end that is later than the start.',
    ])
  }
})

test('EVENT-6 a pair is kept for 1 to 720 hours', () => {
  for (const flash_hold_hours of ['1', '720']) expect(problemsOf({ flash_hold_hours })).toEqual([])
  for (const flash_hold_hours of ['', '0', '721', '1.5']) {
    expect(problemsOf({ flash_hold_hours })).toEqual(['flash_hold_hours: Please enter a number of hours, 1 to 720.'])
  }
})

test('EVENT-6 all that is wrong is said at once', () => {
  const wrong = { ...promos({ price: '1600' }), pre_registration_price: '1600', flash_price: '1500' }
  expect(problemsOf(wrong)).toEqual([
    'pre_registration_price: This is more than the whole price.',
    `promos.0.price: ${notLower}`,
    `flash_price: ${notLower}`,
    'flash_starts_at: Please choose when the sale starts.',
    'flash_ends_at: Please choose when the sale ends.',
    'flash_pairs: Please enter how many pairs there are, 1 to 10,000.',
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  groupPrices,
  liveFlashRule,
  type PriceList,
  type PriceRule,
  quote,
  regularRule,
  whatPeoplePay,
} from './price-rules.ts'

const now = new Date('2025-10-01T00:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const standard: PriceRule = {
  id: 'standard',
  kind: 'standard',
  price_per_person: 150_000,
  starts_at: null,
  ends_at: null,
  minimum_count: null,
  pairs_left: null,
}
const promo = (over: Partial<PriceRule>): PriceRule => ({
  ...standard,
  kind: 'promo',
  price_per_person: 130_000,
  ...over,
})
const flash = (over: Partial<PriceRule> = {}): PriceRule => ({
  ...standard,
  kind: 'flash',
  price_per_person: 100_000,
  starts_at: hours(-1),
  ends_at: hours(1),
  ...over,
})
const refusal = (kind: string, code: string, message: string) => expect.objectContaining({ kind, code, message })
const list = (...rules: PriceRule[]): PriceList => ({
  rules: [standard, ...rules],
  pre_registration_price: 50_000,
  now,
})

test('PRICE-4 a standard price is multiplied by the people and is no promo', () => {
  expect(quote(list(), 'full', 3)).toMatchObject({ total: 450_000, amount_due: 450_000, is_promo: false })
})

test('PRICE-5 a promo for groups starts at its minimum count', () => {
  const prices = list(promo({ minimum_count: 10 }))
  expect(quote(prices, 'full', 9)).toMatchObject({ total: 9 * 150_000, is_promo: false })
  expect(quote(prices, 'full', 10)).toMatchObject({ total: 10 * 130_000, is_promo: true })
})

test('PRICE-5 a promo with a window counts only inside it, its end excluded', () => {
  const at = (starts_at: Date | null, ends_at: Date | null) =>
    quote(list(promo({ starts_at, ends_at })), 'full', 1).is_promo
  expect(at(now, null)).toBe(true)
  expect(at(hours(1), null)).toBe(false)
  expect(at(null, hours(1))).toBe(true)
  expect(at(null, now)).toBe(false)
})

test('PRICE-17 each number of people from which a place costs less is told, and nothing that is over or no less', () => {
  expect(groupPrices(list())).toEqual([])
  expect(
    groupPrices(
      list(
        promo({ minimum_count: 5 }),
        promo({ minimum_count: 20, price_per_person: 120_000 }),
        // Of more than a group can have.
        promo({ minimum_count: 21, price_per_person: 110_000 }),
        promo({ minimum_count: 2, price_per_person: 150_000 }),
        promo({ minimum_count: 8, price_per_person: 100_000, ends_at: now }),
      ),
    ),
  ).toEqual([
    { from: 5, price: 1300 },
    { from: 20, price: 1200 },
  ])
  // What everybody gets is no price of a group.
  expect(groupPrices(list(promo({ minimum_count: null })))).toEqual([])
  expect(groupPrices(list(promo({ minimum_count: 2 })))).toEqual([{ from: 2, price: 1300 }])
})

test('PRICE-6 a promo above the standard price is never taken', () => {
  expect(quote(list(promo({ price_per_person: 999_999, minimum_count: 1 })), 'full', 2).total).toBe(300_000)
})

test('PRICE-7 a flash sale is for exactly 2 people', () => {
  expect(quote(list(flash()), 'flash', 2)).toMatchObject({ total: 200_000, is_promo: true })
  for (const count of [1, 3, 20]) {
    expect(() => quote(list(flash()), 'flash', count)).toThrow(
      refusal('invalid', 'flash_needs_two', 'The flash sale is for exactly 2 participants.'),
    )
  }
})

test('PRICE-8 a flash sale that is over, not yet on, or sold out is refused', () => {
  const over = [flash({ ends_at: now }), flash({ starts_at: hours(1), ends_at: hours(2) }), flash({ pairs_left: 0 })]
  for (const rule of over) {
    expect(liveFlashRule(list(rule))).toBeUndefined()
    expect(() => quote(list(rule), 'flash', 2)).toThrow(
      refusal('conflict', 'flash_sale_over', 'The flash sale is not on right now. Please choose another option.'),
    )
  }
})

test('PRICE-6 PRICE-8 a flash sale that is not below the usual price is none', () => {
  expect(liveFlashRule(list(flash({ price_per_person: 149_999 })))).toBeDefined()
  for (const price_per_person of [150_000, 150_001]) {
    expect(liveFlashRule(list(flash({ price_per_person })))).toBeUndefined()
  }
})

test('EVENT-8 a usual price that has ended is none', () => {
  const ended = { ...standard, id: 'ended', price_per_person: 100_000, ends_at: hours(1) }
  expect(quote({ ...list(), rules: [ended, standard] }, 'full', 1).total).toBe(150_000)
})

test('EVENT-9 what people pay is said for the usual numbers of people, and for nobody without a price', () => {
  expect(whatPeoplePay(list(promo({ minimum_count: 10 })))).toEqual([
    { people: 1, total: 1500, first: 500 },
    { people: 2, total: 3000, first: 1000 },
    { people: 5, total: 7500, first: 2500 },
    { people: 10, total: 13_000, first: 5000 },
    { people: 20, total: 26_000, first: 10_000 },
  ])
  expect(whatPeoplePay({ ...list(), rules: [{ ...standard, ends_at: now }] })).toEqual([])
})

test('PRICE-9 a flash sale never lowers what others pay', () => {
  expect(quote(list(flash()), 'full', 2).total).toBe(300_000)
})

test('PRICE-10 a pre-registration pays the deposit now and owes the rest', () => {
  expect(quote(list(), 'pre', 4)).toMatchObject({ total: 600_000, amount_due: 200_000, is_promo: false })
})

test('PRICE-10 a deposit never exceeds what the places cost', () => {
  expect(quote({ ...list(), pre_registration_price: 200_000 }, 'pre', 1).amount_due).toBe(150_000)
})

test('PRICE-12 without a standard price there is no price at all', () => {
  expect(() => quote({ ...list(), rules: [flash()] }, 'full', 1)).toThrow(
    refusal('unavailable', 'no_price', 'The fee is not available right now. Please try again later.'),
  )
})

const anyMoment = fc.option(fc.integer({ min: -48, max: 48 }).map(hours), { nil: null })
const anyPromo = fc
  .record({
    price_per_person: fc.integer({ min: 1, max: 300_000 }),
    starts_at: anyMoment,
    ends_at: anyMoment,
    minimum_count: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
  })
  .map(promo)
const anyFlash = fc
  .record({
    price_per_person: fc.integer({ min: 1, max: 300_000 }),
    starts_at: fc.integer({ min: -48, max: 48 }).map(hours),
    ends_at: fc.integer({ min: -48, max: 48 }).map(hours),
    pairs_left: fc.option(fc.nat(3), { nil: null }),
  })
  .map(flash)
const anyList = fc.array(fc.oneof(anyPromo, anyFlash), { maxLength: 8 }).map((rules) => list(...rules))
const anyCount = fc.integer({ min: 1, max: 20 })

test('PRICE-6 whatever the rules, nobody pays more than the standard price, and a total is whole centavos per person', () => {
  fc.assert(
    fc.property(anyList, anyCount, (prices, count) => {
      const { total, is_promo } = quote(prices, 'full', count)
      expect(total).toBeLessThanOrEqual(150_000 * count)
      expect(is_promo).toBe(total < 150_000 * count)
      expect(total % count).toBe(0)
    }),
  )
})

test('PRICE-5 whatever the rules, a bigger group never pays more per person', () => {
  fc.assert(
    fc.property(anyList, fc.integer({ min: 1, max: 19 }), (prices, count) => {
      expect(regularRule(prices, count + 1).price_per_person).toBeLessThanOrEqual(
        regularRule(prices, count).price_per_person,
      )
    }),
  )
})

test('PRICE-5 whatever the order of the rules, the price is the same', () => {
  fc.assert(
    fc.property(anyList, anyCount, (prices, count) => {
      const reversed = { ...prices, rules: prices.rules.toReversed() }
      expect(quote(reversed, 'full', count).total).toBe(quote(prices, 'full', count).total)
    }),
  )
})

test('PRICE-8 whatever the rules, a flash price comes only from a sale inside its window with pairs left', () => {
  fc.assert(
    fc.property(anyList, (prices) => {
      const rule = liveFlashRule(prices)
      if (!rule) return
      expect(rule.kind).toBe('flash')
      expect(rule.starts_at?.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(rule.ends_at?.getTime()).toBeGreaterThan(now.getTime())
      expect(rule.pairs_left).not.toBe(0)
    }),
  )
})

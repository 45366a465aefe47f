import { expect, test } from 'vitest'
import type { PriceSettings, Promo } from '../contract.ts'
import { type KnownRule, planPrices } from './price-change-rules.ts'

const now = '2026-05-01T12:00'

const rule = (id: string, over: Partial<KnownRule>): KnownRule => ({
  id,
  kind: 'standard',
  price: '1500',
  minimum_count: '1',
  starts_at: '',
  ends_at: '',
  pairs: '',
  pairs_sold: 0,
  has_begun: true,
  is_over: false,
  ...over,
})
const groups: Promo = { minimum_count: '10', price: '1350', starts_at: '', ends_at: '' }
const early: Promo = { minimum_count: '1', price: '1200', starts_at: '2026-04-01T00:00', ends_at: '2026-06-01T00:00' }
const window = { starts_at: '2026-05-01T08:00', ends_at: '2026-05-02T08:00' }
const sale = rule('sale', { kind: 'flash', price: '1000', ...window, pairs: '100', pairs_sold: 12 })
const known = [rule('standard', {}), rule('groups', { kind: 'promo', ...groups })]

const wanted: PriceSettings = {
  standard_price: '1500',
  pre_registration_price: '500',
  promos: [groups],
  flash_price: '',
  flash_starts_at: '',
  flash_ends_at: '',
  flash_pairs: '',
  flash_hold_hours: '48',
}
const withSale: PriceSettings = {
  ...wanted,
  flash_price: '1000',
  flash_starts_at: window.starts_at,
  flash_ends_at: window.ends_at,
  flash_pairs: '100',
}
const nothing = { end: [], remove: [], add: [], change: [] }
const plan = (rules: readonly KnownRule[], settings: PriceSettings) => planPrices(rules, settings, now)
const refused = (code: string, message: string, field: string) =>
  expect.objectContaining({ kind: 'invalid', code, message, fields: { [field]: [message] } })

test('EVENT-8 what is as it was is left alone', () => {
  expect(plan(known, wanted)).toEqual(nothing)
  expect(plan([...known, sale], withSale)).toEqual(nothing)
})

test('EVENT-8 another usual price ends the one before and is a new one; one that is over is left alone', () => {
  const added = { kind: 'standard', price: '1600', starts_at: '', ends_at: '', minimum_count: null }
  const settings = { ...wanted, standard_price: '1600' }
  expect(plan(known, settings)).toEqual({ ...nothing, end: ['standard'], add: [added] })
  const over = rule('old', { price: '1600', is_over: true })
  expect(plan([over, ...known], settings)).toEqual({ ...nothing, end: ['standard'], add: [added] })
  expect(plan([over], { ...settings, promos: [] })).toEqual({ ...nothing, add: [added] })
})

test('EVENT-8 a lower price that is changed in anything ends, and the other is added', () => {
  const others: Promo[] = [
    { ...groups, minimum_count: '12' },
    { ...groups, price: '1300' },
    { ...groups, starts_at: '2026-05-02T00:00' },
    { ...groups, ends_at: '2026-06-02T00:00' },
  ]
  for (const promo of others) {
    expect(plan(known, { ...wanted, promos: [promo] })).toEqual({
      ...nothing,
      end: ['groups'],
      add: [{ kind: 'promo', ...promo }],
    })
  }
  expect(plan(known, { ...wanted, promos: [groups, early] }).add).toEqual([{ kind: 'promo', ...early }])
  expect(plan(known, { ...wanted, promos: [] })).toEqual({ ...nothing, end: ['groups'] })
  const both = [...known, rule('early', { kind: 'promo', ...early })]
  expect(plan(both, { ...wanted, promos: [early, groups] })).toEqual(nothing)
  expect(plan(both, wanted)).toEqual({ ...nothing, end: ['early'] })
  const twice = [...known, rule('early', { kind: 'promo', ...early, is_over: true })]
  expect(plan(twice, wanted)).toEqual(nothing)
})

test('EVENT-10 a lower price that would be over is refused, unless it ended by itself meanwhile', () => {
  const promoOver = 'This price would be over already. Please choose a later end, or remove it.'
  for (const ends_at of ['2026-05-01T12:00', '2026-04-30T00:00']) {
    const late = { ...early, ends_at }
    const settings = { ...wanted, promos: [groups, late] }
    expect(() => plan(known, settings)).toThrow(refused('price_over', promoOver, 'promos.1.ends_at'))
    expect(plan([...known, rule('late', { kind: 'promo', ...late, is_over: true })], settings)).toEqual(nothing)
  }
  const soon = { ...early, ends_at: '2026-05-01T12:01' }
  expect(plan(known, { ...wanted, promos: [groups, soon] }).add).toHaveLength(1)
})

test('EVENT-8 a sale is added beside one that is over, and ended when it is taken out', () => {
  const added = { kind: 'flash', price: '1000', ...window, minimum_count: null, pairs: '100' }
  expect(plan(known, withSale)).toEqual({ ...nothing, add: [added] })
  const over = { ...sale, id: 'over', is_over: true, starts_at: '2026-04-01T08:00' }
  expect(plan([over, ...known], withSale)).toEqual({ ...nothing, add: [added] })
  expect(plan([{ ...over, ...window, price: '900' }, ...known], withSale)).toEqual({ ...nothing, add: [added] })
  expect(plan([sale, over, ...known], wanted)).toEqual({ ...nothing, end: ['sale'] })
  expect(plan([over, ...known], wanted)).toEqual(nothing)
  const planned = { ...sale, has_begun: false }
  expect(plan([planned, over, ...known], wanted)).toEqual({ ...nothing, remove: ['sale'] })
})

test('EVENT-10 a sale that has ended while it was being made longer does not begin anew with all its pairs', () => {
  const ended = { ...sale, ends_at: '2026-05-01T11:00', is_over: true }
  expect(() => plan([ended, ...known], withSale)).toThrow(
    refused(
      'price_over',
      'This sale has ended meanwhile. Please choose another start for a new one, or take it out.',
      'flash_ends_at',
    ),
  )
})

test('EVENT-10 a sale that is on changes its window and its pairs, and nothing else of it', () => {
  const rules = [sale, ...known]
  const ends = '2026-05-03T08:00'
  expect(plan(rules, { ...withSale, flash_ends_at: ends }).change).toEqual([{ id: 'sale', ends_at: ends }])
  expect(plan(rules, { ...withSale, flash_pairs: '12' }).change).toEqual([{ id: 'sale', pairs: '12' }])
  const starts = '2026-05-01T13:00'
  expect(() => plan(rules, { ...withSale, flash_starts_at: starts })).toThrow(
    refused('sale_has_begun', 'The sale has begun already.', 'flash_starts_at'),
  )
  expect(() => plan(rules, { ...withSale, flash_pairs: '11' })).toThrow(
    refused('pairs_sold', '12 are sold already. Please enter at least as many.', 'flash_pairs'),
  )
  expect(() => plan(rules, { ...withSale, flash_price: '900' })).toThrow(
    refused(
      'sale_has_begun',
      'The sale has begun, so its price stays. End it, publish, and then plan another one.',
      'flash_price',
    ),
  )
  const planned = [{ ...sale, has_begun: false, pairs_sold: 0 }, ...known]
  expect(plan(planned, { ...withSale, flash_price: '900' }).change).toEqual([{ id: 'sale', price: '900' }])
  expect(plan(planned, { ...withSale, flash_starts_at: starts }).change).toEqual([{ id: 'sale', starts_at: starts }])
})

test('EVENT-10 a sale that would be over is refused, unless it ended by itself meanwhile or is in its last minute', () => {
  const late = { ...withSale, flash_ends_at: '2026-05-01T12:00' }
  const words = 'The flash sale would be over already. Please choose a later end, or take the sale out.'
  const over = refused('price_over', words, 'flash_ends_at')
  expect(() => plan(known, late)).toThrow(over)
  expect(() => plan([sale, ...known], late)).toThrow(over)
  const ended = { ...sale, id: 'ended', ends_at: late.flash_ends_at, is_over: true }
  expect(plan([ended, ...known], late)).toEqual(nothing)
  expect(() => plan([{ ...ended, price: '900' }, ...known], late)).toThrow(over)
  expect(() => plan([sale, ended, ...known], late)).toThrow(over)
  expect(plan([{ ...ended, is_over: false }, ...known], late)).toEqual(nothing)
})

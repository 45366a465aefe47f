import { expect, test } from 'vitest'
import { reservedSlugs } from './reserved-slugs.ts'

test('EVENT-21 these words are no event’s: what begins another address, and what a call takes for something else', () => {
  const beginAddresses = ['api', 'assets', 'events', 'healthz', 'login', 'readyz', 'staff', 'volunteers']
  const meanOtherThings = ['compute-price', 'current', 'list-designations', 'pricing']
  expect(reservedSlugs).toEqual(new Set([...beginAddresses, ...meanOtherThings]))
})

import { expect, test } from 'vitest'
import { withSmallIds } from './small-ids.ts'

test('SEC-21 ids are in small letters wherever they stand, and nothing else is changed', () => {
  const [typed, id] = ['019A3F3E-7C1A-7000-8000-00000000000A', '019a3f3e-7c1a-7000-8000-00000000000a']
  const file = Buffer.from(typed)
  const day = new Date(0)
  expect(
    withSmallIds({ id: typed, ids: [typed, { deep: typed }], name: `Ana ${typed}`, or: 'LS25-A', n: 1, no: null }),
  ).toEqual({ id, ids: [id, { deep: id }], name: `Ana ${typed}`, or: 'LS25-A', n: 1, no: null })
  expect(withSmallIds(file)).toBe(file)
  expect(withSmallIds(day)).toBe(day)
  expect(withSmallIds(Object.assign(Object.create(null), { id: typed }))).toEqual({ id })
  // As the router makes what stood in an address.
  expect(withSmallIds(Object.assign(Object.create(Object.create(null)), { id: typed }))).toEqual({ id })
  expect([withSmallIds(undefined), withSmallIds(true)]).toEqual([undefined, true])
})

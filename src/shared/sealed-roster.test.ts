import { expect, test } from 'vitest'
import {
  openRecord,
  openSearchList,
  type RosterRecord,
  rosterIndex,
  sealRecord,
  sealSearchList,
} from './sealed-roster.ts'

const secret = (first: number) => Uint8Array.from({ length: 16 }, (_, at) => (first + at) % 256)

const record: RosterRecord = {
  name: 'Ana Peña',
  designation: 'Member',
  church: 'Harvest Light',
  paid: false,
  balance: 1000.5,
  first_time: true,
  group_size: 3,
}

test('DOOR-16 an entry opens with the secret of its own ticket and with no other', async () => {
  const sealed = await sealRecord(secret(1), record)
  expect(await openRecord(secret(1), sealed)).toEqual(record)
  expect(await openRecord(secret(2), sealed)).toBeNull()
  expect(await openRecord(secret(1), `${sealed.slice(0, -2)}AA`)).toBeNull()
  expect(await openRecord(secret(1), '!')).toBeNull()
})

test('DOOR-16 nothing readable is in the bytes, and no two sealings are alike', async () => {
  const [one, other] = [await sealRecord(secret(1), record), await sealRecord(secret(1), record)]
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('Harvest')
})

test('an index is the same every time, differs between tickets, and is not the secret', async () => {
  expect(await rosterIndex(secret(1))).toBe(await rosterIndex(secret(1)))
  expect(await rosterIndex(secret(1))).not.toBe(await rosterIndex(secret(2)))
  expect(Buffer.from(await rosterIndex(secret(1)), 'base64url')).toHaveLength(16)
  expect(Buffer.from(await rosterIndex(secret(1)), 'base64url').equals(secret(1))).toBe(false)
})

test('DOOR-16 the list for searching opens with the token of its own device only', async () => {
  const person = { ...record, registration_id: '00000000-0000-4000-8000-000000000000', index: 'abc' }
  const people = Array.from({ length: 500 }, () => person)
  const sealed = await sealSearchList('token', people)
  expect(await openSearchList('token', sealed)).toEqual(people)
  expect(await openSearchList('other', sealed)).toBeNull()
})

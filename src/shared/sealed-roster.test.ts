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
  answers: [{ words: 'Shirt size', answer: 'M' }],
  group_size: 3,
}
const settled: RosterRecord = { ...record, paid: true, balance: 0, first_time: false, group_size: 1 }

// Made with another program: HKDF-SHA-256 without a salt, then AES-256-GCM with its nonce in front.
const sealedElsewhere =
  'AAECAwQFBgcICQoLHJhaep9UubupXCRPlAR2D2U8ov84Vgn74vewnE5rOUOB2suWcWQfbdNJN8BUi8bcfRPuCA5RnsGZlK5qVbCtFrOo5w'
const listElsewhere =
  'AAECAwQFBgcICQoL-SZenndJ00xJGtxldjZbPVXHSXXKD_LdzHN6-myL-X78PL-pkKhU0inHjE1sAEssMZlL9gV8EC0xAUJ5vqEUHvwDM9z3Xg-UVLajXeEpY0bnN0pwv02F_FsBOK0GYEWT3OXNmi6iApt4HHFF8EJ10Nb7'

test('DOOR-16 ASK-13 an entry opens with the secret of its own ticket and with no other', async () => {
  for (const one of [record, settled]) {
    const sealed = await sealRecord(secret(1), one)
    expect(await openRecord(secret(1), sealed)).toEqual(one)
    expect(await openRecord(secret(2), sealed)).toBeNull()
  }
})

test('DOOR-16 an entry that was changed, cut or never sealed does not open', async () => {
  const changed = sealedElsewhere.replace('XCRP', 'XCRQ')
  for (const sealed of [changed, sealedElsewhere.slice(0, -4), sealedElsewhere.slice(0, 16), '', '!']) {
    expect(await openRecord(secret(1), sealed)).toBeNull()
  }
})

test('DOOR-16 nothing readable is in the bytes, and no two sealings are alike', async () => {
  const [one, other] = [await sealRecord(secret(1), record), await sealRecord(secret(1), record)]
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('Harvest')
})

test('DOOR-16 an index differs between tickets and is not the secret', async () => {
  expect(await rosterIndex(secret(1))).not.toBe(await rosterIndex(secret(2)))
  expect(Buffer.from(await rosterIndex(secret(1)), 'base64url')).toHaveLength(16)
  expect(Buffer.from(await rosterIndex(secret(1)), 'base64url').equals(secret(1))).toBe(false)
})

test('DOOR-16 the list for searching opens with the token of its own device only', async () => {
  const person = { ...record, registration_id: '00000000-0000-4000-8000-000000000000', index: 'abc' }
  const people = Array.from({ length: 500 }, () => person)
  const sealed = await sealSearchList('token', people)
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(await openSearchList('token', sealed)).toEqual(people)
  expect(await openSearchList('other', sealed)).toBeNull()
})

test('DOOR-16 a phone and a server of different releases understand each other', async () => {
  expect(await rosterIndex(secret(1))).toBe('cu3-evJmJtwIN12KU7ET8w')
  expect(await rosterIndex(secret(15))).toBe('o6KuzM_5wM4rl5-6PPb9Ew')
  expect(await openRecord(secret(1), sealedElsewhere)).toEqual({ ...record, answers: [] })
  expect(await openSearchList('token', listElsewhere)).toEqual([
    { ...record, answers: [], registration_id: '00000000-0000-4000-8000-000000000000', index: 'abc' },
  ])
})

import { afterEach, expect, test } from 'vitest'
import { queueDatabase } from './door-storage.ts'
import { countWaiting, dropScans, keepScan, takeScans } from './scan-queue.ts'

afterEach(async () => {
  const db = await queueDatabase()
  await Promise.all([db.clear('scans'), db.clear('keys')])
})

const facts = { station: 'Gate A', kind: 'scan', reason: '' } as const
const nonceOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

test('DOOR-17 a scan waits on the phone as it was made, and leaves it when the server has answered for it', async () => {
  const now = new Date('2025-11-15T08:00:00.000Z')
  await keepScan({ ...facts, named: { qr_text: 'TICKET' }, nonce: nonceOf(1), now })
  await keepScan({ ...facts, named: { registration_id: nonceOf(9) }, nonce: nonceOf(2), reason: 'Known to us' })
  expect(await countWaiting()).toEqual({ count: 2, oldest: now.toISOString() })
  const [first, second] = await takeScans(10)
  expect(first).toEqual({ ...facts, nonce: nonceOf(1), qr_text: 'TICKET', scanned_at: now.toISOString() })
  expect(second).toMatchObject({ registration_id: nonceOf(9), reason: 'Known to us' })
  expect(await takeScans(1)).toHaveLength(1)

  await dropScans([nonceOf(1), nonceOf(8)])
  expect((await takeScans(10)).map(({ nonce }) => nonce)).toEqual([nonceOf(2)])
  await dropScans([nonceOf(2)])
  expect(await countWaiting()).toEqual({ count: 0, oldest: null })
})

test('DOOR-17 the same nonce is one scan, and the oldest is the one that was made first, whichever came first', async () => {
  const times = ['2025-11-15T08:05:00.000Z', '2025-11-15T08:00:00.000Z', '2025-11-15T08:09:00.000Z']
  for (const [index, time] of times.entries()) {
    await keepScan({ ...facts, named: { qr_text: 'T' }, nonce: nonceOf(index), now: new Date(time) })
  }
  await keepScan({ ...facts, named: { qr_text: 'T' }, nonce: nonceOf(0), now: new Date(times[0] as string) })
  expect(await countWaiting()).toEqual({ count: 3, oldest: times[1] })
})

test('DOOR-16 what lies in the storage tells nobody’s ticket, and the key to it cannot be read', async () => {
  await keepScan({ ...facts, named: { qr_text: 'TICKET-OF-NENA' }, nonce: nonceOf(1) })
  const db = await queueDatabase()
  const [kept] = await db.getAll('scans')
  const bytes = new TextDecoder('latin1').decode(kept?.sealed)
  expect(JSON.stringify({ ...kept, sealed: bytes })).not.toContain('NENA')
  const key = await db.get('keys', 'key')
  expect(key?.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow('key is not extractable')
})

test('DOOR-16 two tabs that begin at once seal with one key', async () => {
  await Promise.all([1, 2, 3, 4].map((n) => keepScan({ ...facts, named: { qr_text: `T${n}` }, nonce: nonceOf(n) })))
  expect((await takeScans(10)).map(({ qr_text }) => qr_text)).toEqual(['T1', 'T2', 'T3', 'T4'])
})

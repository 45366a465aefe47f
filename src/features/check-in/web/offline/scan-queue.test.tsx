import { afterEach, expect, test } from 'vitest'
import { queueDatabase } from './door-storage.ts'
import { dropScans, keepScan, listWaiting, nothingWaits, takeBackScan, takeScans } from './scan-queue.ts'

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
  expect(await listWaiting()).toMatchObject({ count: 2, oldest: now.toISOString() })
  const [first, second] = await takeScans(10)
  expect(first).toEqual({ ...facts, nonce: nonceOf(1), qr_text: 'TICKET', scanned_at: now.toISOString() })
  expect(second).toMatchObject({ registration_id: nonceOf(9), reason: 'Known to us' })
  expect(await takeScans(1)).toHaveLength(1)

  await dropScans([{ nonce: nonceOf(1) }, { nonce: nonceOf(8) }])
  expect((await takeScans(10)).map(({ nonce }) => nonce)).toEqual([nonceOf(2)])
  await dropScans([{ nonce: nonceOf(2) }])
  expect(await listWaiting()).toEqual(nothingWaits)
})

test('DOOR-17 the same nonce is one scan, and the oldest is the one that was made first, whichever came first', async () => {
  const times = ['2025-11-15T08:05:00.000Z', '2025-11-15T08:00:00.000Z', '2025-11-15T08:09:00.000Z']
  for (const [index, time] of times.entries()) {
    await keepScan({ ...facts, named: { qr_text: 'T' }, nonce: nonceOf(index), now: new Date(time) })
  }
  await keepScan({ ...facts, named: { qr_text: 'T' }, nonce: nonceOf(0), now: new Date(times[0] as string) })
  expect(await listWaiting()).toMatchObject({ count: 3, oldest: times[1] })
})

test('DOOR-16 what lies in the storage tells nobody’s ticket, and the key to it cannot be read', async () => {
  await keepScan({ ...facts, named: { qr_text: 'TICKET-OF-NENA' }, name: 'NENA OCAMPO', nonce: nonceOf(1) })
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

const at = (minute: number) => new Date(`2025-11-15T08:0${minute}:00.000Z`)
const keep = (number: number, name: string) =>
  keepScan({
    ...facts,
    named: { qr_text: `T${number}` },
    name,
    index: `i${number}`,
    nonce: nonceOf(number),
    now: at(number),
  })

test('DOOR-38 whoever waits to be sent is named and counted, the last one first', async () => {
  await keep(1, 'Nena Ocampo')
  await keep(2, '')
  expect(await listWaiting()).toEqual({
    count: 2,
    oldest: at(1).toISOString(),
    inside: 2,
    people: [
      { nonce: nonceOf(2), name: '', at: at(2).toISOString(), station: 'Gate A' },
      { nonce: nonceOf(1), name: 'Nena Ocampo', at: at(1).toISOString(), station: 'Gate A' },
    ],
  })
  // What it is called here is nothing to send.
  const [sent] = await takeScans(1)
  expect(sent).toEqual({ ...facts, nonce: nonceOf(1), qr_text: 'T1', scanned_at: at(1).toISOString() })
})

test('DOOR-38 one that is taken back is counted no more, and is sent all the same, as taken back', async () => {
  await keep(1, 'Nena Ocampo')
  await keep(2, 'Ben Cruz')
  expect(await takeBackScan(nonceOf(1), at(5))).toEqual({ index: 'i1' })
  expect(await takeBackScan(nonceOf(7))).toBeNull()
  expect(await listWaiting()).toMatchObject({ count: 2, inside: 1, people: [{ name: 'Ben Cruz' }] })
  expect(await takeScans(10)).toMatchObject([
    { nonce: nonceOf(1), undone_at: at(5).toISOString() },
    { nonce: nonceOf(2) },
  ])
})

test('DOOR-38 one that is taken back while it is being sent stays, until the server has heard of that too', async () => {
  await keep(1, 'Nena Ocampo')
  const sent = await takeScans(10)
  await takeBackScan(nonceOf(1), at(5))
  await dropScans(sent)
  const again = await takeScans(10)
  expect(again).toMatchObject([{ nonce: nonceOf(1), undone_at: at(5).toISOString() }])
  await dropScans(again)
  expect(await takeScans(10)).toEqual([])
})

test('DOOR-38 what an earlier version has kept is still sent', async () => {
  await keep(1, 'Nena Ocampo')
  const db = await queueDatabase()
  const [kept] = await db.getAll('scans')
  const key = await db.get('keys', 'key')
  if (!kept || !key) throw new Error('nothing was kept')
  const old = new TextEncoder().encode(JSON.stringify({ qr_text: 'OLD' }))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: kept.iv }, key, old)
  await db.put('scans', { ...kept, sealed })
  expect(await takeScans(1)).toMatchObject([{ qr_text: 'OLD' }])
  expect(await listWaiting()).toMatchObject({ people: [{ name: '' }] })
})

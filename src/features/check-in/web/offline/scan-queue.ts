import { newKey } from '#platform/web/new-key.ts'
import type { OfflineScan, ScanKind } from '../../contract.ts'
import { type QueuedScan, queueDatabase } from './door-storage.ts'

/** Made once on this device and never readable, not even by this page: a copy of the storage opens nothing. */
async function sealingKey(): Promise<CryptoKey> {
  const db = await queueDatabase()
  const kept = await db.get('keys', 'key')
  if (kept) return kept
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Another tab may have been quicker: the first one kept counts.
  const tx = db.transaction('keys', 'readwrite')
  const first = (await tx.store.get('key')) ?? made
  await tx.store.put(first, 'key')
  await tx.done
  return first
}

/** What is shown to name a person later: their code, or, from a supervisor's list, their registration. */
type Named = Pick<OfflineScan, 'qr_text' | 'registration_id' | 'ticket_issued_at' | 'index'>
/** For this phone alone: who it was, as far as it knows, and where its list keeps them. */
type Shown = { name: string; index: string | null }
type Sealed = { named: Named } & Shown

type NewScan = {
  named: Named
  station: string
  kind: ScanKind
  reason: string
  name?: string
  index?: string | null
  nonce?: string
  now?: Date
}

export async function keepScan(scan: NewScan): Promise<void> {
  const { named, name = '', index = null, nonce = newKey(), now = new Date(), ...facts } = scan
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const content: Sealed = { named, name, index }
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(), bytes)
  const db = await queueDatabase()
  // Strict: on the disk before the volunteer is told that it is saved.
  const tx = db.transaction('scans', 'readwrite', { durability: 'strict' })
  await tx.store.put({ ...facts, nonce, iv, sealed, scanned_at: now.toISOString() })
  await tx.done
}

export async function takeScans(most: number): Promise<OfflineScan[]> {
  const db = await queueDatabase()
  const kept = await db.getAll('scans', undefined, most)
  const key = await sealingKey()
  return Promise.all(
    kept.map(async ({ sealed, iv, ...scan }) => ({ ...scan, ...(await unseal(key, { sealed, iv })).named })),
  )
}

async function unseal(key: CryptoKey, { sealed, iv }: Pick<QueuedScan, 'sealed' | 'iv'>): Promise<Sealed> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
  const content = JSON.parse(new TextDecoder().decode(bytes)) as Sealed | Named
  // An earlier version kept nothing but what names them.
  return 'named' in content ? content : { named: content, name: '', index: null }
}

/** What was answered for leaves the phone. One that was taken back since it was sent stays, and is sent again as that. */
export async function dropScans(sent: readonly Pick<OfflineScan, 'nonce' | 'undone_at'>[]): Promise<void> {
  const db = await queueDatabase()
  const tx = db.transaction('scans', 'readwrite')
  for (const { nonce, undone_at } of sent) {
    const now = await tx.store.get(nonce)
    if (now?.undone_at === undone_at) await tx.store.delete(nonce)
  }
  await tx.done
}

/** Takes a check-in back that has not been sent. It is sent all the same, as taken back. Null where it is not here any more. */
export async function takeBackScan(nonce: string, now = new Date()): Promise<{ index: string | null } | null> {
  const db = await queueDatabase()
  const kept = await db.get('scans', nonce)
  if (!kept) return null
  const { index } = await unseal(await sealingKey(), kept)
  const tx = db.transaction('scans', 'readwrite', { durability: 'strict' })
  const still = await tx.store.get(nonce)
  if (still) await tx.store.put({ ...still, undone_at: now.toISOString() })
  await tx.done
  return still ? { index } : null
}

export type WaitingPerson = { nonce: string; name: string; at: string; station: string }
/** `count` is what has to be sent; `inside`, how many of these let somebody in; `people`, the last of them. */
export type Waiting = { count: number; oldest: string | null; inside: number; people: WaitingPerson[] }
export const nothingWaits: Waiting = { count: 0, oldest: null, inside: 0, people: [] }

const mostShown = 20

export async function listWaiting(): Promise<Waiting> {
  const db = await queueDatabase()
  const kept = (await db.getAll('scans')).sort((one, other) => (one.scanned_at < other.scanned_at ? -1 : 1))
  const [oldest] = kept
  if (!oldest) return nothingWaits
  const inside = kept.filter(({ undone_at }) => undone_at === undefined)
  const key = await sealingKey()
  const people = inside
    .slice(-mostShown)
    .reverse()
    .map(async (scan) => {
      const { name } = await unseal(key, scan)
      return { nonce: scan.nonce, name, at: scan.scanned_at, station: scan.station }
    })
  return { count: kept.length, oldest: oldest.scanned_at, inside: inside.length, people: await Promise.all(people) }
}

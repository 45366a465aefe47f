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
type Named = Pick<OfflineScan, 'qr_text' | 'registration_id'>

type NewScan = { named: Named; station: string; kind: ScanKind; reason: string; nonce?: string; now?: Date }

export async function keepScan({ named, nonce = newKey(), now = new Date(), ...facts }: NewScan): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(JSON.stringify(named))
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
  return Promise.all(kept.map((scan) => unseal(key, scan)))
}

async function unseal(key: CryptoKey, { sealed, iv, ...scan }: QueuedScan): Promise<OfflineScan> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
  return { ...scan, ...(JSON.parse(new TextDecoder().decode(bytes)) as Named) }
}

export async function dropScans(nonces: readonly string[]): Promise<void> {
  const db = await queueDatabase()
  const tx = db.transaction('scans', 'readwrite')
  for (const nonce of nonces) await tx.store.delete(nonce)
  await tx.done
}

export type Waiting = { count: number; oldest: string | null }

export async function countWaiting(): Promise<Waiting> {
  const db = await queueDatabase()
  const kept = await db.getAll('scans')
  const times = kept.map(({ scanned_at }) => scanned_at).sort()
  return { count: kept.length, oldest: times[0] ?? null }
}

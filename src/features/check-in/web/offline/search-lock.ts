import { type LockedList, rosterDatabase, type SearchLock } from './door-storage.ts'

/**
 * A supervisor's list of names opens with a PIN that this device does not keep: whoever finds the phone has the list, and
 * not what opens it. New lists are locked with the public half of a key, for which nobody has to type anything.
 */
const curve = { name: 'ECDH', namedCurve: 'P-256' }
const mostWrong = 10
/** As slow as a cheap phone bears once: whoever copies its storage tries a million PINs for hours, not at once. */
const rounds = 600_000

export const shortestPin = 6

/** In this page's memory alone: gone with a reload. */
let opened: CryptoKey | undefined

export class SearchIsLocked extends Error {}

const keptLock = async (): Promise<SearchLock | undefined> => (await rosterDatabase()).get('lock', 'lock')

export async function searchLockState(): Promise<'to_choose' | 'locked' | 'open'> {
  if (!(await keptLock())) return 'to_choose'
  return opened ? 'open' : 'locked'
}

export async function chooseSearchPin(pin: string): Promise<void> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))]
  const secret = await crypto.subtle.exportKey('pkcs8', pair.privateKey)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOfPin(pin, salt), secret)
  const public_key = await crypto.subtle.exportKey('jwk', pair.publicKey)
  await (await rosterDatabase()).put('lock', { public_key, salt, iv, sealed, wrong: 0 }, 'lock')
  opened = pair.privateKey
}

/** How many tries are left after a wrong PIN; null when it was right. With the last one the list is gone. */
export async function openSearch(pin: string): Promise<number | null> {
  const lock = await keptLock()
  if (!lock) return 0
  const db = await rosterDatabase()
  // Counted before it is tried: closing the page gives no try back.
  const wrong = lock.wrong + 1
  await db.put('lock', { ...lock, wrong }, 'lock')
  try {
    const key = await keyOfPin(pin, lock.salt)
    const secret = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: lock.iv }, key, lock.sealed)
    opened = await crypto.subtle.importKey('pkcs8', secret, curve, false, ['deriveKey'])
  } catch {
    if (wrong >= mostWrong) await forgetList()
    return mostWrong - wrong
  }
  await db.put('lock', { ...lock, wrong: 0 }, 'lock')
  return null
}

async function forgetList(): Promise<void> {
  const db = await rosterDatabase()
  const tx = db.transaction(['facts', 'lock'], 'readwrite')
  const facts = await tx.objectStore('facts').get('facts')
  if (facts) await tx.objectStore('facts').put({ ...facts, search: null }, 'facts')
  await tx.objectStore('lock').delete('lock')
  await tx.done
}

/** Null as long as no PIN was chosen: then no list is kept. */
export async function lockList(list: string): Promise<LockedList | null> {
  const lock = await keptLock()
  if (!lock) return null
  const theirs = await crypto.subtle.importKey('jwk', lock.public_key, curve, false, [])
  const once = await crypto.subtle.generateKey(curve, false, ['deriveKey'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await sharedKey(once.privateKey, theirs)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(list))
  return { from: await crypto.subtle.exportKey('jwk', once.publicKey), iv, sealed }
}

export async function unlockList({ from, iv, sealed }: LockedList): Promise<string> {
  if (!opened) throw new SearchIsLocked()
  const key = await sharedKey(opened, await crypto.subtle.importKey('jwk', from, curve, false, []))
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed))
}

const sharedKey = (own: CryptoKey, theirs: CryptoKey): Promise<CryptoKey> =>
  crypto.subtle.deriveKey({ name: 'ECDH', public: theirs }, own, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey'])
  const slow = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(slow, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

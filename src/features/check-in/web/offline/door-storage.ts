import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { EnrolledDevice, Roster, ScanKind } from '../../contract.ts'

/** A scan on its way to the server. What was shown is sealed: a ticket's text opens the roster's entry. */
export type QueuedScan = {
  nonce: string
  sealed: ArrayBuffer
  iv: Uint8Array<ArrayBuffer>
  scanned_at: string
  station: string
  kind: ScanKind
  reason: string
  /** Taken back on this phone; the server is told of both. */
  undone_at?: string
}
export type LockedList = { from: JsonWebKey; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }
export type RosterFacts = Pick<Roster, 'version' | 'event' | 'ticket_keys' | 'expires_at'> & {
  /** Names, behind a supervisor's PIN. */
  search: LockedList | null
  /** When the server last said so, by this device's clock. */
  as_of: string
}
export type SearchLock = {
  public_key: JsonWebKey
  /** Its private half, sealed with the PIN. */
  sealed: ArrayBuffer
  iv: Uint8Array<ArrayBuffer>
  salt: Uint8Array<ArrayBuffer>
  wrong: number
}
export type Arrival = { at: string; station: string }

/** Goes with the session: see `staffDatabases` in `#platform/web/session.ts`. */
interface RosterSchema extends DBSchema {
  facts: { key: 'facts'; value: RosterFacts }
  entries: { key: string; value: string }
  arrived: { key: string; value: Arrival }
  lock: { key: 'lock'; value: SearchLock }
}
/** Stays until every scan has arrived, whoever is signed in. */
interface QueueSchema extends DBSchema {
  device: { key: 'device'; value: EnrolledDevice }
  keys: { key: 'key'; value: CryptoKey }
  scans: { key: string; value: QueuedScan }
}

const opened: { roster?: Promise<IDBPDatabase<RosterSchema>>; queue?: Promise<IDBPDatabase<QueueSchema>> } = {}

export function rosterDatabase(): Promise<IDBPDatabase<RosterSchema>> {
  opened.roster ??= openDB<RosterSchema>('staff-door-roster', 2, {
    upgrade: (db) => {
      // An earlier version's list opened with what the phone itself kept.
      for (const store of [...db.objectStoreNames]) db.deleteObjectStore(store)
      for (const store of ['facts', 'entries', 'arrived', 'lock'] as const) db.createObjectStore(store)
    },
    // Somebody is signing out and deletes it: holding on would stop them.
    blocking: (_now, _next, { target }) => {
      opened.roster = undefined
      ;(target as IDBDatabase).close()
    },
    terminated: () => {
      opened.roster = undefined
    },
  })
  return opened.roster
}

export function queueDatabase(): Promise<IDBPDatabase<QueueSchema>> {
  opened.queue ??= openDB<QueueSchema>('door-queue', 1, {
    upgrade: (db) => {
      db.createObjectStore('device')
      db.createObjectStore('keys')
      db.createObjectStore('scans', { keyPath: 'nonce' })
    },
    terminated: () => {
      opened.queue = undefined
    },
  })
  return opened.queue
}

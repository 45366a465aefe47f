import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

type Kept = { value: unknown; savedAt: number }
interface Drafts extends DBSchema {
  drafts: { key: string; value: Kept }
}

const day = 24 * 60 * 60 * 1000

/** Drafts in a database of their own, which are gone after `lifetime` milliseconds. */
export function createDraftStore(database: string, lifetime: number) {
  /** What the browser refused to store: in a private window, or a file it cannot clone. Lives as long as the page. */
  const memory = new Map<string, Kept>()
  let opened: Promise<IDBPDatabase<Drafts>> | undefined

  const isFresh = ({ savedAt }: Kept) => Date.now() - savedAt < lifetime

  /** The draft under this key, or null when there is none or its time is over. */
  async function loadDraft<T>(key: string): Promise<T | null> {
    const kept = memory.get(key) ?? (await tolerant((db) => db.get('drafts', key)))
    return kept && isFresh(kept) ? (kept.value as T) : null
  }

  /** Takes whatever can be cloned, files included. Never fails: a refused draft is held in memory instead. */
  // `T` lets a caller say which shape loadDraft will give back.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  async function saveDraft<T>(key: string, value: T): Promise<void> {
    const kept = { value, savedAt: Date.now() }
    const stored = await tolerant((db) => db.put('drafts', kept, key))
    if (stored === undefined) memory.set(key, kept)
    else memory.delete(key)
  }

  async function clearDraft(key: string): Promise<void> {
    memory.delete(key)
    await tolerant((db) => db.delete('drafts', key))
  }

  async function tolerant<T>(work: (db: IDBPDatabase<Drafts>) => Promise<T>): Promise<T | undefined> {
    try {
      opened ??= open()
      return await work(await opened)
    } catch {
      return undefined
    }
  }

  async function open(): Promise<IDBPDatabase<Drafts>> {
    const db = await openDB<Drafts>(database, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('drafts'),
      // Somebody is signing out and deletes it: holding on would stop them.
      blocking: (_now, _next, { target }) => {
        opened = undefined
        ;(target as IDBDatabase).close()
      },
      // The browser may close it under memory pressure; the next use opens it again.
      terminated: () => {
        opened = undefined
      },
    })
    await dropExpired(db)
    return db
  }

  /** Personal data of somebody who never came back must not stay on a shared phone. */
  async function dropExpired(db: IDBPDatabase<Drafts>): Promise<void> {
    const { store, done } = db.transaction('drafts', 'readwrite')
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (!isFresh(cursor.value)) await cursor.delete()
    }
    await done
  }

  return { loadDraft, saveDraft, clearDraft }
}

/** What visitors have typed on their own phones: kept for 14 days. */
export const { loadDraft, saveDraft, clearDraft } = createDraftStore('tipon-drafts', 14 * day)

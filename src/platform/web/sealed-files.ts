import { newKey } from './new-key.ts'
import type { Lock } from './seal-files.ts'

// No part of the first load.
const sealing = () => import('./seal-files.ts')

/**
 * Keeps the files of a draft for a reload of this tab, and for no later visit: sealed, under a key that lives in the tab's
 * session alone and dies with it. Two tabs have a record each, so neither takes away the other's. What cannot be kept is
 * asked for again.
 */
export function createSealedFiles(name: string) {
  const lockKey = `tipon-${name}`
  /** One after the other: those chosen last are the ones that stay. */
  let last: Promise<unknown> = Promise.resolve()

  /** Null where this tab has kept nothing, or storage is refused. */
  function readLock(): Lock | null {
    try {
      const [record, secret] = sessionStorage.getItem(lockKey)?.split(':') ?? []
      return record && secret ? { record, secret: Uint8Array.from(secret.split(','), Number) } : null
    } catch {
      return null
    }
  }

  /** Null where storage is refused: then they last as long as the page. */
  function makeLock(): Lock | null {
    try {
      const lock = { record: newKey(), secret: crypto.getRandomValues(new Uint8Array(32)) }
      sessionStorage.setItem(lockKey, `${lock.record}:${String(lock.secret)}`)
      return lock
    } catch {
      return null
    }
  }

  const afterwards = (work: (seal: Awaited<ReturnType<typeof sealing>>) => Promise<void>) => {
    last = last.then(async () => work(await sealing())).catch(console.error)
  }

  function keepFiles(draft: string, files: readonly File[]): void {
    if (files.length === 0) return forgetFiles()
    const lock = readLock() ?? makeLock()
    if (lock) afterwards(({ sealFiles }) => sealFiles(lock, draft, files))
  }

  /** What this tab has kept of a draft. What cannot be opened any more is deleted. */
  async function openFiles(draft: string): Promise<readonly File[]> {
    await last
    const lock = readLock()
    const files = lock && (await sealing().then(({ unsealFiles }) => unsealFiles(lock, draft)))
    if (!files) forgetFiles()
    return files ?? []
  }

  /** Without its key the content is lost at once; the rest follows. */
  function forgetFiles(): void {
    const lock = readLock()
    if (!lock) return
    sessionStorage.removeItem(lockKey)
    afterwards(({ dropFiles }) => dropFiles(lock))
  }

  return { hasFiles: () => readLock() !== null, keepFiles, openFiles, forgetFiles }
}

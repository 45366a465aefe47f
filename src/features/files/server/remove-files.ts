import type { Database, Tx } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { pageKey } from './stored-page.ts'

type StoredFile = { id: string; storage_key: string; pages: number }
type Deps = { db: Database; storage: ObjectStorage }
type Trace<File> = (tx: Tx, file: File) => Promise<void>

/**
 * One that cannot be removed does not keep the others; what went wrong first is thrown when all were tried. `leaveTrace`
 * is called in the transaction of each row, by the one of several workers that removed it.
 */
export async function removeFiles<File extends StoredFile>(
  deps: Deps,
  files: readonly File[],
  leaveTrace: Trace<File> = async () => {},
): Promise<void> {
  const failures: unknown[] = []
  for (const file of files) {
    try {
      await removeFile(deps, file, leaveTrace)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Objects and row. The row goes last: should the storage fail, it still says what to remove next time. */
async function removeFile<File extends StoredFile>({ db, storage }: Deps, file: File, leaveTrace: Trace<File>) {
  for (let page = 1; page <= file.pages; page++) await storage.remove(pageKey(file.storage_key, page))
  await db.transaction().execute(async (tx) => {
    const removed = await tx.deleteFrom('stored_file').where('id', '=', file.id).returning('id').executeTakeFirst()
    if (removed) await leaveTrace(tx, file)
  })
}

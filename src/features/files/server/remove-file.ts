import type { Database, Tx } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'

type StoredFile = { id: string; storage_key: string }

/**
 * Object and row. The row goes last: should the storage fail, it still says what to remove next time. `leaveTrace` is
 * called in the row's transaction, by the one of several workers that removed it.
 */
export async function removeFile(
  { db, storage }: { db: Database; storage: ObjectStorage },
  { id, storage_key }: StoredFile,
  leaveTrace: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  await storage.remove(storage_key)
  await db.transaction().execute(async (tx) => {
    const removed = await tx.deleteFrom('stored_file').where('id', '=', id).returning('id').executeTakeFirst()
    if (removed) await leaveTrace(tx)
  })
}

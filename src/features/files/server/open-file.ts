import { buffer } from 'node:stream/consumers'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { unsealFile } from './seal-file.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }

/** The file as it was kept, or null when there is none (any more). Who may see it is the caller's to decide. */
export async function openFile(
  { db, storage, secret }: Parts,
  id: string,
): Promise<{ bytes: Buffer; content_type: string } | null> {
  const file = await db
    .selectFrom('stored_file')
    .select(['id', 'purpose', 'content_type', 'storage_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  const object = file && (await storage.get(file.storage_key))
  if (!object) return null
  return { bytes: unsealFile(secret, file, await buffer(object.body)), content_type: file.content_type }
}

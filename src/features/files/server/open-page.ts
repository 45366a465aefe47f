import { buffer } from 'node:stream/consumers'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { pageKey, unsealPage } from './stored-page.ts'

export type PageOfFile = { id: string; page: number }
type Parts = { db: Database; storage: ObjectStorage; secret: string }

/** A page of a file as the JPEG that was kept, or null when there is none (any more). Who may see it is the caller's to decide. */
export async function openPage({ db, storage, secret }: Parts, { id, page }: PageOfFile): Promise<Buffer | null> {
  const file = await db
    .selectFrom('stored_file')
    .select(['id', 'purpose', 'storage_key'])
    .where('id', '=', id)
    .where('pages', '>=', page)
    .executeTakeFirst()
  const object = file && (await storage.get(pageKey(file.storage_key, page)))
  return object ? unsealPage(secret, { ...file, page }, await buffer(object.body)) : null
}

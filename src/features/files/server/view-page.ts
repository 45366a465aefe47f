import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { pageKey, unsealPage } from './stored-page.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }
type PageOfFile = { id: string; page: number }
type View = PageOfFile & { staff_member_id: string }

/** Opens a page for a member of staff. Each view leaves a row before the first byte is read. */
export async function viewPage(deps: Deps, { id, page, staff_member_id }: View): Promise<Buffer | null> {
  const logged = await deps.db
    .insertInto('file_view')
    .columns(['file_id', 'staff_member_id'])
    .expression((eb) =>
      eb
        .selectFrom('stored_file')
        .where('id', '=', id)
        .where('pages', '>=', page)
        .select(['id', sql<string>`${staff_member_id}::uuid`.as('staff_member_id')]),
    )
    .returning('id')
    .executeTakeFirst()
  return logged ? openPage(deps, { id, page }) : null
}

/** Whatever is inside, it runs nothing: a download, in a sandbox, kept nowhere. */
export const pictureHeaders = {
  'content-type': 'image/jpeg',
  'content-disposition': 'attachment',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'no-store',
}

/** A page of a file as the JPEG that was kept, or null when there is none (any more). Who may see it is the caller's to decide. */
export async function openPage({ db, storage, secret }: Deps, { id, page }: PageOfFile): Promise<Buffer | null> {
  const file = await db
    .selectFrom('stored_file')
    .select(['id', 'purpose', 'storage_key'])
    .where('id', '=', id)
    .where('pages', '>=', page)
    .executeTakeFirst()
  const object = file && (await storage.get(pageKey(file.storage_key, page)))
  return object ? unsealPage(secret, { ...file, page }, await buffer(object.body)) : null
}

import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { openPage, type PageOfFile } from './open-page.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }
type View = PageOfFile & { staff_member_id: string }

/** Opens a page for a member of staff. Each view leaves a row before the first byte is read. */
export async function viewPage(parts: Parts, { id, page, staff_member_id }: View): Promise<Buffer | null> {
  const logged = await parts.db
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
  return logged ? openPage(parts, { id, page }) : null
}

/** Whatever is inside, it runs nothing: a download, in a sandbox, kept nowhere. */
export const pictureHeaders = {
  'content-type': 'image/jpeg',
  'content-disposition': 'attachment',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'no-store',
}

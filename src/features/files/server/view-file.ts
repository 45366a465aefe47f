import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { openFile } from './open-file.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }
type View = { file_id: string; staff_member_id: string }

/** Opens a file for a member of staff. Each view leaves a row before the first byte is read. */
export async function viewFile(parts: Parts, { file_id, staff_member_id }: View) {
  const logged = await parts.db
    .insertInto('file_view')
    .columns(['file_id', 'staff_member_id'])
    .expression((eb) =>
      eb
        .selectFrom('stored_file')
        .where('id', '=', file_id)
        .select(['id', sql<string>`${staff_member_id}::uuid`.as('staff_member_id')]),
    )
    .returning('id')
    .executeTakeFirst()
  return logged ? openFile(parts, file_id) : null
}

/** Whatever is inside, it runs nothing: a download of the sniffed type, in a sandbox, kept nowhere. */
export const downloadHeaders = {
  'content-disposition': 'attachment',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'no-store',
}

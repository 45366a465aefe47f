import { sql } from 'kysely'
import { removeFiles } from '#features/files/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'

/**
 * Deletes the ID files of applications that were decided 90 days ago, and leaves a line that it did. The application
 * itself stays. Answers how many files are gone.
 */
export async function purgeIdFiles({ db, storage }: { db: Database; storage: ObjectStorage }): Promise<number> {
  const due = await db
    .selectFrom('application')
    .innerJoin('application_file', 'application_file.application_id', 'application.id')
    .innerJoin('stored_file', 'stored_file.id', 'application_file.file_id')
    .where('decided_at', '<', sql<Date>`now() - interval '90 days'`)
    .select(['application.id as application_id', 'stored_file.id', 'stored_file.storage_key', 'stored_file.pages'])
    // The log of views goes with the file; who had seen it must stay known.
    .select(
      sql<string[]>`array(select distinct staff_member_id from file_view where file_id = stored_file.id)`.as('seen_by'),
    )
    .execute()
  await removeFiles({ db, storage }, due, (tx, { id: file_id, application_id: subject, seen_by }) =>
    audit(tx, { staff_member_id: null, action: 'application.file_purge', subject, details: { file_id, seen_by } }),
  )
  return due.length
}

import { sql } from 'kysely'
import { removeFiles, viewPage } from '#features/files/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { DomainError } from '#shared/domain-error.ts'
import { reviewRefusals } from '../texts/review.ts'
import { isVisibleTo } from './visible-applications.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }

type IdPage = { id: string; file_id: string; page: number }

/** A page of an ID file of this very application; the view is logged. */
export async function openIdFile(deps: Deps, by: Staff, { id, file_id, page }: IdPage) {
  const owned = await deps.db
    .selectFrom('application')
    .innerJoin('application_file', 'application_file.application_id', 'application.id')
    .where('application.id', '=', id)
    .where('application_file.file_id', '=', file_id)
    .where(isVisibleTo(by))
    .select('application_file.file_id')
    .executeTakeFirst()
  const picture = owned && (await viewPage(deps, { id: file_id, page, staff_member_id: by.id }))
  if (!picture) throw new DomainError('not_found', 'file_not_found', reviewRefusals.noSuchFile)
  return picture
}

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

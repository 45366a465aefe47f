import { viewPage } from '#features/files/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isVisibleTo } from './visible-applications.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }

type IdPage = { id: string; file_id: string; page: number }

/** A page of an ID file of this very application; the view is logged. */
export async function openIdFile(parts: Parts, by: Staff, { id, file_id, page }: IdPage) {
  const owned = await parts.db
    .selectFrom('application')
    .innerJoin('application_file', 'application_file.application_id', 'application.id')
    .where('application.id', '=', id)
    .where('application_file.file_id', '=', file_id)
    .where(isVisibleTo(by))
    .select('application_file.file_id')
    .executeTakeFirst()
  const picture = owned && (await viewPage(parts, { id: file_id, page, staff_member_id: by.id }))
  if (!picture) throw new DomainError('not_found', 'file_not_found', 'There is no such file. IDs are deleted in time.')
  return picture
}

import { viewFile } from '#features/files/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isVisibleTo } from './visible-applications.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }

/** An ID file of this very application; the view is logged. */
export async function openIdFile(parts: Parts, by: Staff, { id, file_id }: { id: string; file_id: string }) {
  const owned = await parts.db
    .selectFrom('application')
    .innerJoin('application_file', 'application_file.application_id', 'application.id')
    .where('application.id', '=', id)
    .where('application_file.file_id', '=', file_id)
    .where(isVisibleTo(by))
    .select('application_file.file_id')
    .executeTakeFirst()
  const file = owned && (await viewFile(parts, { file_id, staff_member_id: by.id }))
  if (!file) throw new DomainError('not_found', 'file_not_found', 'There is no such file. IDs are deleted in time.')
  return file
}

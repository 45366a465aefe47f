import type { Staff } from '#features/staff/server/index.ts'
import type { Tx } from '#platform/server/db.ts'
import { applicationNotFound, isVisibleTo } from './visible-applications.ts'

/** For a change: whoever comes second sees what the first one did. */
export async function lockApplication(tx: Tx, by: Staff, id: string) {
  const application = await tx
    .selectFrom('application')
    .where('application.id', '=', id)
    .where(isVisibleTo(by))
    .select(['application.id', 'state'])
    .forUpdate()
    .executeTakeFirst()
  if (!application) throw applicationNotFound()
  return application
}

import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { HealthAnswer } from '../contract.ts'
import { applicationNotFound, isVisibleTo } from './visible-applications.ts'

/** Sensitive under the Data Privacy Act: nobody sees it without leaving a line that they did. */
export async function showHealth(db: Database, by: Staff, id: string): Promise<HealthAnswer> {
  return inTransaction(db, async (tx) => {
    const health = await tx
      .selectFrom('application')
      .where('application.id', '=', id)
      .where(isVisibleTo(by))
      .select(['civil_status', 'blood_type', 'medical_condition'])
      .executeTakeFirst()
    if (!health) throw applicationNotFound()
    await audit(tx, { staff_member_id: by.id, action: 'application.health', subject: id })
    return health
  })
}

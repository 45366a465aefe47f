import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { lockApplication } from './lock-application.ts'

export async function addNote(db: Database, by: Staff, id: string, note: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockApplication(tx, by, id)
    await tx.insertInto('application_note').values({ application_id: id, staff_member_id: by.id, note }).execute()
    await audit(tx, { staff_member_id: by.id, action: 'application.note', subject: id })
  })
}

import { findEvent, getEvent } from '#features/events/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { AuditAction } from '#shared/audit-actions.ts'

type Paper = {
  action: AuditAction
  columns: readonly string[]
  sensitive?: true
  count: (tx: Tx, event_id: string) => Promise<number>
}

/** The event of a printed paper, and how many are on it, once that somebody takes it is written down. */
export async function openPaper(
  db: Database,
  by: Staff,
  slug: string | undefined,
  { action, columns, sensitive, count }: Paper,
) {
  const { id, slug: event } = await findEvent(db, slug)
  const people = await inTransaction(db, async (tx) => {
    const rows = await count(tx, id)
    const details = { rows, columns, sensitive: sensitive ?? false }
    await audit(tx, { staff_member_id: by.id, action, subject: id, details })
    return rows
  })
  const { name, organizer, date, venue } = await getEvent(db, event)
  return { id, slug: event, name, organizer, date, venue, people }
}

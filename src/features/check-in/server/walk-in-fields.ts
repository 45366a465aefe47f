import { findEventId } from '#features/events/server/index.ts'
import { askableAtDesk } from '#features/registrations/contract.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { WalkInFields } from '../contract.ts'

/** In the order of the form, each once. */
const inOrder = (kept: readonly string[]): WalkInFields => ({
  fields: askableAtDesk.filter((field) => kept.includes(field)),
})

export async function getWalkInFields(db: Database, event: string | undefined): Promise<WalkInFields> {
  const id = await findEventId(db, event)
  const kept = await db.selectFrom('event').where('id', '=', id).select('walk_in_fields').executeTakeFirstOrThrow()
  return inOrder(kept.walk_in_fields)
}

export async function changeWalkInFields(
  db: Database,
  by: Staff,
  { event, fields }: WalkInFields & { event?: string | undefined },
): Promise<WalkInFields> {
  const id = await findEventId(db, event)
  const after = inOrder(fields)
  return inTransaction(db, async (tx) => {
    const { walk_in_fields: before } = await tx
      .selectFrom('event')
      .where('id', '=', id)
      .select('walk_in_fields')
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.updateTable('event').set({ walk_in_fields: after.fields }).where('id', '=', id).execute()
    const details = { before, after: after.fields }
    await audit(tx, { staff_member_id: by.id, action: 'event.walk_in_fields', subject: id, details })
    return after
  })
}

import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'

export async function changeReminderDays(db: Database, by: Staff, event_id: string, reminder_days: number) {
  return inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('event')
      .where('id', '=', event_id)
      .select('reminder_days')
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.updateTable('event').set({ reminder_days }).where('id', '=', event_id).execute()
    const details = { before: before.reminder_days, after: reminder_days }
    await audit(tx, { staff_member_id: by.id, action: 'event.reminder_days', subject: event_id, details })
    return { reminder_days }
  })
}

/** For people who asked us to stop. Asked again, they count as just reminded, so that nothing leaves at once. */
export async function keepQuiet(db: Database, by: Staff, group_id: string, quiet: boolean): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('registration_group')
      .set({ reminded_at: quiet ? sql<Date>`'infinity'` : sql<Date>`now()` })
      .where('id', '=', group_id)
      .where(sql<boolean>`coalesce(reminded_at = 'infinity', false) <> ${quiet}`)
      .returning('id')
      .executeTakeFirst()
    if (!changed) {
      const known = await tx.selectFrom('registration_group').where('id', '=', group_id).select('id').executeTakeFirst()
      if (!known) throw new DomainError('not_found', 'group_not_found', 'There is no such group.')
      return
    }
    const action = quiet ? 'balance.quiet' : 'balance.ask_again'
    await audit(tx, { staff_member_id: by.id, action, subject: group_id })
  })
}

import { makeCurrent } from '#features/events/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { SettingsAnswer } from '../contract.ts'
import { getSettings } from './draft.ts'

/** Sent again after a lost answer, it is the current one already, and nothing is written down twice. */
export const makeEventCurrent = (db: Database, by: Staff, event_id: string): Promise<SettingsAnswer> =>
  inTransaction(db, async (tx) => {
    const before = await makeCurrent(tx, event_id)
    if (before !== event_id) {
      await audit(tx, { staff_member_id: by.id, action: 'event.current', subject: event_id, details: { before } })
    }
    return getSettings(tx, event_id)
  })

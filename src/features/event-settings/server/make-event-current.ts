import { makeCurrent } from '#features/events/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { SettingsAnswer } from '../contract.ts'
import { settingsRefusals } from '../texts/refusals.ts'
import { getSettings, refuseIncomplete } from './draft.ts'

/** Sent again after a lost answer, it is the current one already, and nothing is written down twice. */
export const makeEventCurrent = (db: Database, by: Staff, event_id: string): Promise<SettingsAnswer> =>
  inTransaction(db, async (tx) => {
    const before = await makeCurrent(tx, event_id)
    await refuseUnpublished(tx, event_id)
    if (before !== event_id) {
      await audit(tx, { staff_member_id: by.id, action: 'event.current', subject: event_id, details: { before } })
    }
    return getSettings(tx, event_id)
  })

/** Friendlier than the database, which refuses it too: the first page would lead to what nobody can register for. */
async function refuseUnpublished(tx: Tx, event_id: string): Promise<void> {
  const settings = await getSettings(tx, event_id)
  if (!settings.event.in_preparation || !(await hasOpened(tx))) return
  refuseIncomplete(settings)
  throw new DomainError('conflict', 'event_in_preparation', settingsRefusals.inPreparation)
}

const hasOpened = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('event').where('in_preparation', '=', false).select('id').executeTakeFirst()) !== undefined

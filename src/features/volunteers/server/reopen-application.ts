import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Reopening } from '../contract.ts'
import { reviewRefusals } from '../texts/review.ts'
import { notPossible } from './not-possible.ts'
import { lockApplication } from './visible-applications.ts'

/** Takes back what one has decided or asked a moment ago, before anybody was told. */
export async function undoMove(db: Database, by: Staff, id: string): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const { state } = await lockApplication(tx, by, id)
      // Sent again after a lost answer: it was taken back once, and that is what it hears.
      if (await isUndone(tx, by, id)) return
      if (state === 'MORE_NEEDED') await undoAsking(tx, by, id)
      else await addReopening(tx, by, { id, undone: true, reason: '' })
      await audit(tx, { staff_member_id: by.id, action: 'application.undo', subject: id, details: { from: state } })
    })
  } catch (error) {
    const constraint = violatedConstraint(error) ?? ''
    throw ['undo_is_quick', 'only_decided_is_reopened'].includes(constraint) ? tooLate() : error
  }
}

const tooLate = () => new DomainError('conflict', 'too_late', reviewRefusals.tooLate)

/** Whether taking it back was the last thing that happened to it. What was asked leaves no reopening, so the log says. */
async function isUndone(tx: Tx, by: Staff, id: string): Promise<boolean> {
  const last = await tx
    .selectFrom('audit_entry')
    .where('subject', '=', id)
    .where('action', 'in', ['application.move', 'application.undo', 'application.reopen'])
    .select(['action', 'staff_member_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.action === 'application.undo' && last.staff_member_id === by.id
}

async function undoAsking(tx: Tx, by: Staff, id: string): Promise<void> {
  const undone = await tx
    .updateTable('application')
    .set({ state: sql`coalesce(came_from, 'IN_REVIEW')`, needed: [], needed_note: '', needed_by: null })
    .where('id', '=', id)
    .where('needed_by', '=', by.id)
    .where('needed_at', '>=', sql<Date>`now() - interval '12 seconds'`)
    .returning('id')
    .executeTakeFirst()
  if (!undone) throw tooLate()
}

/** Takes back a decision that stands: the application is in review again, and the directory forgets the person. */
export async function reopenApplication(db: Database, by: Staff, id: string, seen: Reopening): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const { state } = await lockApplication(tx, by, id)
      // Placed since, or reopened by somebody else: what this does would be another thing than what was read.
      if (state !== seen.state) throw await notPossible(tx, by, id)
      await addReopening(tx, by, { id, undone: false, reason: seen.reason })
      // Without the reason, which stands in the reopening.
      await audit(tx, { staff_member_id: by.id, action: 'application.reopen', subject: id, details: { from: state } })
    })
  } catch (error) {
    throw violatedConstraint(error) === 'only_decided_is_reopened' ? await notPossible(db, by, id) : error
  }
}

/** The decision that it takes back is filled in by the database, which also moves the application. */
const addReopening = (tx: Tx, by: Staff, { id, ...how }: { id: string; undone: boolean; reason: string }) =>
  tx
    .insertInto('application_reopening')
    .values({
      ...how,
      application_id: id,
      reopened_by: by.id,
      state: 'ACCEPTED',
      decided_at: new Date(),
      decline_reason: '',
    })
    .execute()

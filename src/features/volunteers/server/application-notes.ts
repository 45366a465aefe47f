import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { ApplicationDetails, NeededPart } from '../contract.ts'
import { reopeningNoteTexts, additionNoteTexts as texts } from '../texts/review.ts'
import { lockApplication } from './visible-applications.ts'

/** What the staff wrote and took back, and what the applicant has added, in the order it happened. */
export async function listNotes(db: Database, application_id: string): Promise<ApplicationDetails['notes']> {
  const written = await db
    .selectFrom('application_note as note')
    .innerJoin('staff_member as writer', 'writer.id', 'note.staff_member_id')
    .where('application_id', '=', application_id)
    .select(['note.id', 'writer.full_name as by', 'note.note', 'written_at'])
    .execute()
  const added = await db
    .selectFrom('audit_entry')
    .where('action', '=', 'application.addition')
    .where('subject', '=', application_id)
    .select(['at', sql<string>`'addition-' || id`.as('id'), sql<NeededPart[]>`details->'needed'`.as('needed')])
    .execute()
  const additions = added.map(({ id, at, needed }) => ({
    id,
    by: texts.by,
    note: texts.added(needed),
    written_at: at,
  }))
  const reopenings = await listReopenings(db, application_id)
  return [...written, ...additions, ...reopenings]
    .toSorted((one, other) => one.written_at.getTime() - other.written_at.getTime())
    .map((note) => ({ ...note, written_at: note.written_at.toISOString() }))
}

/** Not what was taken back at once: nobody had learned of it. */
async function listReopenings(db: Database, application_id: string) {
  const rows = await db
    .selectFrom('application_reopening as reopening')
    .innerJoin('staff_member as writer', 'writer.id', 'reopening.reopened_by')
    .leftJoin('staff_member as decider', 'decider.id', 'reopening.decided_by')
    .leftJoin('ministry', 'ministry.id', 'reopening.ministry_id')
    .where('application_id', '=', application_id)
    .where('undone', '=', false)
    .select(['reopening.id', 'reopening.state', 'decline_reason', 'reason', 'reopened_at', 'ministry.name as place'])
    .select(['writer.full_name as by', 'decider.full_name as decided_by'])
    .execute()
  return rows.map(({ id, by, reopened_at, ...taken }) => ({
    id,
    by,
    note: reopeningNoteTexts.note(taken),
    written_at: reopened_at,
  }))
}

export async function addNote(db: Database, by: Staff, id: string, note: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockApplication(tx, by, id)
    await tx.insertInto('application_note').values({ application_id: id, staff_member_id: by.id, note }).execute()
    await audit(tx, { staff_member_id: by.id, action: 'application.note', subject: id })
  })
}

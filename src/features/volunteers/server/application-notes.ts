import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { ApplicationDetails, NeededPart } from '../contract.ts'
import { additionNoteTexts as texts } from '../texts/review.ts'
import { lockApplication } from './visible-applications.ts'

/** What the staff wrote, and what the applicant has added, in the order it happened. */
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
  return [...written, ...additions]
    .toSorted((one, other) => one.written_at.getTime() - other.written_at.getTime())
    .map((note) => ({ ...note, written_at: note.written_at.toISOString() }))
}

export async function addNote(db: Database, by: Staff, id: string, note: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockApplication(tx, by, id)
    await tx.insertInto('application_note').values({ application_id: id, staff_member_id: by.id, note }).execute()
    await audit(tx, { staff_member_id: by.id, action: 'application.note', subject: id })
  })
}

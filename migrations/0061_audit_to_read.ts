import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each way to look something up is in the order of the screen, so that a page of it is read off and never sorted.
  await sql`create index audit_by_time on audit_entry (at desc, id desc)`.execute(db)
  await sql`create index audit_of_staff on audit_entry (staff_member_id, at desc, id desc)`.execute(db)
  await sql`create index audit_of_action on audit_entry (action, at desc, id desc)`.execute(db)
  await sql`create index audit_of_subject on audit_entry (subject, at desc, id desc)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What nothing but a mistake, or worse, would do is refused by the database too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What came in is what finance saw when it decided; money has gone back by it since.
  await sql`
    create function received_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'what was received is settled with the decision'
        using errcode = 'check_violation', constraint = 'received_stays';
    end $$
  `.execute(db)
  await sql`
    create trigger received_stays before update of received on payment for each row
      when (old.state <> 'PENDING' and new.received is distinct from old.received)
      execute function received_stays()
  `.execute(db)

  // A trigger for each row never sees a truncation.
  await sql`
    create function refuse_truncate() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are only ever added', tg_table_name using errcode = 'insufficient_privilege';
    end $$
  `.execute(db)
  await sql`
    create trigger keep_all_scans before truncate on scan for each statement execute function refuse_truncate()
  `.execute(db)
  await sql`
    create trigger keep_all_reversals before truncate on payment_reversal
      for each statement execute function refuse_truncate()
  `.execute(db)

  // The sweep of files asks for every proof whether a payment holds it; the log is read by what it is about.
  await sql`create index payment_of_proof on payment (proof_file_id) where proof_file_id is not null`.execute(db)
  await sql`create index audit_entry_of_subject on audit_entry (subject)`.execute(db)

  // When the applicant was last asked for more: the link of an earlier asking is bound to an earlier moment.
  await sql`alter table application add column needed_at timestamptz`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Of which ticket somebody was let in. Where it was replaced while it was looked at, by somebody else coming in their place
 * say, the one before lets nobody in: whoever writes a check-in waits for who replaces the ticket, and sees it then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table check_in add column ticket_issued_at timestamptz`.execute(db)
  await sql`
    create function ticket_is_the_last() returns trigger language plpgsql as $$
    begin
      if new.ticket_issued_at <> (select ticket_issued_at from registration where id = new.registration_id) then
        raise exception 'the ticket of registration % was replaced', new.registration_id
          using errcode = 'check_violation', constraint = 'ticket_is_the_last';
      end if;
      return null;
    end $$
  `.execute(db)
  // After the foreign key, which waits for whoever replaces it: triggers go by their names.
  await sql`
    create trigger ticket_is_the_last after insert on check_in for each row execute function ticket_is_the_last()
  `.execute(db)
}

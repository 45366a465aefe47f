import { type Kysely, sql } from 'kysely'

/** A password that somebody else has seen is good for one thing: choosing an own one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever is there already is left in peace, in the middle of an event perhaps; whoever is added without a word is not.
  await sql`alter table staff_member add column password_given boolean not null default false`.execute(db)
  await sql`alter table staff_member alter column password_given set default true`.execute(db)

  // Only another password makes a given one an own one.
  await sql`
    create function own_password_is_new() returns trigger language plpgsql as $$
    begin
      raise exception 'a given password is given until it is replaced'
        using errcode = 'check_violation', constraint = 'own_password_is_new';
    end $$
  `.execute(db)
  await sql`
    create trigger own_password_is_new before update of password_given on staff_member for each row
      when (old.password_given and not new.password_given and new.password_hash = old.password_hash)
      execute function own_password_is_new()
  `.execute(db)
}

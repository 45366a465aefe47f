import { type Kysely, sql } from 'kysely'

/**
 * What a line of the bank's names is kept apart from what its text may mean. Anybody can give a number as their reference
 * that stands in somebody else's text, such as a mobile number, and would have had that money.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_statement_line
      -- as payments keep theirs; null where it names nothing
      add column reference_key text,
      add column or_keys text[] not null default '{}'
  `.execute(db)
  await sql`
    update bank_statement_line line set
      reference_key = nullif(upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')), ''),
      or_keys = array(
        select key from unnest(search_keys) key
          where exists (select from payment where payment.event_id = line.event_id and payment.or_key = key)
      )
  `.execute(db)
  await sql`update bank_statement_line set reference_key = null where reference_key !~ '[0-9]'`.execute(db)
  await sql`alter table bank_statement_line rename column search_keys to hint_keys`.execute(db)
  await sql`alter table bank_statement_line alter column or_keys drop default`.execute(db)
}

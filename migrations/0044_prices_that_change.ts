import { type Kysely, sql } from 'kysely'

/** A standard price that was changed stays for those who bought at it, with the moment at which it ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table price_rule
      drop constraint price_rule_check1,
      add constraint price_rule_has_what_its_kind_needs check (case kind
        when 'standard' then num_nonnulls(starts_at, minimum_count) = 0
        when 'promo' then num_nonnulls(starts_at, ends_at, minimum_count) > 0
        when 'flash' then num_nonnulls(starts_at, ends_at) = 2 and minimum_count is null
      end)
  `.execute(db)
  await sql`drop index one_standard_price_per_event`.execute(db)
  await sql`
    create unique index one_standard_price_per_event on price_rule (event_id) where kind = 'standard' and ends_at is null
  `.execute(db)
}

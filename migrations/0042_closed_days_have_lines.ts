import { type Kysely, sql } from 'kysely'

/** A closing has the days on which it closed something, each once: no others stand on its report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function closing_counts() returns trigger language plpgsql as $$
    begin
      perform from bank_statement_line
        where event_id = new.event_id and posted_on = any(new.days) and closing_id is null for update;
      select coalesce(sum(lines), 0), coalesce(sum(of_state), 0),
          coalesce(jsonb_object_agg(state, jsonb_build_object('lines', lines, 'amount', of_state)), '{}')
        into new.line_count, new.amount, new.outcomes
        from (
          select state, count(*) as lines, sum(amount) as of_state from bank_statement_line
          where event_id = new.event_id and posted_on = any(new.days) and closing_id is null group by state
        ) as outcome;
      new.days = array(
        select distinct posted_on from bank_statement_line
        where event_id = new.event_id and posted_on = any(new.days) and closing_id is null order by posted_on
      );
      if new.line_count = 0 then
        raise exception 'there is nothing to close' using errcode = 'check_violation', constraint = 'closing_has_lines';
      end if;
      return new;
    end $$
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * A line that is matched with a rejected payment is money that somebody was told had not come, and one with a voided payment
 * is nobody's: no day ends with either. A rejection counts from its first moment, also while it can still be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function payment_is_refused(payment) returns boolean language sql immutable
      return $1.state in ('REJECTED', 'VOIDED') or ($1.state = 'PENDING' and $1.decision is not distinct from 'REJECTED')
  `.execute(db)
  await sql`
    create or replace function statement_line_stays() returns trigger language plpgsql as $$
    declare
      by_hand constant text[] = array['BY_HAND', 'NOT_OURS', 'GIVE_BACK'];
    begin
      if tg_op = 'DELETE' or (old.closing_id is not null and new.closing_id is not distinct from old.closing_id) then
        if old.closing_id is not null then
          raise exception 'the day of line % is closed', old.id using errcode = 'check_violation', constraint = 'closed_line_stays';
        end if;
        return old;
      end if;
      if new.closing_id is distinct from old.closing_id and (
        (old.closing_id is not null and new.closing_id is not null)
        or (old.closing_id is not null and not exists (select from bank_statement_reopening where closing_id = old.closing_id))
        or to_jsonb(new) - 'closing_id' <> to_jsonb(old) - 'closing_id'
      ) then
        raise exception 'the day of line % is closed', old.id using errcode = 'check_violation', constraint = 'closed_line_stays';
      end if;
      if new.closing_id is not null then
        -- whoever is about to reject one of them waits, or has done it
        perform from payment where id in (select payment_id from bank_statement_match where line_id = new.id) for share;
      end if;
      if new.closing_id is not null and (new.state in ('UNMATCHED', 'DUPLICATE') or exists (
        select from bank_statement_match match join payment on payment.id = match.payment_id
          where match.line_id = new.id and payment_is_refused(payment)
      )) then
        raise exception 'line % has not ended', old.id using errcode = 'check_violation', constraint = 'closed_line_has_ended';
      end if;
      if new.state <> old.state and (old.state = any(by_hand) or new.state = any(by_hand)) and new.state is distinct from (
        select becomes from bank_statement_decision where line_id = new.id and kind not in ('NOTE', 'REFUNDED') order by id desc limit 1
      ) then
        raise exception 'line % is decided by a person', old.id using errcode = 'check_violation', constraint = 'decided_by_hand';
      end if;
      return new;
    end $$
  `.execute(db)
}

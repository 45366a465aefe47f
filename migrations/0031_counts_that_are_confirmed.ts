import { type Kysely, sql } from 'kysely'

/** A count is kept with its bills and coins, corrected by a further count, and confirmed by the holder and by finance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for what is no list of known bills and coins.
  await sql`
    create function worth_of_pieces(pieces jsonb) returns bigint immutable language sql as $$
      select case when bool_and(product is not null) then sum(product)::bigint end from (
        select case when how_many ~ '^[0-9]{1,6}$' then how_many::bigint end * case piece
          when 'bill_1000' then 100000 when 'bill_500' then 50000 when 'bill_200' then 20000 when 'bill_100' then 10000
          when 'bill_50' then 5000 when 'bill_20' then 2000 when 'coin_20' then 2000 when 'coin_10' then 1000
          when 'coin_5' then 500 when 'coin_1' then 100 when 'centavo_25' then 25
        end as product
        from jsonb_each_text(case when jsonb_typeof(pieces) = 'object' then pieces else '{}' end) as listed (piece, how_many)
      ) as products
    $$
  `.execute(db)
  await sql`
    alter table cash_shift
      -- how many of each bill and coin, where they were entered
      add column pieces jsonb,
      add constraint pieces_add_up check (pieces is null or worth_of_pieces(pieces) is not distinct from counted),
      -- Not valid: what was closed before said nothing, and stays as it is.
      add constraint difference_has_a_note check (variance = 0 or note ~ '\\S') not valid
  `.execute(db)

  // The shift's own count is number 1. What is corrected stays; the highest number is the one that stands.
  await sql`
    create table cash_recount (
      cash_shift_id uuid not null references cash_shift,
      number integer not null check (number >= 2),
      counted bigint not null,
      pieces jsonb,
      note text not null,
      counted_by uuid not null references staff_member,
      counted_at timestamptz not null default now(),
      primary key (cash_shift_id, number),
      constraint recount_pieces_add_up check (pieces is null or worth_of_pieces(pieces) is not distinct from counted),
      constraint recount_has_a_note check (note ~ '\\S')
    )
  `.execute(db)
  // Each side confirms a count once, and nobody for both; the holder may have said before that they do not agree.
  await sql`
    create table cash_signature (
      cash_shift_id uuid not null references cash_shift,
      number integer not null,
      side text not null check (side in ('HOLDER', 'FINANCE')),
      agrees boolean not null default true,
      note text not null default '',
      staff_member_id uuid not null references staff_member,
      signed_at timestamptz not null default now(),
      primary key (cash_shift_id, number, side, agrees),
      constraint nobody_signs_twice unique (cash_shift_id, number, staff_member_id, agrees),
      constraint objection_has_a_note check (agrees or (side = 'HOLDER' and note ~ '\\S'))
    )
  `.execute(db)
  await sql`
    insert into cash_signature (cash_shift_id, number, side, staff_member_id, signed_at)
    select id, 1, case when closed_by = staff_member_id then 'HOLDER' else 'FINANCE' end, closed_by, closed_at from cash_shift
  `.execute(db)

  await sql`
    create function recount_follows() returns trigger language plpgsql as $$
    declare
      shift cash_shift;
      newest integer;
    begin
      -- One at a time: whoever counts or confirms meanwhile waits, and then sees this.
      select * into shift from cash_shift where id = new.cash_shift_id for no key update;
      select coalesce(max(number), 1) into newest from cash_recount where cash_shift_id = shift.id;
      if new.number <> newest + 1 then
        raise exception 'shift % was counted meanwhile', shift.id
          using errcode = 'check_violation', constraint = 'recount_follows';
      end if;
      if new.counted < 0 and shift.expected >= 0 then
        raise exception 'there is less than nothing in no box' using errcode = 'check_violation', constraint = 'recount_fits';
      end if;
      if new.counted_by = shift.staff_member_id and exists (
        select from cash_signature where cash_shift_id = shift.id and number = newest and side = 'FINANCE'
      ) then
        raise exception 'what finance has confirmed is counted again by finance'
          using errcode = 'check_violation', constraint = 'confirmed_by_finance';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger recount_follows before insert on cash_recount for each row execute function recount_follows()
  `.execute(db)

  await sql`
    create function signature_counts() returns trigger language plpgsql as $$
    declare
      shift cash_shift;
    begin
      select * into shift from cash_shift where id = new.cash_shift_id for no key update;
      if new.number <> (select coalesce(max(number), 1) from cash_recount where cash_shift_id = shift.id) then
        raise exception 'shift % was counted meanwhile', shift.id
          using errcode = 'check_violation', constraint = 'newest_is_signed';
      end if;
      if (new.side = 'HOLDER') <> (new.staff_member_id = shift.staff_member_id) then
        raise exception 'own cash is confirmed as its holder, and that of others for finance'
          using errcode = 'check_violation', constraint = 'own_cash_is_own';
      end if;
      if new.side = 'FINANCE' and not exists (
        select from staff_member where id = new.staff_member_id and roles && array['finance', 'admin']
      ) then
        raise exception 'only finance confirms the cash of others' using errcode = 'check_violation', constraint = 'finance_signs';
      end if;
      if not new.agrees and exists (
        select from cash_signature where cash_shift_id = shift.id and number = new.number and side = 'HOLDER' and agrees
      ) then
        raise exception 'the holder has agreed' using errcode = 'check_violation', constraint = 'holder_has_agreed';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger signature_counts before insert on cash_signature for each row execute function signature_counts()
  `.execute(db)

  // Whoever counts has confirmed it by that; no code can forget it.
  await sql`
    create function counter_signs() returns trigger language plpgsql as $$
    begin
      insert into cash_signature (cash_shift_id, number, side, staff_member_id)
        values (new.id, 1, case when new.closed_by = new.staff_member_id then 'HOLDER' else 'FINANCE' end, new.closed_by);
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger counter_signs after insert on cash_shift for each row execute function counter_signs()
  `.execute(db)
  await sql`
    create function recounter_signs() returns trigger language plpgsql as $$
    begin
      insert into cash_signature (cash_shift_id, number, side, staff_member_id)
        select id, new.number, case when new.counted_by = staff_member_id then 'HOLDER' else 'FINANCE' end, new.counted_by
        from cash_shift where id = new.cash_shift_id;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger counter_signs after insert on cash_recount for each row execute function recounter_signs()
  `.execute(db)

  for (const table of ['cash_recount', 'cash_signature']) {
    await sql`
      create trigger counted_stays before update or delete on ${sql.table(table)} for each row execute function counted_stays()
    `.execute(db)
    await sql`
      create trigger keep_all before truncate on ${sql.table(table)} for each statement execute function refuse_truncate()
    `.execute(db)
  }
}

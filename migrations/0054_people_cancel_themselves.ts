import { type Kysely, sql } from 'kysely'

/** Where a church allows it, people say by the link in their mail that they cannot come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event
      add column may_cancel boolean not null default false,
      -- without it, until registration ends
      add column changes_until timestamptz
  `.execute(db)
  // Nobody of the team where they did it themselves. Nobody comes back that way: it takes a seat, and money is owed again.
  await sql`
    alter table registration_leaving
      alter column recorded_by drop not null,
      add constraint back_by_somebody check (recorded_by is not null or kind = 'LEFT')
  `.execute(db)
  // What was paid for such a place is kept until finance has decided about it.
  await sql`
    create table cancellation_review (
      leaving_id uuid primary key references registration_leaving,
      given_back bigint not null check (given_back >= 0),
      reason text not null check (reason <> ''),
      decided_by uuid not null references staff_member,
      decided_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`
    create function keep_cancellation_review() returns trigger language plpgsql as $$
    declare
      leaving registration_leaving;
    begin
      if tg_op <> 'INSERT' then
        raise exception 'what was decided is only ever added'
          using errcode = 'check_violation', constraint = 'decision_stays';
      end if;
      select * into leaving from registration_leaving where id = new.leaving_id;
      if leaving.recorded_by is not null or new.given_back > leaving.kept then
        raise exception 'only what was kept of a place that its owner gave up is decided'
          using errcode = 'check_violation', constraint = 'decided_was_kept';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger keep_cancellation_review before insert or update or delete on cancellation_review
      for each row execute function keep_cancellation_review()
  `.execute(db)
  await sql`
    create trigger keep_all before truncate on cancellation_review for each statement execute function refuse_truncate()
  `.execute(db)
  // What is kept stands in one sum for the group. What a colleague kept for good is not there to be decided again, so what went
  // back at a payment since is taken off what is undecided.
  await sql`
    create function kept_for_good(of_group uuid) returns bigint language sql stable as $$
      select coalesce(sum(leaving.kept - coalesce(review.given_back, 0)), 0)::bigint
      from registration_leaving as leaving
      join registration as person on person.id = leaving.registration_id and person.left_at = leaving.recorded_at
      left join cancellation_review as review on review.leaving_id = leaving.id
      where person.group_id = of_group and (leaving.recorded_by is not null or review.leaving_id is not null)
    $$
  `.execute(db)
  await sql`
    create function kept_to_decide(leaving registration_leaving) returns bigint language sql stable as $$
      select greatest(0, least(leaving.kept, party.kept - kept_for_good(party.id)))
      from registration as person join registration_group as party on party.id = person.group_id
      where person.id = leaving.registration_id and person.left_at = leaving.recorded_at and leaving.recorded_by is null
        and not exists (select from cancellation_review where leaving_id = leaving.id)
    $$
  `.execute(db)
  await sql`create index cancelled_by_themselves on registration_leaving (id) where recorded_by is null`.execute(db)
}

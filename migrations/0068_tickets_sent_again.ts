import { type Kysely, sql } from 'kysely'

/** Tickets that staff sent again to a whole view: of each address of a group the last time, and until then no second one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_resend (
      group_id uuid not null references registration_group on delete cascade,
      address_key text not null check (address_key <> '' and address_key = lower(address_key)),
      -- All that one press asked for, and the mail of this address.
      batch_id uuid not null,
      mail_id uuid not null unique,
      asked_at timestamptz not null default now(),
      queued_at timestamptz,
      primary key (group_id, address_key)
    )
  `.execute(db)
  await sql`
    create index ticket_resend_to_queue on ticket_resend (batch_id, group_id, address_key) where queued_at is null
  `.execute(db)
  await sql`
    create function may_resend_ticket(asked_at timestamptz) returns boolean language sql stable
      return asked_at <= now() - interval '1 hour'
  `.execute(db)
  await sql`
    create function refuse_early_resend() returns trigger language plpgsql as $$
    begin
      if (new.batch_id, new.mail_id, new.asked_at) is distinct from (old.batch_id, old.mail_id, old.asked_at)
        and not may_resend_ticket(old.asked_at) then
        raise exception 'this address got its ticket less than an hour ago'
          using errcode = 'check_violation', constraint = 'one_resend_an_hour';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger refuse_early_resend before update on ticket_resend for each row execute function refuse_early_resend()
  `.execute(db)
}

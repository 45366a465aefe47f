import { type Kysely, sql } from 'kysely'

/** What staff write to everybody or to a view of them, and who gets it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The id is made by the browser: pressed twice, it is one message.
  await sql`
    create table message (
      id uuid primary key,
      event_id uuid not null references event on delete cascade,
      subject text not null check (subject <> '' and subject !~ '[\\r\\n]'),
      body text not null check (body <> ''),
      filter jsonb not null check (jsonb_typeof(filter) = 'object'),
      sent_by uuid not null references staff_member,
      sent_at timestamptz not null default now(),
      -- As it was shown before it was sent.
      people integer not null check (people > 0),
      addresses integer not null check (addresses > 0),
      -- The last address that was queued, in their order; all of them once it is queued.
      queued_to text not null default '',
      queued_at timestamptz,
      stopped_by uuid references staff_member,
      stopped_at timestamptz,
      constraint stopped_by_somebody check ((stopped_by is null) = (stopped_at is null))
    )
  `.execute(db)
  await sql`create index message_of_event on message (event_id, sent_at desc)`.execute(db)
  await sql`
    create table message_recipient (
      id uuid primary key default uuidv7(),
      message_id uuid not null references message on delete cascade,
      address_key text not null check (address_key <> ''),
      -- Everybody who has this address, and the first of them.
      people uuid[] not null check (cardinality(people) > 0),
      registration_id uuid not null references registration on delete cascade,
      -- The mail, once there is one, and the job that makes it.
      mail_id uuid not null,
      constraint one_mail_per_address unique (message_id, address_key)
    )
  `.execute(db)
  await sql`create index recipient_of_person on message_recipient (registration_id)`.execute(db)
  await sql`
    alter table mail drop constraint mail_kind_check, add constraint mail_kind_check check (kind in ('receipt', 'ticket',
      'rejected', 'reopened', 'reversal', 'leaving', 'decision', 'correction', 'reminder', 'waitlist', 'application', 'test',
      'message'))
  `.execute(db)
  await sql`
    create function keep_message() returns trigger language plpgsql as $$
    begin
      if (new.subject, new.body, new.filter, new.sent_by, new.event_id, new.sent_at)
        is distinct from (old.subject, old.body, old.filter, old.sent_by, old.event_id, old.sent_at)
        or (old.stopped_at is not null and new.stopped_at is distinct from old.stopped_at) then
        raise exception 'what was written stays' using errcode = 'check_violation', constraint = 'message_stays';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`create trigger keep_message before update on message for each row execute function keep_message()`.execute(
    db,
  )
}

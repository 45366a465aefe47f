import { type Kysely, sql } from 'kysely'

/**
 * What was sent to whom, and whether it arrived at their mail server. Neither the words nor the links of a mail: whoever reads
 * this table must not be able to open what only the receiver may.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The id is the job's: another attempt is another state of the same row.
  await sql`
    create table mail (
      id uuid primary key,
      kind text not null check (kind in ('receipt', 'ticket', 'rejected', 'reopened', 'reversal', 'leaving', 'decision',
        'correction', 'reminder', 'waitlist', 'application', 'test')),
      event_id uuid references event on delete cascade,
      group_id uuid references registration_group on delete cascade,
      registration_id uuid references registration on delete cascade,
      waitlist_entry_id uuid references waitlist_entry on delete cascade,
      application_id uuid references application on delete cascade,
      address text not null check (address <> ''),
      subject text not null check (subject <> ''),
      -- To do the same once more; nothing where the job holds the mail itself.
      job text not null check (job <> ''),
      payload jsonb check (jsonb_typeof(payload) = 'object'),
      state text not null check (state in ('TRYING', 'SENT', 'GIVEN_UP')),
      attempts integer not null check (attempts > 0),
      reason text check (reason <> ''),
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now() check (last_at >= first_at),
      settled text check (settled in ('SENT_AGAIN', 'DISMISSED', 'OVERTAKEN')),
      settled_at timestamptz,
      settled_by uuid references staff_member,
      constraint mail_of_a_group check (kind in ('waitlist', 'application', 'test') = (group_id is null)),
      constraint mail_of_a_place check ((kind = 'waitlist') = (waitlist_entry_id is not null)),
      constraint mail_of_an_application check ((kind = 'application') = (application_id is not null)),
      constraint mail_of_an_event check ((event_id is null) = (kind in ('application', 'test'))),
      constraint mail_says_why check ((state <> 'GIVEN_UP' or reason is not null) and (state <> 'SENT' or reason is null)),
      constraint mail_settled_once check ((settled is null) = (settled_at is null) and (settled is null or state = 'GIVEN_UP')),
      constraint mail_settled_by_somebody
        check ((coalesce(settled, 'OVERTAKEN') = 'OVERTAKEN') = (settled_by is null))
    )
  `.execute(db)
  await sql`create index mail_of_group on mail (group_id, first_at desc) where group_id is not null`.execute(db)
  await sql`create index mail_of_person on mail (registration_id) where registration_id is not null`.execute(db)
  await sql`create index mail_of_place on mail (waitlist_entry_id) where waitlist_entry_id is not null`.execute(db)
  await sql`create index mail_of_application on mail (application_id) where application_id is not null`.execute(db)
  await sql`
    create index mail_not_delivered on mail (event_id, first_at) where state <> 'SENT' and settled is null
  `.execute(db)
  await sql`create index mail_being_tried on mail (last_at) where state = 'TRYING'`.execute(db)
  await sql`
    create function keep_mail() returns trigger language plpgsql as $$
    begin
      if old.state = 'SENT' or old.settled is not null then
        raise exception 'what became of a mail stays' using errcode = 'check_violation', constraint = 'mail_fate_stays';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`create trigger keep_mail before update on mail for each row execute function keep_mail()`.execute(db)
}

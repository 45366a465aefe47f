import { type Kysely, sql } from 'kysely'

/** Of a device that was taken out of use only counts what it can have scanned: it may say any time it likes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registration add column ticket_issued_at timestamptz`.execute(db)
  await sql`
    update registration set ticket_issued_at = g.created_at from registration_group g where g.id = registration.group_id
  `.execute(db)
  await sql`
    alter table registration alter column ticket_issued_at set not null, alter column ticket_issued_at set default now()
  `.execute(db)
  await sql`
    create or replace function refuse_late_scans() returns trigger language plpgsql as $$
    begin
      if exists (
        select from device, registration where device.id = new.device_id and registration.id = new.registration_id
          and revoked_at is not null
          and (new.scanned_at >= revoked_at or new.scanned_at < greatest(enrolled_at, ticket_issued_at))
      ) then
        raise exception 'a device that was out of use lets nobody in'
          using errcode = 'check_violation', constraint = 'no_late_check_in';
      end if;
      return new;
    end $$
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** A device whose time is over is out of use like one that was revoked: what it says it scanned later lets nobody in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function out_of_use_at(device) returns timestamptz language sql stable as $$
      select least($1.revoked_at, case when $1.expires_at <= now() then $1.expires_at end)
    $$
  `.execute(db)
  await sql`
    create or replace function refuse_late_scans() returns trigger language plpgsql as $$
    begin
      if exists (
        select from device, registration where device.id = new.device_id and registration.id = new.registration_id
          and (new.scanned_at >= out_of_use_at(device) or (
            out_of_use_at(device) is not null and new.scanned_at < greatest(enrolled_at, ticket_issued_at)))
      ) then
        raise exception 'a device that was out of use lets nobody in'
          using errcode = 'check_violation', constraint = 'no_late_check_in';
      end if;
      return new;
    end $$
  `.execute(db)
}

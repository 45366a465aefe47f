import { type Kysely, sql } from 'kysely'

/** A device that was taken out of use still hands in what it scanned before; what it scanned later lets nobody in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scan drop constraint scan_outcome_check,
      add constraint scan_outcome_check
        check (outcome in ('CHECKED_IN', 'ALREADY_IN', 'BALANCE_DUE', 'NOT_FOUND', 'TOO_LATE'))
  `.execute(db)
  await sql`
    create function refuse_late_scans() returns trigger language plpgsql as $$
    begin
      if exists (select from device where id = new.device_id and revoked_at <= new.scanned_at) then
        raise exception 'a device that was out of use lets nobody in'
          using errcode = 'check_violation', constraint = 'no_late_check_in';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger refuse_late_scans before insert on scan for each row
      when (new.offline and new.outcome = 'CHECKED_IN') execute function refuse_late_scans()
  `.execute(db)
}

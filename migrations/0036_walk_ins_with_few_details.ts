import { type Kysely, sql } from 'kysely'

/** At the desk a family is taken down with as little as the event asks for; online everything is asked as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event add column walk_in_fields text[] not null default '{mobile}'
      constraint walk_in_fields_are_known check (walk_in_fields <@ array[
        'middle_name', 'name_suffix', 'sex', 'mobile', 'civil_status', 'email', 'address', 'church', 'pastor', 'notes',
        'ls_first_time'
      ])
  `.execute(db)

  await sql`alter table registration add column at_desk boolean not null default false`.execute(db)
  await sql`
    update registration set at_desk = true from registration_group as g, audit_entry as noted
    where g.id = registration.group_id and noted.action = 'registration.walk_in' and noted.subject = g.group_key::text
  `.execute(db)
  // What was not said is an empty word, as in the columns that were never asked of everybody.
  await sql`
    alter table registration
      drop constraint registration_sex_check,
      drop constraint registration_mobile_check,
      drop constraint registration_civil_status_check,
      drop constraint registration_email_check,
      drop constraint registration_address_check,
      add constraint registration_sex_check check (sex in ('MALE', 'FEMALE', '')),
      add constraint registration_mobile_check check (mobile ~ '^(09[0-9]{9})?$'),
      add constraint registration_civil_status_check check (civil_status in ('SINGLE', 'MARRIED', 'WIDOWED', '')),
      add constraint only_the_desk_leaves_out check (
        at_desk or (sex <> '' and mobile <> '' and civil_status <> '' and email <> '' and address <> '')
      )
  `.execute(db)

  // The number of the paper slip that was written while there was no network: typed in twice, it is refused.
  await sql`
    alter table registration_group add column slip_number text check (slip_number ~ '^[A-Z0-9][A-Z0-9-]{0,11}$')
  `.execute(db)
  await sql`create unique index one_group_of_a_slip on registration_group (event_id, slip_number)`.execute(db)
}

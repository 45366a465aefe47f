import { type Kysely, sql } from 'kysely'

/**
 * A login, from the password to the logout. It knows whether it was made with a second factor, and once it has ended
 * nothing of it works any more, neither to renew it nor to call with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_session (
      id uuid primary key default uuidv7(),
      staff_member_id uuid not null references staff_member,
      with_second_factor boolean not null,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )
  `.execute(db)
  await sql`
    insert into staff_session (id, staff_member_id, with_second_factor, created_at, ended_at)
      select family_id, staff_member_id, bool_or(totp_sealed is not null), min(token.created_at),
        case when bool_and(revoked_at is not null) then max(revoked_at) end
      from refresh_token token join staff_member on staff_member.id = staff_member_id
      group by family_id, staff_member_id
  `.execute(db)
  await sql`create index session_of_member on staff_session (staff_member_id) where ended_at is null`.execute(db)
  await sql`alter table refresh_token rename column family_id to session_id`.execute(db)
  await sql`alter index refresh_token_family rename to refresh_token_of_session`.execute(db)
  await sql`
    alter table refresh_token
      add foreign key (session_id) references staff_session,
      drop column staff_member_id
  `.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import type { Person } from '../contract.ts'

/** Everybody who can sign in, and those who no longer can at the end. */
export async function listPeople(db: Database): Promise<Person[]> {
  const rows = await db
    .selectFrom('staff_member')
    .select(['id', 'username', 'full_name', 'roles', 'disabled_at', 'scoped_to_ministries'])
    .select('password_given as must_choose_password')
    .select([
      sql<boolean>`totp_sealed is not null`.as('has_second_factor'),
      sql<string[]>`array(select ministry_id::text from staff_ministry where staff_member_id = staff_member.id)`.as(
        'ministries',
      ),
    ])
    .orderBy(sql`disabled_at is not null`)
    .orderBy('full_name')
    .orderBy('id')
    .execute()
  return rows.map(({ roles, disabled_at, scoped_to_ministries, ministries, ...row }) => ({
    ...row,
    roles,
    disabled_at: disabled_at?.toISOString() ?? null,
    ministries: scoped_to_ministries ? ministries : null,
  }))
}

export const listMinistries = (db: Database) =>
  db.selectFrom('ministry').where('retired_at', 'is', null).select(['id', 'name']).orderBy('position').execute()

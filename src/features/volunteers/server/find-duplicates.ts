import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import type { ApplicationDetails } from '../contract.ts'
import { duplicateTexts as texts } from '../texts/review.ts'
import { isVisibleTo } from './visible-applications.ts'

/** The last ten digits: 0917… and +63 917… are one number. Without any it is like no other. */
export const contactKey = (table: 'a' | 'application' | 'given'): RawBuilder<string> =>
  sql`coalesce(
    nullif(right(regexp_replace(${sql.ref(`${table}.contact_number`)}, '[^0-9]', '', 'g'), 10), ''),
    ${sql.ref(`${table}.id`)}::text
  )`

/** A hint and never a refusal: families share a number, and names repeat. */
export async function findDuplicates(db: Database, by: Staff, id: string): Promise<ApplicationDetails['duplicates']> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('application as given', (join) => join.on('given.id', '=', id))
    .whereRef('application.id', '<>', 'given.id')
    .select(['application.id', 'application.first_name', 'application.middle_name', 'application.last_name'])
    .select(['application.state', isVisibleTo(by).as('visible')])
    .select([
      sql<boolean>`application.person_key = given.person_key and application.birthday = given.birthday`.as('namesake'),
      sql<boolean>`${contactKey('application')} = ${contactKey('given')}`.as('sharer'),
    ])
    .where(
      sql<boolean>`(application.person_key = given.person_key and application.birthday = given.birthday
        or ${contactKey('application')} = ${contactKey('given')})`,
    )
    .orderBy('application.id')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    id: row.visible ? row.id : null,
    full_name: row.visible ? fullName({ ...row, name_suffix: '' }) : texts.hidden,
    state: row.visible ? row.state : null,
    why: [row.namesake && texts.sameName, row.sharer && texts.sameNumber].filter(Boolean).join('. '),
  }))
}

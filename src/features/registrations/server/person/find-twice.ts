import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import type { Person } from '../../contract.ts'
import { summaries, toSummary } from './summary.ts'

type Known = { id: string; event_id: string; person_key: string | null; left_at: Date | null }

/** Of the same name and mobile, of whom nobody has said that they are somebody else. */
export async function findTwice(db: Database, { id, event_id, person_key, left_at }: Known): Promise<Person['twice']> {
  if (left_at) return []
  const rows = await summaries(db)
    .where('person.event_id', '=', event_id)
    .where('person.person_key', '=', person_key)
    .where('person.id', '<>', id)
    .where('person.left_at', 'is', null)
    .where(sql<boolean>`not ${isNamesake(sql`person.id`, sql`${id}::uuid`)}`)
    .orderBy('person.id')
    .limit(20)
    .execute()
  return rows.map(toSummary)
}

type Expression = ReturnType<typeof sql>

export const isNamesake = (one: Expression, other: Expression) => sql`exists (select from registration_namesake as known
  where known.one = least(${one}, ${other}) and known.other = greatest(${one}, ${other}))`

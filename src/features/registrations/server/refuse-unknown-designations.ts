import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Participant } from '../contract.ts'

/** A designation can be retired while a form is open: each person who has one must choose again. */
export async function refuseUnknownDesignations(db: Database, event_id: string, people: Participant[]): Promise<void> {
  const offered = await db
    .selectFrom('designation')
    .where('event_id', '=', event_id)
    .where('retired_at', 'is', null)
    .select('value')
    .execute()
  const known = new Set(offered.map(({ value }) => value))
  const message = 'Please select a Designation'
  const unknown = people.flatMap(({ designation }, index) => (known.has(designation) ? [] : [index]))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(unknown.map((index) => [`participants.${index}.designation`, [message]]))
  throw new DomainError('invalid', 'unknown_designation', message, fields)
}

import type { Database } from '#platform/server/db.ts'
import { invalidFields } from '#platform/server/read-form.ts'
import type { MembershipApplication } from '../contract.ts'
import { listOptions } from './list-options.ts'

type Choices = Pick<MembershipApplication, 'majorMinistry' | 'minorMinistry' | 'lifeJourneys'>

/** An entry may have been retired while the form was open, so the refusal says what to do. */
export async function refuseUnknownChoices(db: Database, { majorMinistry, minorMinistry, lifeJourneys }: Choices) {
  const ministries = new Set((await listOptions(db, 'ministry')).map(({ id }) => id))
  const journeys = new Set((await listOptions(db, 'journey')).map(({ id }) => id))
  const gone = (what: string) => [`This ${what} is no longer offered. Please choose again.`]
  const problems = {
    ...(!ministries.has(majorMinistry) && { majorMinistry: gone('ministry') }),
    ...(!minorMinistry.every((id) => ministries.has(id)) && { minorMinistry: gone('ministry') }),
    ...(!lifeJourneys.every((id) => journeys.has(id)) && { lifeJourneys: gone('journey') }),
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}

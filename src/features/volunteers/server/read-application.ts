import type { Database } from '#platform/server/db.ts'
import { checkFields, type FormPart, invalidFields, readFormWithFiles } from '#platform/server/read-form.ts'
import { type MembershipApplication, membershipApplication, mostIdFiles } from '../contract.ts'
import { answerRefusals, submissionRefusals } from '../texts/membership.ts'
import { listOptions } from './list-options.ts'

export type ReceivedApplication = { application: MembershipApplication; idFiles: Buffer[] }

/** Reads the wizard's multipart form. The limits on size and count are the route's. */
export async function readApplication(parts: AsyncIterable<FormPart>): Promise<ReceivedApplication> {
  const { fields, files } = await readFormWithFiles(parts, {
    fileField: 'idFiles',
    lists: ['minorMinistry', 'lifeJourneys'],
  })
  const application = checkFields(membershipApplication, fields)
  if (files.length === 0) throw invalidFields({ idFiles: [answerRefusals.answerRequired] })
  if (files.length > mostIdFiles) throw invalidFields({ idFiles: [submissionRefusals.tooManyFiles(mostIdFiles)] })
  return { application, idFiles: files }
}

type Choices = Pick<MembershipApplication, 'majorMinistry' | 'minorMinistry' | 'lifeJourneys'>

/** An entry may have been retired while the form was open, so the refusal says what to do. */
export async function refuseUnknownChoices(db: Database, { majorMinistry, minorMinistry, lifeJourneys }: Choices) {
  const ministries = new Set((await listOptions(db, 'ministry')).map(({ id }) => id))
  const journeys = new Set((await listOptions(db, 'journey')).map(({ id }) => id))
  const { ministryGone, journeyGone } = submissionRefusals
  const problems = {
    ...(!ministries.has(majorMinistry) && { majorMinistry: [ministryGone] }),
    ...(!minorMinistry.every((id) => ministries.has(id)) && { minorMinistry: [ministryGone] }),
    ...(!lifeJourneys.every((id) => journeys.has(id)) && { lifeJourneys: [journeyGone] }),
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}

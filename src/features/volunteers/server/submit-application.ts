import { storeUpload } from '#features/files/server/index.ts'
import { recordConsent } from '#features/privacy/server/index.ts'
import { emit } from '#features/webhooks/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type MembershipApplication, notYet } from '../contract.ts'
import { submissionRefusals } from '../texts/membership.ts'
import { emailExists, isKnownEmail, spendQuestion } from './check-email.ts'
import { churchOf } from './church-of.ts'
import { type ReceivedApplication, refuseUnknownChoices } from './read-application.ts'
import { enqueueApplicationMail } from './send-application-mail.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }
type Answer = { id: string; received_at: string }
type Contact = { email: string; phones: string[] } | null
/** Where it comes from, and which version of the privacy notice was shown there. */
type Sender = { address: string; notice_version: string | undefined }

/** What is answered also says whom to ask: an e-mail may never come, where the address has a slip. */
export async function submitApplication(
  deps: Deps,
  received: ReceivedApplication,
  sender: Sender,
): Promise<Answer & { contact: Contact }> {
  const answer = await takeApplication(deps, received, sender)
  const church = await churchOf(deps.db).executeTakeFirst()
  return { ...answer, contact: church ? { email: church.contact_email, phones: church.contact_phones } : null }
}

/** Takes an application once, however often it is sent: a repetition with the same key gets the first answer again. */
async function takeApplication(
  deps: Deps,
  { application, idFiles }: ReceivedApplication,
  { address, notice_version }: Sender,
): Promise<Answer> {
  const { db } = deps
  const earlier = await findAnswer(db, application)
  if (earlier) return earlier
  // Far more than a hall full of people behind one address will ever send.
  await consumeRateLimit(db, { key: `application:${address}`, limit: 600, seconds: 600 })
  // And than all of them together, from however many addresses a flood may come.
  await consumeRateLimit(db, { key: 'application', limit: 3000, seconds: 600 })
  try {
    await refuseUnknownChoices(db, application)
    // Before the files, so that nobody waits for five uploads to learn it. The database has the last word.
    if ((await mayLearnEarly(db, address)) && (await isKnownEmail(db, application.email))) throw emailExists()
    const files = await storeIdFiles(deps, idFiles, address)
    return await inTransaction(db, (tx) => addApplication(tx, application, { files, notice_version }))
  } catch (error) {
    // A twin sent at the same moment may have won, and be why this one failed: then its answer is ours too.
    const twin = await findAnswer(db, application)
    if (twin) return twin
    throw violatedConstraint(error) === 'application_email_once' ? emailExists() : error
  }
}

/**
 * The wizard's own check is limited, and this would be a way around it, with any file at all. So it is the same question,
 * and counted whatever the answer. Who has used it up learns it from the database, after the files: to ask on costs a real
 * application for every address that is not known.
 */
const mayLearnEarly = (db: Database, address: string): Promise<boolean> =>
  spendQuestion(db, address).then(
    () => true,
    () => false,
  )

async function findAnswer(db: Database, application: MembershipApplication): Promise<Answer | null> {
  const { application_key, email } = application
  if (application_key === undefined) return null
  const row = await db
    .selectFrom('application')
    .where('application_key', '=', application_key)
    .select(['id', 'received_at', 'email_key'])
    .executeTakeFirst()
  if (!row) return null
  if (row.email_key !== email.toLowerCase()) {
    throw new DomainError('unprocessable', 'key_reused', submissionRefusals.keyReused)
  }
  return { id: row.id, received_at: row.received_at.toISOString() }
}

export async function storeIdFiles(deps: Deps, idFiles: Buffer[], from: string): Promise<string[]> {
  const ids: string[] = []
  for (const bytes of idFiles) {
    const { id } = await storeUpload(deps, { bytes, purpose: 'identification', field: 'idFiles', from })
    ids.push(id)
  }
  return ids
}

type Along = { files: string[]; notice_version: string | undefined }

async function addApplication(tx: Tx, form: MembershipApplication, along: Along): Promise<Answer> {
  const { files, notice_version: version } = along
  const consent_id = await recordConsent(tx, { to: 'volunteering', people_count: 1, version })
  const { id, received_at } = await tx
    .insertInto('application')
    .values({ ...toRow(form), consent_id })
    .returning(['id', 'received_at'])
    .executeTakeFirstOrThrow()
  const journeys = [...new Set(form.lifeJourneys)].map((journey_id) => ({ application_id: id, journey_id }))
  if (journeys.length > 0) await tx.insertInto('application_journey').values(journeys).execute()
  await addFiles(tx, id, files)
  await enqueueApplicationMail(tx, { application_id: id, kind: 'received' })
  await emit(tx, 'application.received', id, { application_id: id, ministry_id: form.majorMinistry })
  return { id, received_at: received_at.toISOString() }
}

export async function addFiles(tx: Tx, application_id: string, files: string[]): Promise<void> {
  await tx
    .insertInto('application_file')
    .values(files.map((file_id) => ({ application_id, file_id })))
    .execute()
}

const toRow = (form: MembershipApplication) => ({
  application_key: form.application_key ?? null,
  email: form.email,
  last_name: form.lastName,
  first_name: form.firstName,
  middle_name: form.middleName,
  birthday: form.birthday,
  blood_type: form.bloodType,
  present_address: form.presentAddress,
  permanent_address: form.permanentAddress,
  sex: form.sex,
  civil_status: form.civilStatus,
  contact_number: form.contactNumber,
  medical_condition: form.medicalCondition,
  fb_messenger_name: form.fbMessengerName,
  emergency_contact_person: form.emergencyContactPerson,
  emergency_contact_person_number: form.emergencyContactPersonNumber,
  emergency_contact_person_relation: form.emergencyContactPersonRelation,
  date_start: form.dateStart,
  date_served: form.dateServed === notYet ? null : form.dateServed,
  major_ministry_id: form.majorMinistry,
  minor_ministry_id: form.minorMinistry[0] ?? null,
  has_lifegroup: form.hasLifegroup === '1',
  lifegroup_leader: form.lifegroupLeader,
  is_lifegroup_leader: form.isLifegroupLeader === '1',
  lifegroup_members: form.lifegroupMembers,
})

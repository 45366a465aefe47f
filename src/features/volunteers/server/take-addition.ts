import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { checkFields, type FormPart, invalidFields, readFormWithFiles } from '#platform/server/read-form.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'
import { addition, mostIdFiles, type NeededPart } from '../contract.ts'
import { additionRefusals } from '../texts/addition.ts'
import { answerRefusals } from '../texts/membership.ts'
import { type AdditionLink, countFiles, lockAdditionLink, openAdditionLink } from './addition-link.ts'
import { addFiles, storeIdFiles } from './submit-application.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }
type Answers = Record<string, unknown>

const fieldsOf = {
  idFiles: {},
  contactNumber: { contactNumber: 'contact_number' },
  address: { presentAddress: 'present_address', permanentAddress: 'permanent_address' },
  emergencyContact: {
    emergencyContactPerson: 'emergency_contact_person',
    emergencyContactPersonNumber: 'emergency_contact_person_number',
    emergencyContactPersonRelation: 'emergency_contact_person_relation',
  },
  lifegroup: { lifegroupLeader: 'lifegroup_leader', lifegroupMembers: 'lifegroup_members' },
} as const satisfies Record<NeededPart, Record<string, string>>

/** Takes what was asked for and nothing else, and hands the application back to its reviewer. */
export async function takeAddition(parts: Deps, link: AdditionLink, form: AsyncIterable<FormPart>): Promise<void> {
  const asked = await openAdditionLink(parts, link)
  const { fields, files } = await readFormWithFiles(form, { fileField: 'idFiles', lists: [] })
  const changes = readChanges(asked, fields)
  const wantsFiles = asked.needed.includes('idFiles')
  if (wantsFiles) await refuseWrongCount(parts.db, asked.id, files.length)
  const stored = wantsFiles ? await storeIdFiles(parts, files, link.address) : []
  try {
    await inTransaction(parts.db, async (tx) => {
      const { id, needed } = await lockAdditionLink(tx, parts.secret, link.token)
      if (stored.length > 0) await addFiles(tx, id, stored)
      await tx
        .updateTable('application')
        .set({ ...changes, state: 'IN_REVIEW', needed: [], needed_note: '' })
        .where('id', '=', id)
        .execute()
      await audit(tx, {
        staff_member_id: null,
        action: 'application.addition',
        subject: id,
        details: { needed, files: stored.length },
      })
    })
  } catch (error) {
    throw violatedConstraint(error) === 'at_most_five_id_files' ? tooMany(0) : error
  }
}

function readChanges(asked: { needed: NeededPart[]; is_lifegroup_leader: boolean }, fields: Answers): Answers {
  const columns = Object.assign({}, ...asked.needed.map((part) => fieldsOf[part])) as Record<string, string>
  const isOptional = (name: string) => name === 'lifegroupMembers' && !asked.is_lifegroup_leader
  // A field that was asked for and not sent is judged like an empty one.
  const given = Object.fromEntries(
    Object.keys(columns)
      .filter((name) => fields[name] !== undefined || !isOptional(name))
      .map((name) => [name, fields[name] ?? '']),
  )
  const checked = checkFields(addition, given)
  if (asked.needed.includes('lifegroup') && asked.is_lifegroup_leader && checked.lifegroupMembers === '') {
    throw invalidFields({ lifegroupMembers: [answerRefusals.fieldRequired] })
  }
  const changes: Answers = {}
  for (const [name, column] of Object.entries(columns)) changes[column] = checked[name as keyof typeof checked]
  // Whoever names a leader is in a Lifegroup.
  return { ...changes, ...(checked.lifegroupLeader !== undefined && { has_lifegroup: true }) }
}

async function refuseWrongCount(db: Database, application_id: string, sent: number): Promise<void> {
  if (sent === 0) throw invalidFields({ idFiles: [answerRefusals.answerRequired] })
  const left = mostIdFiles - (await countFiles(db, application_id))
  if (sent > left) throw tooMany(left)
}

const tooMany = (left: number) => invalidFields({ idFiles: [additionRefusals.tooManyFiles(mostIdFiles, left)] })

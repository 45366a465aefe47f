import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { NewPerson } from '../contract.ts'
import { personRefusals } from '../texts/refusals.ts'
import type { Staff } from './access-guard.ts'
import { hashPassword, newPassword } from './password.ts'
import { scopeToMinistries } from './scope-to-ministries.ts'

type NewMember = Omit<NewPerson, 'ministries'>

/** By the operator of the server, who is the first to add an admin. Answers the password, which is shown this once. */
export const addStaffMember = async (db: Database, member: NewMember): Promise<string> =>
  (await addPerson(db, null, { ...member, ministries: null })).password

export async function addPerson(db: Database, by: Staff | null, { ministries, ...member }: NewPerson) {
  const password = newPassword()
  const password_hash = await hashPassword(password)
  const id = await inTransaction(db, async (tx) => {
    const added = await insertMember(tx, { ...member, password_hash, password_given: true })
    const scope = await scopeToMinistries(tx, { id: added, roles: member.roles, ministries })
    const details = { username: member.username.toLowerCase(), roles: member.roles, ministries: scope }
    await audit(tx, { staff_member_id: by?.id ?? null, action: 'staff.add', subject: added, details })
    return added
  })
  return { id, password }
}

type Inserted = NewMember & { password_hash: string; password_given: boolean; own_email?: string }

export async function insertMember(tx: Tx, member: Inserted): Promise<string> {
  try {
    const { id } = await tx
      .insertInto('staff_member')
      .values({ ...member, username: member.username.toLowerCase() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (violatedConstraint(error) !== 'staff_member_username_key') throw error
    const message = personRefusals.usernameTaken(member.username)
    throw new DomainError('conflict', 'username_taken', message, { username: [message] })
  }
}

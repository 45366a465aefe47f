import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/server/db.ts'
import { violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { StaffRole } from '../contract.ts'
import { hashPassword } from './password.ts'

type NewMember = { username: string; full_name: string; roles: StaffRole[] }

/** Answers the password, which is shown this once and never stored. */
export async function addStaffMember(db: Database, member: NewMember): Promise<string> {
  const password = randomBytes(12).toString('base64url')
  try {
    await db
      .insertInto('staff_member')
      .values({ ...member, username: member.username.toLowerCase(), password_hash: await hashPassword(password) })
      .execute()
  } catch (error) {
    if (violatedConstraint(error) === 'staff_member_username_key') {
      throw new DomainError('conflict', 'username_taken', `There is already a "${member.username}".`)
    }
    throw error
  }
  return password
}

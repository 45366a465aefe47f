import type { StaffRole } from '#features/staff/contract.ts'
import { hashPassword } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'

type Member = { username: string; full_name: string; roles: StaffRole[] }

/** Somebody who has chosen a password of their own, as everybody has after the first login. */
export async function aStaffMember(db: Database, member: Member): Promise<{ id: string; password: string }> {
  const password = 'kape at pandesal 6am'
  const { id } = await db
    .insertInto('staff_member')
    .values({ ...member, password_hash: await hashPassword(password), password_given: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, password }
}

import type { Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { StaffRole } from '../contract.ts'
import { personRefusals } from '../texts/refusals.ts'

type Input = { id: string; roles: readonly StaffRole[]; ministries: string[] | null }

/** Which ministries a coordinator answers for, null for all; for anybody else it means nothing, so nothing is kept. */
export async function scopeToMinistries(tx: Tx, { id, roles, ministries }: Input): Promise<string[] | null> {
  const wanted = roles.includes('coordinator') && ministries !== null ? [...new Set(ministries)] : null
  await tx
    .updateTable('staff_member')
    .set({ scoped_to_ministries: wanted !== null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('staff_ministry').where('staff_member_id', '=', id).execute()
  if (wanted === null) return null
  const known = await tx.selectFrom('ministry').where('id', 'in', wanted).select('id').execute()
  if (known.length < wanted.length) {
    throw new DomainError('invalid', 'unknown_ministry', personRefusals.unknownMinistry)
  }
  const rows = wanted.map((ministry_id) => ({ staff_member_id: id, ministry_id }))
  await tx.insertInto('staff_ministry').values(rows).execute()
  return wanted
}

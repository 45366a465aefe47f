import { viewFile } from '#features/files/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { DomainError } from '#shared/domain-error.ts'

/** The proof of a payment; the view is logged. */
export async function openProof(
  parts: { db: Database; storage: ObjectStorage; secret: string },
  by: Staff,
  payment_id: string,
) {
  const payment = await parts.db
    .selectFrom('payment')
    .where('id', '=', payment_id)
    .select('proof_file_id')
    .executeTakeFirst()
  const missing = () => new DomainError('not_found', 'proof_not_found', 'This payment has no proof.')
  if (!payment?.proof_file_id) throw missing()
  const file = await viewFile(parts, { file_id: payment.proof_file_id, staff_member_id: by.id })
  if (!file) throw missing()
  return file
}

import { viewPage } from '#features/files/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { DomainError } from '#shared/domain-error.ts'
import { paymentRefusals } from '../texts/payments.ts'

/** A page of the proof of a payment; the view is logged. */
export async function openProof(
  deps: { db: Database; storage: ObjectStorage; secret: string },
  by: Staff,
  { id, page }: { id: string; page: number },
) {
  const payment = await deps.db.selectFrom('payment').where('id', '=', id).select('proof_file_id').executeTakeFirst()
  const missing = () => new DomainError('not_found', 'proof_not_found', paymentRefusals.noProof)
  if (!payment?.proof_file_id) throw missing()
  const picture = await viewPage(deps, { id: payment.proof_file_id, page, staff_member_id: by.id })
  if (!picture) throw missing()
  return picture
}

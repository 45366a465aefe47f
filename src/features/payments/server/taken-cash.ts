import { sql } from 'kysely'
import { revokePasskeyOf, type Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import type { TakenCash } from '../contract.ts'

/** Every use of one's own passkeys since the last count, the newest first: who did not take it says so. */
export async function listTakenCash(db: Database, by: Staff): Promise<TakenCash[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('passkey', 'passkey.id', 'payment.passkey_id')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .innerJoin('registration as person', 'person.group_id', 'g.id')
    .where('person.position', '=', 1)
    .where('passkey.staff_member_id', '=', by.id)
    .where('payment.state', '=', 'APPROVED')
    .where('payment.cash_shift_id', 'is', null)
    .select(['payment.id', 'or_number', 'amount', 'recorded_at', 'disputed_at', 'participant_count'])
    .select(['first_name', 'middle_name', 'last_name', 'name_suffix'])
    .orderBy('payment.id', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ id, or_number, amount, recorded_at, disputed_at, participant_count, ...person }) => ({
    id,
    or_number,
    amount: toPesos(amount),
    payer: fullName(person),
    others: participant_count - 1,
    recorded_at: recorded_at.toISOString(),
    disputed: disputed_at !== null,
  }))
}

/** Somebody else has used the passkey, so it ends at once. What becomes of the payment is for finance to say. */
export async function disputeCash(db: Database, by: Staff, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await tx
      .selectFrom('payment')
      .innerJoin('passkey', 'passkey.id', 'payment.passkey_id')
      .where('payment.id', '=', id)
      .where('passkey.staff_member_id', '=', by.id)
      .select(['payment.state', 'cash_shift_id', 'disputed_at', 'passkey_id'])
      .forUpdate('payment')
      .executeTakeFirst()
    if (!payment?.passkey_id)
      throw new DomainError('not_found', 'payment_not_found', 'There is no such payment of yours.')
    if (payment.disputed_at !== null) return
    if (payment.cash_shift_id !== null || payment.state !== 'APPROVED') {
      const message = 'This cash was counted, or it counts no more. Please talk to finance. Nothing was changed.'
      throw new DomainError('conflict', 'already_counted', message)
    }
    await tx.updateTable('payment').set({ disputed_at: sql<Date>`now()` }).where('id', '=', id).execute()
    await revokePasskeyOf(tx, payment.passkey_id)
    await audit(tx, { staff_member_id: by.id, action: 'cash.dispute', subject: id })
  })
}

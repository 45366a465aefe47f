import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'

type Words = { receipt_title: string; receipt_footer: string }

export const getReceiptWords = (db: Database, event_id: string): Promise<Words> =>
  db
    .selectFrom('event')
    .where('id', '=', event_id)
    .select(['receipt_title', 'receipt_footer'])
    .executeTakeFirstOrThrow()

/** Receipts are drawn when they are asked for, so old ones carry the new words too. */
export async function changeReceiptWords(db: Database, by: Staff, event_id: string, words: Words): Promise<Words> {
  return inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('event')
      .where('id', '=', event_id)
      .select(['receipt_title', 'receipt_footer'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { receipt_title, receipt_footer } = words
    await tx.updateTable('event').set({ receipt_title, receipt_footer }).where('id', '=', event_id).execute()
    const details = { before, after: { receipt_title, receipt_footer } }
    await audit(tx, { staff_member_id: by.id, action: 'event.receipt_words', subject: event_id, details })
    return { receipt_title, receipt_footer }
  })
}

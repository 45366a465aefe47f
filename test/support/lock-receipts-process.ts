import { connectDatabase } from '#platform/server/db.ts'

/** A neighbour in the middle of booking a payment: it holds the series of receipt numbers, and says so. */
const db = connectDatabase({ DATABASE_URL: process.argv[2] ?? '', DATABASE_POOL_SIZE: 1 })
await db
  .transaction()
  .execute(async (tx) => {
    await tx.selectFrom('receipt_series').selectAll().forUpdate().execute()
    process.send?.('locked')
    // Frozen from here on by whoever started it.
    await new Promise((resolve) => process.once('disconnect', resolve))
  })
  .catch(() => {})
await db.destroy().catch(() => {})

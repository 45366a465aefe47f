import { sql, type UpdateObject } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import type { DB } from '#platform/server/db-types.ts'
import { designationValue } from './designation-rules.ts'

/** For whoever has asked whether it may be changed, and writes down what it was before. */
export async function changeEvent(tx: Tx, event_id: string, to: UpdateObject<DB, 'event'>): Promise<void> {
  await tx.updateTable('event').set(to).where('id', '=', event_id).execute()
}

/** Whether the receipts of another event begin so. */
export async function isPrefixTaken(db: Database | Tx, event_id: string, receipt_prefix: string): Promise<boolean> {
  const other = db.selectFrom('event').where('receipt_prefix', '=', receipt_prefix).where('id', '<>', event_id)
  return (await other.select('id').executeTakeFirst()) !== undefined
}

type Designation = { value: string | null; label: string }

/**
 * What participants choose from, in this order. Whoever has chosen one keeps it, so one that is left out is only retired,
 * and comes back under its old value when its label does.
 */
export async function replaceDesignations(tx: Tx, event_id: string, list: readonly Designation[]): Promise<void> {
  const known = await tx
    .selectFrom('designation')
    .where('event_id', '=', event_id)
    .select(['value', 'label', 'retired_at'])
    .forUpdate()
    .execute()
  const taken = new Set(known.map(({ value }) => value))
  const kept = new Set(list.map(({ value }) => value))
  const rows = list.map(({ value, label }, position) => {
    const before = known.find((one) => one.value === value || (value === null && isSame(one.label, label)))
    if (before && (value !== null || !kept.has(before.value))) {
      kept.add(before.value)
      return { event_id, value: before.value, label, position }
    }
    const made = designationValue(label, taken)
    taken.add(made)
    kept.add(made)
    return { event_id, value: made, label, position }
  })
  await tx
    .updateTable('designation')
    .set({ retired_at: sql<Date>`now()` })
    .where('event_id', '=', event_id)
    .where('retired_at', 'is', null)
    .where(
      'value',
      'not in',
      rows.map(({ value }) => value),
    )
    .execute()
  await tx
    .insertInto('designation')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'value']).doUpdateSet({
        label: sql<string>`excluded.label`,
        position: sql<number>`excluded.position`,
        retired_at: null,
      }),
    )
    .execute()
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

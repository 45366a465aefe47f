import type { Tx } from '#platform/server/db.ts'

/** In one order, so that two who change the same groups the other way round wait for each other. */
export async function lockGroups(tx: Tx, ids: readonly string[]) {
  const groups = await tx
    .selectFrom('registration_group')
    .where('id', 'in', ids)
    .select([
      'id',
      'event_id',
      'action',
      'gross_price',
      'approved',
      'pending',
      'kept',
      'participant_count',
      'left_count',
      'moved_count',
    ])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(groups.map((group) => [group.id, group]))
}

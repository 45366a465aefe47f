import { sql } from 'kysely'
import type { Tx } from '#platform/server/db.ts'
import { mailAll } from './mail-again.ts'

/**
 * Where whoever registered the group has moved away and nobody came after them, whoever comes speaks for it from now on. The
 * link of the group may be with those before: it is made anew. Answers whether they do.
 */
export async function leadIfNobodyDoes(tx: Tx, { id, group_id }: { id: string; group_id: string }): Promise<boolean> {
  const stayed = await tx
    .selectFrom('registration')
    .where('group_id', '=', group_id)
    .where('position', '=', 1)
    .where('move_id', 'is not', null)
    .select('id')
    .executeTakeFirst()
  if (!stayed) return false
  const place = { last: sql<number>`(select max(position) + 1 from registration where group_id = ${group_id})` }
  await tx.updateTable('registration').set({ position: place.last }).where('id', '=', stayed.id).execute()
  const { email } = await tx
    .updateTable('registration')
    .set({ position: 1 })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  await endGroupLink(tx, group_id)
  if (email !== '') await mailAll(tx, { group_id, email })
  return true
}

/** `byAddress`: for whoever had the address before, and not for the phone that registered. */
export const endGroupLink = (tx: Tx, group_id: string, { byAddress = false } = {}) =>
  tx
    .updateTable('registration_group')
    .set((eb) => ({
      link_version: eb('link_version', '+', 1),
      ended_by_address: eb('ended_by_address', '+', byAddress ? 1 : 0),
    }))
    .where('id', '=', group_id)
    .execute()

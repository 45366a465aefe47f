import { sql } from 'kysely'
import type { Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { deskRefusals } from '../texts/refusals.ts'

const sameName = sql<boolean>`lower(regexp_replace(theirs.first_name || theirs.last_name, '\\s+', '', 'g'))
  = lower(regexp_replace(mine.first_name || mine.last_name, '\\s+', '', 'g'))`

/**
 * Asks before somebody of this name is taken down a second time by any desk on one day: a lost answer and a slip of paper
 * have no key in common. Called once the group is booked, and undoes that: the lock of the receipts lets no twin pass.
 */
export async function refuseRepetition(tx: Tx, group_key: string): Promise<void> {
  const found = await tx
    .selectFrom('registration_group as g')
    .innerJoin('registration as mine', 'mine.group_id', 'g.id')
    .innerJoin('registration as theirs', (join) => join.onRef('theirs.event_id', '=', 'g.event_id').on(sameName))
    .innerJoin('registration_group as earlier', 'earlier.id', 'theirs.group_id')
    .innerJoin('payment', 'payment.group_id', 'earlier.id')
    .where('g.group_key', '=', group_key)
    .whereRef('earlier.id', '<>', 'g.id')
    .where('earlier.created_at', '>', sql<Date>`now() - interval '12 hours'`)
    // Given back: they may begin again.
    .where('earlier.paid', '>', 0)
    .where('theirs.at_desk', '=', true)
    .where('theirs.left_at', 'is', null)
    .select(['theirs.first_name', 'theirs.middle_name', 'theirs.last_name', 'theirs.name_suffix'])
    .select(['earlier.created_at', 'payment.or_number'])
    .orderBy('payment.or_serial', 'desc')
    .orderBy('mine.position')
    .execute()
  const [latest] = found
  if (!latest) return
  const { created_at, or_number } = latest
  const names = new Set(found.filter((one) => one.or_number === or_number).map(fullName))
  throw new DomainError(
    'conflict',
    'registered_before',
    deskRefusals.registeredBefore([...names], created_at, or_number),
  )
}

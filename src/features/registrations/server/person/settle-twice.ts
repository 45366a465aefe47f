import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { fieldKeys, type Merge, type Pair } from '../../contract.ts'
import { personRefusals as refusals } from '../../texts/person.ts'
import { leave } from '../leave-group.ts'
import { lockForChange, record } from './change-person.ts'

/** They are two people of one name: nobody is asked about them again. */
export const sayDifferent = (db: Database, by: Staff, { id, other }: Pair): Promise<void> =>
  inTransaction(db, async (tx) => {
    await refuseOthers(tx, { id, other })
    const [one, two] = [id, other].toSorted()
    await tx
      .insertInto('registration_namesake')
      .values({ one: one ?? id, other: two ?? other, said_by: by.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const [subject, than] of [[id, other] as const, [other, id] as const]) {
      await audit(tx, { staff_member_id: by.id, action: 'registration.namesake', subject, details: { than } })
    }
  })

/**
 * One person, registered twice: one place is kept, and learns what only the other said; the other is given up. What was paid
 * for it stays where it is, until finance gives it back.
 */
export const mergePeople = (db: Database, by: Staff, { id, other }: Pair, seen: Merge): Promise<void> =>
  inTransaction(db, async (tx) => {
    await refuseOthers(tx, { id, other })
    await lockGroups(tx, [id, other])
    const kept = await lockForChange(tx, id, seen.revision)
    const gone = await lockForChange(tx, other, seen.other_revision)
    const learnt = fieldKeys.filter((key) => kept[key] === '' && gone[key] !== '')
    if (learnt.length > 0) {
      const to = Object.fromEntries(learnt.map((key) => [key, gone[key]]))
      await tx.updateTable('registration').set(to).where('id', '=', id).execute()
      // What is said of health is kept once, and no history of it.
      const told = learnt.filter((key) => key !== 'notes')
      if (told.length > 0) await record(tx, by, id, { kind: 'CORRECTED', changed: told, from: kept, to })
    }
    await audit(tx, { staff_member_id: by.id, action: 'registration.merge', subject: id, details: { other } })
    await leave(tx, {
      by: by.id,
      who: { id: gone.group_id, person: other },
      reason: refusals.mergedInto(fullName(kept)),
      amountToGiveBack: () => 0,
    })
  })

/** In one order, so that two who merge the same pair the other way round wait for each other. */
const lockGroups = (tx: Tx, people: string[]) =>
  tx
    .selectFrom('registration_group')
    .where('id', 'in', (eb) => eb.selectFrom('registration').where('id', 'in', people).select('group_id'))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()

async function refuseOthers(tx: Tx, { id, other }: Pair): Promise<void> {
  const people = await tx
    .selectFrom('registration')
    .where('id', 'in', [id, other])
    .select(['event_id', 'person_key'])
    .execute()
  const [one, two] = people
  if (one && two && one.event_id === two.event_id && one.person_key === two.person_key) return
  throw new DomainError('conflict', 'not_alike', refusals.notAlike)
}

import { learnAnswers } from '#features/questions/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { saysNothing } from '#shared/says-nothing.ts'
import { fieldKeys, type Merge, type Pair } from '../../contract.ts'
import { personRefusals as refusals } from '../../texts/person.ts'
import { recordCorrection } from '../correction.ts'
import { leave } from '../leave-group.ts'
import { moveMails } from '../move-mails.ts'
import { lockForChange } from './change-person.ts'
import { lockGroups } from './lock-groups.ts'

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
    await lockGroups(tx, await groupsOf(tx, [id, other]))
    const kept = await lockForChange(tx, id, seen.revision)
    const gone = await lockForChange(tx, other, seen.other_revision)
    const notes = notesOfBoth(kept.notes, gone.notes)
    if (notes !== kept.notes) await tx.updateTable('registration').set({ notes }).where('id', '=', id).execute()
    const learnt = fieldKeys.filter((key) => key !== 'notes' && kept[key] === '' && gone[key] !== '')
    if (learnt.length > 0) {
      const to = Object.fromEntries(learnt.map((key) => [key, gone[key]]))
      await tx.updateTable('registration').set(to).where('id', '=', id).execute()
      const correction_id = await recordCorrection(tx, by, id, { kind: 'CORRECTED', changed: learnt, from: kept, to })
      // The ticket of the other place opens nothing any more.
      if (learnt.includes('email')) await moveMails(tx, correction_id, { places: [kept], email: gone.email })
    }
    await learnAnswers(tx, { from: other, to: id })
    await audit(tx, { staff_member_id: by.id, action: 'registration.merge', subject: id, details: { other } })
    await leave(tx, {
      by: by.id,
      who: { id: gone.group_id, person: other },
      reason: refusals.mergedInto(fullName(kept)),
      amountToGiveBack: () => 0,
    })
  })

/** Somebody's allergy is not lost because the other form said N/A, or something else. What is said of health has no history. */
function notesOfBoth(kept: string, gone: string): string {
  if (saysNothing(gone) || gone === kept) return kept
  return saysNothing(kept) ? gone : `${kept}\n${gone}`
}

async function groupsOf(tx: Tx, people: string[]): Promise<string[]> {
  const rows = await tx.selectFrom('registration').where('id', 'in', people).select('group_id').execute()
  return rows.map(({ group_id }) => group_id)
}

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

import { z } from 'zod'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { defineJob, enqueue } from '#platform/server/jobs.ts'
import { countUses } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Correction, correctionKeys } from '../contract.ts'
import { correctRefusals as refusals } from '../texts/refusals.ts'
import { type ManageLink, openOwnPlace } from './find-managed.ts'
import { refuseUnknownDesignations } from './find-open-event.ts'
import { isInside, lockPerson } from './leave-group.ts'

export const correctionMailJob = defineJob({
  name: 'correction-mail',
  /** Whoever registered the group, or the one in whose place somebody else comes. */
  payload: z.object({ correction_id: z.uuid(), to: z.enum(['first', 'former']) }),
})

/** A typing mistake or two for each of twenty people; not a ticket that is sold on every day. */
const mostADay = 40

/**
 * Somebody corrects by the link in their mail how a name is written. The ticket stays: it is the same person who comes. What
 * was written before is kept, and whoever registered the group is told, so that nobody takes a place away unseen.
 */
export async function correctOwn(
  deps: { db: Database; secret: string },
  link: ManageLink,
  { person, ...to }: Correction & { person: string },
): Promise<void> {
  const { group } = await openOwnPlace(deps, link, person)
  if (!group.correct_until) throw new DomainError('conflict', 'too_late_to_correct', refusals.tooLate)
  await inTransaction(deps.db, async (tx) => {
    const { group: locked, left_at } = await lockPerson(tx, { id: group.id, person })
    if (left_at) throw new DomainError('conflict', 'already_left', refusals.alreadyLeft)
    if (await isInside(tx, person)) throw new DomainError('conflict', 'is_inside', refusals.isInside)
    const from = await tx
      .selectFrom('registration')
      .where('id', '=', person)
      .select(correctionKeys)
      .executeTakeFirstOrThrow()
    const changed = correctionKeys.filter((key) => from[key] !== to[key])
    if (changed.length === 0) return
    if (changed.includes('designation')) await refuseUnknownDesignations(tx, locked.event_id, [to], () => 'designation')
    if ((await countUses(tx, [`correct:${group.id}`], 86_400)) > mostADay) {
      throw new DomainError('too_many', 'corrected_too_often', refusals.tooOften)
    }
    const only = (all: Correction) => JSON.stringify(Object.fromEntries(changed.map((key) => [key, all[key]])))
    await tx.updateTable('registration').set(to).where('id', '=', person).execute()
    const { id: correction_id } = await tx
      .insertInto('registration_correction')
      .values({ registration_id: person, before: only(from), after: only(to) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const details = { changed }
    await audit(tx, { staff_member_id: null, action: 'registration.correct_own', subject: person, details })
    await enqueue(tx, correctionMailJob, { correction_id, to: 'first' })
  })
}

import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { countUses } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Correction, correctionKeys } from '../contract.ts'
import { ownRefusals } from '../texts/refusals.ts'
import { recordCorrection } from './correction.ts'
import type { ManageLink } from './find-managed.ts'
import { refuseUnknownDesignations } from './find-open-event.ts'
import { changeOwnPlace, type OwnPlace } from './own-place.ts'
import { tellOfCorrection } from './person/change-person.ts'

/** A typing mistake or two for each of twenty people; not a ticket that is sold on every day. */
const mostADay = 40

/**
 * Somebody corrects by the link in their mail how a name is written. The ticket stays: it is the same person who comes. What
 * was written before is kept, and whoever registered the group is told, so that nobody takes a place away unseen.
 */
export const correctOwn = (
  deps: { db: Database; secret: string },
  link: ManageLink,
  { person, revision, ...to }: Correction & OwnPlace,
): Promise<void> =>
  changeOwnPlace(deps, link, { person, revision, deed: 'correct' }, async (tx, { group, from }) => {
    const changed = correctionKeys.filter((key) => from[key] !== to[key])
    if (changed.length === 0) return
    if (changed.includes('designation')) await refuseUnknownDesignations(tx, from.event_id, [to], () => 'designation')
    if ((await countUses(tx, [`correct:${group.id}`], 86_400)) > mostADay) {
      throw new DomainError('too_many', 'corrected_too_often', ownRefusals.correct.tooOften)
    }
    await tx.updateTable('registration').set(to).where('id', '=', person).execute()
    const correction_id = await recordCorrection(tx, null, person, { kind: 'CORRECTED', changed, from, to })
    const details = { changed }
    await audit(tx, { staff_member_id: null, action: 'registration.correct_own', subject: person, details })
    await tellOfCorrection(tx, correction_id, from)
  })

import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { changedMeanwhile, ownRefusals } from '../texts/refusals.ts'
import { readPlace } from './correction.ts'
import { type ManageLink, openOwnPlace, refuseEndedLink } from './find-managed.ts'
import { isInside, lockPerson } from './leave-group.ts'

/** `revision` is that of the person as they were shown. */
export type OwnPlace = { person: string; revision: number }
type Deed = 'cancel' | 'correct' | 'hand_on'
type Found = {
  /** Whether it is a link of their own, and not that of the group. */
  isOwn: boolean
  group: Awaited<ReturnType<typeof lockPerson>>['group'] & { id: string }
  from: Awaited<ReturnType<typeof readPlace>>
}

/**
 * What people do to a place by the link in their mail, where the event allows it. Links are forwarded and pages stay open for
 * days: whoever holds a link that has ended, or was shown somebody else in that place, changes nothing.
 */
export async function changeOwnPlace<Answer>(
  { db, secret }: { db: Database; secret: string },
  link: ManageLink,
  { person, revision, deed }: OwnPlace & { deed: Deed },
  work: (tx: Tx, found: Found) => Promise<Answer>,
): Promise<Answer> {
  const { group, person: own } = await openOwnPlace({ db, secret }, link, person)
  const words = ownRefusals[deed]
  if (!group[`${deed}_until`]) throw new DomainError('conflict', `too_late_to_${deed}`, words.tooLate)
  return inTransaction(db, async (tx) => {
    const locked = await lockPerson(tx, { id: group.id, person })
    await refuseEndedLink(tx, secret, link)
    if (locked.left_at) throw new DomainError('conflict', 'already_left', words.alreadyLeft)
    if (await isInside(tx, person)) throw new DomainError('conflict', 'is_inside', words.isInside)
    const from = await readPlace(tx, person)
    if (from.revision !== revision) {
      throw new DomainError('conflict', 'changed_meanwhile', changedMeanwhile(fullName(from)))
    }
    return work(tx, { isOwn: own !== null, group: { ...locked.group, id: group.id }, from })
  })
}

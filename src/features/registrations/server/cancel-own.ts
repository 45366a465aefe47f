import { sql } from 'kysely'
import { giveBack } from '#features/payments/server/index.ts'
import { giveUpKept } from '#features/pricing/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { StaffWork } from '#platform/server/feature.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Centavos, fromPesos } from '#shared/money.ts'
import type { StaffTask } from '#shared/staff-work.ts'
import { groupAddress } from '../addresses.ts'
import type { KeptDecision } from '../contract.ts'
import { cancellationTaskTexts, groupRefusals } from '../texts/group.ts'
import { cancelledByLink, ownRefusals } from '../texts/refusals.ts'
import type { ManageLink } from './find-managed.ts'
import { decisionMailJob, leave, lockPerson } from './leave-group.ts'
import { changeOwnPlace, type OwnPlace } from './own-place.ts'

type Who = { id: string; person: string }

/**
 * Somebody says by the link in their mail that they cannot come. The place is free at once, for the next in line. What was
 * paid for it is kept, and finance decides: no link in a mail moves money.
 */
export const cancelOwn = (
  deps: { db: Database; secret: string },
  link: ManageLink,
  { person, revision }: OwnPlace,
): Promise<void> =>
  changeOwnPlace(deps, link, { person, revision, deed: 'cancel' }, async (tx, { group }) => {
    // A part that was paid for one place would pay for the others, and nobody would have decided that.
    if (group.approved > 0 && group.approved < group.gross_price) {
      throw new DomainError('conflict', 'partly_paid', ownRefusals.cancel.partlyPaid)
    }
    const who = { id: group.id, person }
    await leave(tx, { by: null, who, reason: cancelledByLink, amountToGiveBack: () => 0 })
    await audit(tx, { staff_member_id: null, action: 'registration.cancel_own', subject: person })
  }).catch((error: unknown) => {
    // The rule is that of the back office, whose words are not for visitors.
    if (!(error instanceof DomainError && error.code === 'payment_waits')) throw error
    throw new DomainError('conflict', error.code, ownRefusals.cancel.paymentWaits)
  })

/** Places that people gave up themselves, and of which something is kept that nobody has decided about. */
const undecided = (db: Database | Tx) =>
  db
    .selectFrom('registration_leaving as leaving')
    .innerJoin('registration as person', 'person.id', 'leaving.registration_id')
    .where('leaving.recorded_by', 'is', null)
    .where('leaving.kept', '>', 0)
    .where(sql<boolean>`kept_to_decide(leaving) > 0`)

export async function cancellationTasks({ db, event }: StaffWork): Promise<StaffTask[]> {
  const rows = await undecided(db)
    .where('person.event_id', '=', event.id)
    .select(['person.group_id', 'leaving.recorded_at'])
    .orderBy('leaving.id')
    .execute()
  const [oldest] = rows
  if (!oldest) return []
  const to = groupAddress({ id: oldest.group_id })
  const said = cancellationTaskTexts.toDecide(rows.length)
  return [{ harm: 'waits', ...said, to, count: rows.length, since: oldest.recorded_at.toISOString() }]
}

/** What goes back is booked at once; what does not is kept for good. Either way it needs nobody any more. */
export const decideKept = (db: Database, by: Staff, who: Who, { give_back, reason }: KeptDecision): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockPerson(tx, who)
    const leaving = await undecided(tx)
      .where('person.id', '=', who.person)
      .select(['leaving.id', sql<Centavos>`kept_to_decide(leaving)`.as('most')])
      .executeTakeFirst()
    if (!leaving) throw new DomainError('conflict', 'already_decided', groupRefusals.alreadyDecided)
    const given_back = fromPesos(give_back)
    const tooMuch = groupRefusals.tooMuch(leaving.most)
    if (given_back > leaving.most) throw new DomainError('conflict', 'too_much', tooMuch, { give_back: [tooMuch] })
    const values = { leaving_id: leaving.id, given_back, reason, decided_by: by.id }
    await tx.insertInto('cancellation_review').values(values).execute()
    const details = { given_back, reason }
    await audit(tx, { staff_member_id: by.id, action: 'registration.decide_kept', subject: who.person, details })
    if (given_back > 0) await giveBack(tx, by, { group_id: who.id, amount: given_back, reason })
    await giveUpKept(tx, who.id, given_back)
    await enqueue(tx, decisionMailJob, { leaving_id: leaving.id })
  })

import { sql } from 'kysely'
import { findEvent } from '#features/events/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { DeskAnswer, DeskList, NewReferral, Referral } from '../contract.ts'
import { referralRefusals } from '../texts/refusals.ts'
import { participantNotFound, selectParticipants, toDoorParticipant } from './find-participants.ts'

const mostRows = 100
const mostAnswered = 20

/** Whoever waits at the desk already stays there as they are: sent again, the first answer comes again. */
export async function sendToDesk(
  db: Database,
  by: Staff,
  { registration_id, station }: NewReferral,
): Promise<Referral> {
  await inTransaction(db, async (tx) => {
    const made = await tx
      .insertInto('desk_referral')
      .columns(['event_id', 'registration_id', 'station', 'sent_by', 'owed'])
      .expression((eb) =>
        eb
          .selectFrom('registration as person')
          .innerJoin('registration_group as g', 'g.id', 'person.group_id')
          .where('person.id', '=', registration_id)
          .where('person.left_at', 'is', null)
          .select(['person.event_id', 'person.id'])
          .select([sql<string>`${station}`.as('station'), sql<string>`${by.id}::uuid`.as('sent_by')])
          .select(sql<number>`g.gross_price - g.paid`.as('owed'))
          // waits for whoever lets them go
          .forKeyShare('person'),
      )
      .onConflict((conflict) => conflict.column('registration_id').where('answered_at', 'is', null).doNothing())
      .returning(['id', 'owed'])
      .executeTakeFirst()
    if (!made) return
    const details = { referral: made.id, station, owed: made.owed }
    await audit(tx, { staff_member_id: by.id, action: 'desk.send', subject: registration_id, details })
  })
  const [sent] = await selectReferrals(db)
    .where('referral.registration_id', '=', registration_id)
    .where('referral.answered_at', 'is', null)
    .execute()
  if (!sent) throw participantNotFound()
  return toReferral(sent)
}

/** Of today, by this member of staff, who has not come in since. */
export async function listOwnReferrals(db: Database, by: Staff, slug: string | undefined): Promise<Referral[]> {
  const { id } = await findEvent(db, slug)
  const rows = await selectReferrals(db)
    .where('referral.event_id', '=', id)
    .where('referral.sent_by', '=', by.id)
    .where('referral.sent_at', '>', sql<Date>`now() - interval '12 hours'`)
    .where('check_in.registration_id', 'is', null)
    // of somebody who was sent twice, the last time
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('desk_referral as later')
            .whereRef('later.registration_id', '=', 'referral.registration_id')
            .whereRef('later.id', '>', 'referral.id')
            .select('later.id'),
        ),
      ),
    )
    .orderBy('referral.id', 'desc')
    .limit(mostAnswered)
    .execute()
  return rows.map(toReferral)
}

export async function listDesk(db: Database, slug: string | undefined): Promise<DeskList> {
  const { id } = await findEvent(db, slug)
  const ofEvent = selectReferrals(db).where('referral.event_id', '=', id).where('check_in.registration_id', 'is', null)
  const [open, answered] = await Promise.all([
    ofEvent.where('referral.answered_at', 'is', null).orderBy('referral.id').limit(mostRows).execute(),
    ofEvent
      .where('referral.answered_at', '>', sql<Date>`now() - interval '12 hours'`)
      .orderBy('referral.answered_at', 'desc')
      .limit(mostAnswered)
      .execute(),
  ])
  return { open: open.map(toReferral), answered: answered.map(toReferral) }
}

/** The door reads it with the next showing of the ticket, and beside its last check-ins. */
export async function answerReferral(db: Database, by: Staff, { id, answer, word }: DeskAnswer & { id: string }) {
  try {
    await inTransaction(db, async (tx) => {
      const known = await tx
        .selectFrom('desk_referral')
        .where('id', '=', id)
        .select('registration_id')
        .executeTakeFirst()
      if (!known) throw new DomainError('not_found', 'referral_not_found', referralRefusals.notFound)
      await tx
        .updateTable('desk_referral')
        .set({ answer, word, answered_by: by.id, answered_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
      const details = { referral: id, answer, word }
      await audit(tx, { staff_member_id: by.id, action: 'desk.answer', subject: known.registration_id, details })
    })
  } catch (error) {
    throw refusals[violatedConstraint(error) ?? '']?.() ?? error
  }
}

// The database is the judge of what may be answered.
const refusals: Record<string, () => DomainError> = {
  answered_once: () => new DomainError('conflict', 'answered_already', referralRefusals.answered),
  paid_is_paid: () => new DomainError('conflict', 'not_paid', referralRefusals.notPaid),
  desk_lets_nobody_in_owing: () => new DomainError('conflict', 'event_blocks', referralRefusals.blocks),
}

const selectReferrals = (db: Database) =>
  selectParticipants(db)
    .innerJoin('desk_referral as referral', 'referral.registration_id', 'person.id')
    .innerJoin('staff_member as sender', 'sender.id', 'referral.sent_by')
    .innerJoin('event', 'event.id', 'referral.event_id')
    .select(['referral.id as referral_id', 'referral.station as sent_from', 'referral.sent_at', 'event.balance_policy'])
    .select('sender.full_name as sent_by')

type Row = Awaited<ReturnType<ReturnType<typeof selectReferrals>['execute']>>[number]

const toReferral = (row: Row): Referral => ({
  id: row.referral_id,
  station: row.sent_from,
  sent_by: row.sent_by,
  sent_at: row.sent_at.toISOString(),
  reason_accepted: row.balance_policy === 'warn',
  participant: toDoorParticipant(row),
})

import { sql } from 'kysely'
import { z } from 'zod'
import { refuseFull } from '#features/events/server/index.ts'
import { enqueueReceipts, giveBack } from '#features/payments/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { defineJob, enqueue } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Centavos, fromPesos } from '#shared/money.ts'
import { isPaid } from '#shared/payment-status.ts'
import {
  afterLeaving,
  type ComingBack,
  type GroupSums,
  type Leaving,
  mostToGiveBack,
  priceOfAPlace,
} from '../contract.ts'
import { groupRefusals as refusals } from '../texts/group.ts'
import { moveRefusals } from '../texts/move.ts'
import { leadIfNobodyDoes } from './lead-group.ts'
import { paymentOfTickets } from './mail-again.ts'
import { groupNotFound } from './show-group.ts'
import { moveUpJob } from './waitlist/jobs.ts'

export const leavingMailJob = defineJob({
  name: 'leaving-mail',
  /** `given_back` in centavos. */
  payload: z.object({ leaving_id: z.uuid(), given_back: z.int(), whom: z.enum(['first', 'person']).default('first') }),
})

/** Of what was kept of a place that its owner gave up themselves. */
export const decisionMailJob = defineJob({ name: 'decision-mail', payload: z.object({ leaving_id: z.uuid() }) })

type Who = { id: string; person: string }

/**
 * One of a group cannot come. Their place goes, with its price; what was paid for it goes back, or is kept in part. The
 * others keep their tickets and their price, also where fewer people would have paid another one.
 */
export const leaveGroup = (db: Database, by: Staff, who: Who, { reason, ...shown }: Leaving): Promise<void> =>
  inTransaction(db, async (tx) => {
    const given_back = fromPesos(shown.give_back)
    await leave(tx, {
      by: by.id,
      who,
      reason,
      amountToGiveBack: (group) => {
        refuseOtherPrice(priceOfAPlace(group), shown.price)
        const most = mostToGiveBack(group)
        if (given_back <= most) return given_back
        throw new DomainError('conflict', 'too_much', refusals.tooMuch(most), { give_back: [refusals.tooMuch(most)] })
      },
    })
    if (given_back > 0) await giveBack(tx, by, { group_id: who.id, amount: given_back, reason })
  })

type Leave = {
  /** Nobody of the team where they say so themselves. */
  by: string | null
  who: Who
  reason: string
  /** How much of what was paid for the place goes back; whoever calls it books that. */
  amountToGiveBack: (group: GroupSums) => Centavos
}

export async function leave(tx: Tx, { by, who, reason, amountToGiveBack }: Leave): Promise<void> {
  const { group, left_at, move_id } = await lockPerson(tx, who)
  if (move_id) throw new DomainError('conflict', 'moved', moveRefusals.moved)
  if (left_at) throw await alreadyLeft(tx, who.person)
  if (group.pending > 0) throw new DomainError('conflict', 'payment_waits', refusals.paymentWaits)
  if (await isInside(tx, who.person)) throw new DomainError('conflict', 'is_inside', refusals.isInside)
  const price = priceOfAPlace(group)
  const given_back = amountToGiveBack(group)
  const { kept } = afterLeaving(group, given_back)
  const leaving_id = await record(tx, by, who, { kind: 'LEFT', price, kept, reason })
  await enqueueLeavingMails(tx, { leaving_id, given_back })
  await enqueue(tx, moveUpJob, { event_id: group.event_id })
  const wasPaid = isPaid({ ...group, paid: group.approved })
  if (!wasPaid) await sendTickets(tx, who.id)
}

/** One for each, so that the one that arrived is not sent again because the other did not. */
async function enqueueLeavingMails(tx: Tx, mail: { leaving_id: string; given_back: Centavos }): Promise<void> {
  for (const whom of ['first', 'person'] as const) await enqueue(tx, leavingMailJob, { ...mail, whom })
}

/** For the others, who may have waited for the price of a place that nobody takes. */
export async function sendTickets(tx: Tx, group_id: string): Promise<void> {
  const payment_id = await paymentOfTickets(tx, group_id)
  if (payment_id) await enqueueReceipts(tx, { group_id, payment_id })
}

/** Taken out by mistake, or they come after all: their place costs what the others' do, and is owed again. */
export const comeBack = (db: Database, by: Staff, who: Who, { reason, price: shown }: ComingBack): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { group, left_at, move_id } = await lockPerson(tx, who)
    if (move_id) throw new DomainError('conflict', 'moved', moveRefusals.moved)
    if (!left_at) throw new DomainError('conflict', 'not_left', refusals.notLeft)
    const last = await tx
      .selectFrom('registration_leaving as leaving')
      .leftJoin('cancellation_review as review', 'review.leaving_id', 'leaving.id')
      .where('registration_id', '=', who.person)
      .select(['price', sql<Centavos>`kept - coalesce(given_back, 0)`.as('kept')])
      .orderBy('leaving.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const price = group.participant_count === 0 ? last.price : priceOfAPlace(group)
    refuseOtherPrice(price, shown)
    // What was kept of their place pays for it now, and nothing of what was kept of others.
    const kept = Math.min(last.kept, Math.max(0, group.kept - (await keptOfOthers(tx, who))), price)
    const leaving_id = await record(tx, by.id, who, { kind: 'BACK', price, kept, reason })
    await leadIfNobodyDoes(tx, { id: who.person, group_id: who.id })
    await enqueueLeavingMails(tx, { leaving_id, given_back: 0 })
  }).catch(refuseFull)

async function keptOfOthers(tx: Tx, { id, person }: Who): Promise<Centavos> {
  const { kept } = await tx
    .selectFrom('registration_leaving as leaving')
    .innerJoin('registration as other', (join) =>
      join.onRef('other.id', '=', 'leaving.registration_id').onRef('other.left_at', '=', 'leaving.recorded_at'),
    )
    .leftJoin('cancellation_review as review', 'review.leaving_id', 'leaving.id')
    .where('other.group_id', '=', id)
    .where('other.id', '<>', person)
    .select(sql<Centavos>`coalesce(sum(leaving.kept - coalesce(given_back, 0)), 0)::bigint`.as('kept'))
    .executeTakeFirstOrThrow()
  return kept
}

/** The group first, as everywhere. */
export async function lockPerson(tx: Tx, { id, person }: Who) {
  const group = await tx
    .selectFrom('registration_group')
    .where('id', '=', id)
    .select(['event_id', 'gross_price', 'approved', 'pending', 'kept', 'participant_count'])
    .forUpdate()
    .executeTakeFirst()
  const found = await tx
    .selectFrom('registration')
    .where('id', '=', person)
    .where('group_id', '=', id)
    .select(['left_at', 'move_id'])
    .forUpdate()
    .executeTakeFirst()
  if (!group || !found) throw groupNotFound()
  return { group, ...found }
}

type Row = { kind: 'LEFT' | 'BACK'; price: Centavos; kept: Centavos; reason: string }

async function record(tx: Tx, by: string | null, who: Who, row: Row): Promise<string> {
  const { id } = await tx
    .insertInto('registration_leaving')
    .values({ ...row, registration_id: who.person, recorded_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const action = row.kind === 'LEFT' ? 'registration.leave' : 'registration.come_back'
  const { price, kept, reason } = row
  await audit(tx, { staff_member_id: by, action, subject: who.person, details: { price, kept, reason } })
  return id
}

export const isInside = async (tx: Tx, registration_id: string): Promise<boolean> =>
  (await tx
    .selectFrom('check_in')
    .where('registration_id', '=', registration_id)
    .select(sql`1`.as('one'))
    .executeTakeFirst()) !== undefined

function refuseOtherPrice(price: Centavos, shown: number): void {
  if (price === fromPesos(shown)) return
  throw new DomainError('conflict', 'price_changed', refusals.priceChanged(price))
}

async function alreadyLeft(tx: Tx, registration_id: string): Promise<DomainError> {
  const { full_name, recorded_at } = await tx
    .selectFrom('registration_leaving')
    .leftJoin('staff_member', 'staff_member.id', 'recorded_by')
    .where('registration_id', '=', registration_id)
    .select(['full_name', 'recorded_at'])
    .orderBy('registration_leaving.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return new DomainError(
    'conflict',
    'already_left',
    refusals.alreadyLeft(full_name ?? refusals.themselves, recorded_at),
  )
}

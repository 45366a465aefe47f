import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { refuseFull } from '#features/events/server/index.ts'
import { grossPriceToday } from '#features/pricing/server/index.ts'
import { moveAnswers } from '#features/questions/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { defineJob, enqueue } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { randomCode } from '#shared/code.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Centavos, fromPesos } from '#shared/money.ts'
import { isPaid } from '#shared/payment-status.ts'
import { afterMoving, fieldKeys, type Move } from '../../contract.ts'
import { groupRefusals } from '../../texts/group.ts'
import { moveRefusals as refusals } from '../../texts/move.ts'
import type { readPlace } from '../correction.ts'
import { endGroupLink, leadIfNobodyDoes } from '../lead-group.ts'
import { sendTickets } from '../leave-group.ts'
import { mailAll, mailTicket } from '../mail-again.ts'
import { lockForChange } from './change-person.ts'
import { lockGroups } from './lock-groups.ts'
import { openMove, personNotFound } from './show-person.ts'

/** `from` and `to`: whoever registered the group that they leave, and the one they go to. */
export const moveMailJob = defineJob({
  name: 'move-mail',
  payload: z.object({ move_id: z.uuid(), whom: z.enum(['person', 'from', 'to']) }),
})

/**
 * Somebody belongs to another group. Their place goes there with its price and with what was paid for it, so all sums of the
 * event stay; their ticket stays too. In the group they leave a row of them remains, for its payments and mails.
 */
export async function movePerson(db: Database, by: Staff, id: string, input: Move): Promise<void> {
  const before = await db.selectFrom('registration').where('id', '=', id).select('group_id').executeTakeFirst()
  if (!before) throw personNotFound()
  await priceAnew(db, [before.group_id, input.to])
  await inTransaction(db, (tx) => move(tx, by, id, input)).catch(refuseFull)
}

/** Nobody keeps a price that is over by going where somebody has paid. Kept also where the move is refused: it is true anyhow. */
async function priceAnew(db: Database, ids: readonly string[]): Promise<void> {
  const groups = await db
    .selectFrom('registration_group')
    .where('id', 'in', ids)
    .select(['id', 'gross_price'])
    .execute()
  for (const group of groups) await grossPriceToday(db, group)
}

async function move(tx: Tx, by: Staff, id: string, { from, to, revision, reason, ...shown }: Move): Promise<void> {
  if (from === to) throw new DomainError('conflict', 'same_group', refusals.sameGroup)
  const groups = await lockGroups(tx, [from, to])
  const person = await lockForChange(tx, id, revision)
  if (person.group_id !== from) throw new DomainError('conflict', 'moved_meanwhile', refusals.movedMeanwhile)
  const [source, target] = [groups.get(from), groups.get(to)]
  if (!source || target?.event_id !== person.event_id || !(await hasPeople(tx, target, id))) {
    throw new DomainError('conflict', 'no_such_group', refusals.noSuchGroup)
  }
  if (source.pending > 0 || target.pending > 0) {
    throw new DomainError(
      'conflict',
      'payment_waits',
      source.pending > 0 ? groupRefusals.paymentWaits : refusals.paymentWaitsThere,
    )
  }
  const came = await openMove(tx, id)
  const undone = came?.from_group_id === to ? came : null
  if (target.action === 'flash' && !undone) throw new DomainError('conflict', 'flash_pair', refusals.flashPair)
  if (target.participant_count + target.left_count - target.moved_count >= 20)
    throw new DomainError('conflict', 'group_full', refusals.groupFull)
  const { price, amount, ...after } = afterMoving(source, target, undone)
  if (price !== fromPesos(shown.price) || amount !== fromPesos(shown.amount)) {
    throw new DomainError('conflict', 'price_changed', refusals.priceChanged)
  }
  const next = await record(tx, by, person, { id, to, price, amount, reason, undoes: undone?.id ?? null })
  if (!isPaid({ ...source, paid: source.approved }) && isPaid(after.from)) await sendTickets(tx, from)
  else if (next?.email) await mailAll(tx, { group_id: from, email: next.email })
  // With links that open the group they are in now: those of earlier mails may be of the old one.
  if (!(await leadIfNobodyDoes(tx, { id, group_id: to }))) await mailTicket(tx, { group_id: to, email: person.email })
}

/** Whoever registered alone and moved finds nobody there on the way back. */
const hasPeople = async (tx: Tx, group: { id: string; participant_count: number }, registration_id: string) =>
  group.participant_count > 0 ||
  (await tx
    .selectFrom('registration_move')
    .where('registration_id', '=', registration_id)
    .where('from_group_id', '=', group.id)
    .select('id')
    .executeTakeFirst()) !== undefined

type Place = Awaited<ReturnType<typeof readPlace>>
type Moved = { id: string; to: string; price: Centavos; amount: Centavos; reason: string; undoes: string | null }

/** Answers who speaks for the old group from now on, where that is somebody else. */
async function record(tx: Tx, by: Staff, person: Place, { id, to, price, amount, reason, undoes }: Moved) {
  const { group_id: from, event_id, position, revision } = person
  const move = await tx
    .insertInto('registration_move')
    .values({
      registration_id: id,
      from_group_id: from,
      to_group_id: to,
      price,
      amount,
      reason,
      undoes,
      moved_by: by.id,
    })
    .returning(['id', 'moved_at'])
    .executeTakeFirstOrThrow()
  const { at_desk } = await tx
    .selectFrom('registration')
    .where('id', '=', id)
    .select('at_desk')
    .executeTakeFirstOrThrow()
  // Whoever speaks for the old group from now on comes with it; the one who moved does, where nobody else is left.
  const next = position === 1 ? await nextOf(tx, from) : undefined
  if (next) await tx.updateTable('registration').set({ position: 1 }).where('id', '=', next.id).execute()
  const details = Object.fromEntries(fieldKeys.map((key) => [key, person[key]])) as Pick<
    Place,
    (typeof fieldKeys)[number]
  >
  await tx
    .insertInto('registration')
    .values({
      // What is said of health goes along, and stays nowhere else.
      ...{ ...details, notes: '' },
      ...{
        event_id,
        group_id: from,
        position: next?.position ?? position,
        revision,
        at_desk,
        move_id: move.id,
        left_at: move.moved_at,
      },
      ...{ ticket_secret: randomBytes(16), short_code: randomCode(8) },
    })
    .execute()
  // The link of the old group is the phone's of whoever moved, or in their mails.
  if (next) await endGroupLink(tx, from)
  await moveAnswers(tx, { registration_id: id, group_id: to })
  const numbers = { from: await firstNumber(tx, from), to: await firstNumber(tx, to) }
  await audit(tx, {
    staff_member_id: by.id,
    action: 'registration.move',
    subject: id,
    details: { ...numbers, price, amount, reason },
  })
  for (const whom of ['person', 'from', 'to'] as const) await enqueue(tx, moveMailJob, { move_id: move.id, whom })
  return next
}

const nextOf = (tx: Tx, group_id: string) =>
  tx
    .selectFrom('registration')
    .where('group_id', '=', group_id)
    .where('left_at', 'is', null)
    .select(['id', 'position', 'email'])
    // Whoever can be written to.
    .orderBy(sql`email = ''`)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

/** By which people know a group. */
async function firstNumber(tx: Tx, group_id: string): Promise<string> {
  const payment = await tx
    .selectFrom('payment')
    .where('group_id', '=', group_id)
    .select('or_number')
    .orderBy('or_serial')
    .limit(1)
    .executeTakeFirst()
  return payment?.or_number ?? ''
}

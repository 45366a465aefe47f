import { sql } from 'kysely'
import { hasSeats, isFull } from '#features/events/server/index.ts'
import { grossPriceToday } from '#features/pricing/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { signId } from '#platform/server/derived-key.ts'
import { countUses, inSlowLane, tooMany, usesOf } from '#platform/server/rate-limit.ts'
import { normalizeCode } from '#shared/code.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import type { FoundPayment } from '../contract.ts'
import { addPaymentTexts, balanceRefusals } from '../texts/balance.ts'
import { whyPromised } from './find-held.ts'
import { findRejection } from './find-rejection.ts'

type Deps = { db: Database; secret: string }

export const noSuchPayment = () => new DomainError('not_found', 'payment_not_found', addPaymentTexts.noPayment)

/** They were told to settle the rest here, and have a number of ours: it is nobody's guess. */
const stillChecked = () => new DomainError('conflict', 'still_checked', balanceRefusals.stillChecked)

const stillWaits = () => new DomainError('conflict', 'still_waits', balanceRefusals.stillWaits)

/** Nothing was paid in time, and all seats are others' by now. */
const seatsLost = () => new DomainError('conflict', 'seats_lost', balanceRefusals.seatsLost)

export function refuseLostSeats(error: unknown): never {
  throw isFull(error) ? seatsLost() : error
}

/** Misses within ten minutes, after which an address is looked at slowly: fewer once many addresses guess together. */
const mostMisses = { ofAddress: 30, ofAddressInSweep: 3, ofAll: 600 }

/** The group of an OR number, by any spelling of it. Only misses are counted. */
export async function findPayment(
  deps: Deps,
  { or_number, address }: { or_number: string; address: string },
): Promise<FoundPayment> {
  const [ofAddress, ofAll] = [`payment-miss:${address}`, 'payment-miss:all']
  const [mine = 0, all = 0] = await usesOf(deps.db, [ofAddress, ofAll])
  const allowed = all < mostMisses.ofAll ? mostMisses.ofAddress : mostMisses.ofAddressInSweep
  const look = () => lookUp(deps, or_number)
  const found = mine < allowed ? await look() : await inSlowLane(ofAddress, look)
  if (found) return found
  await countUses(deps.db, [ofAddress, ofAll], 600)
  throw mine < allowed ? noSuchPayment() : tooMany()
}

async function lookUp({ db, secret }: Deps, or_number: string): Promise<FoundPayment | null> {
  const group = await findGroup(db, normalizeCode(or_number))
  if (!group) {
    const why = await whyPromised(db, normalizeCode(or_number))
    if (why) throw why === 'checked' ? stillChecked() : stillWaits()
    return null
  }
  // Told before anybody sends money for it.
  if (group.seats_ran_out && !(await hasSeats(db, group.event_id, group.participant_count))) throw seatsLost()
  const people = await db
    .selectFrom('registration')
    .where('group_id', '=', group.id)
    .where('move_id', 'is', null)
    .select(['first_name', 'middle_name', 'last_name', 'name_suffix'])
    .orderBy('position')
    .execute()
  return {
    event: group.slug,
    gross_price: toPesos(await grossPriceToday(db, group)),
    total_paid: toPesos(group.paid),
    total_pending: toPesos(group.pending),
    participants: people.map(fullName),
    rejected: await findRejection(db, group.id),
    payment_group: signId(secret, 'pay', group.id),
  }
}

const findGroup = (db: Database, or_key: string) =>
  db
    .selectFrom('payment')
    .innerJoin('registration_group as group', 'group.id', 'payment.group_id')
    .innerJoin('event', 'event.id', 'group.event_id')
    .where('or_key', '=', or_key)
    .select(['group.id', 'group.gross_price', 'group.paid', 'group.pending', 'event.slug'])
    .select(['group.event_id', 'group.participant_count'])
    .select(sql<boolean>`coalesce(seats_until <= now(), false)`.as('seats_ran_out'))
    .executeTakeFirst()

import { findRejection } from '#features/payments/server/index.ts'
import { grossPriceToday } from '#features/pricing/server/index.ts'
import { groupToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { maskEmail } from '#shared/mask-email.ts'
import { fromPesos, toPesos } from '#shared/money.ts'
import { paymentStatus } from '#shared/payment-status.ts'
import { type RegistrationState, submissionAnswer } from '../contract.ts'
import { registrationRefusals as refusals } from '../texts/refusals.ts'
import { firstAddress } from './mail-again.ts'

type Deps = { db: Database; secret: string }

/**
 * How a registration stands today, for the phone that sent it: the key that it was sent with is the sender's own secret. What is
 * held stands as its sender was told.
 */
export async function findState(deps: Deps, group_key: string, address: string): Promise<RegistrationState> {
  await consumeRateLimit(deps.db, { key: `state:${address}`, limit: 600, seconds: 600 })
  const state = (await ofGroup(deps, group_key)) ?? (await ofHeld(deps.db, group_key))
  if (!state) throw new DomainError('not_found', 'not_received', refusals.notReceived)
  return state
}

async function ofGroup({ db, secret }: Deps, group_key: string): Promise<RegistrationState | null> {
  const group = await db
    .selectFrom('registration_group')
    .where('group_key', '=', group_key)
    .select(['id', 'gross_price', 'paid', 'pending', 'participant_count', 'link_version', 'ended_by_address'])
    .executeTakeFirst()
  if (!group) return null
  return {
    payment_status: paymentStatus(group),
    total_price: toPesos(await grossPriceToday(db, group)),
    total_paid: toPesos(group.paid),
    total_pending: toPesos(group.pending),
    participant_count: group.participant_count,
    rejected: (await findRejection(db, group.id))?.reason ?? null,
    sent_to: maskEmail(await firstAddress(db, group.id)),
    // A link that was ended since the place was handed on is not given anew here. That an address was put right takes nothing from
    // the phone that registered.
    manage: group.link_version === 1 + group.ended_by_address ? groupToken(secret, group) : null,
  }
}

async function ofHeld(db: Database, group_key: string): Promise<RegistrationState | null> {
  const held = await db
    .selectFrom('held_submission')
    .where('group_key', '=', group_key)
    .select('answer')
    .executeTakeFirst()
  if (!held?.answer) return null
  const { payment_status, total_price, amount, participant_count, sent_to } = submissionAnswer.parse(
    JSON.parse(held.answer),
  )
  const waits = payment_status === 'PENDING'
  const paid = waits ? 0 : fromPesos(amount)
  const pending = waits ? fromPesos(amount) : 0
  const sums = { total_paid: toPesos(paid), total_pending: toPesos(pending) }
  return { payment_status, total_price, ...sums, participant_count, rejected: null, sent_to, manage: null }
}

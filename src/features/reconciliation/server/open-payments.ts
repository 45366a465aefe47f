import { sql } from 'kysely'
import type { Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { decisionRefusals as refusals } from '../texts/decide.ts'
import { blockedBy, leftOf } from './find-offers.ts'

/** The payments that were chosen, each with what is left of it, in their order; refused where one cannot be matched. */
export async function findOpenPayments(tx: Tx, event_id: string, ids: readonly string[]) {
  const payments = await tx
    .selectFrom('payment')
    .where('event_id', '=', event_id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'or_number', 'mode', 'state', 'decision', leftOf.as('left')])
    .orderBy(sql`array_position(${ids}::uuid[], payment.id)`)
    .execute()
  if (payments.length < ids.length) throw new DomainError('conflict', 'payment_gone', refusals.noSuchPayment)
  for (const payment of payments) {
    const blocked = blockedBy(payment)
    if (blocked === 'claimed') throw await paymentTaken(tx, payment)
    if (blocked) throw new DomainError('conflict', 'payment_gone', refusals.paymentGone(payment.or_number))
  }
  return payments
}

/** Who matched it, where that was a person. */
async function paymentTaken(tx: Tx, { id, or_number }: { id: string; or_number: string }): Promise<DomainError> {
  const decider = await tx
    .selectFrom('bank_statement_decision as decision')
    .innerJoin('staff_member', 'staff_member.id', 'decision.decided_by')
    .innerJoin('bank_statement_match as match', 'match.line_id', 'decision.line_id')
    .where('match.payment_id', '=', id)
    .where('decision.kind', '=', 'MATCH')
    .select('full_name')
    .orderBy('decision.id', 'desc')
    .executeTakeFirst()
  return new DomainError('conflict', 'payment_taken', refusals.paymentTaken(or_number, decider?.full_name ?? null))
}

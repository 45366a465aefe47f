import type * as z from 'zod/mini'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { toPesos } from '#shared/money.ts'
import type { paymentDetails } from '../contract.ts'
import { paymentRefusals } from '../texts/payments.ts'
import { selectPayments, toFoundPayment } from './select-payments.ts'

type Details = z.infer<typeof paymentDetails>
type Entry = Details['timeline'][number]

/** One payment with its story and how its group stands. */
export async function showPayment(db: Database, id: string): Promise<Details> {
  const row = await selectPayments(db)
    .leftJoin('staff_member as decider', 'decider.id', 'payment.decision_by')
    .leftJoin('stored_file as proof', 'proof.id', 'payment.proof_file_id')
    .leftJoin('passkey', 'passkey.id', 'payment.passkey_id')
    .leftJoin('staff_member as taker', 'taker.id', 'passkey.staff_member_id')
    .where('payment.id', '=', id)
    .select(['event.slug', 'payment.group_id', 'proof.pages as proof_pages', 'payment.cash_shift_id'])
    .select(['payment.decision', 'payment.decision_at', 'payment.decision_reason'])
    .select(['decider.full_name as decider', 'taker.full_name as taker'])
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'payment_not_found', paymentRefusals.noSuchPayment)
  const [reopenings, reversals] = [await reopeningsOf(db, id), await reversalsOf(db, id)]
  const others = await othersOf(db, row.group_id, id)

  const recorded: Entry = {
    what: 'RECORDED',
    at: row.recorded_at.toISOString(),
    by: row.taker,
    amount: toPesos(row.amount),
    reason: '',
  }
  // Cash was decided when it was recorded. A decision that can still be taken back is none yet.
  const decided: Entry[] =
    row.mode === 'CASH' || row.decision === null || row.decision_at === null || row.state === 'PENDING'
      ? []
      : [
          {
            what: row.decision,
            at: row.decision_at.toISOString(),
            by: row.decider,
            amount: toPesos(row.received ?? row.amount),
            reason: row.decision_reason,
          },
        ]
  return {
    ...toFoundPayment(row),
    event: row.slug,
    group_id: row.group_id,
    received: row.received === null ? null : toPesos(row.received),
    proof_pages: row.proof_pages ?? 0,
    cash_with: row.cash_shift_id === null ? row.taker : null,
    gross_price: toPesos(row.gross_price),
    total_paid: toPesos(row.paid),
    total_pending: toPesos(row.pending),
    timeline: [recorded, ...reopenings, ...decided, ...reversals],
    others,
  }
}

/** Each with the rejection that it took back. */
async function reopeningsOf(db: Database, payment_id: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('payment_reopening as reopening')
    .innerJoin('payment', 'payment.id', 'reopening.payment_id')
    .innerJoin('staff_member as reopener', 'reopener.id', 'reopening.reopened_by')
    .leftJoin('staff_member as decider', 'decider.id', 'reopening.rejected_by')
    .where('payment_id', '=', payment_id)
    .select(['reopening.reason', 'reopened_at', 'rejected_at', 'rejection', 'payment.amount'])
    .select(['reopener.full_name as reopener', 'decider.full_name as decider'])
    .orderBy('reopening.id')
    .execute()
  return rows.flatMap(({ amount, ...row }) => [
    {
      what: 'REJECTED' as const,
      at: row.rejected_at.toISOString(),
      by: row.decider,
      amount: toPesos(amount),
      reason: row.rejection,
    },
    {
      what: 'REOPENED' as const,
      at: row.reopened_at.toISOString(),
      by: row.reopener,
      amount: toPesos(amount),
      reason: row.reason,
    },
  ])
}

async function reversalsOf(db: Database, payment_id: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('payment_reversal as reversal')
    .innerJoin('staff_member', 'staff_member.id', 'reversal.reversed_by')
    .where('payment_id', '=', payment_id)
    .select(['kind', 'amount', 'reason', 'reversed_at', 'staff_member.full_name'])
    .orderBy('reversal.id')
    .execute()
  return rows.map(({ kind, amount, reason, reversed_at, full_name }) => ({
    what: kind,
    at: reversed_at.toISOString(),
    by: full_name,
    amount: toPesos(amount),
    reason,
  }))
}

async function othersOf(db: Database, group_id: string, id: string): Promise<Details['others']> {
  const rows = await db
    .selectFrom('payment')
    .where('group_id', '=', group_id)
    .where('id', '<>', id)
    .select(['id', 'or_number', 'state', 'amount'])
    .orderBy('or_serial')
    .execute()
  return rows.map((row) => ({ ...row, amount: toPesos(row.amount) }))
}

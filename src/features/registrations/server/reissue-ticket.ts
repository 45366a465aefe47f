import { randomBytes } from 'node:crypto'
import { receiptMailJob } from '#features/payments/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { randomCode } from '#shared/or-number.ts'

/** A new ticket in place of a lost or copied one, which opens nothing from this moment on. Mailed once all is paid. */
export function reissueTicket(db: Database, staff_member_id: string, id: string) {
  return inTransaction(db, async (tx) => {
    const short_code = randomCode(8)
    const person = await tx
      .updateTable('registration')
      .set({ ticket_secret: randomBytes(16), short_code })
      .where('id', '=', id)
      .returning(['group_id', 'email'])
      .executeTakeFirst()
    if (!person) throw new DomainError('not_found', 'participant_not_found', 'Participant not found.')
    await audit(tx, { staff_member_id, action: 'ticket.reissue', subject: id })
    return { short_code, mailed: await mailTicket(tx, person) }
  })
}

/** To their own address alone: nobody else's ticket has changed. */
async function mailTicket(tx: Tx, { group_id, email }: { group_id: string; email: string }): Promise<boolean> {
  const payment = await tx
    .selectFrom('payment')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .where('g.id', '=', group_id)
    .whereRef('g.paid', '=', 'g.gross_price')
    .where('payment.state', '=', 'APPROVED')
    .select('payment.id')
    .orderBy('payment.or_serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!payment) return false
  await enqueue(tx, receiptMailJob, { payment_id: payment.id, kind: 'official', to: email })
  return true
}

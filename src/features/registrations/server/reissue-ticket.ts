import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { receiptMailJob, sameAddress } from '#features/payments/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { randomCode } from '#shared/code.ts'
import { DomainError } from '#shared/domain-error.ts'
import { manageRefusals } from '../texts/refusals.ts'
import { firstAddress, mailTicket, newestReceipt } from './mail-again.ts'

type Person = { group_id: string; email: string }

/**
 * A new ticket in place of a lost or copied one, which opens nothing from this moment on; nor do the links of earlier
 * e-mails, on which the new one would appear. Mailed once all is paid.
 */
export function reissueTicket(db: Database, staff_member_id: string, id: string) {
  return inTransaction(db, async (tx) => {
    const short_code = randomCode(8)
    const person = await tx
      .updateTable('registration')
      .set({ ticket_secret: randomBytes(16), short_code, ticket_issued_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('left_at', 'is', null)
      .returning(['group_id', 'email'])
      .executeTakeFirst()
    if (!person) throw new DomainError('not_found', 'participant_not_found', manageRefusals.unknownParticipant)
    await tx
      .updateTable('registration_group')
      .set((eb) => ({ link_version: eb('link_version', '+', 1) }))
      .where('id', '=', person.group_id)
      .execute()
    await audit(tx, { staff_member_id, action: 'ticket.reissue', subject: id })
    const mailed = await mailTicket(tx, person)
    await mailFirst(tx, person, mailed)
    return { short_code, mailed }
  })
}

/** The first participant has everybody's ticket, and a link that has just died. */
async function mailFirst(tx: Tx, { group_id, email }: Person, mailed: boolean): Promise<void> {
  const first = await firstAddress(tx, group_id)
  if (first === '' || (mailed && sameAddress(first, email))) return
  if (await mailTicket(tx, { group_id, email: first })) return
  const payment_id = await newestReceipt(tx, group_id)
  if (payment_id !== null) await enqueue(tx, receiptMailJob, { payment_id, kind: 'temporary', to: first })
}

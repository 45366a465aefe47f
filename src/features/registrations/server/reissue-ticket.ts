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
import { lockPerson } from './leave-group.ts'
import { firstAddress, mailTicket, newestReceipt } from './mail-again.ts'

type Person = { group_id: string; email: string }

const unknownParticipant = () =>
  new DomainError('not_found', 'participant_not_found', manageRefusals.unknownParticipant)

/** A new ticket in place of a lost or copied one. */
export function reissueTicket(db: Database, staff_member_id: string, id: string) {
  return inTransaction(db, async (tx) => {
    const person = await tx.selectFrom('registration').where('id', '=', id).select('group_id').executeTakeFirst()
    if (!person) throw unknownParticipant()
    const { left_at } = await lockPerson(tx, { id: person.group_id, person: id })
    if (left_at) throw unknownParticipant()
    await audit(tx, { staff_member_id, action: 'ticket.reissue', subject: id })
    return replaceTicket(tx, id)
  })
}

/**
 * The ticket that somebody had opens nothing from this moment on; nor do the links of earlier e-mails, on which the new one
 * would appear. Mailed once all is paid. Whoever calls it has the person locked.
 */
export async function replaceTicket(tx: Tx, id: string): Promise<{ short_code: string; mailed: boolean }> {
  const short_code = randomCode(8)
  const person = await tx
    .updateTable('registration')
    .set({ ticket_secret: randomBytes(16), short_code, ticket_issued_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(['group_id', 'email'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('registration_group')
    .set((eb) => ({ link_version: eb('link_version', '+', 1) }))
    .where('id', '=', person.group_id)
    .execute()
  const mailed = await mailTicket(tx, person)
  await mailFirst(tx, person, mailed)
  return { short_code, mailed }
}

/** The first participant has everybody's ticket, and a link that has just died. */
async function mailFirst(tx: Tx, { group_id, email }: Person, mailed: boolean): Promise<void> {
  const first = await firstAddress(tx, group_id)
  if (first === '' || (mailed && sameAddress(first, email))) return
  await mailAll(tx, { group_id, email: first })
}

/** To an address of the first participant: everybody's tickets or, before all is paid, the receipt with their link. */
export async function mailAll(tx: Tx, { group_id, email }: Person): Promise<void> {
  if (await mailTicket(tx, { group_id, email })) return
  const payment_id = await newestReceipt(tx, group_id)
  if (payment_id !== null) await enqueue(tx, receiptMailJob, { payment_id, kind: 'temporary', to: email })
}

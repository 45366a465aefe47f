import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { sameAddress } from '#features/payments/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { randomCode } from '#shared/code.ts'
import { DomainError } from '#shared/domain-error.ts'
import { manageRefusals } from '../texts/refusals.ts'
import { endGroupLink } from './lead-group.ts'
import { lockPerson } from './leave-group.ts'
import { firstAddress, mailAll, mailTicket } from './mail-again.ts'

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
    const { short_code, mailed } = await replaceTicket(tx, id)
    return { short_code, mailed }
  })
}

/**
 * The ticket that somebody had opens nothing from this moment on; nor do the links of earlier e-mails, on which the new one
 * would appear. Mailed once all is paid. Whoever calls it has the person locked.
 */
export async function replaceTicket(tx: Tx, id: string) {
  const person = await renewTicket(tx, id)
  await endGroupLink(tx, person.group_id)
  const mailed = await mailTicket(tx, person)
  const firstMailed = await mailFirst(tx, person, mailed)
  return { short_code: person.short_code, mailed, firstMailed }
}

/** The link of their own that somebody had ends with their ticket. */
export const renewTicket = (tx: Tx, id: string) =>
  tx
    .updateTable('registration')
    .set({ ticket_secret: randomBytes(16), short_code: randomCode(8), ticket_issued_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(['group_id', 'email', 'short_code'])
    .executeTakeFirstOrThrow()

/** The first participant has everybody's ticket, and a link that has just died. */
async function mailFirst(tx: Tx, { group_id, email }: Person, mailed: boolean): Promise<boolean> {
  const first = await firstAddress(tx, group_id)
  if (first === '') return false
  return (mailed && sameAddress(first, email)) || mailAll(tx, { group_id, email: first })
}

import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { enqueueAgain } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { addressOfToday, canBeSent, isGivenUp, visibleTo } from './visible-mails.ts'

type Settled = {
  id: string
  job: string
  payload: Record<string, unknown>
  email: string | null
  payment_id: string | null
}

/**
 * Whoever is first settles the row and with it makes the new job; a second press, or a colleague's, finds nothing left. Most
 * mails look up their address themselves; a payload that names one gets the one that the person has now.
 */
export const sendAgain = (db: Database, by: Staff, ids: readonly string[]): Promise<number> =>
  inTransaction(db, async (tx) => {
    const mails = await settle(tx, by, { ids, as: 'SENT_AGAIN', where: canBeSent })
    for (const { job, payload, email, payment_id } of mails) {
      const ofToday = payment_id === null ? {} : { payment_id }
      await enqueueAgain(tx, job, 'to' in payload && email !== null ? { ...payload, ...ofToday, to: email } : payload)
    }
    return mails.length
  })

export const dismiss = (db: Database, by: Staff, ids: readonly string[]): Promise<number> =>
  inTransaction(db, async (tx) => (await settle(tx, by, { ids, as: 'DISMISSED', where: sql`true` })).length)

type How = { ids: readonly string[]; as: 'SENT_AGAIN' | 'DISMISSED'; where: RawBuilder<unknown> }

async function settle(tx: Tx, by: Staff, { ids, as, where }: How): Promise<Settled[]> {
  const { rows } = await sql<Settled & { kind: string }>`
    with chosen as (
      select mail.id, ${addressOfToday} as email,
        -- the ticket of somebody who belongs to another group by now is in the receipt of that one
        case when mail.kind = 'ticket' and mail.group_id <> person.group_id then (
          select id from payment where group_id = person.group_id order by state = 'APPROVED' desc, or_serial desc limit 1
        ) end as payment_id
      from mail left join registration person on person.id = mail.registration_id
      where mail.id = any(${ids}::uuid[]) and ${isGivenUp} and ${visibleTo(by)} and ${where}
      order by mail.id for update of mail
    )
    update mail set settled = ${as}, settled_at = now(), settled_by = ${by.id} from chosen
    where mail.id = chosen.id and ${isGivenUp}
    returning mail.id, mail.job, mail.payload, mail.kind, chosen.email, chosen.payment_id
  `.execute(tx)
  const action = as === 'DISMISSED' ? 'mail.dismiss' : 'mail.send_again'
  for (const { id, kind } of rows) {
    await audit(tx, { staff_member_id: by.id, action, subject: id, details: { kind } })
  }
  return rows
}

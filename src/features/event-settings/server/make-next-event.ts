import { sql } from 'kysely'
import { findNamesakes, makeEventLike } from '#features/events/server/index.ts'
import { copyPrices } from '#features/pricing/server/index.ts'
import { copyQuestions } from '#features/questions/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { fromManilaMinute } from '#platform/server/manila-sql.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { NextEvent } from '../contract.ts'
import { settingsRefusals as refusals } from '../texts/refusals.ts'

/** Closed until its opening, which is to come: nobody registers for what is not looked through yet. */
export const makeNextEvent = (db: Database, by: Staff, from: string, asked: NextEvent): Promise<{ slug: string }> =>
  inTransaction(db, async (tx) => {
    if (await isThere(tx, asked)) return { slug: asked.slug }
    const { rows } = await sql<{ past: boolean }>`
      select ${fromManilaMinute(asked.registration_opens_at)} <= now() as past
    `.execute(tx)
    if (rows[0]?.past) throw refuse('invalid', 'opens_in_the_past', 'registration_opens_at', refusals.opensInThePast)
    const id = await makeEventLike(tx, from, asked)
    if (id === undefined) {
      // By somebody who was quicker, maybe with the very same.
      if (await isThere(tx, asked)) return { slug: asked.slug }
      throw new Error('an event was neither made nor found')
    }
    await copyPrices(tx, from, id)
    await copyQuestions(tx, from, id)
    await audit(tx, { staff_member_id: by.id, action: 'event.made', subject: id, details: { from, ...asked } })
    return { slug: asked.slug }
  })

/** Sent again after a lost answer, it is there already. Another one of that word or that beginning is in its way. */
async function isThere(tx: Tx, asked: NextEvent): Promise<boolean> {
  for (const other of await findNamesakes(tx, asked)) {
    const opens = other.registration_opens_at?.getTime() ?? 0
    const isSame =
      other.slug === asked.slug &&
      other.name === asked.name &&
      other.starts_on === asked.starts_on &&
      other.receipt_prefix === asked.receipt_prefix &&
      opens === Date.parse(`${asked.registration_opens_at}:00+08:00`)
    if (isSame) return true
    if (other.slug === asked.slug) throw refuse('conflict', 'slug_taken', 'slug', refusals.slugTaken(other.name))
    throw refuse('conflict', 'prefix_taken', 'receipt_prefix', refusals.prefixTaken)
  }
  return false
}

const refuse = (kind: 'invalid' | 'conflict', code: string, field: keyof NextEvent, message: string) =>
  new DomainError(kind, code, message, { [field]: [message] })

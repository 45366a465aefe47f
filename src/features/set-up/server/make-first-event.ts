import { makeFirstEvent as make } from '#features/events/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { FirstEvent } from '../contract.ts'
import { setUpRefusals } from '../texts/refusals.ts'

/** Sent again after a lost answer, it is there already. */
export const makeFirstEvent = (db: Database, by: Staff, asked: FirstEvent): Promise<{ slug: string }> =>
  inTransaction(db, async (tx) => {
    const id = await make(tx, asked)
    if (id !== undefined) {
      await audit(tx, { staff_member_id: by.id, action: 'event.made', subject: id, details: { from: null, ...asked } })
      return { slug: asked.slug }
    }
    const [first, ...others] = await tx.selectFrom('event').select(['slug', 'name']).limit(2).execute()
    if (others.length === 0 && first?.slug === asked.slug && first.name === asked.name) return { slug: asked.slug }
    throw new DomainError('conflict', 'has_event', setUpRefusals.hasEvent)
  })

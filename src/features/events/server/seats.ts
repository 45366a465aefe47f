import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { eventRefusals } from '../texts.ts'

/** For a query over `event`: how many people can still register, null without a limit. */
export const seatsLeft = sql<number | null>`case when event.capacity is not null then seats_left(event.id) end`

/** Whether so many people can be registered now. The database has the last word, when the transaction ends. */
export async function hasSeats(db: Database | Tx, event_id: string, people: number): Promise<boolean> {
  const event = db.selectFrom('event').where('id', '=', event_id).select(seatsLeft.as('left'))
  const { left } = await event.executeTakeFirstOrThrow()
  return left === null || people <= left
}

/** What the database answered to whoever came too late for the last seat. */
export const isFull = (error: unknown): boolean => violatedConstraint(error) === 'event_is_full'

/** To catch it with, where there is nothing else to do than to say so. */
export function refuseFull(error: unknown): never {
  throw isFull(error) ? new DomainError('conflict', 'event_full', eventRefusals.full) : error
}

import { type RawBuilder, sql } from 'kysely'
import { mayUse } from '#features/staff/server/index.ts'
import { isVisibleTo } from '#features/volunteers/server/index.ts'
import type { StaffReader } from '#shared/staff-work.ts'

/** Over `mail`: those whose people are this reader's work, of one event where it is named. Applications have no event. */
export function visibleTo(by: StaffReader, event_id?: string): RawBuilder<boolean> {
  const ofEvent = event_id === undefined ? sql`mail.event_id is not null` : sql`mail.event_id = ${event_id}`
  const parts = [
    sql`false`,
    ...(mayUse(by.roles, ['desk', 'finance']) ? [ofEvent] : []),
    ...(mayUse(by.roles, ['coordinator'])
      ? [
          sql`mail.event_id is null and exists (select from application
          where application.id = mail.application_id and ${isVisibleTo(by)})`,
        ]
      : []),
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}

export const isGivenUp = sql<boolean>`mail.state = 'GIVEN_UP' and mail.settled is null`
/** Not those that are on their first way. */
export const isBeingTried = sql<boolean>`mail.state = 'TRYING' and mail.settled is null
  and (mail.reason is not null or mail.attempts > 1)`

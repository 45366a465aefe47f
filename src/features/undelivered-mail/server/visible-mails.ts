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

/**
 * Over `mail` and the `person` it is for: what its job would send. Nothing of a message that was stopped, nor of the receipt of a
 * group that its receiver left with their place; and nothing to somebody without an address.
 */
export const canBeSent = sql<boolean>`(mail.payload is not null and coalesce(person.email, '?') <> ''
  and not (mail.kind = 'receipt' and coalesce(mail.group_id <> person.group_id, false))
  and not exists (
    select from message_recipient recipient join message on message.id = recipient.message_id
    where recipient.id = (mail.payload ->> 'recipient_id')::uuid and message.stopped_at is not null
  ))`

/** A warning of what was corrected is for whoever had the place then, and not for the one who comes instead. */
export const addressOfToday = sql<string | null>`
  case when mail.job <> 'correction-mail' or not exists (
    select from registration_correction made
    where made.registration_id = mail.registration_id and made.kind = 'SUBSTITUTED' and made.corrected_at > mail.first_at
  ) then person.email end`

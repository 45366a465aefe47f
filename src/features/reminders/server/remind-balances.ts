import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { gotAllBack } from '#features/payments/server/index.ts'
import type { PeopleFilter } from '#features/registrations/contract.ts'
import { peopleWhere } from '#features/registrations/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { defineJob, enqueue } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { reminderRefusals } from '../texts.ts'

export const balanceReminderJob = defineJob({
  name: 'balance-reminder',
  payload: z.object({ group_id: z.uuid() }),
  concurrency: 2,
})

// A group's row is locked until its batch is through, and somebody may want to pay meanwhile.
const batchSize = 50

/** Owes something, while nothing of it is being checked. */
export const owes = sql<boolean>`(g.paid < g.gross_price and g.pending = 0 and not ${gotAllBack})`

/** Whoever asked for quiet. */
export const isLeftAlone = sql<boolean>`coalesce(g.reminded_at = 'infinity', false)`

/** Of whoever gave an address: at the desk nobody has to. */
const hasAddress = sql<boolean>`
  exists (select from registration payer where payer.group_id = g.id and payer.position = 1 and payer.email <> '')
`

/** Never reminded, or long enough ago. Whoever asked for quiet was last reminded at infinity. */
export const mayGetOne = sql<boolean>`(
  (
    g.reminded_at is null
    or g.reminded_at <= now() - make_interval(days => (select reminder_days from event where event.id = g.event_id))
  ) and ${hasAddress}
)`

/** Somebody of the group is in the view: the list has people, and whoever pays is asked for all of theirs. */
export function isAmong(event_id: string, filter: PeopleFilter): RawBuilder<unknown> {
  const { view, designation, church } = filter
  if (view === 'all' && !designation && !church) return sql`true`
  return sql`exists (select from registration person where person.group_id = g.id and ${peopleWhere(event_id, filter)})`
}

type Wanted = { event_id: string; group_id?: string | undefined; filter: PeopleFilter }

/** Reminds one group, or all of a view that may get one. Pressed twice at once, everybody still gets one mail. */
export async function remindBalances(db: Database, by: Staff, wanted: Wanted): Promise<{ reminded: number }> {
  let reminded = 0
  for (;;) {
    const batch = await inTransaction(db, (tx) => remindSome(tx, by, wanted))
    reminded += batch
    if (batch < batchSize) break
  }
  if (reminded === 0 && wanted.group_id !== undefined) {
    throw new DomainError('conflict', 'not_remindable', reminderRefusals.notRemindable)
  }
  return { reminded }
}

async function remindSome(tx: Tx, by: Staff, { event_id, group_id, filter }: Wanted) {
  // The condition stands in the update itself: whoever waited for the row's lock looks again before touching it.
  const { rows } = await sql<{ id: string }>`
    update registration_group g set reminded_at = now()
    where ${owes} and ${mayGetOne} and g.id in (
      select g.id from registration_group g
      where g.event_id = ${event_id} and g.id = coalesce(${group_id ?? null}::uuid, g.id) and ${owes} and ${mayGetOne}
        and ${isAmong(event_id, filter)}
      order by g.id limit ${batchSize} for update
    )
    returning g.id
  `.execute(tx)
  if (rows.length === 0) return 0
  for (const { id } of rows) await enqueue(tx, balanceReminderJob, { group_id: id })
  const details = { groups: rows.map(({ id }) => id), ...(group_id === undefined && filter) }
  await audit(tx, { staff_member_id: by.id, action: 'balance.remind', subject: group_id ?? event_id, details })
  return rows.length
}

export async function changeReminderDays(db: Database, by: Staff, event_id: string, reminder_days: number) {
  return inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('event')
      .where('id', '=', event_id)
      .select('reminder_days')
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.updateTable('event').set({ reminder_days }).where('id', '=', event_id).execute()
    const details = { before: before.reminder_days, after: reminder_days }
    await audit(tx, { staff_member_id: by.id, action: 'event.reminder_days', subject: event_id, details })
    return { reminder_days }
  })
}

/** For people who asked us to stop. Asked again, they count as just reminded, so that nothing leaves at once. */
export async function keepQuiet(db: Database, by: Staff, group_id: string, quiet: boolean): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('registration_group')
      .set({ reminded_at: quiet ? sql<Date>`'infinity'` : sql<Date>`now()` })
      .where('id', '=', group_id)
      .where(sql<boolean>`coalesce(reminded_at = 'infinity', false) <> ${quiet}`)
      .returning('id')
      .executeTakeFirst()
    if (!changed) {
      const known = await tx.selectFrom('registration_group').where('id', '=', group_id).select('id').executeTakeFirst()
      if (!known) throw new DomainError('not_found', 'group_not_found', reminderRefusals.groupNotFound)
      return
    }
    const action = quiet ? 'balance.quiet' : 'balance.ask_again'
    await audit(tx, { staff_member_id: by.id, action, subject: group_id })
  })
}

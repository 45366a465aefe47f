import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { fromManilaMinute } from '#platform/server/manila-sql.ts'

type Asked = { name: string; slug: string; starts_on: string; receipt_prefix: string; registration_opens_at: string }

/**
 * An event with everything of another one but what is asked, and with its designations. Registration ends with its day. Undefined
 * where an event has the word in the address, or the beginning of the receipt numbers, already.
 */
export async function makeEventLike(tx: Tx, from: string, asked: Asked): Promise<string | undefined> {
  const {
    id: _id,
    registration_ends_at: _made,
    created_at: _before,
    statement_columns,
    ...like
  } = await tx.selectFrom('event').where('id', '=', from).selectAll().executeTakeFirstOrThrow()
  const event = await tx
    .insertInto('event')
    .values({
      ...like,
      statement_columns: statement_columns === null ? null : JSON.stringify(statement_columns),
      ...asked,
      registration_opens_at: fromManilaMinute(asked.registration_opens_at),
      registration_closes_at: null,
      changes_until: null,
      is_current: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!event) return undefined
  await tx
    .insertInto('designation')
    .columns(['event_id', 'value', 'label', 'position'])
    .expression(
      tx
        .selectFrom('designation')
        .where('event_id', '=', from)
        .where('retired_at', 'is', null)
        .select([sql<string>`${event.id}::uuid`.as('event_id'), 'value', 'label', 'position']),
    )
    .execute()
  return event.id
}

type First = Pick<Asked, 'name' | 'slug' | 'starts_on' | 'receipt_prefix'> & { organizer: string; venue: string }

/** The first one of an installation, current and in preparation, without what its settings are for. Undefined where there is one. */
export async function makeFirstEvent(tx: Tx, { venue, ...asked }: First): Promise<string | undefined> {
  // Of two who make one at once, the second one waits, and sees it.
  await sql`lock table event in share row exclusive mode`.execute(tx)
  if (await tx.selectFrom('event').select('id').executeTakeFirst()) return undefined
  const nothing = { bank_name: '', bank_account_name: '', bank_account_number: '', contact_email: '' }
  const event = await tx
    .insertInto('event')
    // What a pre-registration pays is asked with the price, without which nobody is told of it.
    .values({ ...asked, ...nothing, venue: venue || null, pre_registration_price: 1, is_current: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return event.id
}

/** Those that have this word in the address, or this beginning of the receipt numbers. */
export const findNamesakes = (db: Database | Tx, { slug, receipt_prefix }: Pick<Asked, 'slug' | 'receipt_prefix'>) =>
  db
    .selectFrom('event')
    .where((where) => where.or([where('slug', '=', slug), where('receipt_prefix', '=', receipt_prefix)]))
    .select(['id', 'slug', 'name', 'starts_on', 'receipt_prefix', 'registration_opens_at'])
    .execute()

/** Answers which one was it before. All of them are held: of two who choose at once, the second one sees what the first one chose. */
export async function makeCurrent(tx: Tx, id: string): Promise<string | null> {
  await tx.selectFrom('event').select('id').orderBy('id').forNoKeyUpdate().execute()
  const before = await tx
    .updateTable('event')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .returning('id')
    .executeTakeFirst()
  await tx.updateTable('event').set({ is_current: true }).where('id', '=', id).execute()
  return before?.id ?? null
}

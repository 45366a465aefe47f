import { sql } from 'kysely'
import { findEventId } from '#features/events/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { normalizeCode } from '#shared/code.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import type { StaffReader } from '#shared/staff-work.ts'
import type { HeldList, Submission } from '../contract.ts'
import { mayDiscardCash } from './settle-held.ts'

const most = 50

type Input = { event?: string | undefined; search?: string | undefined }

/** What waits to be looked at, the newest first: enough to tell a person from a program, and nothing sensitive. */
export async function listHeld(db: Database, by: StaffReader, { event, search = '' }: Input): Promise<HeldList> {
  const event_id = await findEventId(db, event)
  const waiting = db
    .selectFrom('held_submission as held')
    .innerJoin('reserved_receipt as number', (join) =>
      join.onRef('number.event_id', '=', 'held.event_id').onRef('number.or_serial', '=', 'held.or_serial'),
    )
    .where('held.event_id', '=', event_id)
    .where('held.settled_at', 'is', null)
    .where('held.reason', '<>', 'full')
    .$if(search !== '', (query) => query.where(matches(search)))
  const rows = await waiting
    .leftJoin('passkey', 'passkey.id', 'number.passkey_id')
    .leftJoin('staff_member', 'staff_member.id', 'passkey.staff_member_id')
    .select(['held.id', 'held.held_at', 'held.submission', 'held.amount_due', 'held.reason'])
    .select('number.or_number')
    .select(['number.cash', 'number.disputed_at', 'staff_member.id as taken_by', 'staff_member.full_name'])
    .orderBy('held.id', 'desc')
    .limit(most)
    .execute()
  const { count } = await waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return {
    count,
    held: rows.map((row) => {
      const { id, held_at, submission, amount_due, reason, or_number, cash, taken_by, full_name } = row
      const form = submission as unknown as Submission
      const [first] = form.participants
      return {
        id,
        or_number,
        held_at: held_at.toISOString(),
        people: form.participants.map(fullName),
        email: first?.email ?? '',
        mobile: first?.mobile ?? '',
        church: first?.church ?? '',
        action: form.action,
        payment_mode: form.payment_mode,
        payment_reference: form.payment_mode === 'BANK' ? form.payment_reference : '',
        amount: toPesos(amount_due),
        // Who waits for a seat is not held, and left out above.
        reason: reason as Exclude<typeof reason, 'full'>,
        cash_with: full_name,
        cash_disputed: row.disputed_at !== null,
        may_discard: cash === null || mayDiscardCash(by, taken_by),
        nickname: form.nickname,
      }
    }),
  }
}

/** Any words of a name, or part of a number as people type it. */
function matches(search: string) {
  const words = `%${search.replace(/[\\%_]/g, '\\$&').replace(/\s+/g, '%')}%`
  const letters = search.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  return sql<boolean>`(
    exists (
      select from jsonb_to_recordset(held.submission -> 'participants')
        as person (first_name text, middle_name text, last_name text, email text, mobile text)
      where concat_ws(' ', first_name, middle_name, last_name) ilike ${words} or email ilike ${words}
        or mobile like ${words}
    )
    or (${letters} <> '' and (number.or_key like ${`%${normalizeCode(search)}%`} or held.reference_key like ${`%${letters}%`}))
  )`
}

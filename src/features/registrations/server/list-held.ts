import { findEventId } from '#features/events/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import type { HeldList, Submission } from '../contract.ts'

const most = 200

/** What waits to be looked at, the newest first: enough to tell a person from a program, and nothing sensitive. */
export async function listHeld(db: Database, event: string | undefined): Promise<HeldList> {
  const event_id = await findEventId(db, event)
  const rows = await db
    .selectFrom('held_submission as held')
    .innerJoin('reserved_receipt as number', (join) =>
      join.onRef('number.event_id', '=', 'held.event_id').onRef('number.or_serial', '=', 'held.or_serial'),
    )
    .where('held.event_id', '=', event_id)
    .where('held.settled_at', 'is', null)
    .select(['held.id', 'held.held_at', 'held.submission', 'held.amount_due', 'number.or_number'])
    .orderBy('held.id', 'desc')
    .limit(most)
    .execute()
  const { count } = await db
    .selectFrom('held_submission')
    .where('event_id', '=', event_id)
    .where('settled_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    count,
    held: rows.map(({ id, held_at, submission, amount_due, or_number }) => {
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
        nickname: form.nickname,
      }
    }),
  }
}

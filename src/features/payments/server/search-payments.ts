import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { isEvent } from '#features/events/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { normalizeCode } from '#shared/code.ts'
import type { foundPayments, paymentSearch } from '../contract.ts'
import { findHeld } from './find-held.ts'
import { excessOf, overpaidBy, selectPayments, toFoundPayment } from './select-payments.ts'

const shown = 50

/** Payments in any state, the newest first: by a part of the OR number or the reference, or by words of a name. */
export async function searchPayments(
  db: Database,
  { event, q, view }: z.output<typeof paymentSearch>,
): Promise<z.infer<typeof foundPayments>> {
  const rows = await selectPayments(db)
    .where(isEvent(event))
    .$if(view === 'overpaid', (query) =>
      query.where(sql<boolean>`(${excessOf('payment')} > 0 or (payment.state = 'APPROVED' and ${overpaidBy} > 0))`),
    )
    .$if(view === 'disputed', (query) =>
      query.where('payment.disputed_at', 'is not', null).where('payment.state', '=', 'APPROVED'),
    )
    .$if(view === 'reversed', (query) =>
      query.where((eb) =>
        eb.exists(eb.selectFrom('payment_reversal').whereRef('payment_id', '=', 'payment.id').select('id')),
      ),
    )
    .$if(q !== '', (query) => query.where(matches(q)))
    .orderBy('payment.id', 'desc')
    .limit(shown + 1)
    .execute()
  const held = view === 'all' ? await findHeld(db, { event, search: q }) : null
  return { payments: rows.slice(0, shown).map(toFoundPayment), more: rows.length > shown, held }
}

/** Compared as the database keeps them: numbers without separators and look-alikes, names without accents. */
function matches(q: string) {
  const or_key = normalizeCode(q)
  const reference_key = q.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const words = q.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').split(/\s+/)
  return sql<boolean>`(
    (${or_key} <> '' and strpos(payment.or_key, ${or_key}) > 0)
    or (${reference_key} <> '' and strpos(payment.reference_key, ${reference_key}) > 0)
    or exists (select from registration where registration.group_id = g.id
      and (select bool_and(strpos(search_name, word) > 0) from unnest(${words}::text[]) as word))
  )`
}

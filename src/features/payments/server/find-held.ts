import { sql } from 'kysely'
import { isEvent } from '#features/events/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { normalizeCode } from '#shared/code.ts'
import { toPesos } from '#shared/money.ts'
import type { HeldMatch } from '../contract.ts'

/** Why a number that was promised to somebody has no payment yet; undefined where it was promised to nobody. */
export async function whyPromised(db: Database, or_key: string): Promise<'checked' | 'no seat' | undefined> {
  const promised = await db
    .selectFrom('reserved_receipt as number')
    .leftJoin('held_submission as held', (join) =>
      join.onRef('held.event_id', '=', 'number.event_id').onRef('held.or_serial', '=', 'number.or_serial'),
    )
    .where('or_key', '=', or_key)
    .where('released_at', 'is', null)
    .select('held.reason')
    .executeTakeFirst()
  return promised && (promised.reason === 'full' ? 'no seat' : 'checked')
}

/** Registrations that wait under Held: they have no payment, and people ask about their money all the same. */
const waiting = (db: Database) =>
  db
    .selectFrom('held_submission as held')
    .innerJoin('reserved_receipt as number', (join) =>
      join.onRef('number.event_id', '=', 'held.event_id').onRef('number.or_serial', '=', 'held.or_serial'),
    )
    .where('held.settled_at', 'is', null)

/** Those with this part of an OR number or of a reference. */
export async function findHeld(
  db: Database,
  { event, search }: { event: string | undefined; search: string },
): Promise<HeldMatch | null> {
  const letters = search.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  if (letters === '') return null
  const { count, since } = await waiting(db)
    .innerJoin('event', 'event.id', 'held.event_id')
    .where(isEvent(event))
    .where(
      sql<boolean>`(strpos(number.or_key, ${normalizeCode(search)}) > 0 or strpos(held.reference_key, ${letters}) > 0)`,
    )
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('held.held_at').as('since')])
    .executeTakeFirstOrThrow()
  return since === null ? null : { count, since: since.toISOString() }
}

type Named = { id: string; reference_key: string | null; or_keys: string[] }

/** By line of a bank statement, the one that it names. */
export async function findHeldBehind(
  db: Database,
  event_id: string,
  lines: readonly Named[],
): Promise<Map<string, { or_number: string; since: string } | null>> {
  const references = lines.flatMap(({ reference_key }) => reference_key ?? [])
  const numbers = lines.flatMap(({ or_keys }) => or_keys)
  const rows = await waiting(db)
    .where('held.event_id', '=', event_id)
    .where(sql<boolean>`(held.reference_key = any(${references}::text[]) or number.or_key = any(${numbers}::text[]))`)
    .select(['held.reference_key', 'held.held_at', 'number.or_key', 'number.or_number'])
    .execute()
  return new Map(
    lines.map((line) => {
      const held = rows.find(
        ({ reference_key, or_key }) =>
          (reference_key !== null && reference_key === line.reference_key) || line.or_keys.includes(or_key),
      )
      return [line.id, held ? { or_number: held.or_number, since: held.held_at.toISOString() } : null]
    }),
  )
}

type Traces = { paid_as: string | null; bank: { amount: number; posted_on: string } | null }

/** By reference, where else it stands: with a payment that counts or waits, and on the bank's statements. */
export async function findTraces(
  db: Database,
  event_id: string,
  references: readonly string[],
): Promise<(reference_key: string) => Traces> {
  if (references.length === 0) return () => ({ paid_as: null, bank: null })
  const asked = sql<boolean>`event_id = ${event_id} and reference_key = any(${references}::text[])`
  const [payments, lines] = await Promise.all([
    db
      .selectFrom('payment')
      .where(asked)
      .where('state', 'in', ['APPROVED', 'PENDING'])
      .select(['reference_key', 'or_number'])
      .execute(),
    db
      .selectFrom('bank_statement_line')
      .where(asked)
      .select(['reference_key', 'amount', sql<string>`posted_on::text`.as('posted_on')])
      .execute(),
  ])
  return (key) => {
    const line = lines.find(({ reference_key }) => reference_key === key)
    return {
      paid_as: payments.find(({ reference_key }) => reference_key === key)?.or_number ?? null,
      bank: line ? { amount: toPesos(line.amount), posted_on: line.posted_on } : null,
    }
  }
}

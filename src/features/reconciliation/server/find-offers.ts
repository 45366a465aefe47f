import { sql } from 'kysely'
import { searchPayments } from '#features/payments/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { type Centavos, toPesos } from '#shared/money.ts'
import type { PaymentOffer } from '../contract.ts'
import { decisionRefusals } from '../texts/decide.ts'
import { findBehind, findContinued } from './find-candidates.ts'
import type { LineKeys } from './line-key-rules.ts'
import { daysAround, reasonsFor, suggest } from './suggest-rules.ts'

export type ClueLine = LineKeys & {
  id: string
  event_id: string
  posted_on: string
  amount: Centavos
  reference: string
  description: string
}

/** What no line of the bank has paid for; expects the payment. */
export const leftOf = sql<Centavos>`(coalesce(payment.received, payment.amount)
  - coalesce((select sum(claim.amount) from bank_statement_match claim where claim.payment_id = payment.id), 0))::bigint`

/** So many are compared with a line, the nearest in amount and day. */
const mostCompared = 400

/** The payments that may be behind a line, by amount, day, name, and what its text may mean. */
export async function suggestPayments(db: Database, line: ClueLine): Promise<PaymentOffer[]> {
  const named = await findNamed(db, line)
  const words = [...new Set(`${line.reference} ${line.description}`.toLowerCase().match(/\p{L}{3,}/gu) ?? [])]
  const { rows } = await sql<{ id: string }>`
    select payment.id from payment
    where payment.event_id = ${line.event_id} and payment.mode = 'BANK' and payment.state in ('PENDING', 'APPROVED')
      and payment.decision is distinct from 'REJECTED' and ${leftOf} > 0
      and (payment.id = any(${[...named]}::uuid[]) or (
        payment.recorded_at >= ((${line.posted_on}::date - ${daysAround}::integer)::timestamp at time zone 'Asia/Manila')
        and payment.recorded_at < ((${line.posted_on}::date + ${daysAround + 1}::integer)::timestamp at time zone 'Asia/Manila')
        and (${leftOf} = ${line.amount} or exists (
          select from registration person where person.group_id = payment.group_id
            and person.search_sound %> any(array(select name_sound(word) from unnest(${words.slice(0, 40)}::text[]) word))
        ))
      ))
    order by payment.id = any(${[...named]}::uuid[]) desc, ${leftOf} = ${line.amount} desc,
      abs((payment.recorded_at at time zone 'Asia/Manila')::date - ${line.posted_on}::date), payment.id
    limit ${mostCompared}
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  const offers = await loadOffers(db, { line, ids, named })
  return suggest(offers.filter(({ blocked }) => blocked === null))
}

/** Found as finance finds payments elsewhere, with what speaks for each, and why some cannot be chosen. */
export async function findOffers(db: Database, id: string, q: string) {
  const line = await findClueLine(db, id)
  const { slug } = await db.selectFrom('event').where('id', '=', line.event_id).select('slug').executeTakeFirstOrThrow()
  const found = await searchPayments(db, { event: slug, q, view: 'all', day_of: 'received' })
  const ids = found.payments.map((payment) => payment.id)
  return { payments: await loadOffers(db, { line, ids, named: await findNamed(db, line) }), more: found.more }
}

export async function findClueLine(db: Database, id: string): Promise<ClueLine> {
  const line = await db
    .selectFrom('bank_statement_line')
    .where('id', '=', id)
    .select(['id', 'event_id', 'posted_on', 'amount', 'reference', 'description'])
    .select(['reference_key', 'or_keys', 'hint_keys'])
    .executeTakeFirst()
  if (!line) throw new DomainError('not_found', 'line_not_found', decisionRefusals.lineNotFound)
  return line
}

async function findNamed(db: Database, line: ClueLine): Promise<Set<string>> {
  const { named = [], hinted = [] } = (await findBehind(db, line.event_id, [line])).get(line.id) ?? {}
  const continued = (await findContinued(db, line.event_id, [line])).get(line.reference_key ?? '') ?? []
  return new Set([...named, ...continued, ...hinted].map(({ id }) => id))
}

type Person = { first_name: string; middle_name: string; last_name: string; name_suffix: string }
type Wanted = { line: ClueLine; ids: readonly string[]; named: ReadonlySet<string> }

/** In the order in which they are asked for. */
async function loadOffers(db: Database, { line, ids, named }: Wanted): Promise<PaymentOffer[]> {
  const rows = await db
    .selectFrom('payment')
    .where('payment.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'or_number', 'mode', 'state', 'amount', 'received', 'reference', 'decision'])
    .select([
      leftOf.as('left'),
      sql<string>`(payment.recorded_at at time zone 'Asia/Manila')::date::text`.as('sent_on'),
      sql<Person[]>`(select json_agg(json_build_object('first_name', first_name, 'middle_name', middle_name,
        'last_name', last_name, 'name_suffix', name_suffix) order by position)
        from registration where group_id = payment.group_id and (move_id is null or position = 1))`.as('people'),
    ])
    .orderBy(sql`array_position(${ids}::uuid[], payment.id)`)
    .execute()
  const text = `${line.reference} ${line.description}`
  return rows.map((row) => {
    const names = row.people.flatMap(({ first_name, last_name }) => [first_name, last_name])
    const clues = { left: row.left, sent_on: row.sent_on, names, named: named.has(row.id) }
    const [first] = row.people
    return {
      id: row.id,
      or_number: row.or_number,
      payer: first ? fullName(first) : '',
      people: row.people.length,
      amount: toPesos(row.received ?? row.amount),
      left: toPesos(row.left),
      state: row.state,
      reference: row.reference ?? '',
      sent_on: row.sent_on,
      reasons: reasonsFor({ ...line, text }, clues),
      blocked: blockedBy(row),
    }
  })
}

type Standing = { mode: string; state: string; decision: string | null; left: Centavos }

/** Refunded money did come in, so its line can be found too. */
export function blockedBy({ mode, state, decision, left }: Standing): PaymentOffer['blocked'] {
  if (mode === 'CASH') return 'cash'
  if (state === 'REJECTED' || (state === 'PENDING' && decision === 'REJECTED')) return 'rejected'
  if (state === 'VOIDED') return 'voided'
  return left > 0 ? null : 'claimed'
}

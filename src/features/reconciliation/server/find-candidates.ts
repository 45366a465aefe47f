import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { normalizeCode } from '#shared/code.ts'
import type { LineKeys } from './line-key-rules.ts'
import type { Candidate } from './match-rules.ts'

type Line = { id: string; posted_on: string } & LineKeys
/** What a line names is enough to match it; what its text may mean is only shown to whoever looks. */
type Found = { named: Dated[]; hinted: Dated[] }
type Dated = Candidate & { in_time_until: string | null }

/** A transfer that was made in time may be posted after a long weekend. */
const daysToPost = 5

/** Whoever sends any picture during a sale, and the money when it is over, is looked at by a person. */
export const isInTime = ({ in_time_until }: Dated, { posted_on }: { posted_on: string }): boolean =>
  in_time_until === null || posted_on <= in_time_until

/**
 * The payments behind lines, of all lines in one question. The keys go along as one list: a join with lines that have only
 * just been written is planned as if there were none, and takes minutes.
 */
export async function findBehind(
  db: Database | Tx,
  event_id: string,
  lines: readonly Line[],
): Promise<Map<string, Found>> {
  const keys = [
    ...new Set(
      lines.flatMap(({ reference_key, hint_keys }) => [...(reference_key ? [reference_key] : []), ...hint_keys]),
    ),
  ]
  const { rows } = await sql<Dated & { reference_key: string }>`
    select payment.reference_key, ${candidate} from payment
    where ${isLive(event_id)} and payment.reference_key = any(${keys}::text[])
    order by payment.or_serial
  `.execute(db)
  const byReference = Map.groupBy(rows, ({ reference_key }) => reference_key)
  for (const key of await findCommon(db, event_id, byReference.keys())) byReference.delete(key)
  const byNumber = await findByNumber(db, event_id, [...new Set(lines.flatMap(({ or_keys }) => or_keys))])
  return new Map(
    lines.map((line) => {
      const { id, reference_key, or_keys, hint_keys } = line
      const ofGroups = or_keys.flatMap((key) => byNumber.get(key) ?? [])
      const ofReference = byReference.get(reference_key ?? '') ?? []
      const named = unique([...ofReference, ...ofGroups.filter(({ isMeant }) => isMeant)]).filter((one) =>
        isInTime(one, line),
      )
      const hinted = unique([...hint_keys.flatMap((key) => byReference.get(key) ?? []), ...ofReference, ...ofGroups])
      return [id, { named, hinted: hinted.filter((hint) => !named.some((one) => one.id === hint.id)) }]
    }),
  )
}

const unique = (candidates: readonly Dated[]): Dated[] => [
  ...new Map(candidates.map((candidate) => [candidate.id, candidate])).values(),
]

/**
 * An OR number means the payment that has it, or one of the same group that gave it as its reference: people write the number
 * of their deposit on the transfer of the rest. Other payments of the group may be meant, which a person has to see.
 */
async function findByNumber(
  db: Database | Tx,
  event_id: string,
  keys: readonly string[],
): Promise<Map<string, (Dated & { isMeant: boolean })[]>> {
  const { rows } = await sql<Dated & { key: string; or_key: string; reference: string }>`
    select owner.or_key as key, payment.or_key, payment.reference, ${candidate}
    from payment owner join payment on payment.group_id = owner.group_id
    where owner.event_id = ${event_id} and owner.or_key = any(${keys}::text[]) and ${isLive(event_id)}
    order by payment.or_serial
  `.execute(db)
  const found = rows.map(({ reference, or_key, ...row }) => ({
    ...row,
    isMeant: or_key === row.key || normalizeCode(reference) === row.key,
  }))
  return Map.groupBy(found, ({ key }) => key)
}

/** No group is larger; where more references begin alike, it is the bank's own way of counting. */
const mostParts = 20

/**
 * The payments whose reference goes on after one of these: one transfer, written down in parts (`REF 1/2`, `REF-B`). A
 * short reference would be the beginning of everything.
 */
export async function findContinued(
  db: Database | Tx,
  event_id: string,
  lines: readonly Pick<LineKeys, 'reference_key'>[],
): Promise<Map<string, Dated[]>> {
  const keys = [...new Set(lines.map(({ reference_key }) => reference_key ?? ''))].filter(
    ({ length }) => length >= 6 && length <= 40,
  )
  if (keys.length === 0) return new Map()
  const lengths = [...new Set(keys.map(({ length }) => length))]
  const { rows } = await sql<Dated & { key: string }>`
    select left(payment.reference_key, lengths.length) as key, ${candidate}
    from payment cross join unnest(${lengths}::integer[]) as lengths (length)
    where ${isLive(event_id)} and length(payment.reference_key) > lengths.length
      and left(payment.reference_key, lengths.length) = any(${keys}::text[])
    order by payment.or_serial
  `.execute(db)
  const found = Map.groupBy(rows, ({ key }) => key)
  for (const key of await findCommon(db, event_id, found.keys())) found.delete(key)
  return new Map([...found].filter(([, parts]) => parts.length <= mostParts))
}

const mostLines = 3

/**
 * What stands in more lines than a transfer can have is a word of the bank or of the event. Whoever gives that as their
 * reference would be named by everybody's lines: theirs would be matched with a stranger's money, the others with none.
 */
async function findCommon(db: Database | Tx, event_id: string, keys: Iterable<string>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from bank_statement_line line cross join unnest(line.reference_key || line.hint_keys) as key
    where line.event_id = ${event_id} and key = any(${[...keys]}::text[])
    group by key having count(*) > ${mostLines}
  `.execute(db)
  return rows.map(({ key }) => key)
}

/** A refunded payment did come in; one that was rejected or voided did not, and its reference may be another's by now. */
const isLive = (event_id: string) =>
  sql`payment.event_id = ${event_id} and payment.mode = 'BANK' and payment.state not in ('REJECTED', 'VOIDED')`

const candidate = sql`
  payment.id, coalesce(payment.received, payment.amount) as expected,
  exists (select from bank_statement_match claim where claim.payment_id = payment.id) as claimed,
  -- until which day its money may be posted to have been sent while its price was on
  (select ((price_rule.ends_at at time zone 'Asia/Manila')::date + ${sql.lit(daysToPost)})::text
    from registration_group g join price_rule on price_rule.id = g.price_rule_id
    where g.id = payment.group_id and payment.state = 'PENDING'
      -- what is sent later, as the rest of a deposit, does not hold it
      and payment.recorded_at < price_rule.ends_at) as in_time_until`

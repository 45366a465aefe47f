import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { paymentSigns, type WaitingPayment } from '../contract.ts'

type Sign = (typeof paymentSigns)[number]

/** Each expects the payment, its group as `g` and its file as `proof`. */
const signs: Record<Sign, RawBuilder<boolean>> = {
  repeated_image: sql<boolean>`exists (select from payment other join stored_file file on file.id = other.proof_file_id
    where file.sha256 = proof.sha256 and other.id <> payment.id)`,
  repeated_reference: sql<boolean>`exists (select from payment other where other.event_id = payment.event_id
    and other.reference_key = payment.reference_key and other.id <> payment.id)`,
  held_reference: sql<boolean>`exists (select from held_submission held where held.event_id = payment.event_id
    and held.reference_key = payment.reference_key and held.settled_at is null)`,
  second_claim: sql<boolean>`(g.pending > payment.amount and g.approved + g.pending > g.gross_price)`,
  pair_run_out: sql<boolean>`(g.pair_until is null and exists (select from price_rule rule
    where rule.id = g.price_rule_id and rule.kind = 'flash'))`,
}

export const flagColumns = paymentSigns.map((name) => signs[name].as(name))

export const flagsIn = (row: Record<Sign, boolean>): Sign[] => paymentSigns.filter((name) => row[name])

type Alike = WaitingPayment['alike'][number]
type Found = Omit<Alike, 'payer'> & { payment_id: string } & Parameters<typeof fullName>[0]

const mostAlike = 3

/**
 * The others with the same picture, the same reference, or a claim to the same money: some of each, the oldest first.
 * Counted once for each picture: asked payment by payment, a picture that 500 have sent would be looked up 500 times.
 */
export async function findAlike(db: Database, ids: readonly string[]): Promise<Map<string, Alike[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Found>`
    with asked as materialized (
      select payment.id, payment.event_id, payment.group_id, payment.reference_key, proof.sha256
      from payment left join stored_file proof on proof.id = payment.proof_file_id where payment.id = any(${ids}::uuid[])
    ), pictures as materialized (
      select file.sha256, payment.id, or_number, group_id, row_number() over (partition by file.sha256 order by payment.id) as place
      from (select distinct sha256 from asked) as one join stored_file file on file.sha256 = one.sha256
        join payment on payment.proof_file_id = file.id
    ), same_references as materialized (
      select event_id, reference_key, payment.id, or_number, group_id,
        row_number() over (partition by event_id, reference_key order by payment.id) as place
      from (select distinct event_id, reference_key from asked) as one join payment using (event_id, reference_key)
    ), claims as materialized (
      select group_id, payment.id, or_number, row_number() over (partition by group_id order by payment.id) as place
      from (select distinct group_id from asked) as one join payment using (group_id) where state = 'PENDING'
    ), alike as (
      select asked.id as payment_id, 'repeated_image' as flag, other.id, or_number, other.group_id
      from asked join pictures other on other.sha256 = asked.sha256 where place <= ${mostAlike} + 1
      union all
      select asked.id, 'repeated_reference', other.id, or_number, other.group_id
      from asked join same_references other using (event_id, reference_key) where place <= ${mostAlike} + 1
      union all
      select asked.id, 'second_claim', other.id, or_number, group_id
      from asked join claims other using (group_id) where place <= ${mostAlike} + 1
    )
    select payment_id, flag, alike.id, or_number, first_name, middle_name, last_name, name_suffix
    from alike join registration person on person.group_id = alike.group_id and person.position = 1
    where alike.id <> payment_id
    order by alike.id, flag
  `.execute(db)
  const found = rows.map(({ payment_id, flag, id, or_number, ...person }) => ({
    payment_id,
    alike: { flag, id, or_number, payer: fullName(person) },
  }))
  return new Map(
    [...Map.groupBy(found, ({ payment_id }) => payment_id)].map(([id, all]) => [id, all.map(({ alike }) => alike)]),
  )
}

/** Nobody decides about it without looking: it has one of these signs, or would pay more than is open. */
export const needsALook = sql<boolean>`(${sql.join(Object.values(signs), sql` or `)}
  or g.approved + payment.amount > g.gross_price)`

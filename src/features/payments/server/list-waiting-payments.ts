import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'

type Person = { first_name: string; middle_name: string; last_name: string; name_suffix: string }
type Flag = 'repeated_image' | 'repeated_reference'

/** The queue of finance, the longest waiting first. */
export async function listWaitingPayments(db: Database, slug: string | undefined) {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('event', 'event.id', 'payment.event_id')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .leftJoin('staff_member as decider', 'decider.id', 'payment.decision_by')
    .leftJoin('stored_file as proof', 'proof.id', 'payment.proof_file_id')
    .where('payment.state', '=', 'PENDING')
    .where((eb) => (slug === undefined ? eb('event.is_current', '=', true) : eb('event.slug', '=', slug)))
    .select(['payment.id', 'payment.or_number', 'payment.amount', 'payment.reference', 'payment.recorded_at'])
    .select(['g.gross_price', 'g.paid', 'payment.decision', 'decider.full_name as decider'])
    .select([
      sql<Person[]>`(select json_agg(person order by position) from registration person where group_id = g.id)`.as(
        'people',
      ),
      sql<boolean>`exists (select from payment other join stored_file file on file.id = other.proof_file_id
        where file.sha256 = proof.sha256 and other.id <> payment.id)`.as('repeated_image'),
      sql<boolean>`exists (select from payment other where other.event_id = payment.event_id
        and other.reference_key = payment.reference_key and other.id <> payment.id)`.as('repeated_reference'),
    ])
    .orderBy('payment.id')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    or_number: row.or_number,
    amount: toPesos(row.amount),
    gross_price: toPesos(row.gross_price),
    total_paid: toPesos(row.paid),
    reference: row.reference ?? '',
    participants: row.people.map(fullName),
    recorded_at: row.recorded_at.toISOString(),
    flags: (['repeated_image', 'repeated_reference'] satisfies Flag[]).filter((flag) => row[flag]),
    decision:
      row.decision === null ? null : { decision: row.decision as 'APPROVED' | 'REJECTED', by: row.decider ?? '' },
  }))
}

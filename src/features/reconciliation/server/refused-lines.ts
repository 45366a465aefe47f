import { type RawBuilder, sql } from 'kysely'

/**
 * Lines of money that came in although its payment was rejected or voided. Taken from the side of the payments, of which few
 * are.
 */
export const refusedLines = (event_id: string): RawBuilder<{ line_id: string; id: string; or_number: string }> => sql`
  select match.line_id, payment.id, payment.or_number
  from payment join bank_statement_match match on match.payment_id = payment.id
  where payment.event_id = ${event_id} and payment_is_refused(payment)
`

/** Of a row of `bank_statement_line`: somebody still has to say something about it. */
export const isLeft = (event_id: string): RawBuilder<boolean> => sql`(
  state in ('UNMATCHED', 'DUPLICATE') or id in (select line_id from (${refusedLines(event_id)}) as refused)
)`

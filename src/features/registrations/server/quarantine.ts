import { loadPriceList, quote } from '#features/pricing/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { toPesos } from '#shared/money.ts'
import { formatOrNumber, randomCode } from '#shared/or-number.ts'
import type { Submission, SubmissionAnswer } from '../contract.ts'
import type { OpenEvent } from './find-open-event.ts'
import { maskEmail } from './mask-email.ts'

/**
 * A filled honeypot is a bot, or now and then a browser that fills in too much. It is answered like a success, so that a
 * bot learns nothing, and kept for staff to look at; no seat, number or e-mail comes of it.
 */
export async function quarantine(db: Database, event: OpenEvent, submission: Submission): Promise<string> {
  await db
    .insertInto('quarantined_submission')
    .values({ event_id: event.id, fields: JSON.stringify(submission) })
    .execute()
  const price = quote(await loadPriceList(db, event.slug), submission.action, submission.participant_count)
  const answer: SubmissionAnswer = {
    group_key: submission.group_key,
    or_number: formatOrNumber(event.receipt_prefix, 1 + Math.floor(Math.random() * 999), randomCode(6)),
    payment_status: 'PENDING',
    participant_count: submission.participant_count,
    total_price: toPesos(price.total),
    amount: toPesos(price.amount_due),
    balance: toPesos(price.total),
    sent_to: maskEmail(submission.participants[0]?.email ?? ''),
  }
  return JSON.stringify(answer)
}

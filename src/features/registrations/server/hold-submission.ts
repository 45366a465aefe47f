import { sql } from 'kysely'
import { reserveOrNumber } from '#features/payments/server/index.ts'
import { recordConsent } from '#features/privacy/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { quoteFor, type Registration, register } from './register-group.ts'

/**
 * Keeps what looks automatic for staff to look at: a filled honeypot is a bot, or now and then a browser that fills in too
 * much. So that a bot learns nothing, everything is done as for anybody, to the same refusals and the same answer, and
 * taken back: no seat, payment or e-mail comes of it. Only the number stays, so that it is true once staff let them in.
 */
export const holdSubmission = (db: Database, registration: Registration): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { event, submission, sha256, evidence, consent_version: version } = registration
    const { assisted_by: _secret, ...kept } = { assisted_by: '', ...submission }
    const consent = { purpose: 'summit', people_count: submission.participant_count, version } as const
    const promised = {
      price: await quoteFor(tx, event, submission),
      consent_id: await recordConsent(tx, consent),
      number: await reserveOrNumber(tx, event),
    }
    await sql`savepoint as_for_anybody`.execute(tx)
    const answer = await register(tx, { ...registration, promised })
    await sql`rollback to savepoint as_for_anybody`.execute(tx)

    const { rule, total, amount_due } = promised.price
    await tx
      .insertInto('held_submission')
      .values({
        event_id: event.id,
        group_key: submission.group_key,
        request_sha256: sha256,
        answer,
        reason: 'honeypot',
        submission: JSON.stringify(kept),
        price_rule_id: rule.id,
        gross_price: total,
        amount_due,
        ...(evidence.mode === 'BANK' ? { proof_file_id: evidence.proof_file_id } : { passkey_id: evidence.passkey_id }),
        consent_id: promised.consent_id,
        or_serial: promised.number.or_serial,
      })
      .execute()
    return answer
  })

import { sql } from 'kysely'
import { referenceUsed, reserveNumber } from '#features/payments/server/index.ts'
import { recordConsent } from '#features/privacy/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { HeldSubmission, SubmissionAnswer } from '../contract.ts'
import { registrationRefusals } from '../texts/refusals.ts'
import { quoteFor, register, type SubmittedGroup } from './register-group.ts'

/** What programs send is not kept without end: so many from one address, and no more than staff can look at. */
export async function limitHeld(db: Database, address: string): Promise<void> {
  await consumeRateLimit(db, { key: `held:${address}`, limit: 60, seconds: 600 })
  const { waiting } = await db
    .selectFrom('held_submission')
    .where('settled_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting >= 2_000) throw new DomainError('unavailable', 'too_many_held', registrationRefusals.tooManyHeld)
}

/**
 * Keeps what looks automatic for staff to look at: it is a bot, or now and then somebody whose browser fills in too much,
 * or who registers half a church.
 */
export const holdSubmission = (db: Database, registration: SubmittedGroup, reason: HeldSubmission['reason']) =>
  inTransaction(db, async (tx) => (await keepHeld(tx, registration, { reason })).answer)

type Why = { reason: HeldSubmission['reason'] | 'full'; waiting?: string }

/**
 * So that a bot learns nothing, everything is done as for anybody, to the same refusals and the same answer, and taken back: no
 * seat, payment or e-mail comes of it. Only a number stays, so that it is true once they are let in.
 *
 * Rows are locked in the order of a real registration, its key first and the series of numbers last: otherwise the two
 * would wait for each other, and people be refused because of programs.
 */
export async function keepHeld(tx: Tx, registration: SubmittedGroup, { reason, waiting }: Why) {
  const { event, submission, sha256, evidence, consent_version: version } = registration
  const { group_key, participant_count: people_count } = submission
  await sql`select lock_group_key(${group_key}::uuid)`.execute(tx)
  const price = await quoteFor(tx, event, submission)
  const consent_id = await recordConsent(tx, { to: { event_id: event.id }, people_count, version })
  await sql`savepoint as_for_anybody`.execute(tx)
  const told = JSON.parse(await register(tx, { ...registration, promised: { price, consent_id } })) as SubmissionAnswer
  await sql`rollback to savepoint as_for_anybody`.execute(tx)

  const { rule, total, amount_due } = price
  const taken = evidence.mode === 'CASH' ? { passkey_id: evidence.passkey_id, cash: amount_due } : null
  const { or_serial, or_number } = await reserveNumber(tx, { event, taken })
  const answer = JSON.stringify({ ...told, or_number, ...(waiting && { waiting }) } satisfies SubmissionAnswer)
  const { assisted_by: _secret, ...form } = { assisted_by: '', ...submission }
  // Cut, not refused: nobody is told that they were caught.
  const kept = { ...form, nickname: form.nickname.slice(0, 200).toWellFormed() }
  const held = {
    event_id: event.id,
    group_key,
    request_sha256: sha256,
    answer,
    reason,
    submission: JSON.stringify(kept),
    price_rule_id: rule.id,
    gross_price: total,
    amount_due,
    proof_file_id: evidence.mode === 'BANK' ? evidence.proof_file_id : null,
    consent_id,
    or_serial,
  }
  try {
    const { id } = await tx.insertInto('held_submission').values(held).returning('id').executeTakeFirstOrThrow()
    return { held_submission_id: id, answer }
  } catch (error) {
    throw violatedConstraint(error) === 'one_held_bank_reference' ? referenceUsed() : error
  }
}

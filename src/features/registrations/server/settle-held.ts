import { sql } from 'kysely'
import { refuseFull } from '#features/events/server/index.ts'
import { type Evidence, findReserved, releaseNumber } from '#features/payments/server/index.ts'
import { mayUse, type Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { StaffReader } from '#shared/staff-work.ts'
import type { LetInAnswer, Submission, SubmissionAnswer } from '../contract.ts'
import { heldRefusals as refusals } from '../texts/refusals.ts'
import { register } from './register-group.ts'

/** How long it waits to be looked at. */
const keptDays = 30

/**
 * Makes a held submission the registration it asked to be: at the price and under the number that its sender was shown,
 * after closing too. Receipt and mails follow as for anybody.
 */
export const letInHeld = (db: Database, by: Staff, id: string): Promise<LetInAnswer> =>
  inTransaction(db, async (tx) => {
    const { or_number, sent_to, cashDisputed } = await registerHeld(tx, id, by.id)
    if (cashDisputed && !mayUse(by.roles, ['finance'])) throw cashIsDisputed()
    return { or_number, sent_to }
  }).catch(refuseFull)

/** `by` is nobody where a seat became free for it. */
export async function registerHeld(tx: Tx, id: string, by: string | null) {
  const held = await lockHeld(tx, id)
  // Its fields were checked when it was sent, and the passkey has been left out since.
  const submission = { assisted_by: '', ...(held.submission as object) } as Submission
  const { number, passkey_id, taken } = await findReserved(tx, held.event_id, held.or_serial)
  const disputed_at = taken?.disputed_at
  const price = { rule: { id: held.price_rule_id }, total: held.gross_price, amount_due: held.amount_due }
  // First, because a key that is still held cannot be registered.
  await settle(tx, id, { as: 'LET_IN', by })
  const answer = await register(tx, {
    event: { id: held.event_id, slug: held.slug, receipt_prefix: held.receipt_prefix },
    submission,
    sha256: held.request_sha256,
    evidence: evidenceOf(submission, { proof_file_id: held.proof_file_id, passkey_id }),
    consent_version: undefined,
    promised: { price, consent_id: held.consent_id, number, sent_at: held.held_at, disputed_at },
  })
  const details = { or_serial: held.or_serial }
  await audit(tx, { staff_member_id: by, action: 'held.let_in', subject: id, details })
  const { or_number, sent_to } = JSON.parse(answer) as SubmissionAnswer
  return { or_number, sent_to, cashDisputed: disputed_at != null }
}

const cashIsDisputed = () => new DomainError('forbidden', 'cash_disputed', refusals.cashDisputed)

/** Nothing of what was sent stays; its number does, which the register shows as never used, with the cash taken for it. */
export const discardHeld = (db: Database, by: Staff, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { event_id, or_serial, submission, amount_due: amount } = await lockHeld(tx, id)
    const { taken } = await findReserved(tx, event_id, or_serial)
    if (taken && !mayDiscardCash(by, taken.by)) {
      throw new DomainError('forbidden', 'cash_was_taken', refusals.cashWasTaken)
    }
    await settle(tx, id, { as: 'DISCARDED', by: by.id })
    await releaseNumber(tx, event_id, or_serial)
    // By the reference it is found on the bank's statement, when somebody asks later what became of it.
    const form = submission as unknown as Submission
    const sent = form.payment_mode === 'BANK' ? { amount, reference: form.payment_reference } : {}
    const details = taken ? { or_serial, cash: taken.cash, taken_by: taken.by } : { or_serial, ...sent }
    await audit(tx, { staff_member_id: by.id, action: 'held.discard', subject: id, details })
  })

/** Discarding it takes cash off somebody's box: as with a refund, that is for finance, and never for that somebody. */
export const mayDiscardCash = (by: StaffReader, takenBy: string | null): boolean =>
  by.id !== takenBy && mayUse(by.roles, ['finance'])

/**
 * Erases what nobody has looked at for too long. Answers how many those were. Where cash was taken somebody has to decide,
 * and whoever took it cannot count their cash before.
 */
export const expireHeld = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('held_submission')
      .where('settled_at', 'is', null)
      .where(sql<boolean>`submission ->> 'payment_mode' = 'BANK'`)
      // Who waits for a seat has sent money.
      .where('reason', '<>', 'full')
      .where('held_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
      .select(['id', 'event_id', 'or_serial'])
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, event_id, or_serial } of due) {
      await settle(tx, id, { as: 'EXPIRED', by: null })
      await releaseNumber(tx, event_id, or_serial)
      await audit(tx, { staff_member_id: null, action: 'held.expire', subject: id, details: { or_serial } })
    }
    return due.length
  })

async function lockHeld(tx: Tx, id: string) {
  const held = await tx
    .selectFrom('held_submission as held')
    .innerJoin('event', 'event.id', 'held.event_id')
    .where('held.id', '=', id)
    .where('settled_at', 'is', null)
    .select(['held.event_id', 'held.request_sha256', 'held.submission', 'held.answer', 'held.or_serial'])
    .select([
      'held.held_at',
      'held.price_rule_id',
      'held.gross_price',
      'held.amount_due',
      'held.proof_file_id',
      'held.consent_id',
    ])
    .select(['event.slug', 'event.receipt_prefix'])
    .forUpdate('held')
    .executeTakeFirst()
  if (held?.request_sha256) return { ...held, request_sha256: held.request_sha256 }
  throw new DomainError('conflict', 'not_held', refusals.alreadyDecided)
}

type Kept = { proof_file_id: string | null; passkey_id: string | null }

function evidenceOf(submission: Submission, { proof_file_id, passkey_id }: Kept): Evidence {
  if (submission.payment_mode === 'CASH' && passkey_id) return { mode: 'CASH', passkey_id }
  if (submission.payment_mode === 'BANK' && proof_file_id) {
    return { mode: 'BANK', reference: submission.payment_reference, proof_file_id }
  }
  throw new Error('a held submission without its evidence')
}

const settle = (tx: Tx, id: string, { as, by }: { as: 'LET_IN' | 'DISCARDED' | 'EXPIRED'; by: string | null }) =>
  tx
    .updateTable('held_submission')
    .set({ submission: null, answer: null, request_sha256: null, proof_file_id: null })
    .set({ settled_as: as, settled_by: by, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

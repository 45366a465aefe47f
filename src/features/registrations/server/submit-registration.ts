import { randomBytes } from 'node:crypto'
import { storeUpload } from '#features/files/server/index.ts'
import { type Evidence, enqueueReceipts, recordPayment } from '#features/payments/server/index.ts'
import { loadPriceList, quote, takeFlashPair } from '#features/pricing/server/index.ts'
import { recordConsent } from '#features/privacy/server/index.ts'
import { verifyPasskey } from '#features/staff/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { formatPesos, fromPesos, toPesos } from '#shared/money.ts'
import { randomCode } from '#shared/or-number.ts'
import type { Submission, SubmissionAnswer } from '../contract.ts'
import { findOpenEvent, type OpenEvent } from './find-open-event.ts'
import { findOutcome } from './find-outcome.ts'
import { maskEmail } from './mask-email.ts'
import { quarantine } from './quarantine.ts'
import type { ReceivedSubmission } from './read-submission.ts'
import { refuseUnknownDesignations } from './refuse-unknown-designations.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }

/**
 * Registers a group once, however often it is sent: the answer to a `group_key` is stored with the group, and given again
 * to every repetition. Answers the JSON text itself, so that repetitions are the same to the byte.
 */
export function submitRegistration(parts: Parts, received: ReceivedSubmission, address: string): Promise<string> {
  const { submission, sha256, consent_version } = received
  return once(parts.db, received, async () => {
    const event = await findOpenEvent(parts.db, submission.event)
    if (submission.nickname !== '') return quarantine(parts.db, event, submission)
    await refuseUnknownDesignations(parts.db, event.id, submission.participants)
    const evidence = await gatherEvidence(parts, received, address)
    return inTransaction(parts.db, (tx) => register(tx, { event, submission, sha256, evidence, consent_version }))
  })
}

type Keyed = { submission: Pick<Submission, 'group_key'>; sha256: Buffer }

/** The stored answer if there is one, else that of the work. */
export async function once(db: Database, { submission, sha256 }: Keyed, work: () => Promise<string>): Promise<string> {
  const earlier = await findOutcome(db, submission.group_key, sha256)
  if (earlier !== null) return earlier
  try {
    return await work()
  } catch (error) {
    // A twin sent at the same moment may have won, and be why this one failed: then its answer is ours too.
    const twin = await findOutcome(db, submission.group_key, sha256)
    if (twin !== null) return twin
    throw error
  }
}

/** Files and passkeys come before the transaction: no network call happens inside one, and no seat waits for an upload. */
async function gatherEvidence(parts: Parts, received: ReceivedSubmission, address: string): Promise<Evidence> {
  const { submission, proof } = received
  if (submission.payment_mode === 'CASH') {
    const passkey = await verifyPasskey(parts, { passkey: submission.assisted_by, address })
    return { mode: 'CASH', passkey_id: passkey.id }
  }
  if (proof === null) throw new Error('a bank payment without proof was let through')
  const file = await storeUpload(parts, { bytes: proof, purpose: 'payment_proof', field: 'payment_proof' })
  return { mode: 'BANK', reference: submission.payment_reference, proof_file_id: file.id }
}

type Registration = {
  event: OpenEvent
  submission: Submission
  sha256: Buffer
  evidence: Evidence
  consent_version: string | undefined
}

/** The whole of it, inside one transaction; answers the JSON text that is stored with the group. */
export async function register(tx: Tx, registration: Registration): Promise<string> {
  const { event, submission, sha256, evidence, consent_version: version } = registration
  const { action, participant_count, group_key, participants } = submission
  const price = quote(await loadPriceList(tx, event.slug), action, participant_count)
  if (fromPesos(submission.amount) !== price.amount_due) throw priceChanged(price.amount_due)

  const consent_id = await recordConsent(tx, { purpose: 'summit', people_count: participant_count, version })
  const group = await tx
    .insertInto('registration_group')
    .values({
      event_id: event.id,
      group_key,
      request_sha256: sha256,
      action,
      participant_count,
      price_rule_id: price.rule.id,
      gross_price: price.total,
      consent_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (action === 'flash') await takeFlashPair(tx, price.rule.id)
  await addParticipants(tx, event, group.id, participants)
  const payment = await recordPayment(tx, { event, group_id: group.id, amount: price.amount_due, evidence })

  const paid = evidence.mode === 'CASH' ? price.amount_due : 0
  const answer: SubmissionAnswer = {
    group_key,
    or_number: payment.or_number,
    payment_status: evidence.mode === 'BANK' ? 'PENDING' : paid === price.total ? 'PAID' : 'PARTIAL',
    participant_count,
    total_price: toPesos(price.total),
    amount: toPesos(price.amount_due),
    balance: toPesos(price.total - paid),
    sent_to: maskEmail(participants[0]?.email ?? ''),
  }
  const text = JSON.stringify(answer)
  await tx.updateTable('registration_group').set({ answer: text }).where('id', '=', group.id).execute()
  await enqueueReceipts(tx, { group_id: group.id, payment_id: payment.id })
  return text
}

async function addParticipants(tx: Tx, event: OpenEvent, group_id: string, participants: Submission['participants']) {
  const rows = participants.map((person, index) => ({
    ...person,
    event_id: event.id,
    group_id,
    position: index + 1,
    ticket_secret: randomBytes(16),
    short_code: randomCode(8),
  }))
  await tx.insertInto('registration').values(rows).execute()
}

function priceChanged(amountDue: number): DomainError {
  const message = `The price has changed. The amount to pay is now ${formatPesos(amountDue)}.`
  return new DomainError('conflict', 'price_changed', message, { amount: [message] })
}

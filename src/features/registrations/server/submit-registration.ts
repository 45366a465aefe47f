import { hasSeats, isFull } from '#features/events/server/index.ts'
import { storeUpload } from '#features/files/server/index.ts'
import type { Evidence } from '#features/payments/server/index.ts'
import { checkAnswers } from '#features/questions/server/index.ts'
import { verifyPasskey } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Submission } from '../contract.ts'
import { registrationRefusals } from '../texts/refusals.ts'
import { countRecipients, TooManyForOne } from './count-recipients.ts'
import { findOpenEvent, refuseUnknownDesignations } from './find-open-event.ts'
import { findOutcome } from './find-outcome.ts'
import { cameFromForm } from './form-token.ts'
import { holdSubmission, limitHeld } from './hold-submission.ts'
import type { ReceivedSubmission } from './read-submission.ts'
import { register, type SubmittedGroup } from './register-group.ts'
import { useOffer } from './waitlist/use-offer.ts'
import { waitInLine } from './waitlist/wait-in-line.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }

/**
 * Registers a group once, however often it is sent: the answer to a `group_key` is stored with the group, and given again
 * to every repetition. Answers the JSON text itself, so that repetitions are the same to the byte.
 */
export function submitRegistration(deps: Deps, received: ReceivedSubmission, address: string): Promise<string> {
  const { submission, sha256, consent_version, form_token, seat_offer } = received
  return withIdempotencyKey(deps.db, received, async () => {
    const event = await findOpenEvent(deps.db, submission.event)
    const { group_key, participant_count: people, participants } = submission
    const isFromForm = await cameFromForm(deps.secret, form_token, { group_key, people })
    const looksAutomatic = submission.nickname !== '' ? 'honeypot' : isFromForm ? null : 'form_token'
    if (looksAutomatic) await limitHeld(deps.db, address)
    await refuseUnknownDesignations(deps.db, event.id, submission.participants)
    await checkAnswers(deps.db, event.id, submission)
    const evidence = await gatherEvidence(deps, received, address)
    const registration = { event, submission, sha256, evidence, consent_version }
    if (looksAutomatic) return holdSubmission(deps.db, registration, looksAutomatic)
    try {
      if (seat_offer === undefined && !(await hasSeats(deps.db, event.id, people))) {
        return await whenFull(deps, registration)
      }
      return await inTransaction(deps.db, async (tx) => {
        await countRecipients(tx, deps.secret, {
          event_id: event.id,
          participants,
          isVouched: evidence.mode === 'CASH',
        })
        const { secret } = deps
        if (seat_offer !== undefined) await useOffer(tx, { secret, token: seat_offer, event_id: event.id, people })
        return register(tx, registration)
      }).catch((error: unknown) => {
        // Others of the same moment had the last seats.
        if (isFull(error)) return whenFull(deps, registration)
        throw error
      })
    } catch (error) {
      if (!(error instanceof TooManyForOne)) throw error
      await limitHeld(deps.db, address)
      return holdSubmission(deps.db, registration, 'recipient')
    }
  })
}

/** Cash does not wait in line: it is still in somebody's hand, and goes back to theirs. */
function whenFull(deps: Deps, registration: SubmittedGroup): Promise<string> {
  if (registration.evidence.mode === 'BANK') return waitInLine(deps, registration)
  throw new DomainError('conflict', 'event_full', registrationRefusals.fullForCash)
}

type Keyed = { submission: Pick<Submission, 'group_key'>; sha256: Buffer }

/** The stored answer if there is one, else that of the work. */
export async function withIdempotencyKey(
  db: Database,
  { submission, sha256 }: Keyed,
  work: () => Promise<string>,
): Promise<string> {
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
async function gatherEvidence(deps: Deps, received: ReceivedSubmission, address: string): Promise<Evidence> {
  const { submission, proof } = received
  if (submission.payment_mode === 'CASH') {
    const passkey = await verifyPasskey(deps, { passkey: submission.assisted_by, address })
    return { mode: 'CASH', passkey_id: passkey.id }
  }
  if (proof === null) throw new Error('a bank payment without proof was let through')
  const upload = { bytes: proof, purpose: 'payment_proof', field: 'payment_proof', from: address } as const
  const file = await storeUpload(deps, upload)
  return { mode: 'BANK', reference: submission.payment_reference, proof_file_id: file.id }
}

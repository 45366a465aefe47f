import { storeUpload } from '#features/files/server/index.ts'
import type { Evidence } from '#features/payments/server/index.ts'
import { verifyPasskey } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { Submission } from '../contract.ts'
import { countRecipients, TooManyForOne } from './count-recipients.ts'
import { findOpenEvent, refuseUnknownDesignations } from './find-open-event.ts'
import { findOutcome } from './find-outcome.ts'
import { cameFromForm } from './form-token.ts'
import { holdSubmission, limitHeld } from './hold-submission.ts'
import type { ReceivedSubmission } from './read-submission.ts'
import { register } from './register-group.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }

/**
 * Registers a group once, however often it is sent: the answer to a `group_key` is stored with the group, and given again
 * to every repetition. Answers the JSON text itself, so that repetitions are the same to the byte.
 */
export function submitRegistration(deps: Deps, received: ReceivedSubmission, address: string): Promise<string> {
  const { submission, sha256, consent_version, form_token } = received
  return withIdempotencyKey(deps.db, received, async () => {
    const event = await findOpenEvent(deps.db, submission.event)
    const { group_key, participant_count: people, participants } = submission
    const isFromForm = await cameFromForm(deps.secret, form_token, { group_key, people })
    const looksAutomatic = submission.nickname !== '' ? 'honeypot' : isFromForm ? null : 'form_token'
    if (looksAutomatic) await limitHeld(deps.db, address)
    await refuseUnknownDesignations(deps.db, event.id, submission.participants)
    const evidence = await gatherEvidence(deps, received, address)
    const registration = { event, submission, sha256, evidence, consent_version }
    if (looksAutomatic) return holdSubmission(deps.db, registration, looksAutomatic)
    try {
      return await inTransaction(deps.db, async (tx) => {
        await countRecipients(tx, deps.secret, {
          event_id: event.id,
          participants,
          isVouched: evidence.mode === 'CASH',
        })
        return register(tx, registration)
      })
    } catch (error) {
      if (!(error instanceof TooManyForOne)) throw error
      await limitHeld(deps.db, address)
      return holdSubmission(deps.db, registration, 'recipient')
    }
  })
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

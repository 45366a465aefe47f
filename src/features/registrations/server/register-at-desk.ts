import { findEvent } from '#features/events/server/index.ts'
import { summitConsent } from '#features/privacy/contract.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { fingerprint } from '#platform/server/read-form.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { fromPesos } from '#shared/money.ts'
import { type Submission, type SubmissionAnswer, submissionAnswer } from '../contract.ts'
import { refuseUnknownDesignations } from './find-open-event.ts'
import { register } from './register-group.ts'
import { withIdempotencyKey } from './submit-registration.ts'

type DeskRegistration = Pick<Submission, 'event' | 'group_key' | 'amount' | 'participants'> & {
  staff_member_id: string
  /** Asked only when there is something to book: a repetition needs none. */
  passkey: () => Promise<string>
}

/**
 * Registers people who stand at the desk and pay all of it in cash: the same prices, records and mails as online. The desk
 * may still do so after online registration has closed.
 */
export async function registerAtDesk(
  db: Database,
  { staff_member_id, passkey, ...people }: DeskRegistration,
): Promise<{ group_id: string; answer: SubmissionAnswer }> {
  const submission: Submission = {
    ...people,
    participant_count: people.participants.length,
    action: 'full',
    nickname: '',
    payment_mode: 'CASH',
    assisted_by: '',
  }
  const sha256 = fingerprint(submission, null)
  const answer = await withIdempotencyKey(db, { submission, sha256 }, async () => {
    const event = await findEvent(db, people.event)
    await refuseUnknownDesignations(db, event.id, people.participants)
    const evidence = { mode: 'CASH', passkey_id: await passkey() } as const
    return inTransaction(db, async (tx) => {
      // The desk reads it to them, as it stands today.
      const consent_version = summitConsent.version
      const text = await register(tx, { event, submission, sha256, evidence, consent_version })
      const details = { participant_count: submission.participant_count, amount: fromPesos(people.amount) }
      await audit(tx, { staff_member_id, action: 'registration.walk_in', subject: people.group_key, details })
      return text
    })
  })
  const { id } = await db
    .selectFrom('registration_group')
    .where('group_key', '=', people.group_key)
    .select('id')
    .executeTakeFirstOrThrow()
  return { group_id: id, answer: submissionAnswer.parse(JSON.parse(answer)) }
}

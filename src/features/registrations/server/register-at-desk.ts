import { findEvent, refuseFull } from '#features/events/server/index.ts'
import { checkAnswers } from '#features/questions/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { fingerprint } from '#platform/server/read-form.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fromPesos } from '#shared/money.ts'
import { type SubmissionAnswer, submissionAnswer } from '../contract.ts'
import { deskRefusals, registrationRefusals } from '../texts/refusals.ts'
import { refuseUnknownDesignations } from './find-open-event.ts'
import { refuseRepetition } from './refuse-repetition.ts'
import { register, type SentGroup } from './register-group.ts'
import { withIdempotencyKey } from './submit-registration.ts'

type DeskOutcome = { group_id: string; answer: SubmissionAnswer }
type DeskRegistration = Pick<SentGroup, 'event' | 'group_key' | 'amount' | 'participants' | 'answers'> & {
  staff_member_id: string
  /** Of the notice that the desk could read to them. */
  consent_version: string | undefined
  /** Of the paper that was written while there was no network. */
  slip_number: string | null
  /** These are other people than those of the same names. */
  again: boolean
  /** Asked only when there is something to book: a repetition needs none. */
  passkey: () => Promise<string>
}

/**
 * Registers people who stand at the desk and pay all of it in cash: the same prices, records and mails as online, with fewer
 * details. The desk may still do so after online registration has closed.
 */
export async function registerAtDesk(
  db: Database,
  { staff_member_id, consent_version, passkey, slip_number, again, ...people }: DeskRegistration,
): Promise<DeskOutcome> {
  const submission: SentGroup = {
    ...people,
    participant_count: people.participants.length,
    action: 'full',
    nickname: '',
    payment_mode: 'CASH',
    assisted_by: '',
  }
  const sha256 = fingerprint(slip_number === null ? submission : { ...submission, slip_number }, null)
  await withIdempotencyKey(db, { submission, sha256 }, async () => {
    const event = await findEvent(db, people.event)
    await refuseUnknownDesignations(db, event.id, people.participants)
    await checkAnswers(db, event.id, { ...people, atDesk: true })
    const evidence = { mode: 'CASH', passkey_id: await passkey() } as const
    return inTransaction(db, async (tx) => {
      const at_desk = { slip_number }
      const text = await register(tx, { event, submission, sha256, evidence, consent_version, at_desk })
      if (!again) await refuseRepetition(tx, people.group_key)
      const details = { participant_count: submission.participant_count, amount: fromPesos(people.amount), slip_number }
      await audit(tx, { staff_member_id, action: 'registration.walk_in', subject: people.group_key, details })
      return text
    })
      .catch((error: unknown) => {
        const constraint = violatedConstraint(error)
        if (constraint === 'event_takes_registrations') throw notOpenYet()
        throw constraint === 'one_group_of_a_slip' ? slipUsed() : error
      })
      .catch(refuseFull)
  })
  return findAtDesk(db, people.group_key)
}

/** What became of a press of the desk whose answer was lost. */
export async function findAtDesk(db: Database, group_key: string): Promise<DeskOutcome> {
  const group = await db
    .selectFrom('registration_group as g')
    .innerJoin('registration as first', (join) =>
      join.onRef('first.group_id', '=', 'g.id').on('first.position', '=', 1).on('first.at_desk', '=', true),
    )
    .where('g.group_key', '=', group_key)
    .select(['g.id', 'g.answer'])
    .executeTakeFirst()
  if (!group) throw new DomainError('not_found', 'not_received', registrationRefusals.notReceived)
  return { group_id: group.id, answer: submissionAnswer.parse(JSON.parse(group.answer ?? '')) }
}

const notOpenYet = () => new DomainError('conflict', 'registration_closed', registrationRefusals.notOpenYet)

const slipUsed = () =>
  new DomainError('conflict', 'slip_used', deskRefusals.slipUsed, { slip_number: [deskRefusals.slipUsed] })

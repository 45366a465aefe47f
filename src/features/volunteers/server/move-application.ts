import { isDeepStrictEqual } from 'node:util'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type ApplicationMove, type ApplicationState, type Moved, mostIdFiles } from '../contract.ts'
import { reviewRefusals } from '../texts/review.ts'
import { countFiles } from './addition-link.ts'
import { undoUntil } from './decision-rules.ts'
import { notPossible } from './not-possible.ts'
import { addMember, placeMember } from './place-member.ts'
import { enqueueApplicationMail } from './send-application-mail.ts'
import { lockApplication, thisMoment } from './visible-applications.ts'

type Locked = Awaited<ReturnType<typeof lockApplication>>

/** Which step may follow which is the database's to say; of two people who move at once, the second learns what is now. */
export async function moveApplication(db: Database, by: Staff, id: string, move: ApplicationMove): Promise<Moved> {
  try {
    return await inTransaction(db, (tx) => moveIn(tx, by, id, move))
  } catch (error) {
    switch (violatedConstraint(error)) {
      case 'accepted_was_opened':
        throw new DomainError('conflict', 'not_opened', reviewRefusals.notOpened)
      case 'application_state_goes_forward':
        throw await notPossible(db, by, id)
      default:
        throw error
    }
  }
}

async function moveIn(tx: Tx, by: Staff, id: string, move: ApplicationMove): Promise<Moved> {
  const application = await lockApplication(tx, by, id)
  const { state } = application
  // Sent again after a lost answer: it was done once, and that is what it hears.
  const done = await doneBefore(tx, by, application, move)
  if (done) return { undo_until: undoUntil(done) }
  // To the database this would be no step at all; to the person it is one that somebody else was faster with.
  if (state === move.to) throw await notPossible(tx, by, id)
  const moment = await change(tx, by, application, move)
  await followUp(tx, by, { id, moment }, move)
  // Without the words: an audit row is for ever, and words about a person are not.
  const details = { from: state, ...move, note: undefined, reason: undefined }
  await audit(tx, { staff_member_id: by.id, action: 'application.move', subject: id, details })
  return { undo_until: canBeUndone(move) ? undoUntil(moment) : null }
}

const canBeUndone = ({ to }: ApplicationMove) => to !== 'IN_REVIEW' && to !== 'PLACED'

async function doneBefore(tx: Tx, by: Staff, application: Locked, move: ApplicationMove): Promise<Date | null> {
  const { state, decided_by, decided_at, decline_reason, needed, needed_note, needed_by, needed_at } = application
  if (move.to === 'MORE_NEEDED') {
    const same = { needed: wanted(move), needed_note: move.note, needed_by: by.id }
    return state === move.to && isDeepStrictEqual({ needed, needed_note, needed_by }, same) ? needed_at : null
  }
  if (decided_by !== by.id) return null
  if (move.to === 'DECLINED') return state === move.to && decline_reason === move.reason ? decided_at : null
  if (move.to !== 'ACCEPTED') return null
  const member = await tx
    .selectFrom('member')
    .where('application_id', '=', application.id)
    .select(['ministry_id', 'next_journey_id'])
    .executeTakeFirst()
  const same = { ministry_id: move.ministry_id ?? null, next_journey_id: move.next_journey_id ?? null }
  return isDeepStrictEqual({ ...member }, same) ? decided_at : null
}

/** Answers the moment from which it can be taken back. */
async function change(tx: Tx, by: Staff, { id, state }: Locked, move: ApplicationMove): Promise<Date> {
  const { moment } = await tx
    .updateTable('application')
    .set({ state: move.to, ...changeOf(by, state, move) })
    .where('id', '=', id)
    .returning(thisMoment.as('moment'))
    .executeTakeFirstOrThrow()
  return moment
}

function changeOf(by: Staff, state: ApplicationState, move: ApplicationMove) {
  const nothingNeeded = { needed: [], needed_note: '', needed_by: null }
  const came_from = state === 'RECEIVED' ? ('RECEIVED' as const) : ('IN_REVIEW' as const)
  switch (move.to) {
    case 'MORE_NEEDED':
      return {
        needed: wanted(move),
        needed_note: move.note,
        needed_at: thisMoment,
        needed_by: by.id,
        came_from,
      }
    case 'ACCEPTED':
      return { ...nothingNeeded, decided_at: thisMoment, decided_by: by.id, came_from }
    case 'DECLINED':
      return { ...nothingNeeded, decided_at: thisMoment, decided_by: by.id, decline_reason: move.reason, came_from }
    default:
      return nothingNeeded
  }
}

const wanted = ({ needed }: Extract<ApplicationMove, { to: 'MORE_NEEDED' }>) => [...new Set(needed)]

async function followUp(tx: Tx, by: Staff, { id, moment }: { id: string; moment: Date }, move: ApplicationMove) {
  const at = moment.toISOString()
  if (move.to === 'MORE_NEEDED') {
    if (move.needed.includes('idFiles')) await refuseIfFull(tx, id)
    await enqueueApplicationMail(tx, { application_id: id, kind: 'more_needed', at })
  } else if (move.to === 'ACCEPTED') {
    await addMember(tx, by, { ...move, application_id: id })
    if (move.ministry_id) await tx.updateTable('application').set({ state: 'PLACED' }).where('id', '=', id).execute()
    await enqueueApplicationMail(tx, { application_id: id, kind: 'accepted', at })
  } else if (move.to === 'PLACED') {
    await placeMember(tx, by, { ...move, application_id: id })
  }
  // A refusal is told in person, so nothing is sent when an application is declined.
}

async function refuseIfFull(tx: Tx, id: string): Promise<void> {
  if ((await countFiles(tx, id)) < mostIdFiles) return
  const message = reviewRefusals.filesFull(mostIdFiles)
  throw new DomainError('conflict', 'files_full', message, { needed: [message] })
}
